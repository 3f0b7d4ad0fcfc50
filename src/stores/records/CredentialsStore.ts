import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { AccountAccess, AccountCredentials } from '#model/accountAccess';
import type { CredentialsApi } from '../../api/HttpCredentials';
import { toFailedData, idleData, getLatestValue, toPendingData, type RemoteData } from '../RemoteData';

/** Password, lock and sessions of one displayed account. */
export class CredentialsStore {
  credentials: RemoteData<AccountCredentials> = idleData;
  access: RemoteData<AccountAccess> = idleData;
  /** State of the last change. */
  change: RemoteData<true> = idleData;
  /** The password that was just set. It is stored nowhere else, and is lost with this store. */
  password: string | undefined;
  private readonly api: CredentialsApi;
  private readonly resource: string;
  private readonly uuid: string;

  constructor(api: CredentialsApi, resource: string, uuid: string) {
    this.api = api;
    this.resource = resource;
    this.uuid = uuid;
    makeAutoObservable<this, 'api' | 'resource' | 'uuid'>(
      this,
      {
        ...{ api: false, resource: false, uuid: false },
        ...{ credentials: observableRef, access: observableRef, change: observableRef },
      },
      { autoBind: true },
    );
  }

  get loaded(): AccountCredentials | undefined {
    return getLatestValue(this.credentials);
  }

  get isBusy(): boolean {
    return this.change.state === 'pending';
  }

  async load(): Promise<void> {
    this.credentials = toPendingData(this.credentials);
    try {
      const value = await this.api.getCredentials(this.resource, this.uuid);
      runInAction(() => (this.credentials = { state: 'done', value }));
    } catch (error) {
      runInAction(() => (this.credentials = toFailedData(this.credentials, error)));
    }
  }

  async loadAccess(): Promise<void> {
    this.access = toPendingData(this.access);
    try {
      const value = await this.api.getAccess(this.resource, this.uuid);
      runInAction(() => (this.access = { state: 'done', value }));
    } catch (error) {
      runInAction(() => (this.access = toFailedData(this.access, error)));
    }
  }

  resetPassword(): Promise<boolean> {
    return this.make(async () => {
      const password = await this.api.resetPassword(this.resource, this.uuid);
      runInAction(() => (this.password = password));
    });
  }

  forgetPassword(): void {
    this.password = undefined;
    this.change = idleData;
  }

  /** Ends one session of the account, or all. */
  endSessions(session?: string): Promise<boolean> {
    return this.make(() => this.api.endSessions(this.resource, this.uuid, session));
  }

  unlock(): Promise<boolean> {
    return this.make(() => this.api.unlock(this.resource, this.uuid));
  }

  /** Sends one change at a time and reloads the account; resolves to whether it succeeded. */
  private async make(send: () => Promise<unknown>): Promise<boolean> {
    if (this.isBusy) return false;
    this.change = toPendingData(idleData);
    try {
      await send();
      runInAction(() => (this.change = { state: 'done', value: true }));
      await this.load();
      return true;
    } catch (error) {
      runInAction(() => (this.change = toFailedData(idleData, error)));
      return false;
    }
  }
}
