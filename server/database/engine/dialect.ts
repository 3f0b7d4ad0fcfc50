import type { Kysely, RawBuilder, SqlBool } from 'kysely';

/** The table types for Kysely. Tables come from schemas, so their names and columns are known only at run time. */
export type KyselyTables = Record<string, Record<string, unknown>>;

export type ColumnType = 'text' | 'integer' | 'real';

export type SqlFragment = RawBuilder<unknown>;
export type SqlCondition = RawBuilder<SqlBool>;

/** The types of list items that SQL compares. A boolean is stored as a number. */
export type ListItemType = 'string' | 'number';

/** Columns of an n-gram index that are searched for the same n-grams. A group may be empty. */
export type NgramColumnGroups = readonly (readonly string[])[];

/** The SQL that differs between SQLite and PostgreSQL beyond what Kysely knows. */
export interface SqlDialect {
  /** The Kysely instance that compiles statements. It executes nothing. */
  compiler: Kysely<KyselyTables>;
  columnTypes: Readonly<Record<ColumnType, string>>;
  /** A query that returns one row if the table exists, and none otherwise. */
  selectTableExists(name: string): SqlFragment;
  /** Shortens an index name to the length that the database allows. */
  indexName(name: string): string;
  /** If a row violates several unique indexes, the database reports the one created last (SQLite) and not the first. */
  reportsLastViolatedIndex: boolean;
  /**
   * A query for the number of rows of a table, deleted ones included. It is several times faster than reading each row.
   */
  countRows(table: string): SqlFragment;
  /** The statements that prepare a table for `countRows`. */
  setUpRowCount(table: string): readonly SqlFragment[];
  /** An index key in descending order, with absent values last. */
  descendingKey(column: SqlFragment): SqlFragment;
  /** The key of a unique index that compares a text without regard to the case of a-z. */
  caselessKey(column: SqlFragment): SqlFragment;
  /** The column type of the row key, which links a row to its n-grams. The database generates the key. */
  rowKeyType: string;
  /** Whether the text occurs in the column, ignoring the case of a-z. The text must be lower case. */
  contains(column: SqlFragment, text: SqlFragment): SqlCondition;
  /** The items of a JSON list that have this type, as a table with the column `value`. */
  unnestList(list: SqlFragment, alias: string, type: ListItemType): SqlFragment;
  /** Encodes a list of constants as one parameter for `isAmong`. */
  encodeList(items: readonly (string | number)[]): string;
  /** Whether the column equals one of a list of constants. */
  isAmong(column: SqlFragment, list: SqlFragment, type: ListItemType): SqlCondition;
  /** Whether a column with a JSON list contains the value. */
  listContains(column: SqlFragment, value: SqlFragment, type: 'string' | 'number' | 'boolean'): SqlCondition;
  /**
   * Encodes the parameter of `selectNgramMatches`: rows must have all n-grams of a group, in some of its columns. The
   * groups are alternatives.
   */
  buildNgramQuery(columns: NgramColumnGroups, ngrams: readonly (readonly string[])[]): string;
  /** A subquery for the row keys whose n-grams match. */
  selectNgramMatches(pieces: string, columns: NgramColumnGroups, match: SqlFragment): SqlFragment;
  /** Wraps a subquery so that the planner expects few rows, which it cannot estimate by itself. */
  hintFewRows(rows: SqlFragment): SqlFragment;
  /** Hints the planner to scan a table, because no index serves the query. */
  scanTable(table: SqlFragment): SqlFragment;
  /** Whether the row key is in the subquery. Rows are looked up one by one, in key order. */
  isRowAmong(row: SqlFragment, rows: SqlFragment): SqlCondition;
  /** Creates the n-gram index of a table, with one column for each searched text. */
  createNgramTable(pieces: string, columns: readonly string[]): readonly SqlFragment[];
  /** Applies the settings of an n-gram index, also to one that an earlier version has created. */
  configureNgramTable(pieces: string): readonly SqlFragment[];
  /**
   * Inserts a row and its n-grams: one statement for both, or two, where the row's uuid is the first parameter of the
   * second.
   */
  insertWithNgrams(
    table: string,
    row: SqlFragment,
    pieces: (key: SqlFragment) => SqlFragment,
  ): readonly [SqlFragment] | readonly [SqlFragment, SqlFragment];
  /** Inserts or replaces the n-grams of one row. */
  upsertNgrams(
    pieces: string,
    columns: readonly string[],
    row: SqlFragment,
    texts: readonly SqlFragment[],
  ): SqlFragment;
  /** Deletes the n-grams of the rows whose keys the subquery selects. */
  deleteNgrams(pieces: string, rows: SqlFragment): SqlFragment;
}
