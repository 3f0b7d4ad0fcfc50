import { sql } from 'kysely';
import type { SqlDialect, SqlFragment } from '../engine/dialect';
import type { TableColumn } from '../tables/fieldColumns';
import { rowKeyColumn, type TableLayout } from '../tables/TableLayout';

const compileColumn = ({ name, type }: TableColumn, dialect: SqlDialect): SqlFragment =>
  sql`${sql.id(name)} ${sql.raw(dialect.columnTypes[type])}`;

/**
 * Creates the table of a resource. Field columns are nullable, because validation on write enforces required fields.
 */
export function createTable(
  layout: TableLayout,
  columns: readonly TableColumn[],
  dialect: SqlDialect,
): SqlFragment[] {
  const { text, integer } = dialect.columnTypes;
  const own = [
    sql`${sql.id(rowKeyColumn)} ${sql.raw(dialect.rowKeyType)}`,
    sql`uuid ${sql.raw(text)} not null unique`,
    sql`version ${sql.raw(integer)} not null`,
    sql`deleted ${sql.raw(integer)} not null`,
  ];
  const all = [...own, ...putNumbersFirst(columns).map(column => compileColumn(column, dialect))];
  return [
    sql`create table ${sql.id(layout.table)} (${sql.join(all)})`,
    createDeletedIndex(layout.table),
    ...dialect.setUpRowCount(layout.table),
  ];
}

/**
 * Orders the columns so that short ones (numbers, timestamps) precede texts. SQLite stores the end of a long
 * row on overflow pages, and a sort by a column at the beginning of the row need not read them.
 */
const putNumbersFirst = (columns: readonly TableColumn[]): TableColumn[] => [
  ...columns.filter(({ type }) => type !== 'text'),
  ...columns.filter(({ type }) => type === 'text'),
];

const createDeletedIndex = (table: string): SqlFragment =>
  sql`create index if not exists ${sql.id(`${table}:gone`)} on ${sql.id(table)} (${sql.id(rowKeyColumn)}) where deleted = 1`;

/**
 * Upgrades a table of an earlier version: adds the index of deleted rows and the row count, and drops the old index.
 */
export const upgradeTable = (table: string, dialect: SqlDialect): SqlFragment[] => [
  createDeletedIndex(table),
  ...dialect.setUpRowCount(table),
  sql`drop index if exists ${sql.id(`${table}:deleted`)}`,
];

export const dropTable = (table: string): SqlFragment => sql`drop table ${sql.id(table)}`;

const alterTable = (table: string): SqlFragment => sql`alter table ${sql.id(table)}`;

export const addColumn = (table: string, column: TableColumn, dialect: SqlDialect): SqlFragment =>
  sql`${alterTable(table)} add column ${compileColumn(column, dialect)}`;

export const dropColumn = (table: string, column: string): SqlFragment =>
  sql`${alterTable(table)} drop column ${sql.id(column)}`;

export const renameColumn = (table: string, from: string, to: string): SqlFragment =>
  sql`${alterTable(table)} rename column ${sql.id(from)} to ${sql.id(to)}`;
