import { isStoredField } from './storedFields';
import { kindTraits, type KindFilterMode } from '../kinds';
import type { Field } from '../field';

/** How a list can be filtered by a field: a sensitive one only by its full value or its last four characters. */
export type FieldFilterMode = KindFilterMode | 'last';

/** Lists the filter modes of a field; sensitive fields allow only exact values. */
export function getFilterModes(field: Field): readonly FieldFilterMode[] {
  if (!isStoredField(field)) return [];
  return field.sensitive ? ['equal', 'last'] : kindTraits[field.kind].filters;
}

/** Whether a list can be sorted by the field. */
export const isSortableField = (field: Field): boolean =>
  isStoredField(field) && !field.sensitive && kindTraits[field.kind].isSortable;
