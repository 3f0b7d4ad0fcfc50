import { deepEqual, type JsonObject, type JsonValue } from '#model/json';
import type { Row } from '#model/records';
import type { NaiveVisibility } from '#tests/support/NaiveVisibility';

/** Whether a record discloses the stored value of a field. */
export function isWhole(visibility: NaiveVisibility, record: JsonObject, field: string): boolean {
  const row = visibility.storedRows.find(({ uuid }) => uuid === record.uuid);
  if (!row || !Object.hasOwn(record, field)) return false;
  return (
    visibility.getKind(field).isComputed ||
    deepEqual(record[field] ?? null, visibility.getPlainValue(row, field))
  );
}

/** Query texts for a value: one for each list item. */
export const textsOf = (value: JsonValue): string[] =>
  [value]
    .flat()
    .filter(one => one !== null && typeof one !== 'object')
    .map(String)
    .filter(text => text !== '' && !text.includes(','));

export const textsIn = (visibility: NaiveVisibility, row: Row, field: string): string[] =>
  textsOf(visibility.getPlainValue(row, field));

/** Query texts of all stored rows, hidden values first, to provoke a leak. */
export function storedTexts(visibility: NaiveVisibility, field: string): string[] {
  const place = (row: Row): number => (row.deleted ? 2 : Number(visibility.showsField(row, field)));
  const rows = [...visibility.storedRows].sort((a, b) => place(a) - place(b));
  return [...new Set(rows.flatMap(row => textsIn(visibility, row, field)))];
}

export const uuidsOf = (rows: readonly Row[]): string[] => rows.map(({ uuid }) => uuid);
