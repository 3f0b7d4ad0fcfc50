import { sql } from 'kysely';
import { getPinyinInitials } from '#model/values/collation';
import type { Dialect, Sql } from '../engine/dialect';
import type { SqlValue } from '../engine/engine';
import { getCompanionColumn } from '../tables/fieldColumns';
import type { TableLayout } from '../tables/TableLayout';
import { getNgramColumn, extractNgrams, getNgramTable, lowerCaseAscii } from './ngrams';

/** The columns of a table's index of pieces: its searched texts, then the initials of some of them. */
export const getNgramColumns = ({ ngramFields, initialsFields }: TableLayout): string[] =>
  [...ngramFields, ...initialsFields.map(field => getCompanionColumn(field, 'initials'))].map(getNgramColumn);

/** What stands in them for a row with these searched texts. */
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

/** None where the text is its own initials, as a code is: whoever asks for initials asks for the text as well. */
function extractInitialsNgrams(text: string): string {
  const initials = getPinyinInitials(text);
  return initials === lowerCaseAscii(text) ? '' : extractNgrams(initials);
}

/** Puts the pieces of one row there: its key first, then the texts. */
export function compileNgramUpsert(layout: TableLayout, dialect: Dialect, key: Sql = sql`${null}`): Sql {
  const columns = getNgramColumns(layout);
  const texts = columns.map(() => sql`${null}`);
  return dialect.upsertNgrams(getNgramTable(layout.table), columns, key, texts);
}
