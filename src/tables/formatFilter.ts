import type { Language } from '#model/language';
import type { ProjectedField } from '#model/projection';
import type { ListFilter } from '#model/records';
import type { GetLabel } from '../fields/FieldProps';
import { formatValue } from '../fields/formatValue';
import { parseFilterValue } from '../fields/parseFilterValue';
import { formatFilterChip } from './texts';

/** A filter as text, for its chip and for a print. */
export function formatFilter(
  field: ProjectedField,
  { op, values }: ListFilter,
  language: Language,
  getLabel: GetLabel,
): string {
  const shown = values.map(text => formatValue(field, parseFilterValue(field, text), language, getLabel));
  return formatFilterChip(field.title, op, shown)[language];
}
