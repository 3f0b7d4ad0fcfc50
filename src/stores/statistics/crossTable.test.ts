import { describe, expect, it } from 'vitest';
import type { ProjectedField, ProjectedMeasure } from '#model/projection';
import type { TileFigureRow } from '../../api/HttpOverview';
import { buildCrossTable, getCellFigure, type CrossTableDimension } from './crossTable';

const dimension = (name: string, more: Partial<ProjectedField>): CrossTableDimension => ({
  name,
  field: { title: name, 'x-kind': 'choice', 'x-origin': 'author', ...more },
});
const state = dimension('state', {
  'x-choices': [
    { value: 'open', title: 'Open', colour: 'blue' },
    { value: 'done', title: 'Done' },
  ],
});
const pool = dimension('poolId', { 'x-kind': 'reference' });
const day = dimension('day', { 'x-kind': 'date' });

const build = (
  list: TileFigureRow[],
  down: CrossTableDimension,
  across?: CrossTableDimension,
  measure?: ProjectedMeasure,
) => buildCrossTable(down, across, { list, labels: { p1: 'North', p2: 'South' } }, measure);

const counts = (cells: readonly (readonly { count: number }[])[]) =>
  cells.map(row => row.map(({ count }) => count));

describe('statistics table', () => {
  it('statistics table grouped by one field has choices in schema order, empty values last, and a filter per row', () => {
    const list = [
      { state: null, count: 9 },
      { state: 'done', count: 5 },
      { state: 'open', count: 2 },
    ];
    const table = build(list, state);
    expect(table.rows).toEqual([
      { key: 'open', label: 'Open', meaning: 'value', colour: 'blue', where: { state: 'open' } },
      { key: 'done', label: 'Done', meaning: 'value', where: { state: 'done' } },
      { key: '', label: undefined, meaning: 'empty' },
    ]);
    expect(table.columns).toEqual([]);
    expect(counts(table.cells)).toEqual([[2], [5], [9]]);
    expect(table.total).toEqual({ count: 16 });
  });

  it('statistics table grouped by two fields has the most frequent related records first, and totals of rows and columns', () => {
    const list = [
      { poolId: 'p1', state: 'open', count: 1 },
      { poolId: 'p2', state: 'open', count: 4 },
      { poolId: 'p2', state: 'done', count: 3 },
    ];
    const table = build(list, pool, state);
    expect(table.rows.map(({ label }) => label)).toEqual(['South', 'North']);
    expect(counts(table.cells)).toEqual([
      [4, 3],
      [1, 0],
    ]);
    expect(counts([table.rowTotals, table.columnTotals])).toEqual([
      [7, 1],
      [5, 3],
    ]);
  });

  it('statistics table shows no count below the minimum group size, and no total that would disclose it', () => {
    const list: TileFigureRow[] = [
      { poolId: 'p1', state: 'open', count: 0, hidden: true },
      { poolId: 'p1', state: 'done', count: 20 },
      { poolId: 'p2', state: 'done', count: 0, hidden: true },
    ];
    const { cells, rowTotals, columnTotals, total } = build(list, pool, state);
    expect(cells[0]).toEqual([{ count: 0, bound: 'untold' }, { count: 20 }]);
    expect(cells[1]).toEqual([{ count: 0 }, { count: 0, bound: 'untold' }]);
    expect(rowTotals[0]).toEqual({ count: 20, bound: 'above' });
    expect(columnTotals).toEqual([
      { count: 0, bound: 'untold' },
      { count: 20, bound: 'above' },
    ]);
    expect(total).toEqual({ count: 20, bound: 'above' });
  });

  it('statistics table sums a number or the ratio of two, in cells and in totals', () => {
    const list: TileFigureRow[] = [
      { poolId: 'p1', state: 'open', count: 2, sums: { taken: 10, seats: 40 } },
      { poolId: 'p1', state: 'done', count: 1, sums: { taken: 5, seats: 5 } },
      { poolId: 'p2', state: 'open', count: 3, sums: { taken: 0, seats: 0 } },
    ];
    const values = (table: ReturnType<typeof build>) =>
      [table.cells, [table.rowTotals, table.columnTotals, [table.total]]].map(rows =>
        rows.map(row => row.map(cell => getCellFigure(table, cell))),
      );
    const seats = { name: 'seats', title: 'Seats', kind: 'sum', field: 'seats' } as const;
    expect(values(build(list, pool, state, seats))).toEqual([
      [
        [40, 5],
        [0, 0],
      ],
      [[45, 0], [40, 5], [45]],
    ]);
    const filled = { name: 'filled', title: 'Filled', kind: 'ratio', field: 'taken', to: 'seats' } as const;
    expect(values(build(list, pool, state, filled))).toEqual([
      [
        [25, 100],
        [undefined, undefined],
      ],
      [[33.3, undefined], [25, 100], [33.3]],
    ]);
  });

  it('statistics table shows no ratio of figures that are partly suppressed', () => {
    const list: TileFigureRow[] = [
      { state: 'open', count: 9, sums: { taken: 10, seats: 40 } },
      { state: 'done', count: 0, hidden: true },
    ];
    const filled = { name: 'filled', title: 'Filled', kind: 'ratio', field: 'taken', to: 'seats' } as const;
    const table = build(list, state, undefined, filled);
    expect(table.cells.flat().map(cell => [getCellFigure(table, cell), cell.bound])).toEqual([
      [25, undefined],
      [undefined, 'untold'],
    ]);
    expect(getCellFigure(table, table.total)).toBe(undefined);
  });

  it('statistics table groups days by month if the days span more than a month', () => {
    const days = (length: number) =>
      Array.from({ length }, (_, index) => ({
        day: new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
        count: 1,
      }));
    expect(build(days(31), day).rows).toHaveLength(31);
    const { rows, cells } = build(days(59), day);
    expect(rows.map(({ label }) => label)).toEqual(['2026-01', '2026-02']);
    expect(rows[1]?.where).toEqual({ 'day[gte]': '2026-02-01', 'day[lte]': '2026-02-28' });
    expect(counts(cells)).toEqual([[31], [28]]);
  });

  it('statistics table merges the smallest columns beyond eight, and counts each record once', () => {
    const list = Array.from({ length: 12 }, (_, index) => ({
      state: 'open',
      poolId: `p${index}`,
      count: 12 - index,
    }));
    const { columns, cells, total } = build(list, state, pool);
    expect(columns).toHaveLength(8);
    expect(columns.at(-1)).toEqual({ key: 'others', label: undefined, meaning: 'others' });
    expect(counts(cells)).toEqual([[12, 11, 10, 9, 8, 7, 6, 15]]);
    expect(total.count).toBe(78);
  });
});
