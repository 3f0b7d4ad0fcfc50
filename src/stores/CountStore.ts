import { makeAutoObservable, observable, runInAction } from 'mobx';
import type { Records } from '#model/records';
import { failed, idle, pending, type Remote } from './Remote';

const atOnce = 4;

/** How many records there are of each resource, within what this account may see. */
export class CountStore {
  private readonly counts = observable.map<string, Remote<number>>({}, { deep: false });
  private readonly records: Records;
  private visit = 0;

  constructor(records: Records) {
    this.records = records;
    makeAutoObservable<this, 'records' | 'counts' | 'visit'>(
      this,
      { records: false, counts: false, visit: false },
      { autoBind: true },
    );
  }

  of(resource: string): Remote<number> {
    return this.counts.get(resource) ?? idle;
  }

  /** A few at a time: counting is a courtesy and must not hold up what a person asks for. */
  async load(resources: readonly string[]): Promise<void> {
    const { visit } = this;
    const waiting = [...resources];
    const work = async () => {
      for (let next = waiting.shift(); next !== undefined && visit === this.visit; next = waiting.shift())
        await this.count(next);
    };
    await Promise.all(Array.from({ length: atOnce }, work));
  }

  /** Of these, the ones that nobody could count. */
  uncounted(resources: readonly string[]): string[] {
    return resources.filter(resource => this.of(resource).state === 'failed');
  }

  /** The next account sees other rows. */
  reset(): void {
    this.visit += 1;
    this.counts.clear();
  }

  private async count(resource: string): Promise<void> {
    const { visit } = this;
    const keep = (result: Remote<number>) => {
      if (visit === this.visit) runInAction(() => this.counts.set(resource, result));
    };
    keep(pending(this.of(resource)));
    try {
      const page = await this.records.list(resource, { pageNo: 1, pageSize: 1, filters: [], sort: [] });
      keep({ state: 'done', value: page.total ?? page.list.length });
    } catch (error) {
      keep(failed(this.of(resource), error));
    }
  }
}
