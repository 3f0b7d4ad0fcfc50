import type { Kysely, RawBuilder, SqlBool } from 'kysely';

/** Tables are made from schemas, so their names and columns are known only at run time. */
export type Tables = Record<string, Record<string, unknown>>;

export type ColumnType = 'text' | 'integer' | 'real';

export type Sql = RawBuilder<unknown>;
export type SqlCondition = RawBuilder<SqlBool>;

/** The items of lists that SQL compares; a boolean is stored as a number. */
export type ItemType = 'string' | 'number';

/** The little in which databases differ beyond what Kysely knows. */
export interface Dialect {
  /** Compiles, and runs nothing. */
  compiler: Kysely<Tables>;
  columnTypes: Readonly<Record<ColumnType, string>>;
  /** One row when there is such a table, and none otherwise. */
  selectTableExists(name: string): Sql;
  /** The name of an index, as long as the database allows. */
  indexName(name: string): string;
  /** Of several unique indexes that a row violates it tells the youngest, and not the eldest. */
  reportsLastViolatedIndex: boolean;
  /** How many rows a table has, deleted or not, by what is several times as fast as to look at each. */
  countRows(table: string): Sql;
  /** What a table must have besides to be counted so. */
  setUpRowCount(table: string): readonly Sql[];
  /** The key of an index that is read from its greatest value down, absent values last. */
  descendingKey(column: Sql): Sql;
  /** The type of the column that ties a row to its pieces, filled by the database. */
  rowKeyType: string;
  /** The text occurs in the column; both without regard to case of a-z. */
  contains(column: Sql, text: Sql): SqlCondition;
  /** The items of a list in JSON that are of this type, as a table with the column `value`. */
  unnestList(list: Sql, alias: string, type: ItemType): Sql;
  /** What `among` takes for these constants. */
  encodeList(items: readonly (string | number)[]): string;
  /** The column holds one of a list of constants. */
  isAmong(column: Sql, list: Sql, type: ItemType): SqlCondition;
  /** An array column holds the value. */
  listContains(column: Sql, value: Sql, type: 'string' | 'number' | 'boolean'): SqlCondition;
  /** What `matching` takes to find rows that have all these pieces in some of these columns. */
  buildNgramQuery(columns: readonly string[], asked: readonly string[]): string;
  /** The rows whose pieces fit, a subquery over `rowColumn`. */
  selectNgramMatches(pieces: string, columns: readonly string[], match: Sql): Sql;
  /** The same rows for a planner that cannot know how few they are. */
  hintFewRows(rows: Sql): Sql;
  /** The row is one of those, looked up one after the other, in the order of their keys. */
  isRowAmong(row: Sql, rows: Sql): SqlCondition;
  /** The index of pieces of a table, with one column for each text. */
  createNgramTable(pieces: string, columns: readonly string[]): readonly Sql[];
  /** A new row of a table and its pieces: one statement for both, or one for each, the other beginning with its uuid. */
  insertWithNgrams(table: string, row: Sql, pieces: (key: Sql) => Sql): readonly [Sql] | readonly [Sql, Sql];
  /** Puts the pieces of one row there, in place of those that were. */
  upsertNgrams(pieces: string, columns: readonly string[], row: Sql, texts: readonly Sql[]): Sql;
  /** Takes the pieces of rows away, a subquery over `rowColumn`. */
  deleteNgrams(pieces: string, rows: Sql): Sql;
}
