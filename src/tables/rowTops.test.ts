import { expect, it } from 'vitest';
import { findOpenRows, getRowTop } from './rowTops';

const rows = ['a', 'b', 'c', 'd'].map(id => ({ id }));

it('open rows of a list push those below them down by their height, and none above', () => {
  const open = findOpenRows(rows, new Map([['b', 200]]));
  expect([0, 1, 2, 3].map(index => getRowTop(index, 40, open))).toEqual([0, 40, 280, 320]);
});

it('several open rows of a list add up, in whatever order they were opened', () => {
  const open = findOpenRows(rows, new Map([
    ['c', 100],
    ['a', 30],
  ]));
  expect(open).toEqual([
    { index: 0, height: 30 },
    { index: 2, height: 100 },
  ]);
  expect(getRowTop(rows.length, 40, open)).toBe(4 * 40 + 130);
});

it('an open row of another page takes no room', () => {
  const open = findOpenRows(rows, new Map([['gone', 500]]));
  expect(getRowTop(rows.length, 40, open)).toBe(160);
});
