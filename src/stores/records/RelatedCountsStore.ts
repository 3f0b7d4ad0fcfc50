import { makeAutoObservable, observable, runInAction } from 'mobx';
import type { ListQuery, RecordsApi } from '#model/records';

/** At a time, since counts are secondary and must not delay other requests. */
const maxConcurrent = 2;

export interface RelatedCountRequest {
  key: string;
  resource: string;
  /** Undefined if the caller may not read the schema of the resource. */
  buildQuery: () => Promise<ListQuery | undefined>;
}

/** Numbers of the records that refer to one record, by the key of their list. */
export class RelatedCountsStore {
  readonly uuid: string;
  /** Whether each list was asked once. */
  isLoaded = false;
  private readonly counts = observable.map<string, number>();
  private readonly records: Pick<RecordsApi, 'list'>;
  private generation = 0;

  constructor(records: Pick<RecordsApi, 'list'>, uuid: string) {
    this.records = records;
    this.uuid = uuid;
    makeAutoObservable<this, 'records' | 'generation' | 'counts'>(this, {
      ...{ uuid: false, records: false, generation: false, counts: false },
    });
  }

  getCount(key: string): number | undefined {
    return this.counts.get(key);
  }

  /** Counts these lists; a later call takes the place of one that is under way. */
  async load(requests: readonly RelatedCountRequest[]): Promise<void> {
    const generation = ++this.generation;
    const waiting = [...requests];
    const work = async () => {
      for (let next = waiting.shift(); next && generation === this.generation; next = waiting.shift())
        await this.count(next, generation);
    };
    await Promise.all(Array.from({ length: maxConcurrent }, work));
    if (generation === this.generation) runInAction(() => (this.isLoaded = true));
  }

  /** A count that fails is left out: its tab says what failed once it is opened. */
  private async count({ key, resource, buildQuery }: RelatedCountRequest, generation: number): Promise<void> {
    try {
      const query = await buildQuery();
      if (!query) return;
      const { list, total = list.length } = await this.records.list(resource, {
        ...{ ...query, pageNo: 1, pageSize: 1 },
      });
      if (generation === this.generation) runInAction(() => this.counts.set(key, total));
    } catch {
      runInAction(() => this.counts.delete(key));
    }
  }
}
