import type { EChartsCoreOption } from 'echarts/core';
import { formatNumber, hiddenNumberPlaceholder } from '../../i18n/formatNumber';
import {
  getCellFigure,
  toPercent,
  type CrossTableCell,
  type CrossTable,
} from '../../stores/statistics/crossTable';

/** Colours of the theme, read from its tokens. */
export interface ChartColours {
  text: string;
  quiet: string;
  line: string;
  surface: string;
  /** Colours of chart groups without a colour in the schema, in turn. */
  series: readonly string[];
  /** Theme colours by the names that a schema may use. */
  named: Readonly<Record<string, string>>;
}

export interface ChartLabels {
  rows: readonly string[];
  columns: readonly string[];
  /** Name of the single series of bars of a table without columns. */
  count: string;
}

/** Maximum number of rows that a chart draws as bars. */
export const maxChartRows = 40;
/** Maximum number of rows with vertical bars; more rows are horizontal bars, with room for their labels. */
const maxUprightRows = 8;

/** Marks a hidden figure, which the chart leaves out instead of drawing zero. */
const gap = '-';

/** Bar series of a cross table; stacked if it has columns. */
export function buildChartOption(
  table: CrossTable,
  labels: ChartLabels,
  colours: ChartColours,
  {
    isShare: areSharesAsked,
    isNarrow,
    fontFamily,
  }: { isShare: boolean; isNarrow: boolean; fontFamily: string },
): EChartsCoreOption {
  const rows = table.rows.slice(0, maxChartRows);
  const isRatio = table.measure?.kind === 'ratio';
  const hasColumns = table.columns.length > 0;
  // Without columns all rows have one whole. Where that is known only in part, the table shows the figures themselves too.
  const isShare = areSharesAsked && (hasColumns || !table.total.bound);
  const isPercent = isShare || isRatio;
  const lies = isNarrow || rows.length > maxUprightRows;
  const names = labels.rows.slice(0, maxChartRows);
  const categories = {
    type: 'category',
    data: lies ? names.toReversed() : names,
    axisLabel: {
      color: colours.text,
      width: isNarrow ? 96 : 140,
      overflow: isNarrow ? 'break' : 'truncate',
      interval: 0,
    },
    axisLine: { lineStyle: { color: colours.line } },
    axisTick: { show: false },
  };
  const values = {
    type: 'value',
    minInterval: 1,
    axisLabel: { color: colours.quiet, ...(isPercent && { formatter: '{value}%' }) },
    splitLine: { lineStyle: { color: colours.line } },
  };
  const columnColours = pickColours(
    table.columns.map(({ colour }) => colour),
    colours,
  );
  const toValue = (cell: CrossTableCell | undefined, row: number): number | typeof gap => {
    const figure = getCellFigure(table, cell);
    if (figure === undefined) return gap;
    if (!isShare) return figure;
    const whole = hasColumns ? table.rowTotals[row] : table.total;
    return whole?.bound ? gap : toPercent(figure, getCellFigure(table, whole) ?? 0);
  };
  const seriesOf = (place: number) => {
    const data = rows.map((group, row) => ({
      value: toValue(table.cells[row]?.[place], row),
      ...(!hasColumns && {
        itemStyle: { color: getNamed(group.colour, colours) ?? colours.series[0] },
      }),
    }));
    return lies ? data.toReversed() : data;
  };
  const series = hasColumns
    ? table.columns.map((_, place) => ({
        ...{
          type: 'bar',
          ...(!isRatio && { stack: 'all' }),
          name: labels.columns[place] ?? '',
          data: seriesOf(place),
        },
        ...{ itemStyle: { color: columnColours[place] }, barMaxWidth: 40 },
      }))
    : [{ type: 'bar', name: labels.count, data: seriesOf(0), barMaxWidth: 40 }];
  return {
    animation: false,
    textStyle: { fontFamily, color: colours.text },
    grid: { left: 8, right: 24, top: hasColumns ? 40 : 16, bottom: 8, containLabel: true },
    // Drawn as text, so that no name from the data becomes part of the document.
    tooltip: {
      ...{ trigger: 'axis', renderMode: 'richText', confine: true, axisPointer: { type: 'shadow' } },
      ...{ backgroundColor: colours.surface, borderColor: colours.line, textStyle: { color: colours.text } },
      valueFormatter: (value: unknown) =>
        typeof value === 'number'
          ? `${formatNumber(value, 'en')}${isPercent ? '%' : ''}`
          : hiddenNumberPlaceholder,
    },
    ...(hasColumns && {
      legend: { type: 'scroll', top: 0, left: 0, textStyle: { color: colours.text }, itemWidth: 14 },
    }),
    xAxis: lies ? values : categories,
    yAxis: lies ? categories : values,
    series,
  };
}

const getNamed = (name: string | undefined, { named }: ChartColours): string | undefined =>
  name === undefined ? undefined : named[name];

/** A colour per column: the one in the schema, or the next unused one if another column already has it. */
function pickColours(names: readonly (string | undefined)[], colours: ChartColours): string[] {
  const wanted = names.map(name => getNamed(name, colours));
  const free = colours.series.filter(colour => !wanted.includes(colour));
  return wanted.map((colour, place) => {
    const isFirst = colour !== undefined && wanted.indexOf(colour) === place;
    return isFirst ? colour : (free.shift() ?? colours.series[place % colours.series.length] ?? '');
  });
}
