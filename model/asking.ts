import { isStored } from './fieldAt';
import { traits, type Filtering } from './kinds';
import type { Field } from './resource';

/** How a list may be narrowed by a field: a sensitive one by its full value or its last four characters alone. */
export type FilterWay = Filtering | 'last';

export function filterWays(field: Field): readonly FilterWay[] {
  if (!isStored(field)) return [];
  return field.sensitive ? ['equal', 'last'] : traits[field.kind].filters;
}

export const isSortable = (field: Field): boolean =>
  isStored(field) && !field.sensitive && traits[field.kind].isSortable;
