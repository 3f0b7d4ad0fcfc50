import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { SqlFragment } from '../../engine/dialect';
import { rowKeyColumn } from '../../tables/TableLayout';
import { runScript } from '../connection/runQuery';

/**
 * Tables for incremental row counts, because PostgreSQL counts a table by reading every row. `RowCountRefresher` counts
 * a table up to a row number, and a count query adds the rows after it and subtracts the erased rows before it. A
 * table's key is its name and oid, so a recreated or restored table is counted anew. The trigger writes to the schema
 * of the table, because whoever deletes by hand may have another search path.
 */
export const countedRowsTable = '_counted';
export const erasedRowsTable = '_erased';
export const buildTableKey = (name: string, number: string): string => `${name} || ' ' || ${number}::bigint`;

const countFunction = '_rows_of';
export const eraseTrigger = '_erase';
const emptyTrigger = '_empty';
/** The advisory lock for the setup, because two nodes that start at the same moment would both create the tables. */
const setupLockId = 0x456e7263;

export const createRowCountTables = (pool: Pool): Promise<void> =>
  runScript(
    pool,
    `begin;
    select pg_advisory_xact_lock(${setupLockId});
    create table if not exists ${countedRowsTable} ("table" text primary key, upto bigint not null, count bigint not null);
    -- An index that is asked for waits for whoever writes to its table, even where it is there already.
    do $found$
      begin
        if to_regclass(format('%I.${erasedRowsTable}', current_schema())) is null then
          create table ${erasedRowsTable} ("table" text not null, at bigint not null);
          create index "${erasedRowsTable}:all" on ${erasedRowsTable} ("table", at);
        end if;
      end
    $found$;
    create or replace function ${eraseTrigger}() returns trigger language plpgsql as $erase$
      declare
        key text := ${buildTableKey('tg_table_name', 'tg_relid')};
      begin
        if tg_op = 'TRUNCATE' then
          execute format('delete from %I.${countedRowsTable} where "table" = $1', tg_table_schema) using key;
        else
          execute format('insert into %I.${erasedRowsTable} ("table", at) values ($1, $2)', tg_table_schema)
          using key, old."${rowKeyColumn}";
        end if;
        return null;
      end
    $erase$;
    create or replace function ${countFunction}(name text) returns bigint language plpgsql stable as $count$
      declare
        key text := ${buildTableKey('name', `to_regclass(quote_ident(name))::oid`)};
        before ${countedRowsTable}%rowtype;
        since bigint;
        erased bigint;
      begin
        select * into before from ${countedRowsTable} where "table" = key;
        -- With its value in it, so that the plan is one for few rows.
        execute format('select count(*) from %I where "${rowKeyColumn}" > %s', name, coalesce(before.upto, 0)) into since;
        select count(*) into erased from ${erasedRowsTable} where "table" = key and at <= before.upto;
        return coalesce(before.count, 0) + since - erased;
      end
    $count$;
    commit`,
  );

/** A query for the exact number of rows of a table, deleted ones included. */
export const countTableRows = (table: string): SqlFragment =>
  sql`select ${sql.id(countFunction)}(${sql.lit(table)})`;

/** Creates the triggers that record erased rows of a table, and that reset its count after a truncate by hand. */
export const createEraseTriggers = (table: string): SqlFragment[] => [
  sql`create or replace trigger ${sql.id(eraseTrigger)} after delete on ${sql.table(table)} for each row execute function ${sql.id(eraseTrigger)}()`,
  sql`create or replace trigger ${sql.id(emptyTrigger)} after truncate on ${sql.table(table)} for each statement execute function ${sql.id(eraseTrigger)}()`,
];
