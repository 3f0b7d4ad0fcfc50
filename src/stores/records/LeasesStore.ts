import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { LeasesApi, LeasedRecord } from '../../api/HttpLeases';
import { getLatestValue, idleData, toFailedData, toPendingData, type RemoteData } from '../RemoteData';

/** Who is at work on which rows of a list. */
export class LeasesStore {
  /** A failed request is not reported: the rows are marked as before until the next change or the end of a lease. */
  private claims: RemoteData<readonly LeasedRecord[]> = idleData;
  private requested: readonly string[] = [];
  private readonly api: LeasesApi;
  private readonly resource: string;

  constructor(api: LeasesApi, resource: string) {
    this.api = api;
    this.resource = resource;
    makeAutoObservable<this, 'api' | 'resource' | 'claims' | 'requested'>(
      this,
      { api: false, resource: false, claims: observableRef, requested: false },
      { autoBind: true },
    );
  }

  get list(): readonly LeasedRecord[] {
    return getLatestValue(this.claims) ?? [];
  }

  /** Time in milliseconds at which the first of the leases ends; undefined without any. */
  get firstEnd(): number | undefined {
    const ends = this.list.map(({ until }) => Date.parse(until));
    return ends.length > 0 ? Math.min(...ends) : undefined;
  }

  /** Reads the leases on these rows; an answer about earlier rows is dropped. */
  async load(uuids: readonly string[]): Promise<void> {
    this.requested = uuids;
    this.claims = toPendingData(this.claims);
    try {
      const value = uuids.length > 0 ? await this.api.list(this.resource, uuids) : [];
      runInAction(() => {
        if (this.requested === uuids) this.claims = { state: 'done', value };
      });
    } catch (error) {
      runInAction(() => {
        if (this.requested === uuids) this.claims = toFailedData(this.claims, error);
      });
    }
  }
}
