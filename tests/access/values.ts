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

/** Each list item of a value as text. */
const itemsOf = (value: JsonValue): string[] =>
  [value]
    .flat()
    .filter(one => one !== null && typeof one !== 'object')
    .map(String)
    .filter(text => text !== '');

/** Query texts for a value: a comma would divide it into several. */
export const textsOf = (value: JsonValue): string[] => itemsOf(value).filter(text => !text.includes(','));

export const itemsIn = (visibility: NaiveVisibility, row: Row, field: string): string[] =>
  itemsOf(visibility.getPlainValue(row, field));

export const textsIn = (visibility: NaiveVisibility, row: Row, field: string): string[] =>
  textsOf(visibility.getPlainValue(row, field));

/** Query texts of all stored rows, hidden values first, to provoke a leak. `read` gives those of one row. */
export function storedTexts(visibility: NaiveVisibility, field: string, read = textsIn): string[] {
  const place = (row: Row): number => (row.deleted ? 2 : Number(visibility.showsField(row, field)));
  const rows = [...visibility.storedRows].sort((a, b) => place(a) - place(b));
  return [...new Set(rows.flatMap(row => read(visibility, row, field)))];
}

export const uuidsOf = (rows: readonly Row[]): string[] => rows.map(({ uuid }) => uuid);
