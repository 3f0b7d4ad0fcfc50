import type { EChartsCoreOption } from 'echarts/core';
import type { TileBar } from '../../stores/home/buildTileBars';
import type { ChartColours } from '../chart/chartOption';

/**
 * Chart option with two bars per row, one for each number of a ratio. Labels are text beside the chart. The row of
 * the remaining groups has no bars, because its sum would dwarf those of single groups.
 */
export function buildTargetComparisonOption(
  bars: readonly TileBar[],
  titles: { of: string; to: string },
  { named, series }: ChartColours,
): EChartsCoreOption {
  const seriesOf = (number: 'of' | 'to', color: string | undefined) => ({
    ...{
      type: 'bar',
      name: titles[number],
      barWidth: 6,
      barGap: '30%',
      itemStyle: { color, borderRadius: 2 },
    },
    data: bars.map(({ meaning, sums }) => (meaning === 'others' ? 0 : (sums?.[number] ?? 0))),
  });
  const hidden = { show: false };
  return {
    animation: false,
    silent: true,
    grid: { left: 0, right: 0, top: 0, bottom: 0 },
    xAxis: { type: 'value', min: 0, ...hidden, max: 'dataMax' },
    yAxis: { type: 'category', data: bars.map(({ key }) => key), inverse: true, ...hidden },
    series: [seriesOf('of', series[0]), seriesOf('to', named.gray)],
  };
}
