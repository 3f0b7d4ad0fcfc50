import type { JsonValue } from '#model/json';
import type { FieldKind } from '#model/kinds';

/** Kind of the label of a group of records: the value itself, or a fixed word. */
export type GroupLabelKind = 'value' | 'yes' | 'no' | 'empty' | 'others';

export function getGroupLabelKind(value: JsonValue, kind: FieldKind): GroupLabelKind {
  if (value === null) return 'empty';
  if (kind !== 'boolean') return 'value';
  return value === true ? 'yes' : 'no';
}

/** The filter of a day, `2026-04-16`, or of a month, `2026-04`. */
export function getPeriodFilter(field: string, period: string): Record<string, string> {
  if (period.length > 'YYYY-MM'.length) return { [field]: period };
  const [year = 0, month = 0] = period.split('-').map(Number);
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return { [`${field}[gte]`]: `${period}-01`, [`${field}[lte]`]: `${period}-${last}` };
}
