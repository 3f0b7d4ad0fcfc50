import type { Catalog } from '../catalog';
import { compareTexts } from './compareValues';
import { BadRequest } from '../errors';
import { findFieldAtPath, isStoredField } from '../resource/storedFields';
import type { JsonValue } from '../json';
import { kindTraits } from '../kinds';
import type { SortKey } from '../records';
import type { Field } from '../field';
import type { Resource } from '../resource';
import { getCollationKey } from './collation';

/** Comparable form of a value for sorting. */
export type SortValue = string | number | null;

/** Converts a value for sorting: Chinese text by pinyin, timestamps by time, false before true. */
export function toSortValue(field: Field | undefined, value: JsonValue): SortValue {
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return Number(value);
  if (typeof value !== 'string') return null;
  if (field?.kind === 'text') return getCollationKey(value);
  return field && kindTraits[field.kind].isInstant ? parseTimestamp(value) : value;
}

/** Parses a timestamp to milliseconds; null if it is invalid. */
export function parseTimestamp(text: string): number | null {
  const moment = Date.parse(text);
  return Number.isNaN(moment) ? null : moment;
}

/** Returns the type of the sort values of a field. */
export function getSortValueType(field: Field | undefined): 'string' | 'number' {
  const type = field?.schema.type;
  const isNumber = type === 'integer' || type === 'number' || type === 'boolean';
  return isNumber || (field && kindTraits[field.kind].isInstant) ? 'number' : 'string';
}

/** Missing values come last in both directions. */
export function compareSortValues(a: SortValue, b: SortValue, descending: boolean): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  const difference =
    typeof a === 'number' && typeof b === 'number' ? a - b : compareTexts(String(a), String(b));
  return descending ? -difference : difference;
}

/** A sort key with its resolved field; undefined for `uuid`. */
export interface ResolvedSortKey extends SortKey {
  path: readonly string[];
  endField: Field | undefined;
}

/** Adds the field to each sort key. */
export function resolveSortKeys(
  catalog: Catalog,
  resource: Resource,
  sort: readonly SortKey[],
): ResolvedSortKey[] {
  return sort.map(key => {
    const path = key.field.split('.');
    const end = findFieldAtPath(catalog, resource, path);
    const sorts = end
      ? kindTraits[end.kind].isSortable && !end.sensitive && isStoredField(end)
      : key.field === 'uuid';
    if (!sorts) throw new BadRequest('badSort', { field: key.field });
    return { ...key, path, endField: end };
  });
}
