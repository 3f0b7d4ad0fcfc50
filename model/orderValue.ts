import type { Catalog } from './catalog';
import { compareTexts } from './compareValues';
import { Invalid } from './errors';
import { fieldAt, isStored } from './fieldAt';
import type { Value } from './json';
import { traits } from './kinds';
import type { SortKey } from './records';
import type { Field, Resource } from './resource';
import { sortKey } from './sortKey';

/** What a row is sorted by in place of a value. */
export type OrderValue = string | number | null;

/** The value that a list is ordered by: Chinese by its sound, moments by time, false before true. */
export function orderValue(field: Field | undefined, value: Value): OrderValue {
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return Number(value);
  if (typeof value !== 'string') return null;
  if (field?.kind === 'text') return sortKey(value);
  return field && traits[field.kind].isInstant ? momentOf(value) : value;
}

export function momentOf(text: string): number | null {
  const moment = Date.parse(text);
  return Number.isNaN(moment) ? null : moment;
}

export function orderType(field: Field | undefined): 'string' | 'number' {
  const type = field?.schema.type;
  const isNumber = type === 'integer' || type === 'number' || type === 'boolean';
  return isNumber || (field && traits[field.kind].isInstant) ? 'number' : 'string';
}

/** Absent values come last, whichever way the others go. */
export function compareOrder(a: OrderValue, b: OrderValue, descending: boolean): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  const difference =
    typeof a === 'number' && typeof b === 'number' ? a - b : compareTexts(String(a), String(b));
  return descending ? -difference : difference;
}

/** A key of a sort with the field at its end; undefined for `uuid`. */
export interface SortTerm extends SortKey {
  path: readonly string[];
  end: Field | undefined;
}

export function sortTerms(catalog: Catalog, resource: Resource, sort: readonly SortKey[]): SortTerm[] {
  return sort.map(key => {
    const path = key.field.split('.');
    const end = fieldAt(catalog, resource, path);
    const sorts = end ? traits[end.kind].isSortable && !end.sensitive && isStored(end) : key.field === 'uuid';
    if (!sorts) throw new Invalid('badSort', { field: key.field });
    return { ...key, path, end };
  });
}
