import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { Unavailable } from '#model/errors';
import { acquireConnection, runQuery } from './connection/runQuery';
import { postgresDialect } from './postgresDialect';

/** Milliseconds to wait for older transactions, which may still read rows that are purged. */
const maxWait = 60_000;
const pollInterval = 50;

const noLimit = 'set statement_timeout = 0';
const selectTransactionId = 'select pg_current_xact_id()::xid::text';
const selectOlderTransactions = `select count(*) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and age(backend_xmin) > age($1::text::xid)`;

/** Rewrites tables and their indexes. Dropped columns and dead rows are left out of the new files. */
export async function purgeTables(pool: Pool, tables: readonly string[]): Promise<void> {
  const client = await acquireConnection(pool);
  try {
    await runQuery(client, { sql: noLimit, parameters: [] });
    await waitForOlderTransactions(client);
    for (const table of tables) {
      const vacuum = sql`vacuum (full, analyze) ${sql.table(table)}`.compile(postgresDialect.compiler);
      await runQuery(client, { sql: vacuum.sql, parameters: [] }, true);
    }
  } finally {
    // Closes the connection instead of reusing it, because its statement timeout is switched off.
    client.release(true);
  }
}

async function waitForOlderTransactions(client: PoolClient): Promise<void> {
  const { rows } = await runQuery(client, { sql: selectTransactionId, parameters: [] });
  const own = rows[0]?.[0] ?? null;
  const until = performance.now() + maxWait;
  for (;;) {
    const older = await runQuery(client, { sql: selectOlderTransactions, parameters: [own] });
    if (Number(older.rows[0]?.[0]) === 0) return;
    if (performance.now() > until) throw new Unavailable('unavailable');
    await wait(pollInterval);
  }
}
