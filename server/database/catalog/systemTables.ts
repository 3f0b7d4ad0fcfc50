import { sql } from 'kysely';
import type { SqlFragment } from '../engine/dialect';

/** The tables of the store itself. The underscore keeps them apart from the tables of resources. */
export const catalogTable = '_catalog';
export const sequenceTable = '_sequence';
export const schemaChangeTable = '_change';
export const storageTable = '_storage';
export const purgeTable = '_purge';

/**
 * Creates the missing system tables. During a rolling upgrade nodes of two versions share them, so a later version
 * only adds tables and columns, and raises `currentStorageVersion`.
 */
export const systemTables: readonly SqlFragment[] = [
  sql`create table if not exists ${sql.table(catalogTable)} (name text primary key, hash text not null, number integer not null, json text not null)`,
  sql`create table if not exists ${sql.table(sequenceTable)} (name text primary key, value integer not null)`,
  sql`create table if not exists ${sql.table(schemaChangeTable)} (number integer primary key, hash text not null, at text not null, steps text not null, gave text not null, before text not null, "backAt" text)`,
  sql`create table if not exists ${sql.table(storageTable)} (one integer primary key, version integer not null, oldest integer not null, product text not null)`,
  sql`create table if not exists ${sql.table(purgeTable)} (name text primary key)`,
];

export const selectSequences: SqlFragment = sql`select name, value from ${sql.table(sequenceTable)} order by name`;

export const advanceSequenceStatement: SqlFragment = sql`insert into ${sql.table(sequenceTable)} (name, value) values (${null}, ${null}) on conflict (name) do update set value = case when excluded.value > ${sql.ref(`${sequenceTable}.value`)} then excluded.value else ${sql.ref(`${sequenceTable}.value`)} end`;

export const nextSequenceNumberStatement: SqlFragment = sql`insert into ${sql.table(sequenceTable)} (name, value) values (${null}, 1) on conflict (name) do update set value = ${sql.ref(`${sequenceTable}.value`)} + 1 returning value`;
