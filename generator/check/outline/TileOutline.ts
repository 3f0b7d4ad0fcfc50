import { isObject, type JsonObject, type JsonValue } from '#model/json';
import { tileRangeOperators } from '#model/tiles';
import type { JsonPath } from '../../sourceLocation';
import { memoizeByFirstArgument } from '../memoizeByFirstArgument';
import type { FieldOutline } from './FieldOutline';
import {
  getLocatedMembers,
  getLocatedName,
  getLocatedNames,
  toObjectOrEmpty,
  type LocatedName,
} from './locatedNames';
import type { ResourceOutline } from './ResourceOutline';

/** A tile of a file. */
export interface TileOutline {
  keywords: JsonObject;
  at: JsonPath;
  roles: readonly LocatedName[];
  /** Filter objects of the tile: `where`, and the filter of a share. */
  filters: readonly { value: JsonObject; at: JsonPath }[];
  by?: LocatedName;
  /** Number fields that a tile adds up. */
  sums: readonly LocatedName[];
  /** Date field until which a deadline tile counts the days. */
  until?: LocatedName;
  /** Fields on the cards of its records. */
  cardFields: readonly LocatedName[];
}

/** The upper or lower bound (`lte`, `gte`) of a tile filter. */
export interface TileRangeOutline {
  /** The filtered field. */
  name: LocatedName;
  field: FieldOutline | undefined;
  value: JsonValue;
  at: JsonPath;
}

/** Returns the tiles of a resource file. */
export const getTileOutlines = memoizeByFirstArgument(({ keywords }: ResourceOutline): TileOutline[] =>
  getLocatedMembers(keywords['x-tiles'], ['x-tiles']).map(({ value, at }) => {
    const tile = toObjectOrEmpty(value);
    const measure = toObjectOrEmpty(tile.measure);
    const by = getLocatedName(tile.by, [...at, 'by']);
    const until = getLocatedName(measure.until, [...at, 'measure', 'until']);
    return {
      keywords: tile,
      at,
      roles: getLocatedNames(tile.for, [...at, 'for']),
      filters: [
        { value: toObjectOrEmpty(tile.where), at: [...at, 'where'] },
        { value: toObjectOrEmpty(measure.share), at: [...at, 'measure', 'share'] },
      ],
      ...(by && { by }),
      ...(until && { until }),
      sums: getSummedFieldNames(measure, [...at, 'measure']),
      cardFields: getLocatedNames(tile.fields, [...at, 'fields']),
    };
  }),
);

/** Number fields that a sum or ratio adds up. */
export const getSummedFieldNames = (measure: JsonObject, at: JsonPath): LocatedName[] => {
  const ratio = toObjectOrEmpty(measure.ratio);
  return [
    getLocatedName(measure.sum, [...at, 'sum']),
    getLocatedName(ratio.of, [...at, 'ratio', 'of']),
    getLocatedName(ratio.to, [...at, 'ratio', 'to']),
  ].filter(name => name !== undefined);
};

/** Filters of a tile by field values, as row conditions. */
export const getTileConditions = (resource: ResourceOutline): { value: JsonValue; at: JsonPath }[] =>
  getTileOutlines(resource).flatMap(({ filters }) =>
    filters.map(({ value, at }) => ({
      value: Object.fromEntries(Object.entries(value).filter(([, wanted]) => !isObject(wanted))),
      at,
    })),
  );

/** Returns the range bounds in all tile filters of a file. */
export const getTileRanges = (resource: ResourceOutline): TileRangeOutline[] =>
  getTileOutlines(resource).flatMap(({ filters }) =>
    filters.flatMap(({ value, at }) =>
      getLocatedMembers(value, at).flatMap(({ name, value: wanted, at: place }) =>
        getLocatedMembers(wanted, place)
          .filter(member => tileRangeOperators.some(bound => bound === member.name))
          .map(member => ({
            name: { name, at: place },
            field: resource.fields.get(name),
            value: member.value,
            at: member.at,
          })),
      ),
    ),
  );

/** The fields without which a caller does not get the tile; one on a card is only left out. */
export const getTileFields = ({ filters, by, sums, until }: TileOutline): LocatedName[] => [
  ...filters.flatMap(({ value, at }) =>
    getLocatedMembers(value, at).map(({ name, at: place }) => ({ name, at: place })),
  ),
  ...(by ? [by] : []),
  ...(until ? [until] : []),
  ...sums,
];
