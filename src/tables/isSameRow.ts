import { deepEqual } from '#model/json';
import type { TableRowProps } from './tableProps';

/**
 * Whether a row would be drawn alike. Each page that is loaded brings another look-up of labels, and a reload brings other
 * objects: a row whose values and labels are the same is not rendered again for them. The version of a record does not
 * tell, for values that are derived when read and labels change without it.
 */
export function isSameRow(before: TableRowProps, after: TableRowProps): boolean {
  const { record, getLabel, ...others } = after;
  return hasSameValues(before, others) && deepEqual(before.record, record) && hasSameLabels(before, after);
}

const hasSameValues = (before: TableRowProps, others: Partial<TableRowProps>): boolean =>
  Object.entries(others).every(([name, value]) => Object.is(Reflect.get(before, name), value));

const hasSameLabels = (before: TableRowProps, { record, getLabel }: TableRowProps): boolean =>
  getLabel === before.getLabel ||
  Object.values(record)
    .flat()
    .every(value => typeof value !== 'string' || getLabel(value) === before.getLabel(value));
