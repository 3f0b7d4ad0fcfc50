import type { Expression } from '#model/expressions';
import { isObject, type JsonObject, type JsonValue } from '#model/json';
import {
  tileRangeOperators,
  tileIntents,
  type HomeTile,
  type TileFilter,
  type TileMeasure,
  type TileFigureUnit,
} from '#model/tiles';
import { normaliseNumberMeasure } from './normaliseStatistics';
import {
  getNamedObjectsKeyword,
  getNumberKeyword,
  getObjectKeyword,
  getTextKeyword,
  getTextListKeyword,
  getTitleKeyword,
  omitUndefined,
} from './readKeywords';

/** The tiles of a resource, in their order; undefined if there are none. */
export function normaliseTiles(source: JsonObject): HomeTile[] | undefined {
  const tiles = getNamedObjectsKeyword(source, 'x-tiles').map(entry => normaliseTile(...entry));
  return tiles.length > 0 ? tiles : undefined;
}

const normaliseTile = (name: string, tile: JsonObject): HomeTile =>
  omitUndefined({
    name,
    title: getTitleKeyword(tile, name),
    roles: tile.for === undefined ? undefined : getTextListKeyword(tile, 'for'),
    filters: normaliseFilters(getObjectKeyword(tile, 'where')),
    measure: normaliseMeasure(getObjectKeyword(tile, 'measure')),
    unit: normaliseUnit(tile),
    by: getTextKeyword(tile, 'by'),
    fields: tile.fields === undefined ? undefined : getTextListKeyword(tile, 'fields'),
    least: getNumberKeyword(tile, 'least'),
    intent: tileIntents.find(intent => intent === tile.intent) ?? 'none',
  });

function normaliseUnit(tile: JsonObject): TileFigureUnit | undefined {
  const zh = getTextKeyword(tile, 'unit');
  const [one, other] = getTextListKeyword(tile, 'x-unit-en');
  return zh === undefined || one === undefined || other === undefined
    ? undefined
    : { zh, en: { one, other } };
}

function normaliseMeasure(measure: JsonObject): TileMeasure {
  const number = normaliseNumberMeasure(measure);
  if (number) return number;
  if (measure.share !== undefined)
    return { kind: 'share', filters: normaliseFilters(getObjectKeyword(measure, 'share')) };
  const field = getTextKeyword(measure, 'until');
  if (field !== undefined) return { kind: 'until', field };
  const limit = getNumberKeyword(measure, 'records');
  return limit === undefined ? { kind: 'count' } : { kind: 'records', limit };
}

const normaliseFilters = (where: JsonObject): TileFilter[] =>
  Object.entries(where).flatMap(([field, wanted]) =>
    isObject(wanted) ? normaliseBounds(field, wanted) : [{ field, op: 'in', values: [wanted].flat() }],
  );

const normaliseBounds = (field: string, wanted: JsonObject): TileFilter[] =>
  tileRangeOperators.flatMap(op => {
    const value: JsonValue | undefined = wanted[op];
    return value === undefined ? [] : [{ field, op, value: value as Expression }];
  });
