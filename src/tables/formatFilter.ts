import type { Language } from '#model/language';
import type { ProjectedField } from '#model/projection';
import type { ListFilter } from '#model/records';
import type { GetRecordLabel } from '../fields/FieldProps';
import { findDatePeriodTokenLabel } from '../fields/dates/datePeriodLabels';
import { formatFieldValue } from '../fields/formatFieldValue';
import { parseFilterValue } from '../fields/parseFilterValue';
import { formatFilterChip } from './texts';

/** A filter as text, for its chip and for a print. */
export function formatFilter(
  field: ProjectedField,
  { op, values }: ListFilter,
  language: Language,
  getLabel: GetRecordLabel,
): string {
  const hasDays = field['x-kind'] === 'date' || field['x-kind'] === 'datetime';
  const shown = values.map(
    text =>
      (hasDays && findDatePeriodTokenLabel(text)?.[language]) ||
      formatFieldValue(field, parseFilterValue(field, text), language, getLabel),
  );
  return formatFilterChip(field.title, op, shown)[language];
}
