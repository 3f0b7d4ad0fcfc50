import { setTimeout as pause } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { rowColumn } from '../layout';
import { ask, connect, order } from './ask';
import { countedTable, erasedTable, eraseTrigger, keyOf } from './rowCountTables';

/** More rows than these are not looked at for long: a table is counted anew when it has got so many more. */
const manyRows = 10_000;
/** In milliseconds. */
const every = 30_000;
const betweenLooks = 100;
/** Whoever writes to a table for longer is waited for the next time. */
const mostLooks = 50;

const begin = `begin isolation level read committed;
  set local idle_in_transaction_session_timeout = 0; set local statement_timeout = 0`;
const turn = `select case when pg_try_advisory_xact_lock(hashtextextended(current_schema() || ' row counts', 0)) then 1 else 0 end`;

/**
 * The tables of this city that tell what is erased from them: how each is known and how far it is counted, and its last
 * row, where much was added or erased since.
 */
const changed = `
  with watched as materialized (
    select c.oid, c.relname, ${keyOf('c.relname', 'c.oid')} as key from pg_class c
    join pg_trigger t on t.tgrelid = c.oid and t.tgname = '${eraseTrigger}' and t.tgenabled = 'O'
    where c.relnamespace = to_regnamespace(quote_ident(current_schema()))
  )
  select relname, key, coalesce(upto, 0), last from watched
  left join ${countedTable} on "table" = key,
  lateral pg_sequence_last_value(pg_get_serial_sequence(oid::regclass::text, '${rowColumn}')::regclass) as last
  where last - coalesce(upto, 0) >= $1
    or (select count(*) from ${erasedTable} e where e."table" = key and e.at <= upto) >= $1`;

/** The transactions that are writing to a table. */
const writing = `
  select virtualtransaction from pg_locks
  where database = (select oid from pg_database where datname = current_database())
    and relation = to_regclass(quote_ident($1)) and mode = 'RowExclusiveLock'`;

/** What is counted and what was erased are of one moment. */
const count = (table: string): string => `
  with counted as (
    insert into ${countedTable} as kept ("table", upto, count) values ($1, $3, (
      select count(*) from "${table}" where "${rowColumn}" > $2 and "${rowColumn}" <= $3
    ) - (
      select count(*) from ${erasedTable} where "table" = $1 and at <= $2
    )) on conflict ("table") do update set upto = excluded.upto, count = kept.count + excluded.count
  )
  delete from ${erasedTable} where "table" = $1 and at <= $3`;

/** What is in no count, and the counts of tables that are gone. */
const sweep = [
  `delete from ${erasedTable} e where not exists (
    select from ${countedTable} c where c."table" = e."table" and c.upto >= e.at
  )`,
  `delete from ${countedTable} where "table" not in (select ${keyOf('relname', 'oid')} from pg_class)`,
];

/** Counts large tables as far as they are filled, so that a question counts no more than what came later. */
export class RowCounts {
  private readonly pool: Pool;
  private readonly many: number;
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private isOver = false;

  constructor(pool: Pool, many = manyRows) {
    this.pool = pool;
    this.many = many;
  }

  begin(): void {
    // Nobody waits for it: without it a count takes longer, and is the same.
    const warn = (error: unknown) => process.emitWarning(error instanceof Error ? error : String(error));
    const refresh = () => {
      this.running ??= this.refresh()
        .catch(warn)
        .finally(() => (this.running = undefined));
    };
    this.timer = setInterval(refresh, every).unref();
  }

  async end(): Promise<void> {
    this.isOver = true;
    clearInterval(this.timer);
    await this.running;
  }

  /** A table at a time, and one node at a time. */
  async refresh(): Promise<void> {
    const { rows } = await ask(this.pool, { sql: changed, parameters: [this.many] });
    for (const [table] of rows) await this.inTurn(client => this.countAnew(client, String(table)));
    await this.inTurn(async client => {
      for (const statement of sweep) await order(client, statement);
    });
  }

  private async countAnew(client: PoolClient, table: string): Promise<void> {
    const { rows } = await ask(client, { sql: changed, parameters: [this.many] });
    const found = rows.find(([name]) => name === table);
    if (!found || !(await this.writersGone(client, table))) return;
    const [, key = null, before = null, last = null] = found;
    await ask(client, { sql: count(table), parameters: [key, before, last] }, true);
  }

  /** Whoever had drawn the number of a row before has committed it, or has not and will not. */
  private async writersGone(client: PoolClient, table: string): Promise<boolean> {
    const writers = async () =>
      (await ask(client, { sql: writing, parameters: [table] })).rows.map(([writer]) => writer);
    let left = await writers();
    for (let look = 0; left.length > 0 && look < mostLooks && !this.isOver; look += 1) {
      await pause(betweenLooks);
      const still = new Set(await writers());
      left = left.filter(writer => still.has(writer));
    }
    return left.length === 0;
  }

  /** The turn ends with the transaction, so who has lost it has written nothing. */
  private async inTurn(work: (client: PoolClient) => Promise<void>): Promise<void> {
    const client = await connect(this.pool);
    try {
      await order(client, begin);
      const [row] = (await ask(client, { sql: turn, parameters: [] })).rows;
      if (row?.[0] === 1) await work(client);
      await order(client, 'commit');
      client.release();
    } catch (error) {
      client.release(true);
      throw error;
    }
  }
}
