import { describe, expect, it } from 'vitest';
import { Unavailable } from '#model/errors';
import type { HistoryPage, HistoryQuery } from '#model/history';
import { FakeRecords } from '#tests/support/fakeServer';
import { HistoryStore } from './HistoryStore';

/** Fake record whose history has as many changes as its version number. */
class ChangedRecord extends FakeRecords {
  version: number;
  failure: Unavailable | undefined;
  readonly requestedPages: number[] = [];
  readonly requestedParts: (boolean | undefined)[] = [];

  constructor(version: number) {
    super();
    this.version = version;
  }

  override getHistory = (
    _resource: string,
    _uuid: string,
    { pageNo, pageSize, parts }: HistoryQuery,
  ): Promise<HistoryPage> => {
    this.requestedPages.push(pageNo);
    this.requestedParts.push(parts);
    if (this.failure) return Promise.reject(this.failure);
    const first = (pageNo - 1) * pageSize + 1;
    const length = Math.max(0, Math.min(pageSize, this.version - first + 1));
    const list = Array.from({ length }, (_, index) => ({
      ...{ version: first + index, action: 'edit', at: '2026-04-16T08:00:00+08:00', by: 'a', changes: [] },
      labels: { [pageNo]: `${pageNo}` },
    }));
    return Promise.resolve({
      list,
      total: this.version,
      pageNo,
      pageSize,
    });
  };
}

async function setUp(version: number) {
  const records = new ChangedRecord(version);
  const store = new HistoryStore(records, 'pool', 'one');
  await store.load();
  const getVersions = () => {
    const versions = store.loaded?.entries.map(entry => entry.version) ?? [];
    return [versions[0], versions.at(-1), store.loaded?.olderCount];
  };
  return { records, store, getVersions };
}

describe('HistoryStore', () => {
  it.each([
    [1, [1, 1, 0], [1]],
    [20, [20, 1, 0], [1]],
    [21, [21, 1, 0], [1, 2]],
    [35, [35, 21, 20], [1, 2]],
    [45, [45, 21, 20], [1, 3, 2]],
    [60, [60, 41, 40], [1, 3]],
  ])('HistoryStore loads the newest of %i changes first', async (version, shown, pages) => {
    const { records, getVersions } = await setUp(version);
    expect(getVersions()).toEqual(shown);
    expect(records.requestedPages).toEqual(pages);
  });

  it('history of a record with child records (x-parts) includes the changes of the child records on each page', async () => {
    const records = new ChangedRecord(21);
    await new HistoryStore(records, 'pool', 'one').load();
    expect(records.requestedParts).toEqual([undefined, undefined]);
    await new HistoryStore(records, 'pool', 'one', true).load();
    expect(records.requestedParts.slice(2)).toEqual([true, true]);
  });

  it('HistoryStore loads older changes on demand, with the labels of all pages', async () => {
    const { store, getVersions } = await setUp(60);
    await store.loadOlder();
    expect(getVersions()).toEqual([60, 21, 20]);
    await store.loadOlder();
    expect(getVersions()).toEqual([60, 1, 0]);
    expect(store.loaded?.labels).toEqual({ 1: '1', 2: '2', 3: '3' });
  });

  it('HistoryStore adds new entries and keeps the older ones that are loaded', async () => {
    const { records, store, getVersions } = await setUp(60);
    await store.loadOlder();
    records.version = 62;
    await store.load();
    expect(getVersions()).toEqual([62, 21, 20]);
  });

  it('HistoryStore reloads from the newest entry when fewer entries are readable than before', async () => {
    const { records, store, getVersions } = await setUp(60);
    records.version = 15;
    await store.load();
    expect(getVersions()).toEqual([15, 1, 0]);
  });

  it('HistoryStore keeps the loaded history when a request fails', async () => {
    const { records, store, getVersions } = await setUp(3);
    records.failure = new Unavailable('unavailable');
    await store.load();
    expect(store.history.state).toBe('failed');
    expect(getVersions()).toEqual([3, 1, 0]);
  });

  it('HistoryStore ignores the response to a cancelled request', async () => {
    const { records, store, getVersions } = await setUp(3);
    records.version = 4;
    const loading = store.load();
    expect(store.cancel()).toBe(true);
    await loading;
    expect(getVersions()).toEqual([3, 1, 0]);
    expect(store.cancel()).toBe(false);
  });
});
