import { expect, it } from 'vitest';
import type { TileBar } from '../../stores/home/buildTileBars';
import { buildTargetComparisonOption } from './buildTargetComparisonOption';

const colours = {
  ...{ text: '#111', quiet: '#222', line: '#333', surface: '#444' },
  ...{ series: ['#555'], named: { gray: '#666' } },
};
const bar = (key: string, sums?: TileBar['sums']): TileBar => ({
  ...{ key, label: key, meaning: 'value', count: sums && 1 },
  ...(sums && { sums }),
});

it('comparison chart of a tile has both numbers of each row in order, and bars of length 0 where a number is suppressed', () => {
  const bars = [bar('full', { of: 9, to: 8 }), bar('free', { of: 1, to: 40 }), bar('untold')];
  expect(buildTargetComparisonOption(bars, { of: 'Taken', to: 'Quota' }, colours)).toMatchObject({
    xAxis: { min: 0, show: false },
    yAxis: { data: ['full', 'free', 'untold'], inverse: true, show: false },
    series: [
      { name: 'Taken', data: [9, 1, 0], itemStyle: { color: '#555' } },
      { name: 'Quota', data: [8, 40, 0], itemStyle: { color: '#666' } },
    ],
  });
});

it('comparison chart of a tile omits the sum of the other groups, which would dwarf a single group', () => {
  const others: TileBar = { ...bar('others', { of: 86, to: 2865 }), label: undefined, meaning: 'others' };
  const option = buildTargetComparisonOption(
    [bar('one', { of: 9, to: 50 }), others],
    { of: 'T', to: 'Q' },
    colours,
  );
  expect(option).toMatchObject({ series: [{ data: [9, 0] }, { data: [50, 0] }] });
});
