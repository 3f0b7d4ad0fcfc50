import { describe, expect, it } from 'vitest';
import { getCellRange } from './cellPosition';
import { getPastedCells, maxPastedCells } from './getPastedCells';

const rows = ['r0', 'r1', 'r2'].map(uuid => ({ uuid }));
const columns = ['a', 'b', 'c'].map(name => ({ name }));
const at = (row: number, column: number) => ({ row, column });
const paste = (text: string, from = at(1, 1), to = from) =>
  getPastedCells(text, rows, columns, getCellRange(from, to));
const name = (cells: ReturnType<typeof paste>['cells']) =>
  cells.map(cell => `${cell.uuid}.${cell.name}=${cell.text}`);

describe('getPastedCells', () => {
  it('pasted block fills the cells right of and below the active cell', () => {
    const { cells, leftOut } = paste('1\t2\r\n3\t4\r\n');
    expect(name(cells)).toEqual(['r1.b=1', 'r1.c=2', 'r2.b=3', 'r2.c=4']);
    expect(leftOut).toBe(0);
  });

  it('pasted block starts at the first corner of a selected range, and a single text fills the range', () => {
    expect(name(paste('1\t2', at(2, 1), at(1, 0)).cells)).toEqual(['r1.a=1', 'r1.b=2']);
    expect(name(paste('x', at(1, 1), at(2, 2)).cells)).toEqual(['r1.b=x', 'r1.c=x', 'r2.b=x', 'r2.c=x']);
  });

  it('pasted block reports the number of cells outside of the page', () => {
    const { cells, leftOut } = paste('1\t2\t3\n4\t5\t6', at(2, 1));
    expect(name(cells)).toEqual(['r2.b=1', 'r2.c=2']);
    expect(leftOut).toBe(4);
  });

  it('pasted block is limited to the number of cells that can be validated at once', () => {
    const many = Array.from({ length: maxPastedCells + 5 }, (_, index) => ({ uuid: `r${index}` }));
    const text = many.map(() => 'x').join('\n');
    const block = getPastedCells(text, many, columns, getCellRange(at(0, 0), at(0, 0)));
    expect(block).toMatchObject({ cells: { length: maxPastedCells }, leftOut: 5 });
  });
});
