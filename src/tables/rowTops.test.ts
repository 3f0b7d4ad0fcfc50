import { expect, it } from 'vitest';
import { findExpandedRows, getRowTop } from './rowTops';

const rows = ['a', 'b', 'c', 'd'].map(id => ({ id }));
const page = { offset: 0, rowCount: 4 };

it('expanded row details shift the rows below by their height, and none above', () => {
  const open = findExpandedRows(rows, page, new Map([['b', { index: 1, height: 200 }]]));
  expect([0, 1, 2, 3].map(index => getRowTop(index, 40, open))).toEqual([0, 40, 280, 320]);
});

it('expanded row details of several rows add up their heights', () => {
  const opened = new Map([
    ['c', { index: 2, height: 100 }],
    ['a', { index: 3, height: 30 }],
  ]);
  const open = findExpandedRows(rows, page, opened);
  expect(open).toEqual([
    { index: 2, height: 100 },
    { index: 0, height: 30 },
  ]);
  expect(getRowTop(4, 40, open)).toBe(4 * 40 + 130);
});

it('expanded row details of another page take no height', () => {
  const opened = new Map([['gone', { index: 21, height: 500 }]]);
  expect(getRowTop(4, 40, findExpandedRows(rows, page, opened))).toBe(160);
});

it('expanded row details keep their height while they are scrolled out of view, and lose it when the row leaves the list', () => {
  const far = { offset: 200, rowCount: 1000 };
  const opened = new Map([
    ['above', { index: 7, height: 300 }],
    ['gone', { index: 201, height: 50 }],
  ]);
  const open = findExpandedRows(rows, far, opened);
  expect(open).toEqual([{ index: 7, height: 300 }]);
  expect(getRowTop(200, 40, open)).toBe(8300);
});
