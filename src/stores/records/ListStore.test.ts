import { describe, expect, it } from 'vitest';
import { Unreachable } from '#model/errors';
import type { ListQuery, RecordDetail, RecordListResult } from '#model/records';
import { FakeRecords } from '#tests/support/fakeServer';
import { ListStore } from './ListStore';
import { replaceListRow } from './replaceListRow';

const page = (pageNo: number): ListQuery => ({ pageNo, pageSize: 20, filters: [], sort: [] });

const pageUuids = (store: ListStore): string[] => (store.currentPage?.list ?? []).map(({ uuid }) => uuid);

/** Fake list of the given number of rows, some of which can be deleted. */
class Rows extends FakeRecords {
  uuids: string[];
  readonly pagesAsked: number[] = [];

  constructor(count: number) {
    super();
    this.uuids = Array.from({ length: count }, (_, index) => `row ${index + 1}`);
  }

  override list = async (_: string, { pageNo, pageSize }: ListQuery): Promise<RecordListResult> => {
    this.pagesAsked.push(pageNo);
    await Promise.resolve();
    const start = (pageNo - 1) * pageSize;
    const list = this.uuids.slice(start, start + pageSize).map(uuid => ({ uuid, version: 1 }));
    return { list, total: this.uuids.length, pageNo, pageSize, checkList: [], next: null, labels: {} };
  };

  override remove: FakeRecords['remove'] = (_: string, gone: readonly string[]): Promise<number> => {
    this.uuids = this.uuids.filter(uuid => !gone.includes(uuid));
    return Promise.resolve(gone.length);
  };
}

async function setUp(count: number, pageNo: number) {
  const records = new Rows(count);
  const store = new ListStore(records, 'pool');
  await store.load(page(pageNo));
  return { records, store };
}

/** The second row of the list after a save. */
const saved: RecordDetail = {
  uuid: 'row 2',
  version: 2,
  actions: [],
  refusals: {},
  editable: [],
  masked: [],
  labels: { a: 'A' },
};

describe('ListStore', () => {
  it('pagination moves to the new last page when all rows of the last page were deleted', async () => {
    const { store } = await setUp(41, 3);
    store.selection.togglePage(pageUuids(store));
    expect(await store.removeSelected()).toBe(1);
    expect(store).toMatchObject({ pageCount: 2, query: { pageNo: 2 }, page: { state: 'done' } });
    expect(store.currentPage?.list).toHaveLength(20);
    expect(store.selection.uuids.size).toBe(0);
  });

  it('list keeps the displayed page when others change rows, and shows the newer one on request', async () => {
    const { store, records } = await setUp(3, 1);
    await store.checkForUpdate();
    expect(store.update).toBe(undefined);
    records.uuids = ['new', ...records.uuids];
    await store.checkForUpdate();
    expect(store.update).toMatchObject({ added: 1, changed: 0 });
    expect(pageUuids(store)).toEqual(['row 1', 'row 2', 'row 3']);
    store.showUpdate();
    expect(pageUuids(store)).toEqual(['new', 'row 1', 'row 2', 'row 3']);
    expect(store.update).toBe(undefined);
  });

  it('list withdraws its offer to show newer rows when another page is loaded, and when the check for updates fails', async () => {
    const { store, records } = await setUp(30, 1);
    records.uuids = ['new', ...records.uuids];
    await store.checkForUpdate();
    await store.load(page(2));
    expect(store.update).toBe(undefined);
    records.list = () => Promise.reject(new Unreachable({ zh: '断', en: 'gone' }));
    await store.checkForUpdate();
    expect(store).toMatchObject({ update: undefined, page: { state: 'done' } });
  });

  it('list keeps the rows of the same query when a refresh fails, and no other rows', async () => {
    const { store, records } = await setUp(30, 1);
    records.list = () => Promise.reject(new Unreachable({ zh: '断', en: 'gone' }));
    await store.reload();
    expect(store).toMatchObject({ page: { state: 'failed' }, isPageCurrent: true });
    await store.load(page(2));
    expect(store.isPageCurrent).toBe(false);
  });

  it('pagination stays on its page while rows are left on it after a deletion', async () => {
    const { store, records } = await setUp(42, 3);
    store.selection.toggle('row 42');
    await store.removeSelected();
    expect(store.query?.pageNo).toBe(3);
    expect(records.pagesAsked).toEqual([3, 3]);
  });

  it('list shows an empty first page after the last row is deleted', async () => {
    const { store, records } = await setUp(1, 1);
    store.selection.togglePage(pageUuids(store));
    await store.removeSelected();
    expect(store).toMatchObject({ pageCount: 1, query: { pageNo: 1 }, currentPage: { list: [], total: 0 } });
    expect(records.pagesAsked).toEqual([1, 1]);
  });

  it('delete request whose response was lost is repeated with the same idempotency key', async () => {
    const { store, records } = await setUp(3, 1);
    const keys: (string | undefined)[] = [];
    records.remove = (_resource, uuids, key) => {
      keys.push(key);
      return keys.length === 1
        ? Promise.reject(new Unreachable({ zh: '断', en: 'gone' }))
        : Promise.resolve(uuids.length);
    };
    store.selection.toggle('row 2');
    await expect(store.removeSelected()).rejects.toBeInstanceOf(Unreachable);
    expect(await store.removeSelected()).toBe(1);
    expect(keys[0]).toBeDefined();
    expect(keys[1]).toBe(keys[0]);
  });

  it('list replaces the row of a saved record in place, with its columns only, and keeps the selection', async () => {
    const { store } = await setUp(3, 1);
    store.selection.toggle('row 2');
    replaceListRow(store, saved);
    expect(store.currentPage?.list).toEqual([
      { uuid: 'row 1', version: 1 },
      { uuid: 'row 2', version: 2 },
      { uuid: 'row 3', version: 1 },
    ]);
    expect(store.currentPage).toMatchObject({ total: 3, labels: { a: 'A' } });
    expect(store.selection.rows).toEqual([{ uuid: 'row 2', version: 2 }]);
  });

  it('list does not mistake a row that is saved meanwhile for the response to a new query', async () => {
    const { store, records } = await setUp(30, 1);
    const asking = store.load(page(2));
    replaceListRow(store, saved);
    expect(store).toMatchObject({ page: { state: 'pending' }, isPageCurrent: false });
    expect(store.currentPage?.list[1]).toEqual({ uuid: 'row 2', version: 2 });
    await asking;
    expect(store).toMatchObject({ page: { state: 'done' }, isPageCurrent: true });
    records.list = () => Promise.reject(new Unreachable({ zh: '断', en: 'gone' }));
    await store.load(page(1));
    replaceListRow(store, { ...saved, uuid: 'row 22' });
    expect(store).toMatchObject({ page: { state: 'failed' }, isPageCurrent: false });
  });

  it('pagination moves from a page past the end to the last page without showing an empty one', async () => {
    const records = new Rows(25);
    const store = new ListStore(records, 'pool');
    const asking = store.load(page(9));
    while (records.pagesAsked.length < 2) await Promise.resolve();
    expect(store.currentPage).toBeUndefined();
    await asking;
    expect(records.pagesAsked).toEqual([9, 2]);
    expect(store.currentPage?.list).toHaveLength(5);
  });

  it('list keeps selected rows over pages, and deselects one that has left the list', async () => {
    const { store, records } = await setUp(25, 1);
    store.selection.togglePage(pageUuids(store));
    await store.load(page(2));
    expect(store.selection.uuids.size).toBe(20);
    await store.load(page(1));
    records.uuids = records.uuids.filter(uuid => uuid !== 'row 3');
    await store.reload();
    expect(store.selection.has('row 3')).toBe(false);
    expect(store.selection.uuids.size).toBe(19);
  });
});

