import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { AppError } from '#model/errors';
import type { JsonValue } from '#model/json';
import type { ListQuery, RecordData, RecordListResult, RecordsApi } from '#model/records';
import { toAppError } from '../RemoteData';
import type { ListStore, MultiPageReader } from './ListStore';
import { maxScrolledRows } from './pageSizes';

/** First and last page of a range. */
type PageRange = readonly [number, number];

/** Number of pages that are loaded before and after the visible ones. */
const margin = 1;

/**
 * Infinite scrolling of a list: loads the visible pages and their neighbours, and evicts others. The loaded pages
 * together are the page of the list store, so that selection, cells and update offers apply to them.
 */
export class ScrolledPages implements MultiPageReader {
  /** Why the pages in sight could not be read. */
  failure: AppError | undefined;
  /** Number of new queries, after each of which the list scrolls to its first row. */
  restarts = 0;
  private readonly store: ListStore;
  private readonly records: Pick<RecordsApi, 'list'>;
  /** Query of the pages on screen, and how many they are from its page on. */
  private shown: ListQuery | undefined;
  private count = 1;
  /** Cursors after the loaded pages, by page number. */
  private readonly cursors = new Map<number, string | null>();
  private wanted: PageRange | undefined;
  private controller = new AbortController();

  constructor(store: ListStore, records: Pick<RecordsApi, 'list'>) {
    this.store = store;
    this.records = records;
    this.shown = store.query;
    makeAutoObservable<this, 'store' | 'records' | 'shown' | 'count' | 'cursors' | 'wanted' | 'controller'>(
      this,
      {
        store: false,
        records: false,
        shown: false,
        count: false,
        cursors: false,
        wanted: false,
        controller: false,
        failure: observableRef,
      },
      { autoBind: true },
    );
  }

  /** Loads the visible pages again, or the first page of a new query. */
  async list(
    records: Pick<RecordsApi, 'list'>,
    query: ListQuery,
    signal?: AbortSignal,
  ): Promise<RecordListResult> {
    const isNew = query !== this.shown;
    if (isNew) {
      this.cancel();
      this.shown = query;
      this.count = 1;
      this.cursors.clear();
    }
    const { pageNo } = query;
    const pages = await this.readPages(records, query, [pageNo, pageNo + this.count - 1], signal);
    const [first] = pages;
    if (!first) throw new RangeError('No page was asked for');
    const last = pages.at(-1) ?? first;
    if (isNew) runInAction(() => (this.restarts += 1));
    return { ...first, list: pages.flatMap(({ list }) => list), labels: joinLabels(pages), next: last.next };
  }

  /** Shows the rows from `firstRow` to `endRow` (exclusive). */
  async show(firstRow: number, endRow: number): Promise<void> {
    const { store, records } = this;
    const { query, currentPage } = store;
    if (!query || !currentPage || this.isLoading() || !store.isPageCurrent) return;
    const rowCount = Math.min(currentPage.total ?? 0, maxScrolledRows);
    const lastPage = Math.max(1, Math.ceil(rowCount / query.pageSize));
    const range: PageRange = [
      Math.max(1, Math.floor(firstRow / query.pageSize) + 1 - margin),
      Math.min(lastPage, Math.ceil(endRow / query.pageSize) + margin),
    ];
    const shown: PageRange = [query.pageNo, query.pageNo + this.count - 1];
    if (contains(shown, range)) return this.cancel();
    if (this.wanted && contains(this.wanted, range)) return;
    this.cancel();
    const { signal } = this.controller;
    this.wanted = range;
    try {
      const missing = toNumbers(range).filter(pageNo => !contains(shown, [pageNo, pageNo]));
      const pages = await Promise.all(
        missing.map(pageNo => this.readPage(records, { ...query, pageNo }, signal)),
      );
      // A reload of the same query shows its own pages, and the table asks again after it.
      if (signal.aborted || store.query !== query || this.isLoading()) return;
      runInAction(() =>
        this.showRange(range, shown, new Map(missing.map((pageNo, at) => [pageNo, pages[at]]))),
      );
    } catch (error) {
      if (!signal.aborted) runInAction(() => (this.failure = toAppError(error)));
    } finally {
      if (this.controller.signal === signal) this.wanted = undefined;
    }
  }

  private isLoading(): boolean {
    return this.store.page.state === 'pending';
  }

  /** Aborts pending page requests. */
  cancel(): void {
    this.controller.abort();
    this.controller = new AbortController();
    this.wanted = undefined;
    this.failure = undefined;
  }

  /** Replaces the loaded range; rows that stay loaded keep their objects. */
  private showRange(
    range: PageRange,
    [firstShown]: PageRange,
    read: ReadonlyMap<number, RecordListResult | undefined>,
  ): void {
    const { store } = this;
    const { currentPage, query } = store;
    if (!currentPage || !query) return;
    const list = toNumbers(range).flatMap(pageNo => {
      const start = (pageNo - firstShown) * query.pageSize;
      return read.get(pageNo)?.list ?? currentPage.list.slice(start, start + query.pageSize);
    });
    const pages = [...read.values()].flatMap(page => page ?? []);
    const labels = pickLabels(list, joinLabels([currentPage, ...pages]));
    const hasChanged = store.update !== undefined || pages.some(({ total }) => total !== currentPage.total);
    const next = this.cursors.get(range[1]) ?? null;
    store.showPages({ ...currentPage, list, labels, next }, range[0]);
    this.shown = store.query;
    this.count = range[1] - range[0] + 1;
    this.failure = undefined;
    // Rows have come or gone: they are offered, as on a page, so that none moves by itself.
    if (hasChanged) void store.checkForUpdate();
  }

  private readPages(
    records: Pick<RecordsApi, 'list'>,
    query: ListQuery,
    range: PageRange,
    signal?: AbortSignal,
  ): Promise<RecordListResult[]> {
    return Promise.all(toNumbers(range).map(pageNo => this.readPage(records, { ...query, pageNo }, signal)));
  }

  private async readPage(
    records: Pick<RecordsApi, 'list'>,
    query: ListQuery,
    signal?: AbortSignal,
  ): Promise<RecordListResult> {
    const page = await records.list(this.store.resource, query, signal);
    this.cursors.set(query.pageNo, page.next);
    return page;
  }
}

const contains = ([first, last]: PageRange, [from, to]: PageRange): boolean => first <= from && to <= last;

const toNumbers = ([first, last]: PageRange): number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);

const joinLabels = (pages: readonly Pick<RecordListResult, 'labels'>[]): Record<string, string> =>
  Object.assign({}, ...pages.map(({ labels }) => labels)) as Record<string, string>;

/** Labels that the loaded rows refer to; keeping those of evicted rows would be a memory leak. */
function pickLabels(
  rows: readonly RecordData[],
  labels: Readonly<Record<string, string>>,
): Record<string, string> {
  const named = new Set<JsonValue | undefined>(rows.flatMap(row => Object.values(row).flat()));
  return Object.fromEntries(Object.entries(labels).filter(([uuid]) => named.has(uuid)));
}
