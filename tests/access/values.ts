import { same, type JsonObject, type Value } from '#model/json';
import type { Row } from '#model/records';
import type { NaiveSight } from '#tests/support/NaiveSight';

/** Whether a record tells of a field the very value of its row. */
export function isWhole(sight: NaiveSight, record: JsonObject, field: string): boolean {
  const row = sight.stored.find(({ uuid }) => uuid === record.uuid);
  if (!row || !Object.hasOwn(record, field)) return false;
  return sight.kind(field).isComputed || same(record[field] ?? null, sight.plain(row, field));
}

/** The texts by which a query can ask for a value: one for each item of a list. */
export const textsOf = (value: Value): string[] =>
  [value]
    .flat()
    .filter(one => one !== null && typeof one !== 'object')
    .map(String)
    .filter(text => text !== '' && !text.includes(','));

export const textsIn = (sight: NaiveSight, row: Row, field: string): string[] =>
  textsOf(sight.plain(row, field));

/** Those of all rows that are stored, first of those where the asker may not see the field: what a leak would tell. */
export function storedTexts(sight: NaiveSight, field: string): string[] {
  const place = (row: Row): number => (row.deleted ? 2 : Number(sight.shows(row, field)));
  const rows = [...sight.stored].sort((a, b) => place(a) - place(b));
  return [...new Set(rows.flatMap(row => textsIn(sight, row, field)))];
}

export const uuidsOf = (rows: readonly Row[]): string[] => rows.map(({ uuid }) => uuid);
