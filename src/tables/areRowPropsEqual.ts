import { deepEqual } from '#model/json';
import type { TableRowProps } from './tableProps';

/**
 * Whether a row need not be rendered again, because its values and labels are equal. Loaded pages bring new label
 * look-ups and new objects; the version is not compared, because derived values and labels change without it.
 */
export function areRowPropsEqual(before: TableRowProps, after: TableRowProps): boolean {
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
