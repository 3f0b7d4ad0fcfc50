import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ListQuery, RecordDetail, RecordsApi } from '#model/records';
import { toFailedData, idleData, toPendingData, type RemoteData } from '../RemoteData';

/** The records at the top of a list, each with the actions available to the caller. */
export interface RecordTileContent {
  records: readonly RecordDetail[];
  total: number;
  /** Why no record can be created now. */
  creationRefusal?: string | undefined;
}

/** Loads the records that a tile of the home page lists. */
export class RecordTileStore {
  content: RemoteData<RecordTileContent> = idleData;
  private readonly records: RecordsApi;
  private requestNumber = 0;

  constructor(records: RecordsApi) {
    this.records = records;
    makeAutoObservable<this, 'records' | 'requestNumber'>(
      this,
      { records: false, requestNumber: false, content: observableRef },
      { autoBind: true },
    );
  }

  /** Loads the records; the answer to an earlier request is ignored. */
  async load(resource: string, query: ListQuery): Promise<void> {
    const requestNumber = ++this.requestNumber;
    this.content = toPendingData(this.content);
    try {
      const value = await this.fetch(resource, query);
      if (requestNumber === this.requestNumber) runInAction(() => (this.content = { state: 'done', value }));
    } catch (error) {
      if (requestNumber === this.requestNumber)
        runInAction(() => (this.content = toFailedData(this.content, error)));
    }
  }

  private async fetch(resource: string, query: ListQuery): Promise<RecordTileContent> {
    const { list, total = list.length, creationRefusal } = await this.records.list(resource, query);
    const records = await Promise.all(list.map(({ uuid }) => this.records.get(resource, uuid)));
    return { records, total, creationRefusal };
  }
}
