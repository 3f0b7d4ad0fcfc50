import type { Resource } from '#model/resource';

/** Features of the tiles of a resource: what they show, of which records, and to whom. */
export const tileFeatures = ({ tiles = [], fields }: Resource): string[] =>
  tiles.flatMap(({ roles, filters, measure, by, fields: shown, least, unit }) => [
    `tile of ${measure.kind}`,
    ...(roles ? ['tile for some roles'] : []),
    ...filters.map(({ op }) => `tile filtered by ${op}`),
    ...(by === undefined ? [] : [`tile by ${fields[by]?.kind}`]),
    ...(by !== undefined && measure.kind === 'ratio' ? ['tile of a ratio by a field'] : []),
    ...(shown ? ['tile with fields of its records'] : []),
    ...(unit ? ['tile with a unit'] : []),
    ...(least === undefined ? [] : ['tile that hides small counts']),
  ]);

/** Features of a page of statistics. */
export const statisticsFeatures = ({ statistics, fields }: Resource): string[] => [
  ...(statistics?.by.map(name => `statistics by ${fields[name]?.kind}`) ?? []),
  ...(statistics?.measures?.map(({ kind }) => `statistics with a ${kind}`) ?? []),
  ...(statistics?.least === undefined ? [] : ['statistics that hide small counts']),
];
