import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { Unreachable } from '#model/errors';
import type { ListQuery, RecordListResult, RecordsApi } from '#model/records';
import { IdempotentCalls } from './IdempotentCalls';
import { pageSizes } from './pageSizes';
import { SelectionStore } from './SelectionStore';
import { compareListPages, type ListUpdate } from './comparePages';
import {
  toCancelledData,
  toFailedData,
  idleData,
  getLatestValue,
  toPendingData,
  toAppError,
  type RemoteData,
} from '../RemoteData';

/** Loads several pages as one, for infinite scrolling. */
export interface MultiPageReader {
  list: (
    records: Pick<RecordsApi, 'list'>,
    query: ListQuery,
    signal?: AbortSignal,
  ) => Promise<RecordListResult>;
}

/** State of one list on screen: its query and rows. */
export class ListStore {
  readonly resource: string;
  page: RemoteData<RecordListResult> = idleData;
  query: ListQuery | undefined;
  /** Requested and actual last page, when the query asked for a page past the end. */
  beyondLastPage: { requested: number; last: number } | undefined;
  /** A newer page than the displayed one, which is shown only when the user asks for it, to avoid a layout shift. */
  update: ListUpdate | undefined;
  readonly selection = new SelectionStore();
  /** The last response to a query, a new object whenever rows, counts or sums may have changed. */
  answer: { query: ListQuery } | undefined;
  /** Loads the visible pages during infinite scrolling. */
  scrolled: MultiPageReader | undefined;
  /** Query that the latest page answers. */
  private answeredQuery: ListQuery | undefined;
  private readonly records: Pick<RecordsApi, 'list'>;
  /** Loads without a loading indicator, and writes without another reload of this list. */
  private readonly background: Pick<RecordsApi, 'list' | 'remove'>;
  private readonly idempotentCalls = new IdempotentCalls();
  private requestNumber = 0;
  private abortController = new AbortController();

  constructor(
    records: Pick<RecordsApi, 'list' | 'remove'>,
    resource: string,
    background: Pick<RecordsApi, 'list' | 'remove'> = records,
  ) {
    this.records = records;
    this.background = background;
    this.resource = resource;
    makeAutoObservable<
      this,
      'records' | 'background' | 'requestNumber' | 'abortController' | 'idempotentCalls' | 'answeredQuery'
    >(
      this,
      {
        records: false,
        background: false,
        requestNumber: false,
        abortController: false,
        idempotentCalls: false,
        selection: false,
        scrolled: false,
        answer: observableRef,
        page: observableRef,
        query: observableRef,
        update: observableRef,
        answeredQuery: observableRef,
      },
      { autoBind: true },
    );
  }

  get currentPage(): RecordListResult | undefined {
    return getLatestValue(this.page);
  }

  /** Whether the latest page answers the current query, though a refresh of it may have failed. */
  get isPageCurrent(): boolean {
    return this.currentPage !== undefined && this.answeredQuery === this.query;
  }

  /** Number of records of the list before the first row on screen. */
  get offset(): number {
    const { pageNo, pageSize } = this.answeredQuery ?? { pageNo: 1, pageSize: 0 };
    return (pageNo - 1) * pageSize;
  }

  get pageCount(): number {
    return getLastPage(this.currentPage?.total ?? 0, this.query?.pageSize ?? pageSizes[0]);
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
    this.page = toPendingData(this.page);
    try {
      const value = await this.read(this.records, query, this.abortController.signal);
      if (requestNumber !== this.requestNumber) return;
      const last = getLastPage(value.total ?? 0, query.pageSize);
      if (value.list.length === 0 && last < query.pageNo) {
        runInAction(() => (this.beyondLastPage = { requested: query.pageNo, last }));
        await this.fetchPage({ ...query, pageNo: last });
      } else runInAction(() => this.setPage(value, query));
    } catch (error) {
      if (requestNumber === this.requestNumber)
        runInAction(() => (this.page = toFailedData(this.page, error)));
    }
  }

  /**
   * Checks the page on screen for changes, without replacing it. A failed check is ignored. A response that
   * is older than a newer request of the page is discarded.
   */
  async checkForUpdate(): Promise<void> {
    const { query, background, requestNumber } = this;
    if (!query || !this.isPageCurrent) return;
    try {
      const page = await this.read(background, query);
      const { currentPage } = this;
      if (this.requestNumber !== requestNumber || this.page.state !== 'done' || !currentPage) return;
      // The list was scrolled meanwhile.
      if (this.query !== query) return await this.checkForUpdate();
      const update = compareListPages(currentPage, page);
      runInAction(() => (this.update = update));
    } catch (error) {
      const failure = toAppError(error);
      runInAction(() => {
        if (this.requestNumber === requestNumber && !(failure instanceof Unreachable))
          this.page = toFailedData(this.page, failure);
      });
    }
  }

  showUpdate(): void {
    if (this.update && this.query) this.setPage(this.update.page, this.query);
  }

  /** Shows other pages of the same response, starting at this one, during infinite scrolling. */
  showPages(value: RecordListResult, pageNo: number): void {
    if (!this.query) return;
    this.query = { ...this.query, pageNo };
    this.setRows(value, this.query);
  }

  /** Replaces rows on screen by newer versions; a pending request continues. */
  amendPage(value: RecordListResult): void {
    const { page, answeredQuery } = this;
    if (!answeredQuery) return;
    this.setPage(value, answeredQuery);
    if (page.state === 'pending' || page.state === 'failed') this.page = { ...page, last: value };
  }

  /** Aborts the pending request; returns whether there was one. */
  cancel(): boolean {
    if (this.page.state !== 'pending') return false;
    this.startRequest();
    this.page = toCancelledData(this.page);
    return true;
  }

  async reload(): Promise<void> {
    if (this.query) await this.load(this.query);
  }

  /** Deletes the selected rows in one transaction and reloads the list. */
  async removeSelected(): Promise<number> {
    const uuids = [...this.selection.uuids];
    const deleted = await this.idempotentCalls.send(uuids, key =>
      this.background.remove(this.resource, uuids, key),
    );
    this.selection.clear();
    await this.reload();
    return deleted;
  }

  /** Invalidates and aborts the previous request. */
  private startRequest(): number {
    this.abortController.abort();
    this.abortController = new AbortController();
    return ++this.requestNumber;
  }

  private read(
    records: Pick<RecordsApi, 'list'>,
    query: ListQuery,
    signal?: AbortSignal,
  ): Promise<RecordListResult> {
    return this.scrolled?.list(records, query, signal) ?? records.list(this.resource, query, signal);
  }

  private setPage(value: RecordListResult, query: ListQuery): void {
    this.answer = { query };
    this.setRows(value, query);
  }

  private setRows(value: RecordListResult, query: ListQuery): void {
    this.answeredQuery = query;
    this.update = undefined;
    this.page = { state: 'done', value };
    this.selection.retain(value, query);
  }
}

const getLastPage = (total: number, pageSize: number): number => Math.max(1, Math.ceil(total / pageSize));
