import { expect, it } from 'vitest';
import { Unreachable } from '#model/errors';
import type { ListQuery, RecordListResult } from '#model/records';
import { FakeRecords } from '#tests/support/fakeServer';
import { ListStore } from './ListStore';
import { ScrolledPages } from './ScrolledPages';

const pageSize = 100;
const first: ListQuery = { pageNo: 1, pageSize, filters: [], sort: [] };

/** Fake list of rows that each name a record of their own. */
class Rows extends FakeRecords {
  uuids: string[];
  readonly pagesAsked: number[] = [];
  readonly changed = new Set<string>();
  isGone = false;

  constructor(count: number) {
    super();
    this.uuids = Array.from({ length: count }, (_, index) => `row ${index}`);
  }

  override list = async (_: string, { pageNo }: ListQuery): Promise<RecordListResult> => {
    this.pagesAsked.push(pageNo);
    await Promise.resolve();
    if (this.isGone) throw new Unreachable({ zh: '断', en: 'gone' });
    const start = (pageNo - 1) * pageSize;
    const uuids = this.uuids.slice(start, start + pageSize);
    return {
      list: uuids.map(uuid => ({
        uuid,
        version: this.changed.has(uuid) ? 2 : 1,
        school: `school of ${uuid}`,
      })),
      ...{ total: this.uuids.length, pageNo, pageSize, checkList: [] },
      next: start + pageSize < this.uuids.length ? `after page ${pageNo}` : null,
      labels: Object.fromEntries(uuids.map(uuid => [`school of ${uuid}`, uuid])),
    };
  };
}

async function setUp(count = 20_000) {
  const records = new Rows(count);
  const store = new ListStore(records, 'pool');
  await store.load(first);
  const pages = new ScrolledPages(store, records);
  store.scrolled = pages;
  records.pagesAsked.length = 0;
  return { records, store, pages };
}

/** Indices of the first and the last row on screen. */
const getEnds = ({ currentPage, offset }: ListStore) => [
  offset,
  offset + (currentPage?.list.length ?? 0) - 1,
];
const getRow = ({ currentPage, offset }: ListStore, index: number) => currentPage?.list[index - offset]?.uuid;

it('infinite scrolling loads the pages next to the visible rows, and no loaded page again', async () => {
  const { records, store, pages } = await setUp();
  await pages.show(0, 20);
  expect(records.pagesAsked).toEqual([2]);
  await pages.show(60, 90);
  expect(records.pagesAsked).toEqual([2]);
  await pages.show(150, 180);
  expect(records.pagesAsked).toEqual([2, 3]);
  expect(getEnds(store)).toEqual([0, 299]);
  expect(getRow(store, 299)).toBe('row 299');
});

it('infinite scrolling to a distant position loads the rows there, and evicts the pages far from it with their labels', async () => {
  const { records, store, pages } = await setUp();
  await pages.show(10_020, 10_050);
  expect(records.pagesAsked).toEqual([100, 101, 102]);
  expect(getEnds(store)).toEqual([9_900, 10_199]);
  expect(getRow(store, 10_031)).toBe('row 10031');
  expect(Object.keys(store.currentPage?.labels ?? {})).toHaveLength(300);
  await pages.show(19_980, 20_000);
  expect(getEnds(store)).toEqual([19_800, 19_999]);
  expect(store.currentPage?.next).toBe(null);
});

it('infinite scrolling keeps the row objects that stay loaded, and the cursor after the last row', async () => {
  const { store, pages } = await setUp();
  await pages.show(450, 460);
  const stays = store.currentPage?.list[0];
  expect(stays?.uuid).toBe('row 300');
  await pages.show(250, 260);
  expect(getEnds(store)).toEqual([100, 399]);
  expect(store.currentPage?.list[200]).toBe(stays);
  expect(store.currentPage?.next).toBe('after page 4');
});

it('infinite scrolling keeps the selection of rows that are evicted', async () => {
  const { store, pages } = await setUp();
  await pages.show(0, 20);
  store.selection.toggle('row 150');
  await pages.show(5_000, 5_020);
  expect(store.selection.rows.map(({ uuid }) => uuid)).toEqual(['row 150']);
  await pages.show(0, 20);
  expect([...store.selection.uuids]).toEqual(['row 150']);
});

