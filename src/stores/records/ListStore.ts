import { makeAutoObservable, observable, observableRef, runInAction } from 'mobx';
import type { ListQuery, RecordListResult, Records } from '#model/records';
import { IdempotentCalls } from './IdempotentCalls';
import { pageSizes } from './pageSizes';
import { cancelled, failed, idle, latestValue, pending, type RemoteData } from '../RemoteData';

/** State of one list on screen: query, rows, selection. */
export class ListStore {
  readonly resource: string;
  page: RemoteData<RecordListResult> = idle;
  query: ListQuery | undefined;
  /** Requested and actual last page, when the query asked for a page past the end. */
  beyondLastPage: { requested: number; last: number } | undefined;
  readonly selected = observable.set<string>();
  /** Query that the latest page answers. */
  private answeredQuery: ListQuery | undefined;
  private readonly records: Records;
  private readonly idempotentCalls = new IdempotentCalls();
  private requestNumber = 0;
  private abortController = new AbortController();

  constructor(records: Records, resource: string) {
    this.records = records;
    this.resource = resource;
    makeAutoObservable<
      this,
      'records' | 'requestNumber' | 'abortController' | 'idempotentCalls' | 'answeredQuery'
    >(
      this,
      {
        records: false,
        requestNumber: false,
        abortController: false,
        idempotentCalls: false,
        page: observableRef,
        query: observableRef,
        answeredQuery: observableRef,
      },
      { autoBind: true },
    );
  }

  get currentPage(): RecordListResult | undefined {
    return latestValue(this.page);
  }

  /** Whether the latest page answers the current query, though a refresh of it may have failed. */
  get isPageCurrent(): boolean {
    return this.currentPage !== undefined && this.answeredQuery === this.query;
  }

  get pageCount(): number {
    return getLastPage(this.currentPage?.total ?? 0, this.query?.pageSize ?? pageSizes[0]);
  }

  get isAllSelected(): boolean {
    const list = this.currentPage?.list ?? [];
    return list.length > 0 && list.every(row => this.selected.has(row.uuid));
  }

  /** A page past the end is replaced by the last page. */
  async load(query: ListQuery): Promise<void> {
    this.beyondLastPage = undefined;
    await this.fetchPage(query);
  }

  /** Only the latest request counts, in whatever order answers arrive. */
  private async fetchPage(query: ListQuery): Promise<void> {
    const requestNumber = this.startRequest();
    this.query = query;
    this.page = pending(this.page);
    try {
      const value = await this.records.list(this.resource, query, this.abortController.signal);
      if (requestNumber !== this.requestNumber) return;
      const last = getLastPage(value.total ?? 0, query.pageSize);
      if (value.list.length === 0 && last < query.pageNo) {
        runInAction(() => (this.beyondLastPage = { requested: query.pageNo, last }));
        await this.fetchPage({ ...query, pageNo: last });
      } else runInAction(() => this.setPage(value, query));
    } catch (error) {
      if (requestNumber === this.requestNumber) runInAction(() => (this.page = failed(this.page, error)));
    }
  }

  /** Aborts the pending request; returns whether there was one. */
  cancel(): boolean {
    if (this.page.state !== 'pending') return false;
    this.startRequest();
    this.page = cancelled(this.page);
    return true;
  }

  async reload(): Promise<void> {
    if (this.query) await this.load(this.query);
  }

  toggle(uuid: string): void {
    if (!this.selected.delete(uuid)) this.selected.add(uuid);
  }

  toggleAll(): void {
    const list = this.currentPage?.list ?? [];
    if (this.isAllSelected) for (const row of list) this.selected.delete(row.uuid);
    else for (const row of list) this.selected.add(row.uuid);
  }

  clearSelection(): void {
    this.selected.clear();
  }

  /** Deletes the selected rows in one transaction and reloads the list. */
  async removeSelected(): Promise<number> {
    const uuids = [...this.selected];
    const deleted = await this.idempotentCalls.send(uuids, key =>
      this.records.remove(this.resource, uuids, key),
    );
    runInAction(() => this.selected.clear());
    await this.reload();
    return deleted;
  }

  /** Invalidates and aborts the previous request. */
  private startRequest(): number {
    this.abortController.abort();
    this.abortController = new AbortController();
    return ++this.requestNumber;
  }

  private setPage(value: RecordListResult, query: ListQuery): void {
    this.answeredQuery = query;
    this.page = { state: 'done', value };
    const here = new Set(value.list.map(row => row.uuid));
    for (const uuid of [...this.selected]) if (!here.has(uuid)) this.selected.delete(uuid);
  }
}

const getLastPage = (total: number, pageSize: number): number => Math.max(1, Math.ceil(total / pageSize));
