import { expect, it } from 'vitest';
import type { ListQuery, RecordData, RecordsApi } from '#model/records';
import { loadRowRange } from './loadRowRange';

const all = Array.from({ length: 1200 }, (_, index): RecordData => ({ uuid: `r${index}`, version: 1 }));
const query: ListQuery = { pageNo: 3, pageSize: 20, filters: [], sort: [] };

function setUp() {
  const pages: number[] = [];
  const sent: number[] = [];
  const list: RecordsApi['list'] = (_, { pageNo, pageSize }) => {
    pages.push(pageNo);
    const rows = all.slice((pageNo - 1) * pageSize, pageNo * pageSize);
    sent.push(rows.length);
    return Promise.resolve({
      ...{ list: rows, labels: { [`label${pageNo}`]: 'x' }, total: all.length },
      ...{ pageNo, pageSize, checkList: [], next: null },
    });
  };
  return { pages, getSent: () => sent.reduce((sum, rows) => sum + rows, 0), records: { list } };
}

it('row range of a list (Shift selection) contains the rows between two positions of a list, over several pages', async () => {
  const { pages, records } = setUp();
  const { rows, labels } = await loadRowRange(records, 'pool', query, [498, 1001]);
  expect([rows[0]?.uuid, rows.at(-1)?.uuid, rows.length]).toEqual(['r498', 'r1001', 504]);
  expect(pages.length).toBeLessThanOrEqual(4);
  expect(Object.keys(labels)).toEqual(pages.map(page => `label${page}`));
});

it('row range of a list (Shift selection) requests one page if that page contains all of its rows', async () => {
  const { pages, records } = setUp();
  const { rows } = await loadRowRange(records, 'pool', query, [20, 22]);
  expect([pages.length, rows.map(({ uuid }) => uuid)]).toEqual([1, ['r20', 'r21', 'r22']]);
});

it.each([
  [0, 99],
  [20, 22],
  [498, 501],
  [499, 500],
  [137, 538],
  [498, 1001],
  [1, 1199],
] as const)(
  'row range of a list (Shift selection) from %i to %i reads few rows outside of the range',
  async (first, last) => {
    const { pages, getSent, records } = setUp();
    const { rows } = await loadRowRange(records, 'pool', query, [first, last]);
    expect(rows.map(({ uuid }) => uuid)).toEqual(all.slice(first, last + 1).map(({ uuid }) => uuid));
    expect(getSent() - rows.length).toBeLessThanOrEqual(Math.max(2, rows.length / 5));
    expect(pages.length).toBeLessThanOrEqual(Math.ceil(rows.length / 500) + 2);
  },
);
