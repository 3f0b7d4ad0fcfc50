import { sql } from 'kysely';
import { getPinyinInitials } from '#model/values/collation';
import type { Dialect, Sql } from '../engine/dialect';
import type { SqlValue } from '../engine/engine';
import { getCompanionColumn } from '../tables/fieldColumns';
import type { TableLayout } from '../tables/TableLayout';
import { getNgramColumn, extractNgrams, getNgramTable, lowerCaseAscii } from './ngrams';

/** The columns of a table's n-gram index: the searched texts, then the pinyin initials of some of them. */
export const getNgramColumns = ({ ngramFields, initialsFields }: TableLayout): string[] =>
  [...ngramFields, ...initialsFields.map(field => getCompanionColumn(field, 'initials'))].map(getNgramColumn);

/** The n-grams of a row for those columns, computed from its searched texts. */
export function buildNgramTexts(
  { ngramFields, initialsFields }: Pick<TableLayout, 'ngramFields' | 'initialsFields'>,
  texts: readonly SqlValue[],
): string[] {
  const text = (at: number): string => String(texts[at] ?? '');
  return [
    ...ngramFields.map((_, at) => extractNgrams(text(at))),
    ...initialsFields.map(field => extractInitialsNgrams(text(ngramFields.indexOf(field)))),
  ];
}

/**
 * The n-grams of the pinyin initials. Empty if the text equals its initials, as a code does, because every search
 * for initials also searches the text.
 */
function extractInitialsNgrams(text: string): string {
  const initials = getPinyinInitials(text);
  return initials === lowerCaseAscii(text) ? '' : extractNgrams(initials);
}

/** Inserts or replaces the n-grams of one row. The parameters are the row key and the texts. */
export function compileNgramUpsert(layout: TableLayout, dialect: Dialect, key: Sql = sql`${null}`): Sql {
  const columns = getNgramColumns(layout);
  const texts = columns.map(() => sql`${null}`);
  return dialect.upsertNgrams(getNgramTable(layout.table), columns, key, texts);
}
