import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler, sql } from 'kysely';
import type { Dialect, Sql, Tables } from '../dialect';
import { rowColumn } from '../layout';

/** How JSON calls the types of the items of a list. */
const jsonTypes = { string: ['text'], number: ['integer', 'real'], boolean: ['true', 'false'] } as const;

const names = (columns: readonly string[]): Sql => sql.join(columns.map(column => sql.ref(column)));

export const sqliteDialect: Dialect = {
  compiler: new Kysely<Tables>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: db => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  }),
  types: { text: 'text', integer: 'integer', real: 'real' },
  table: name => sql`select 1 from sqlite_schema where type = 'table' and name = ${sql.lit(name)}`,
  rowKey: 'integer primary key',
  indexName: name => name,
  tellsYoungest: true,
  // It counts them from the pages of the table.
  countAll: table => sql`select count(*) from ${sql.table(table)}`,
  makeCountable: () => [],
  // Absent values are the least here.
  descending: column => sql`${column} desc`,

  contains: (column, text) => sql`instr(lower(${column}), ${text}) > 0`,
  each: (list, alias) => sql`json_each(${list}) as ${sql.table(alias)}`,
  listOf: items => JSON.stringify(items),
  among: (column, list) => sql`${column} in (select value from json_each(${list}) as item)`,
  has: (column, value, type) => {
    const types = sql.join(jsonTypes[type].map(name => sql.lit(name)));
    const holds = sql`select 1 from json_each(${column}) as item where item.type in (${types}) and item.value = ${value}`;
    return sql`(json_type(${column}) = 'array' and exists (${holds}))`;
  },

  match: (columns, asked) => {
    const among = columns.map(column => `"${column}"`).join(' ');
    return `{${among}} : (${asked.map(piece => `"${piece}"`).join(' AND ')})`;
  },
  matching: (pieces, _columns, match) =>
    sql`select rowid from ${sql.table(pieces)} where ${sql.ref(pieces)} match ${match}`,
  few: rows => rows,
  lookedUp: (row, rows) => sql`${row} in (${rows})`,
  // The pieces need no text beside them, only which row and column they are of.
  createPieces: (pieces, columns) => [
    sql`create virtual table ${sql.table(pieces)} using fts5(${names(columns)}, content='', contentless_delete=1, detail=column, tokenize='ascii')`,
  ],
  // To have the row return its key would make a journal of the statement, and write out the pieces of each row alone.
  withPieces: (table, row, pieces) => [
    row,
    pieces(sql`(select ${sql.ref(rowColumn)} from ${sql.table(table)} where uuid = ${null})`),
  ],
  putPieces: (pieces, columns, row, texts) =>
    sql`insert or replace into ${sql.table(pieces)} (rowid, ${names(columns)}) values (${row}, ${sql.join(texts)})`,
  dropPieces: (pieces, rows) => sql`delete from ${sql.table(pieces)} where rowid in (${rows})`,
};
