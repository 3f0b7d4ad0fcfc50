import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { AuditLogEntriesPage } from '#model/auditLogEntries';
import type { AuditLogApi } from '../../api/HttpAuditLog';
import { toFailedData, idleData, getLatestValue, toPendingData, type RemoteData } from '../RemoteData';

/** A page of the audit log on screen. */
export class AuditLogStore {
  page: RemoteData<AuditLogEntriesPage> = idleData;
  private readonly api: AuditLogApi;
  private readonly resource: string;
  private requestNumber = 0;

  constructor(api: AuditLogApi, resource: string) {
    this.api = api;
    this.resource = resource;
    makeAutoObservable<this, 'api' | 'resource' | 'requestNumber'>(
      this,
      { api: false, resource: false, requestNumber: false, page: observableRef },
      { autoBind: true },
    );
  }

  get loaded(): AuditLogEntriesPage | undefined {
    return getLatestValue(this.page);
  }

  /** Loads a page of the audit log; answers to earlier requests are ignored. */
  async load(query: URLSearchParams): Promise<void> {
    const requestNumber = ++this.requestNumber;
    this.page = toPendingData(this.page);
    try {
      const value = await this.api.list(this.resource, query);
      if (requestNumber === this.requestNumber) runInAction(() => (this.page = { state: 'done', value }));
    } catch (error) {
      if (requestNumber === this.requestNumber)
        runInAction(() => (this.page = toFailedData(this.page, error)));
    }
  }
}
