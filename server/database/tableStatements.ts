import { sql } from 'kysely';
import type { Dialect, Sql } from './dialect';
import type { Column } from './fieldColumns';
import { rowColumn, type Layout } from './layout';

const declare = ({ name, type }: Column, dialect: Dialect): Sql =>
  sql`${sql.id(name)} ${sql.raw(dialect.types[type])}`;

/** Columns of fields may be empty: what is required is a rule of writing. */
export function createTable(layout: Layout, columns: readonly Column[], dialect: Dialect): Sql[] {
  const { text, integer } = dialect.types;
  const own = [
    sql`${sql.id(rowColumn)} ${sql.raw(dialect.rowKey)}`,
    sql`uuid ${sql.raw(text)} not null unique`,
    sql`version ${sql.raw(integer)} not null`,
    sql`deleted ${sql.raw(integer)} not null`,
  ];
  const all = [...own, ...columns.map(column => declare(column, dialect))];
  return [
    sql`create table ${sql.id(layout.table)} (${sql.join(all)})`,
    indexDeleted(layout.table),
    ...dialect.makeCountable(layout.table),
  ];
}

const indexDeleted = (table: string): Sql =>
  sql`create index if not exists ${sql.id(`${table}:gone`)} on ${sql.id(table)} (${sql.id(rowColumn)}) where deleted = 1`;

/** What tables of earlier versions lack, and what they have instead. */
export const bringForward = (table: string, dialect: Dialect): Sql[] => [
  indexDeleted(table),
  ...dialect.makeCountable(table),
  sql`drop index if exists ${sql.id(`${table}:deleted`)}`,
];

export const dropTable = (table: string): Sql => sql`drop table ${sql.id(table)}`;

const alter = (table: string): Sql => sql`alter table ${sql.id(table)}`;

export const addColumn = (table: string, column: Column, dialect: Dialect): Sql =>
  sql`${alter(table)} add column ${declare(column, dialect)}`;

export const dropColumn = (table: string, column: string): Sql =>
  sql`${alter(table)} drop column ${sql.id(column)}`;

export const renameColumn = (table: string, from: string, to: string): Sql =>
  sql`${alter(table)} rename column ${sql.id(from)} to ${sql.id(to)}`;
