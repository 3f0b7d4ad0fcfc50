import { expect, it } from 'vitest';
import type { RecordListResult } from '#model/records';
import { compareListPages } from './comparePages';

/** Builds a list page from rows such as `a1`: uuid `a`, version 1. */
const pageOf = (rows: readonly string[], total = rows.length): RecordListResult => ({
  list: rows.map(row => ({ uuid: row.charAt(0), version: Number(row.slice(1)) })),
  ...{ total, pageNo: 1, pageSize: 3, checkList: [], next: null, labels: {} },
});

it.each([
  ['nothing has changed', pageOf(['a1', 'b1']), pageOf(['a1', 'b1']), undefined],
  ['a record is new', pageOf(['a1', 'b1']), pageOf(['c1', 'a1', 'b1']), { added: 1, changed: 0 }],
  ['a record has changed', pageOf(['a1', 'b1']), pageOf(['a2', 'b1']), { added: 0, changed: 1 }],
  ['a record has left the list', pageOf(['a1', 'b1']), pageOf(['a1']), { added: 0, changed: 1 }],
  [
    'a new record pushes another to the next page',
    pageOf(['a1', 'b1', 'c1'], 5),
    pageOf(['d1', 'a1', 'b1'], 6),
    { added: 1, changed: 0 },
  ],
  [
    'a record of a page before has left the list',
    pageOf(['a1', 'b1', 'c1'], 9),
    pageOf(['b1', 'c1', 'd1'], 8),
    { added: 0, changed: 1 },
  ],
  [
    'the order has changed on another page',
    pageOf(['a1', 'b1', 'c1'], 9),
    pageOf(['a1', 'b1', 'd1'], 9),
    { added: 0, changed: 1 },
  ],
  ['a record of another page is new', pageOf(['a1'], 8), pageOf(['a1'], 9), { added: 1, changed: 0 }],
])('list update check counts new and changed rows when %s', (_condition, shown, next, expected) => {
  const update = compareListPages(shown, next);
  expect(update && { added: update.added, changed: update.changed }).toEqual(expected);
});
