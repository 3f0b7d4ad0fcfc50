import { makeAutoObservable, observable, observableRef, runInAction } from 'mobx';
import type { ListQuery, RecordPage, Records } from '#model/records';
import { pageSizes } from './pageSizes';
import { calledOff, failed, idle, latest, pending, type Remote } from './Remote';

/** One list on screen: what it asks, what came back, what is ticked. */
export class ListStore {
  readonly resource: string;
  page: Remote<RecordPage> = idle;
  query: ListQuery | undefined;
  /** Where a question ended that asked for a page past the last. */
  pastEnd: { asked: number; last: number } | undefined;
  readonly selected = observable.set<string>();
  private readonly records: Records;
  private asked = 0;
  private reading = new AbortController();

  constructor(records: Records, resource: string) {
    this.records = records;
    this.resource = resource;
    makeAutoObservable<this, 'records' | 'asked' | 'reading'>(
      this,
      { records: false, asked: false, reading: false, page: observableRef, query: observableRef },
      { autoBind: true },
    );
  }

  get shown(): RecordPage | undefined {
    return latest(this.page);
  }

  get pages(): number {
    return lastPageOf(this.shown?.total ?? 0, this.query?.pageSize ?? pageSizes[0]);
  }

  get allSelected(): boolean {
    const list = this.shown?.list ?? [];
    return list.length > 0 && list.every(row => this.selected.has(row.uuid));
  }

  /** Past the end stands the last page. */
  async ask(query: ListQuery): Promise<void> {
    this.pastEnd = undefined;
    await this.show(query);
  }

  /** Only the newest question's answer counts, in whatever order they come. */
  private async show(query: ListQuery): Promise<void> {
    const ticket = this.begin();
    this.query = query;
    this.page = pending(this.page);
    try {
      const value = await this.records.list(this.resource, query, this.reading.signal);
      if (ticket !== this.asked) return;
      const last = lastPageOf(value.total ?? 0, query.pageSize);
      if (value.list.length === 0 && last < query.pageNo) {
        runInAction(() => (this.pastEnd = { asked: query.pageNo, last }));
        await this.show({ ...query, pageNo: last });
      } else runInAction(() => this.receive(value));
    } catch (error) {
      if (ticket === this.asked) runInAction(() => (this.page = failed(this.page, error)));
    }
  }

  /** Nobody looks any more: a question under way is called off. Answers whether there was one. */
  leave(): boolean {
    if (this.page.state !== 'pending') return false;
    this.begin();
    this.page = calledOff(this.page);
    return true;
  }

  async reload(): Promise<void> {
    if (this.query) await this.ask(this.query);
  }

  toggle(uuid: string): void {
    if (!this.selected.delete(uuid)) this.selected.add(uuid);
  }

  toggleAll(): void {
    const list = this.shown?.list ?? [];
    if (this.allSelected) for (const row of list) this.selected.delete(row.uuid);
    else for (const row of list) this.selected.add(row.uuid);
  }

  clearSelection(): void {
    this.selected.clear();
  }

  /** Deletes what is ticked, all or nothing, and shows what is left. */
  async removeSelected(): Promise<number> {
    const deleted = await this.records.remove(this.resource, [...this.selected]);
    runInAction(() => this.selected.clear());
    await this.reload();
    return deleted;
  }

  /** Another question, or none: the answer to the last is wanted no more. */
  private begin(): number {
    this.reading.abort();
    this.reading = new AbortController();
    return ++this.asked;
  }

  private receive(value: RecordPage): void {
    this.page = { state: 'done', value };
    const here = new Set(value.list.map(row => row.uuid));
    for (const uuid of [...this.selected]) if (!here.has(uuid)) this.selected.delete(uuid);
  }
}

const lastPageOf = (total: number, pageSize: number): number => Math.max(1, Math.ceil(total / pageSize));
