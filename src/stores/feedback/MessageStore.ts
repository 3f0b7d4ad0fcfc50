import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Message, MessageApi } from '../../api/HttpMessages';
import { toFailedData, idleData, getLatestValue, toPendingData, type RemoteData } from '../RemoteData';

/** Messages of this account on the server. */
export class MessageStore {
  list: RemoteData<readonly Message[]> = idleData;
  private readonly api: MessageApi;
  private requestNumber = 0;

  constructor(api: MessageApi) {
    this.api = api;
    makeAutoObservable<this, 'api' | 'requestNumber'>(
      this,
      { api: false, requestNumber: false, list: observableRef },
      { autoBind: true },
    );
  }

  get count(): number {
    return getLatestValue(this.list)?.length ?? 0;
  }

  /** Only the latest request counts; until its response, the last value remains. */
  async load(): Promise<void> {
    const requestNumber = ++this.requestNumber;
    this.list = toPendingData(this.list);
    try {
      const value = await this.api.list();
      if (requestNumber === this.requestNumber) runInAction(() => (this.list = { state: 'done', value }));
    } catch (error) {
      if (requestNumber === this.requestNumber)
        runInAction(() => (this.list = toFailedData(this.list, error)));
    }
  }

  /** Loads the messages for a count, unless they were loaded before. */
  async loadOnce(): Promise<void> {
    if (this.list.state === 'idle') await this.load();
  }

  /** Reloads after a new message, if messages were loaded before. */
  async onNewMessage(): Promise<void> {
    if (this.list.state !== 'idle') await this.load();
  }

  async clear(): Promise<void> {
    await this.api.clear();
    await this.load();
  }

  /** Drops the messages at the end of the session, because the next account has others. */
  reset(): void {
    this.requestNumber += 1;
    this.list = idleData;
  }
}
