import { describe, expect, it } from 'vitest';
import { findCellPosition, getCellAfterEdit, getCellAfterKey, getCellRange } from './cellPosition';

const size = { rows: 20, columns: 4 };
const press = (key: string, held: { altKey?: boolean; ctrlKey?: boolean; shiftKey?: boolean } = {}) => ({
  key,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  ...held,
});

describe('active cell of a list', () => {
  it.each([
    ['ArrowUp', [4, 2]],
    ['ArrowDown', [6, 2]],
    ['ArrowLeft', [5, 1]],
    ['ArrowRight', [5, 3]],
    ['Home', [5, 0]],
    ['End', [5, 3]],
    ['PageUp', [0, 2]],
    ['PageDown', [15, 2]],
  ])('active cell of a list moves by key %s to %j', (key, [row, column]) => {
    expect(getCellAfterKey(press(key), { row: 5, column: 2 }, size)).toEqual({ row, column });
  });

  it.each([
    ['ArrowUp', [0, 2]],
    ['ArrowDown', [19, 2]],
    ['ArrowLeft', [5, 0]],
    ['ArrowRight', [5, 3]],
    ['Home', [0, 0]],
    ['End', [19, 3]],
  ])('active cell of a list moves by Ctrl and %s to the edge at %j', (key, [row, column]) => {
    expect(getCellAfterKey(press(key, { ctrlKey: true }), { row: 5, column: 2 }, size)).toEqual({
      row,
      column,
    });
  });

  it('active cell of a list stays inside the page, and ignores other keys', () => {
    expect(getCellAfterKey(press('ArrowDown'), { row: 19, column: 0 }, size)).toEqual({ row: 19, column: 0 });
    expect(getCellAfterKey(press('ArrowLeft'), { row: 0, column: 0 }, size)).toEqual({ row: 0, column: 0 });
    expect(getCellAfterKey(press('a'), { row: 0, column: 0 }, size)).toBeUndefined();
    expect(
      getCellAfterKey(press('ArrowLeft', { altKey: true }), { row: 0, column: 1 }, size),
    ).toBeUndefined();
    expect(getCellAfterKey(press('constructor'), { row: 0, column: 0 }, size)).toBeUndefined();
  });

  it.each([
    ['Enter', false, [5, 3], [6, 3]],
    ['Enter', true, [5, 3], [4, 3]],
    ['Tab', false, [5, 3], [6, 0]],
    ['Tab', true, [5, 0], [4, 3]],
    ['Tab', false, [19, 3], [19, 3]],
    ['Tab', true, [0, 0], [0, 0]],
    ['Escape', false, [5, 3], [5, 3]],
  ] as const)(
    'active cell of a list in editing mode moves by %s (Shift: %s) from %j to %j',
    (key, shiftKey, [row, column], [nextRow, next]) => {
      expect(getCellAfterEdit({ key, shiftKey }, { row, column }, size)).toEqual({
        row: nextRow,
        column: next,
      });
    },
  );

  it('active cell of a list follows a moved record, and is cleared when its row or column disappears', () => {
    const columns = [{ name: 'code' }, { name: 'name' }];
    const cell = { uuid: 'b', name: 'name' };
    expect(findCellPosition([{ uuid: 'a' }, { uuid: 'b' }], columns, cell)).toEqual({ row: 1, column: 1 });
    expect(findCellPosition([{ uuid: 'b' }, { uuid: 'a' }], columns, cell)).toEqual({ row: 0, column: 1 });
    expect(findCellPosition([{ uuid: 'a' }, { uuid: 'c' }], columns, cell)).toBeUndefined();
    expect(findCellPosition([{ uuid: 'b' }], [{ name: 'code' }], cell)).toBeUndefined();
  });

  it('cell range of a list is the rectangle between two corners, in any order', () => {
    expect(getCellRange({ row: 7, column: 0 }, { row: 2, column: 3 })).toEqual({
      rows: [2, 7],
      columns: [0, 3],
    });
  });
});
