import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { HistoryEntry, HistoryPage } from '#model/history';
import type { RecordsApi } from '#model/records';
import { toFailedData, idleData, getLatestValue, toPendingData, type RemoteData } from '../RemoteData';

const pageSize = 20;

/** Loaded part of a history: its newest entries. */
export interface LoadedHistory {
  /** The newest first. */
  entries: readonly HistoryEntry[];
  labels: Readonly<Record<string, string>>;
  /** Number of older history entries that are not loaded. */
  olderCount: number;
}

/**
 * Changes of one record. The server numbers pages from the oldest entry on, so that a new entry moves none; this store
 * reads them from the last page backwards.
 */
export class HistoryStore {
  history: RemoteData<LoadedHistory> = idleData;
  private readonly records: Pick<RecordsApi, 'getHistory'>;
  private readonly resource: string;
  private readonly uuid: string;
  /** Whether the record may have parts, whose changes are part of its history. */
  private readonly hasParts: boolean;
  /** Loaded pages, from `oldestPage` to the last. */
  private pages: readonly HistoryPage[] = [];
  private oldestPage = 0;
  /** Only the latest request counts, in whatever order answers arrive. */
  private abortController = new AbortController();

  constructor(records: Pick<RecordsApi, 'getHistory'>, resource: string, uuid: string, hasParts = false) {
    this.records = records;
    this.resource = resource;
    this.uuid = uuid;
    this.hasParts = hasParts;
    makeAutoObservable<
      this,
      'records' | 'resource' | 'uuid' | 'hasParts' | 'pages' | 'oldestPage' | 'abortController'
    >(
      this,
      {
        records: false,
        resource: false,
        uuid: false,
        hasParts: false,
        pages: false,
        oldestPage: false,
        abortController: false,
        history: observableRef,
      },
      { autoBind: true },
    );
  }

  get loaded(): LoadedHistory | undefined {
    return getLatestValue(this.history);
  }

  /** Loads the newest entries, and reloads those already loaded. */
  load(): Promise<void> {
    return this.request(signal => (this.oldestPage > 0 ? this.readLoaded(signal) : this.readNewest(signal)));
  }

  loadOlder(): Promise<void> {
    return this.request(async signal => {
      const pageNo = this.oldestPage - 1;
      return { oldestPage: pageNo, pages: [await this.readPage(pageNo, signal), ...this.pages] };
    });
  }

  /** Aborts the pending request; returns whether there was one. */
  cancel(): boolean {
    if (this.history.state !== 'pending') return false;
    this.abortController.abort();
    const { loaded } = this;
    this.history = loaded ? { state: 'done', value: loaded } : idleData;
    return true;
  }

  private async request(read: (signal: AbortSignal) => Promise<LoadedPages>): Promise<void> {
    this.abortController.abort();
    this.abortController = new AbortController();
    const { signal } = this.abortController;
    this.history = toPendingData(this.history);
    try {
      const { pages, oldestPage } = await read(signal);
      if (signal.aborted) return;
      this.pages = pages;
      this.oldestPage = oldestPage;
      runInAction(() => (this.history = { state: 'done', value: mergePages(pages) }));
    } catch (error) {
      if (!signal.aborted) runInAction(() => (this.history = toFailedData(this.history, error)));
    }
  }

  /** The first page contains the total. A last page with few entries is loaded with the one before it. */
  private async readNewest(signal: AbortSignal): Promise<LoadedPages> {
    const first = await this.readPage(1, signal);
    const last = getLastPage(first);
    if (last === 1) return { oldestPage: 1, pages: [first] };
    const newest = await this.readPage(last, signal);
    if (newest.list.length >= pageSize / 2) return { oldestPage: last, pages: [newest] };
    const previous = last === 2 ? first : await this.readPage(last - 1, signal);
    return { oldestPage: last - 1, pages: [previous, newest] };
  }

  private async readLoaded(signal: AbortSignal): Promise<LoadedPages> {
    const pages = [await this.readPage(this.oldestPage, signal)];
    // Older pages may be gone, because history entries can become unreadable.
    if (this.oldestPage > getLastPage(pages[0])) return this.readNewest(signal);
    while (this.oldestPage + pages.length <= getLastPage(pages.at(-1)))
      pages.push(await this.readPage(this.oldestPage + pages.length, signal));
    return { oldestPage: this.oldestPage, pages };
  }

  private readPage(pageNo: number, signal: AbortSignal): Promise<HistoryPage> {
    const query = { pageNo, pageSize, ...(this.hasParts && { parts: true }) };
    return this.records.getHistory(this.resource, this.uuid, query, signal);
  }
}

interface LoadedPages {
  pages: readonly HistoryPage[];
  oldestPage: number;
}

const getLastPage = (page: HistoryPage | undefined): number =>
  Math.max(1, Math.ceil((page?.total ?? 0) / pageSize));

function mergePages(pages: readonly HistoryPage[]): LoadedHistory {
  const entries = pages.flatMap(({ list }) => list).reverse();
  return {
    entries,
    labels: Object.assign({}, ...entries.map(({ labels }) => labels)) as Record<string, string>,
    olderCount: Math.max(0, (pages.at(-1)?.total ?? 0) - entries.length),
  };
}
