import { describe, expect, it } from 'vitest';
import type { CrossTable, CrossTableGroup } from '../../stores/statistics/crossTable';
import { buildChartOption, type ChartColours } from './chartOption';

const colours: ChartColours = {
  ...{ text: '#111', quiet: '#222', line: '#333', surface: '#444' },
  ...{ series: ['#a', '#b'], named: { green: '#0f0' } },
};
const group = (key: string, colour?: string): CrossTableGroup => ({
  ...{ key, label: key, meaning: 'value', where: {} },
  ...(colour && { colour }),
});

const table = (rows: CrossTableGroup[], columns: CrossTableGroup[], counts: number[][]): CrossTable => ({
  ...{ rows, columns },
  cells: counts.map(row => row.map(count => ({ count }))),
  rowTotals: counts.map(row => ({ count: row.reduce((sum, count) => sum + count, 0) })),
  ...{ columnTotals: [], total: { count: counts.flat().reduce((sum, count) => sum + count, 0) } },
});

interface Option {
  xAxis: { type: string; data?: string[] };
  yAxis: { type: string; data?: string[] };
  tooltip: { valueFormatter: (value: unknown) => string };
  series: {
    name: string;
    stack?: string;
    data: { value: number | string; itemStyle?: { color: string } }[];
  }[];
}

function build(
  made: CrossTable,
  { isShare = false, isNarrow = false }: { isShare?: boolean; isNarrow?: boolean } = {},
): Option {
  const named = (groups: readonly CrossTableGroup[]) => groups.map(({ key }) => key);
  const labels = { rows: named(made.rows), columns: named(made.columns), count: 'Count' };
  return buildChartOption(made, labels, colours, { isShare, isNarrow, fontFamily: 'x' }) as unknown as Option;
}

describe('chart of a statistics table', () => {
  it('chart of a statistics table has one bar per row, in the colour of the schema or else the first of the theme', () => {
    const { series, xAxis } = build(table([group('a', 'green'), group('b')], [], [[3], [1]]));
    expect(xAxis.data).toEqual(['a', 'b']);
    expect(series[0]?.data).toEqual([
      { value: 3, itemStyle: { color: '#0f0' } },
      { value: 1, itemStyle: { color: '#a' } },
    ]);
  });

  it('chart of a statistics table stacks a segment per column, and shows it as a percentage of its row', () => {
    const made = table(
      [group('a'), group('b')],
      [group('x'), group('y')],
      [
        [1, 2],
        [0, 4],
      ],
    );
    const values = (option: Option) => option.series.map(({ data }) => data.map(({ value }) => value));
    expect(values(build(made))).toEqual([
      [1, 0],
      [2, 4],
    ]);
    expect(values(build(made, { isShare: true }))).toEqual([
      [33.3, 0],
      [66.7, 100],
    ]);
    expect(new Set(build(made).series.map(({ stack }) => stack)).size).toBe(1);
  });

  it('chart of a statistics table has a gap for a suppressed number, and for a percentage of a suppressed total', () => {
    const made: CrossTable = {
      ...table([group('a'), group('b')], [], [[3], [0]]),
      cells: [[{ count: 3 }], [{ count: 0, bound: 'untold' }]],
      total: { count: 3, bound: 'above' },
    };
    const values = (option: Option) => option.series.map(({ data }) => data.map(({ value }) => value));
    expect(values(build(made))).toEqual([[3, '-']]);
    // Rows without a figure have no share in the chart either, as in the table.
    expect(values(build(made, { isShare: true }))).toEqual([[3, '-']]);
    expect(build(made, { isShare: true }).tooltip.valueFormatter(3)).toBe('3');
    const columns: CrossTable = {
      ...table([group('a'), group('b')], [group('x'), group('y')], []),
      cells: [
        [{ count: 3 }, { count: 0, bound: 'untold' }],
        [{ count: 1 }, { count: 3 }],
      ],
      rowTotals: [{ count: 3, bound: 'above' }, { count: 4 }],
    };
    expect(values(build(columns, { isShare: true }))).toEqual([
      ['-', 25],
      ['-', 75],
    ]);
    const ratio: CrossTable = {
      ...table([group('a'), group('b')], [], [[3], [2]]),
      cells: [[{ count: 3, value: 12.5 }], [{ count: 2 }]],
      measure: { name: 'filled', title: 'Filled', kind: 'ratio', field: 'taken', to: 'seats' },
    };
    const option = build(ratio);
    expect(values(option)).toEqual([[12.5, '-']]);
    expect([12.5, '-'].map(option.tooltip.valueFormatter)).toEqual(['12.5%', '–']);
  });

  it('chart of a statistics table has a different colour per column, and uses a schema colour for the first column that names it', () => {
    const columns = [group('x', 'green'), group('y', 'green'), group('z')];
    const { series } = build(table([group('a')], columns, [[1, 1, 1]])) as unknown as {
      series: { itemStyle: { color: string } }[];
    };
    expect(series.map(({ itemStyle }) => itemStyle.color)).toEqual(['#0f0', '#a', '#b']);
  });

  it('chart of a statistics table with many rows has horizontal bars, the first on top, limited to forty', () => {
    const rows = Array.from({ length: 50 }, (_, index) => group(`r${index}`));
    const { yAxis, series } = build(
      table(
        rows,
        [],
        rows.map((_, index) => [index]),
      ),
    );
    expect([yAxis.type, yAxis.data?.at(-1), yAxis.data?.length]).toEqual(['category', 'r0', 40]);
    expect(series[0]?.data.at(-1)?.value).toBe(0);
    const narrow = build(table([group('a')], [], [[1]]), { isNarrow: true });
    expect(narrow.yAxis.type).toBe('category');
    // A name that does not fit a phone is broken, not cut.
    expect(narrow.yAxis).toMatchObject({ axisLabel: { width: 96, overflow: 'break' } });
  });
});
