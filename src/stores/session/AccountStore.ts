import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { ValidationFailed } from '#model/errors';
import type { LocalizedText } from '#model/language';
import type { RecordDetail } from '#model/records';
import type { AccountApi } from '../../api/HttpAccount';
import { toFailedData, idleData, toPendingData, type RemoteData } from '../RemoteData';

/** The user's own account. */
export class AccountStore {
  record: RemoteData<RecordDetail> = idleData;
  passwordChange: RemoteData<null> = idleData;
  private readonly api: AccountApi;

  constructor(api: AccountApi) {
    this.api = api;
    makeAutoObservable<this, 'calls'>(
      this,
      { calls: false, record: observableRef, passwordChange: observableRef },
      { autoBind: true },
    );
  }

  async load(): Promise<void> {
    this.record = toPendingData(this.record);
    try {
      const value = await this.api.getAccount();
      runInAction(() => (this.record = { state: 'done', value }));
    } catch (error) {
      runInAction(() => (this.record = toFailedData(this.record, error)));
    }
  }

  /** Returns the server's validation error for a field of the password form. */
  getFieldError(field: 'oldPassword' | 'password'): LocalizedText | undefined {
    if (this.passwordChange.state !== 'failed') return undefined;
    const { error } = this.passwordChange;
    if (!(error instanceof ValidationFailed)) return undefined;
    return error.issues.find(issue => issue.path === `/${field}`)?.text;
  }

  /** Resolves to whether the password was changed. */
  async changePassword(oldPassword: string, password: string): Promise<boolean> {
    this.passwordChange = toPendingData(idleData);
    try {
      await this.api.changePassword(oldPassword, password);
      runInAction(() => (this.passwordChange = { state: 'done', value: null }));
      return true;
    } catch (error) {
      runInAction(() => (this.passwordChange = toFailedData(idleData, error)));
      return false;
    }
  }

  /** Clears the server's validation errors once the values have changed. */
  clearFailure(): void {
    if (this.passwordChange.state === 'failed') this.passwordChange = idleData;
  }
}
