import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler, sql } from 'kysely';
import type { SqlDialect, SqlFragment, KyselyTables } from '../engine/dialect';
import { rowKeyColumn } from '../tables/TableLayout';

/** The item types of a JSON list, as SQLite names them. */
const jsonTypes = { string: ['text'], number: ['integer', 'real'], boolean: ['true', 'false'] } as const;

/**
 * Number of segments of an n-gram index at which FTS5 merges them; each commit writes one segment. The
 * default of four rewrites each term half as often again. A search reads a few more segments instead.
 */
const ngramSegmentsPerMerge = 8;

const joinColumns = (columns: readonly string[]): SqlFragment =>
  sql.join(columns.map(column => sql.ref(column)));

const quoteTerms = (terms: readonly string[], separator: string): string =>
  terms.map(term => `"${term}"`).join(separator);

export const sqliteDialect: SqlDialect = {
  compiler: new Kysely<KyselyTables>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: db => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  }),
  columnTypes: { text: 'text', integer: 'integer', real: 'real' },
  selectTableExists: name =>
    sql`select 1 from sqlite_schema where type = 'table' and name = ${sql.lit(name)}`,
  rowKeyType: 'integer primary key',
  indexName: name => name,
  reportsLastViolatedIndex: true,
  // SQLite counts rows from the pages of the table, without reading each row.
  countRows: table => sql`select count(*) from ${sql.table(table)}`,
  setUpRowCount: () => [],
  // SQLite sorts null as the smallest value, so it comes last here.
  descendingKey: column => sql`${column} desc`,
  // SQLite ignores the case of a-z only, and names the column when the index is violated.
  caselessKey: column => sql`${column} collate nocase`,

  contains: (column, text) => sql`instr(lower(${column}), ${text}) > 0`,
  unnestList: (list, alias) => sql`json_each(${list}) as ${sql.table(alias)}`,
  encodeList: items => JSON.stringify(items),
  isAmong: (column, list) => sql`${column} in (select value from json_each(${list}) as item)`,
  listContains: (column, value, type) => {
    const types = sql.join(jsonTypes[type].map(name => sql.lit(name)));
    const holds = sql`select 1 from json_each(${column}) as item where item.type in (${types}) and item.value = ${value}`;
    return sql`(json_type(${column}) = 'array' and exists (${holds}))`;
  },

  buildNgramQuery: (columns, ngrams) =>
    columns
      .map((group, index) => ({ group, asked: ngrams[index] ?? [] }))
      .filter(({ group }) => group.length > 0)
      .map(({ group, asked }) => `({${quoteTerms(group, ' ')}} : (${quoteTerms(asked, ' AND ')}))`)
      .join(' OR '),
  selectNgramMatches: (pieces, _columns, match) =>
    sql`select rowid from ${sql.table(pieces)} where ${sql.ref(pieces)} match ${match}`,
  hintFewRows: rows => rows,
  scanTable: table => sql`${table} not indexed`,
  isRowAmong: (row, rows) => sql`${row} in (${rows})`,
  // The FTS5 index stores no text, only the row and column of each n-gram.
  createNgramTable: (pieces, columns) => [
    sql`create virtual table ${sql.table(pieces)} using fts5(${joinColumns(columns)}, content='', contentless_delete=1, detail=column, tokenize='ascii')`,
  ],
  configureNgramTable: pieces => [
    sql`insert into ${sql.table(pieces)} (${sql.ref(pieces)}, rank) values ('automerge', ${sql.lit(ngramSegmentsPerMerge)})`,
  ],
  // With a `returning` clause SQLite would open a statement journal and flush the n-grams of each row separately.
  insertWithNgrams: (table, row, pieces) => [
    row,
    pieces(sql`(select ${sql.ref(rowKeyColumn)} from ${sql.table(table)} where uuid = ${null})`),
  ],
  upsertNgrams: (pieces, columns, row, texts) =>
    sql`insert or replace into ${sql.table(pieces)} (rowid, ${joinColumns(columns)}) values (${row}, ${sql.join(texts)})`,
  deleteNgrams: (pieces, rows) => sql`delete from ${sql.table(pieces)} where rowid in (${rows})`,
};