it('infinite scrolling reloads the visible pages, and for another query the first page', async () => {
  const { records, store, pages } = await setUp();
  await pages.show(5_000, 5_020);
  records.pagesAsked.length = 0;
  await store.reload();
  expect(records.pagesAsked).toEqual([50, 51, 52]);
  expect(getEnds(store)).toEqual([4_900, 5_199]);
  expect(pages.restarts).toBe(0);
  await store.load({ ...first, title: 'other' });
  expect(records.pagesAsked.slice(3)).toEqual([1]);
  expect(getEnds(store)).toEqual([0, 99]);
  expect(pages.restarts).toBe(1);
});

it('infinite scrolling offers an update with new rows, and inserts none before the user accepts', async () => {
  const { records, store, pages } = await setUp();
  await pages.show(0, 20);
  records.uuids = ['new', ...records.uuids];
  await store.checkForUpdate();
  expect(store.update).toMatchObject({ added: 1, changed: 0 });
  expect(getRow(store, 0)).toBe('row 0');
  await pages.show(250, 270);
  await expect.poll(() => store.update).toMatchObject({ added: 1 });
  store.showUpdate();
  expect(getRow(store, 200)).toBe('row 199');
});

it('infinite scrolling offers an update for the rows that are visible when the check for updates returns', async () => {
  const records = new Rows(20_000);
  let answer: () => void = () => undefined;
  const answering = new Promise<void>(resolve => (answer = resolve));
  const slow = new Rows(0);
  slow.list = async (resource, query) => {
    await answering;
    return records.list(resource, query);
  };
  const store = new ListStore(records, 'pool', slow);
  await store.load(first);
  const pages = new ScrolledPages(store, records);
  store.scrolled = pages;
  await pages.show(0, 20);
  records.changed.add('row 150');
  const check = store.checkForUpdate();
  await pages.show(250, 270);
  answer();
  await check;
  expect(getEnds(store)).toEqual([100, 399]);
  expect(store.update).toMatchObject({ added: 0, changed: 1 });
});

it('infinite scrolling does not request counts and sums again', async () => {
  const { store, pages } = await setUp();
  const { answer } = store;
  await pages.show(5_000, 5_020);
  expect(store.answer).toBe(answer);
  await store.reload();
  expect(store.answer).not.toBe(answer);
});

it('infinite scrolling loads only the latest of several requested positions', async () => {
  const { store, pages } = await setUp();
  await Promise.all([pages.show(3_000, 3_020), pages.show(9_000, 9_020)]);
  expect(getEnds(store)).toEqual([8_900, 9_199]);
});

it('infinite scrolling reports a page that failed to load, and loads it on the next attempt', async () => {
  const { records, store, pages } = await setUp();
  records.isGone = true;
  await pages.show(3_000, 3_020);
  expect(pages.failure).toBeInstanceOf(Unreachable);
  expect(getEnds(store)).toEqual([0, 99]);
  records.isGone = false;
  await pages.show(3_000, 3_020);
  expect(pages.failure).toBe(undefined);
  expect(getEnds(store)).toEqual([2_900, 3_199]);
});

it('infinite scrolling is limited to 100,000 rows', async () => {
  const { store, pages } = await setUp(130_000);
  await pages.show(99_990, 100_000);
  expect(getEnds(store)).toEqual([99_800, 99_999]);
});

it('infinite scrolling completes a reload even if a visible page arrives meanwhile', async () => {
  const { records, store, pages } = await setUp();
  const answers: (() => void)[] = [];
  const list = records.list;
  records.list = async (...asked) => {
    await new Promise<void>(resolve => answers.push(resolve));
    return list(...asked);
  };
  const scrolled = pages.show(150, 180);
  const reloaded = store.reload();
  answers.splice(0).forEach(answer => answer());
  await scrolled;
  await reloaded;
  expect(store.isPageCurrent).toBe(true);
  records.list = list;
  await pages.show(150, 180);
  expect(getRow(store, 180)).toBe('row 180');
});
