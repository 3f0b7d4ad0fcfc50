import type { Kysely, RawBuilder, SqlBool } from 'kysely';
import type { ColumnType } from './columns';

/** Tables are made from schemas, so their names and columns are known only at run time. */
export type Tables = Record<string, Record<string, unknown>>;

export type Sql = RawBuilder<unknown>;
export type SqlCondition = RawBuilder<SqlBool>;

/** The little in which databases differ beyond what Kysely knows. */
export interface Dialect {
  /** Compiles, and runs nothing. */
  compiler: Kysely<Tables>;
  types: Readonly<Record<ColumnType, string>>;
  /** The type of the column that ties a row to its pieces, filled by the database. */
  rowKey: string;
  /** The text occurs in the column; both without regard to case of a-z. */
  contains(column: Sql, text: Sql): SqlCondition;
  /** The items of a list in JSON, as a table with the column `value`. */
  each(list: Sql, alias: string): Sql;
  /** An array column holds the value. */
  has(column: Sql, value: Sql, type: 'string' | 'number' | 'boolean'): SqlCondition;
  /** The rows whose pieces fit, a subquery over `rowColumn`. */
  matching(pieces: string, match: Sql): Sql;
  /** The index of pieces of a table, with one column for each text. */
  createPieces(pieces: string, columns: readonly string[]): Sql;
  /** Puts the pieces of one row there, in place of those that were. */
  putPieces(pieces: string, columns: readonly string[], row: Sql, texts: readonly Sql[]): Sql;
  /** Takes the pieces of rows away, a subquery over `rowColumn`. */
  dropPieces(pieces: string, rows: Sql): Sql;
}
