import { scalarToText, type JsonValue } from '#model/json';
import type { Colour } from '#model/field';
import type { ProjectedTile, ProjectedTileGroups } from '#model/tiles';
import type { FigureRow, Figures } from '../../api/HttpOverview';
import { getMeaning, getPeriodFilter, type GroupMeaning } from './groupValues';

/** A bar of a tile. */
export interface Bar {
  key: string;
  /** Title of its value; the page names what has none. */
  label: string | undefined;
  meaning: GroupMeaning;
  /** Undefined where it is not told, or only for a part of its records. */
  count: number | undefined;
  colour?: Colour;
  /** Filters of the list of these records; absent where no filter finds them. */
  where?: Readonly<Record<string, string>>;
}

/** More bars than these cannot be compared at a glance. */
export const maxBars = 8;

/** More days than these are put together by month. */
const maxDays = maxBars;

/** Bars of a tile: those of choices in their order, dates by time, others by size. */
export function groupBars(tile: ProjectedTile, figures: Figures): Bar[] {
  const { by, least = 1 } = tile;
  if (!by) return [];
  const counted = by.kind === 'date' ? countDates(tile, by, figures) : countValues(tile, by, figures);
  return mergeSmallBars(limitBars(counted, by), least);
}

function countValues({ where }: ProjectedTile, by: ProjectedTileGroups, figures: Figures): Bar[] {
  const counts = new Map(figures.list.map(row => [row[by.field] ?? null, getToldCount(row)]));
  const values = by.choices?.map(({ value }) => value) ?? [...counts.keys()];
  const offered: JsonValue[] = [
    ...values,
    ...[...counts.keys()].filter(value => !values.some(one => one === value)),
  ];
  const bars = offered.map((value): Bar => {
    const choice = by.choices?.find(one => one.value === value);
    const key = value === null ? '' : scalarToText(value);
    return {
      key,
      label: choice?.title ?? figures.labels[key],
      meaning: getMeaning(value, by.kind),
      count: counts.has(value) ? counts.get(value) : 0,
      ...(choice?.colour && { colour: choice.colour }),
      ...(value !== null && { where: replaceFilter(where, by.field, { [by.field]: key }) }),
    };
  });
  return by.choices ? bars : bars.toSorted(compareCounts);
}

const getToldCount = ({ count, hidden }: FigureRow): number | undefined => (hidden ? undefined : count);

/** Larger ones first, what is not told last. */
const compareCounts = (a: Bar, b: Bar): number => (b.count ?? 0) - (a.count ?? 0);

/** Where one of the counts is not told, their sum is not told either. */
const addCounts = (counts: readonly (number | undefined)[]): number | undefined =>
  counts.reduce((sum, count) => (sum === undefined || count === undefined ? undefined : sum + count), 0);

function countDates({ where }: ProjectedTile, by: ProjectedTileGroups, { list }: Figures): Bar[] {
  const days = list.flatMap(row => {
    const day = row[by.field];
    return typeof day === 'string' ? [{ day, count: getToldCount(row) }] : [];
  });
  const length = days.length > maxDays ? 'YYYY-MM'.length : 'YYYY-MM-DD'.length;
  const counts = new Map<string, number | undefined>();
  for (const { day, count } of days) {
    const period = day.slice(0, length);
    counts.set(period, addCounts([counts.has(period) ? counts.get(period) : 0, count]));
  }
  return [...counts]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .slice(-maxBars)
    .map(([period, count]) => ({
      key: period,
      label: period,
      meaning: 'value',
      count,
      where: replaceFilter(where, by.field, getPeriodFilter(by.field, period)),
    }));
}

function replaceFilter(
  where: ProjectedTile['where'],
  field: string,
  filter: Readonly<Record<string, string>>,
): Record<string, string> {
  const others = Object.entries(where).filter(([key]) => key !== field && !key.startsWith(`${field}[`));
  return { ...Object.fromEntries(others), ...filter };
}

/** The most frequent values, and one bar for the others. */
function limitBars(bars: readonly Bar[], { kind }: ProjectedTileGroups): Bar[] {
  if (bars.length <= maxBars || kind === 'date') return [...bars];
  const shown = new Set(bars.toSorted(compareCounts).slice(0, maxBars - 1));
  return [...bars.filter(bar => shown.has(bar)), mergeBars(bars.filter(bar => !shown.has(bar)))];
}

const mergeBars = (bars: readonly Bar[]): Bar => ({
  key: 'others',
  label: undefined,
  meaning: 'others',
  count: addCounts(bars.map(({ count }) => count)),
});

/**
 * Puts the bars below the smallest count that may be shown together. A bar that is alone with them is taken along, because
 * the number of all records would give it away.
 */
function mergeSmallBars(bars: readonly Bar[], least: number): Bar[] {
  const ascending = bars.flatMap(bar => (bar.count ? [{ bar, count: bar.count }] : []));
  ascending.sort((a, b) => a.count - b.count);
  const small = ascending.filter(({ count }) => count < least);
  if (small.length === 0) return [...bars];
  let sum = small.reduce((all, { count }) => all + count, 0);
  const merged = new Set(small.map(({ bar }) => bar));
  for (const { bar, count } of ascending.slice(small.length)) {
    if (merged.size > 1 && sum >= least) break;
    merged.add(bar);
    sum += count;
  }
  return [...bars.filter(bar => !merged.has(bar) && bar.count !== 0), mergeBars([...merged])];
}
