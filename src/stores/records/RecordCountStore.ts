import { makeAutoObservable, observable, runInAction } from 'mobx';
import type { RecordsApi } from '#model/records';
import { toFailedData, idleData, toPendingData, type RemoteData } from '../RemoteData';

const maxConcurrent = 4;

/** Record counts by resource, of the rows that this account may see. */
export class RecordCountStore {
  private readonly counts = observable.map<string, RemoteData<number>>({}, { deep: false });
  private readonly records: RecordsApi;
  private generation = 0;

  constructor(records: RecordsApi) {
    this.records = records;
    makeAutoObservable<this, 'records' | 'counts' | 'generation'>(
      this,
      { records: false, counts: false, generation: false },
      { autoBind: true },
    );
  }

  getCount(resource: string): RemoteData<number> {
    return this.counts.get(resource) ?? idleData;
  }

  /** Limited concurrency: counts are secondary and must not delay other requests. */
  async load(resources: readonly string[]): Promise<void> {
    const { generation } = this;
    const waiting = [...resources];
    const work = async () => {
      for (
        let next = waiting.shift();
        next !== undefined && generation === this.generation;
        next = waiting.shift()
      )
        await this.count(next);
    };
    await Promise.all(Array.from({ length: maxConcurrent }, work));
  }

  /** Returns the resources whose record count could not be loaded. */
  getFailed(resources: readonly string[]): string[] {
    return resources.filter(resource => this.getCount(resource).state === 'failed');
  }

  /** Drops the counts, because the next account sees other rows. */
  reset(): void {
    this.generation += 1;
    this.counts.clear();
  }

  private async count(resource: string): Promise<void> {
    const { generation } = this;
    const store = (result: RemoteData<number>) => {
      if (generation === this.generation) runInAction(() => this.counts.set(resource, result));
    };
    store(toPendingData(this.getCount(resource)));
    try {
      const page = await this.records.list(resource, { pageNo: 1, pageSize: 1, filters: [], sort: [] });
      store({ state: 'done', value: page.total ?? page.list.length });
    } catch (error) {
      store(toFailedData(this.getCount(resource), error));
    }
  }
}
