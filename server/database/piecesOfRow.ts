import { sql } from 'kysely';
import { initialsOf } from '#model/sortKey';
import type { Dialect, Sql } from './dialect';
import type { SqlValue } from './engine';
import { beside } from './fieldColumns';
import type { Layout } from './layout';
import { piecesColumn, piecesOf, piecesTable, small } from './pieces';

/** The columns of a table's index of pieces: its searched texts, then the initials of some of them. */
export const piecesColumns = ({ searched, initialled }: Layout): string[] =>
  [...searched, ...initialled.map(field => beside(field, 'initials'))].map(piecesColumn);

/** What stands in them for a row with these searched texts. */
export function piecesTexts(
  { searched, initialled }: Pick<Layout, 'searched' | 'initialled'>,
  texts: readonly SqlValue[],
): string[] {
  const text = (at: number): string => String(texts[at] ?? '');
  return [
    ...searched.map((_, at) => piecesOf(text(at))),
    ...initialled.map(field => piecesOfInitials(text(searched.indexOf(field)))),
  ];
}

/** None where the text is its own initials, as a code is: whoever asks for initials asks for the text as well. */
function piecesOfInitials(text: string): string {
  const initials = initialsOf(text);
  return initials === small(text) ? '' : piecesOf(initials);
}

/** Puts the pieces of one row there: its key first, then the texts. */
export function putPieces(layout: Layout, dialect: Dialect, key: Sql = sql`${null}`): Sql {
  const columns = piecesColumns(layout);
  const texts = columns.map(() => sql`${null}`);
  return dialect.putPieces(piecesTable(layout.table), columns, key, texts);
}
