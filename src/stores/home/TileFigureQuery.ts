import { valueToText } from '#model/json';
import { getSummedFields } from '#model/measures';
import type { ProjectedTile } from '#model/tiles';
import type { TileFigures } from '../../api/HttpOverview';

type Filters = ProjectedTile['where'];

/** One request for the figures of one or more tiles. */
export interface TileFigureQuery {
  resource: string;
  where: Filters;
  by?: string;
  sums?: readonly string[];
}

/** Source of a tile figure: its own request, or groups in the response to that of another tile. */
export interface TileFigureSource {
  query: TileFigureQuery;
  /** Groups that the figure adds up; all groups if absent. */
  groups?: { field: string; values: readonly string[] };
}

export const getFigureQueryKey = (query: TileFigureQuery): string =>
  `${query.resource}?${toFigureParameters(query).toString()}`;

export function toFigureParameters({ where, by, sums = [] }: TileFigureQuery): URLSearchParams {
  const params = new URLSearchParams(where);
  params.sort();
  if (by !== undefined) params.set('by', by);
  for (const sum of sums) params.append('sum', sum);
  return params;
}

/** Statistics queries of a tile; the first counts all of its records. */
function getTileQueries({ resource, where, measure, by }: ProjectedTile): TileFigureQuery[] {
  switch (measure.kind) {
    case 'records':
    case 'until':
      return [];
    case 'sum':
    case 'ratio':
      return [{ resource, where, ...(by && { by: by.field }), sums: getSummedFields(measure) }];
    case 'share':
      return [
        { resource, where },
        { resource, where: measure.where },
      ];
    case 'count':
      return [{ resource, where, ...(by && { by: by.field }) }];
  }
}

/**
 * The sources of the figures of each tile, in as few requests as will do: records that are counted by each value of a field
 * anyway are not counted again for some of its values.
 */
export function planTileFigures(tiles: readonly ProjectedTile[]): Map<ProjectedTile, TileFigureSource[]> {
  const grouped = tiles.flatMap(getTileQueries).filter(({ by }) => by !== undefined);
  return new Map(
    tiles.map(tile => [tile, getTileQueries(tile).map(query => findInGroups(query, grouped) ?? { query })]),
  );
}

function findInGroups(
  query: TileFigureQuery,
  grouped: readonly TileFigureQuery[],
): TileFigureSource | undefined {
  if (query.by !== undefined || query.sums !== undefined) return undefined;
  for (const other of grouped) {
    const { by: field = '', resource } = other;
    if (resource !== query.resource) continue;
    const { [field]: one, [`${field}[in]`]: several, ...rest } = query.where;
    if (!isSameFilter(rest, other.where)) continue;
    const values = one === undefined ? several?.split(',') : [one];
    return { query: other, ...(values && { groups: { field, values } }) };
  }
  return undefined;
}

function isSameFilter(one: Filters, other: Filters): boolean {
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every(key => one[key] === other[key]);
}

/** The number of records that a source counts, or their sum. Undefined if some of the groups are hidden. */
export function readTileFigure(
  { query, groups }: TileFigureSource,
  { list }: TileFigures,
): number | undefined {
  const [sum] = query.sums ?? [];
  if (sum !== undefined) return addFigureSums(list, sum);
  const counted = list.filter(
    row => !groups || groups.values.some(value => valueToText(row[groups.field]) === value),
  );
  if (counted.some(({ hidden }) => hidden)) return undefined;
  return counted.reduce((total, { count }) => total + count, 0);
}

/** The sum of a number over all groups. Undefined if some of them are hidden. */
export function addFigureSums(list: TileFigures['list'], field: string): number | undefined {
  if (list.some(({ hidden }) => hidden)) return undefined;
  return list.reduce((total, { sums }) => total + (sums?.[field] ?? 0), 0);
}