/** Fake list that never answers and records aborted requests. */
class SlowRows extends FakeRecords {
  readonly signals: (AbortSignal | undefined)[] = [];

  override list = (_: string, __: ListQuery, signal?: AbortSignal): Promise<RecordListResult> => {
    this.signals.push(signal);
    return new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new Error('called off')));
    });
  };

  get calledOff(): unknown[] {
    return this.signals.map(signal => signal?.aborted);
  }
}

/** Fake list that answers each query on demand, also after it was aborted. */
class LateRows extends FakeRecords {
  readonly answers: (() => void)[] = [];
  total = 60;

  override list = (_: string, { pageNo, pageSize }: ListQuery): Promise<RecordListResult> =>
    new Promise(resolve => {
      const { total } = this;
      const list = [{ uuid: `row of page ${pageNo}`, version: 1 }];
      this.answers.push(() =>
        resolve({ list, total, pageNo, pageSize, checkList: [], next: null, labels: {} }),
      );
    });
}

describe('ListStore with a pending request', () => {
  it('list ignores a stale response that arrives after the response to a newer query', async () => {
    const records = new LateRows();
    const store = new ListStore(records, 'pool');
    const asked = [store.load(page(2)), store.load(page(3))];
    const [older, newer] = records.answers;
    newer?.();
    await asked[1];
    older?.();
    await asked[0];
    expect(store.currentPage?.list).toEqual([{ uuid: 'row of page 3', version: 1 }]);
    expect(store.query?.pageNo).toBe(3);
  });

  it('list ignores the response to a check for updates that arrives after a reload, also after a deletion', async () => {
    const records = new LateRows();
    const store = new ListStore(records, 'pool');
    const loaded = store.load(page(1));
    records.answers[0]?.();
    await loaded;
    const checked = store.checkForUpdate();
    records.total = 59;
    const reloaded = store.reload();
    records.answers[2]?.();
    await reloaded;
    records.answers[1]?.();
    await checked;
    expect(store).toMatchObject({ update: undefined, currentPage: { total: 59 } });
  });

  it('list request is aborted when its page is closed', async () => {
    const records = new SlowRows();
    const store = new ListStore(records, 'pool');
    void store.load(page(1));
    expect(store.cancel()).toBe(true);
    await Promise.resolve();
    expect(records.calledOff).toEqual([true]);
    expect(store.page).toEqual({ state: 'idle' });
    expect(store.cancel()).toBe(false);
  });

  it('list request is aborted when a new one starts', () => {
    const records = new SlowRows();
    const store = new ListStore(records, 'pool');
    void store.load(page(2));
    void store.load(page(3));
    expect(records.calledOff).toEqual([true, false]);
  });
});
