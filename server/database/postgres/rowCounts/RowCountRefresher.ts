import { setTimeout as pause } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { rowKeyColumn } from '../../tables/TableLayout';
import { runQuery, acquireConnection, runScript } from '../connection/runQuery';
import { countedRowsTable, erasedRowsTable, eraseTrigger, buildTableKey } from './rowCountTables';

/**
 * A table is recounted after it gained or lost this many rows since its last count. Counting fewer takes little time.
 */
const minRowsToCount = 10_000;
/** The time between two refreshes and between two checks for open writers, in milliseconds. */
const refreshInterval = 30_000;
const pollDelay = 100;
/** How often to check for open writers. If one writes for longer, the table is recounted in a later round. */
const maxPolls = 50;

const beginTransaction = `begin isolation level read committed;
  set local idle_in_transaction_session_timeout = 0; set local statement_timeout = 0`;
const tryLock = `select case when pg_try_advisory_xact_lock(hashtextextended(current_schema() || ' row counts', 0)) then 1 else 0 end`;

/**
 * Selects the tables in which at least `$1` rows were inserted or erased since their last count: name, key, last counted
 * row number, and last row number. Only tables with the trigger that records erased rows are counted.
 */
const selectChangedTables = `
  with watched as materialized (
    select c.oid, c.relname, ${buildTableKey('c.relname', 'c.oid')} as key from pg_class c
    join pg_trigger t on t.tgrelid = c.oid and t.tgname = '${eraseTrigger}' and t.tgenabled = 'O'
    where c.relnamespace = to_regnamespace(quote_ident(current_schema()))
  )
  select relname, key, coalesce(upto, 0), last from watched
  left join ${countedRowsTable} on "table" = key,
  lateral pg_sequence_last_value(pg_get_serial_sequence(oid::regclass::text, '${rowKeyColumn}')::regclass) as last
  where last - coalesce(upto, 0) >= $1
    or (select count(*) from ${erasedRowsTable} e where e."table" = key and e.at <= upto) >= $1`;

/** Query for the transactions that currently write to a table. */
const selectWriters = `
  select virtualtransaction from pg_locks
  where database = (select oid from pg_database where datname = current_database())
    and relation = to_regclass(quote_ident($1)) and mode = 'RowExclusiveLock'`;

/** Counts new rows and subtracts erased ones in one statement, so that both come from one snapshot. */
const countStatement = (table: string): string => `
  with counted as (
    insert into ${countedRowsTable} as kept ("table", upto, count) values ($1, $3, (
      select count(*) from "${table}" where "${rowKeyColumn}" > $2 and "${rowKeyColumn}" <= $3
    ) - (
      select count(*) from ${erasedRowsTable} where "table" = $1 and at <= $2
    )) on conflict ("table") do update set upto = excluded.upto, count = kept.count + excluded.count
  )
  delete from ${erasedRowsTable} where "table" = $1 and at <= $3`;

/** Deletes the records of erased rows that no count includes, and the counts of dropped tables. */
const cleanupStatements = [
  `delete from ${erasedRowsTable} e where not exists (
    select from ${countedRowsTable} c where c."table" = e."table" and c.upto >= e.at
  )`,
  `delete from ${countedRowsTable} where "table" not in (select ${buildTableKey('relname', 'oid')} from pg_class)`,
];

/** Periodically stores the row counts of large tables, so that a count query reads only the rows added later. */
export class RowCountRefresher {
  private readonly pool: Pool;
  private readonly minRows: number;
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private isStopped = false;

  constructor(pool: Pool, many = minRowsToCount) {
    this.pool = pool;
    this.minRows = many;
  }

  start(): void {
    // An error is only a warning: without a refresh, count queries are slower and still exact.
    const warn = (error: unknown) => process.emitWarning(error instanceof Error ? error : String(error));
    const refresh = () => {
      this.running ??= this.refresh()
        .catch(warn)
        .finally(() => (this.running = undefined));
    };
    this.timer = setInterval(refresh, refreshInterval).unref();
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    clearInterval(this.timer);
    await this.running;
  }

  /** Recounts one table at a time, on one node at a time. */
  async refresh(): Promise<void> {
    const { rows } = await runQuery(this.pool, { sql: selectChangedTables, parameters: [this.minRows] });
    for (const [table] of rows) await this.tryWithLock(client => this.recount(client, String(table)));
    await this.tryWithLock(async client => {
      for (const statement of cleanupStatements) await runScript(client, statement);
    });
  }

  private async recount(client: PoolClient, table: string): Promise<void> {
    const { rows } = await runQuery(client, { sql: selectChangedTables, parameters: [this.minRows] });
    const found = rows.find(([name]) => name === table);
    if (!found || !(await this.waitForWriters(client, table))) return;
    const [, key = null, before = null, last = null] = found;
    await runQuery(client, { sql: countStatement(table), parameters: [key, before, last] }, true);
  }

  /**
   * Waits until the transactions that are writing to the table have ended. Then no row up to the last row number can
   * still be committed. Returns false if one takes too long.
   */
  private async waitForWriters(client: PoolClient, table: string): Promise<boolean> {
    const writers = async () =>
      (await runQuery(client, { sql: selectWriters, parameters: [table] })).rows.map(([writer]) => writer);
    let left = await writers();
    for (let look = 0; left.length > 0 && look < maxPolls && !this.isStopped; look += 1) {
      await pause(pollDelay);
      const still = new Set(await writers());
      left = left.filter(writer => still.has(writer));
    }
    return left.length === 0;
  }

  /**
   * Runs work under an advisory lock, or skips it if another node holds the lock. The lock lasts as long as the
   * transaction, so a node that loses it has written nothing.
   */
  private async tryWithLock(work: (client: PoolClient) => Promise<void>): Promise<void> {
    const client = await acquireConnection(this.pool);
    try {
      await runScript(client, beginTransaction);
      const [row] = (await runQuery(client, { sql: tryLock, parameters: [] })).rows;
      if (row?.[0] === 1) await work(client);
      await runScript(client, 'commit');
      client.release();
    } catch (error) {
      client.release(true);
      throw error;
    }
  }
}
