import type { FieldKind } from '#model/kinds';
import type { ProjectedField } from '#model/projection';

/** A sort key of a list. */
export interface ColumnSort {
  id: string;
  desc: boolean;
}

/** Kinds whose largest value comes first. */
const largestFirst: Partial<Record<FieldKind, true>> = { boolean: true, integer: true, number: true };

/** Whether the first direction of a field is from its largest value to its smallest. */
export const isFirstSortDescending = (field: ProjectedField | undefined): boolean =>
  field !== undefined && largestFirst[field['x-kind']] === true;

/**
 * Sort keys after a click on a column header: first direction, then the reverse, then none. Texts start ascending,
 * other values descending. Other sort keys are kept only if several are allowed.
 */
export function toggleSort(
  keys: readonly ColumnSort[],
  id: string,
  { isText, isMulti }: { isText: boolean; isMulti: boolean },
): ColumnSort[] {
  const key = keys.find(one => one.id === id);
  const next = !key ? [{ id, desc: !isText }] : key.desc === isText ? [] : [{ id, desc: isText }];
  if (!isMulti) return next;
  return key ? keys.flatMap(one => (one === key ? next : [one])) : [...keys, ...next];
}
