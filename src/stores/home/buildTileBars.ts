import { scalarToText, type JsonValue } from '#model/json';
import type { ChoiceColour } from '#model/field';
import type { ProjectedTile, ProjectedTileGroups, ProjectedTileMeasure } from '#model/tiles';
import type { TileFigureRow, TileFigures } from '../../api/HttpOverview';
import { getGroupLabelKind, getPeriodFilter, type GroupLabelKind } from './groupValues';

/** A bar of a tile. */
export interface TileBar {
  key: string;
  /** Label of the value of a bar; undefined for values that the page names itself. */
  label: string | undefined;
  meaning: GroupLabelKind;
  /** Number of records; undefined if it is hidden or incomplete. */
  count: number | undefined;
  /** The two numbers of a ratio, over the same records; absent if they are hidden. */
  sums?: { of: number; to: number };
  colour?: ChoiceColour;
  /** Filters for the list of these records; absent if no filter selects them. */
  where?: Readonly<Record<string, string>>;
}

/** More bars than these cannot be compared at a glance. */
export const maxTileBars = 8;

/** More days than these are put together by month. */
const maxDays = maxTileBars;

/** Bars of a tile: choices in schema order, dates by time, ratios by percentage, others by count. */
export function buildTileBars(tile: ProjectedTile, figures: TileFigures): TileBar[] {
  const { by, least = 1 } = tile;
  if (!by) return [];
  const counted = by.kind === 'date' ? countDates(tile, by, figures) : countValues(tile, by, figures);
  return mergeSmallBars(limitBars(counted, by), least);
}

function countValues(
  { where, measure }: ProjectedTile,
  by: ProjectedTileGroups,
  figures: TileFigures,
): TileBar[] {
  const counts = new Map(figures.list.map(row => [row[by.field] ?? null, getToldFigures(row, measure)]));
  const values = by.choices?.map(({ value }) => value) ?? [...counts.keys()];
  const offered: JsonValue[] = [
    ...values,
    ...[...counts.keys()].filter(value => !values.some(one => one === value)),
  ];
  const bars = offered.map((value): TileBar => {
    const choice = by.choices?.find(one => one.value === value);
    const key = value === null ? '' : scalarToText(value);
    return {
      key,
      label: choice?.title ?? figures.labels[key],
      meaning: getGroupLabelKind(value, by.kind),
      ...(counts.get(value) ?? noFigures(measure)),
      ...(choice?.colour && { colour: choice.colour }),
      ...(value !== null && { where: replaceFilter(where, by.field, { [by.field]: key }) }),
    };
  });
  const compared = bars.filter(bar => !isWithoutAmounts(bar));
  return by.choices ? compared : compared.toSorted(compareBars);
}

/** Whether a ratio has nothing to compare, such as a stage that a school has no plan for. */
const isWithoutAmounts = ({ sums }: TileBar): boolean => sums?.of === 0 && sums.to === 0;

/** Figures of a bar. */
type BarFigures = Pick<TileBar, 'count' | 'sums'>;

function getToldFigures({ count, sums, hidden }: TileFigureRow, measure: ProjectedTileMeasure): BarFigures {
  if (hidden) return { count: undefined };
  if (measure.kind !== 'ratio') return { count };
  return { count, sums: { of: sums?.[measure.field] ?? 0, to: sums?.[measure.to] ?? 0 } };
}

const noFigures = (measure: ProjectedTileMeasure): BarFigures =>
  measure.kind === 'ratio' ? { count: 0, sums: { of: 0, to: 0 } } : { count: 0 };

/** Compares bars for sorting: higher percentage or count first, hidden ones last. */
function compareBars(a: TileBar, b: TileBar): number {
  const [first, second] = [getFullness(a), getFullness(b)];
  if (first !== undefined && second !== undefined && first !== second) return second > first ? 1 : -1;
  return (b.count ?? 0) - (a.count ?? 0);
}

/** Ratio of the two sums of a bar; above 1 if there are more than planned, undefined if nothing is planned. */
const getFullness = ({ sums }: TileBar): number | undefined =>
  sums && (sums.to > 0 ? sums.of / sums.to : sums.of > 0 ? Infinity : 0);

/** Adds the figures of groups; a sum is hidden if one of its figures is. */
const addFigures = (groups: readonly BarFigures[]): BarFigures =>
  groups.reduce(
    (all, { count, sums }) => {
      if (all.count === undefined || count === undefined) return { count: undefined };
      const [before, more] = [all.sums, sums];
      return {
        count: all.count + count,
        ...(more && { sums: { of: (before?.of ?? 0) + more.of, to: (before?.to ?? 0) + more.to } }),
      };
    },
    { count: 0 },
  );

function countDates(
  { where, measure }: ProjectedTile,
  by: ProjectedTileGroups,
  { list }: TileFigures,
): TileBar[] {
  const days = list.flatMap(row => {
    const day = row[by.field];
    return typeof day === 'string' ? [{ day, figures: getToldFigures(row, measure) }] : [];
  });
  const length = days.length > maxDays ? 'YYYY-MM'.length : 'YYYY-MM-DD'.length;
  const periods = new Map<string, BarFigures>();
  for (const { day, figures } of days) {
    const period = day.slice(0, length);
    periods.set(period, addFigures([periods.get(period) ?? { count: 0 }, figures]));
  }
  return [...periods]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .slice(-maxTileBars)
    .map(([period, figures]) => ({
      key: period,
      label: period,
      meaning: 'value',
      ...figures,
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

/** The bars with the highest counts, and one bar for the rest. */
function limitBars(bars: readonly TileBar[], { kind }: ProjectedTileGroups): TileBar[] {
  if (bars.length <= maxTileBars || kind === 'date') return [...bars];
  const shown = new Set(bars.toSorted(compareBars).slice(0, maxTileBars - 1));
  return [...bars.filter(bar => shown.has(bar)), mergeBars(bars.filter(bar => !shown.has(bar)))];
}

const mergeBars = (bars: readonly TileBar[]): TileBar => ({
  key: 'others',
  label: undefined,
  meaning: 'others',
  ...addFigures(bars),
});

/**
 * Merges bars below the minimum group size. A single hidden bar is merged with another, because the total would
 * disclose it.
 */
function mergeSmallBars(bars: readonly TileBar[], least: number): TileBar[] {
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
