import { expect, it } from 'vitest';
import type { ListQuery, RecordData, RecordsApi } from '#model/records';
import { loadRowRange } from './loadRowRange';

const all = Array.from({ length: 1200 }, (_, index): RecordData => ({ uuid: `r${index}`, version: 1 }));
const query: ListQuery = { pageNo: 3, pageSize: 20, filters: [], sort: [] };

function setUp() {
  const pages: number[] = [];
  const list: RecordsApi['list'] = (_, { pageNo, pageSize }) => {
    pages.push(pageNo);
    const rows = all.slice((pageNo - 1) * pageSize, pageNo * pageSize);
    return Promise.resolve({
      ...{ list: rows, labels: { [`label${pageNo}`]: 'x' }, total: all.length },
      ...{ pageNo, pageSize, checkList: [], next: null },
    });
  };
  return { pages, records: { list } };
}

it('row range contains the rows between two positions of a list, over several pages', async () => {
  const { pages, records } = setUp();
  const { rows, labels } = await loadRowRange(records, 'pool', query, [498, 1001]);
  expect([rows[0]?.uuid, rows.at(-1)?.uuid, rows.length]).toEqual(['r498', 'r1001', 504]);
  expect([pages, Object.keys(labels)]).toEqual([
    [1, 2, 3],
    ['label1', 'label2', 'label3'],
  ]);
});

it('row range requests one page if that page contains all of its rows', async () => {
  const { pages, records } = setUp();
  const { rows } = await loadRowRange(records, 'pool', query, [20, 22]);
  expect([pages, rows.map(({ uuid }) => uuid)]).toEqual([[1], ['r20', 'r21', 'r22']]);
});
