import { sql } from 'kysely';
import type { SnapshotSession } from '../DatabaseSnapshot';
import { runQuery, acquireConnection, runScript } from './connection/runQuery';
import { openPool } from './connection/openPool';
import { postgresDialect } from './postgresDialect';
import { toStartupError } from './toStartupError';

/** A snapshot has no time limits, because a backup reads all rows. */
const beginSnapshot = `begin isolation level repeatable read read only;
  set local idle_in_transaction_session_timeout = 0; set local statement_timeout = 0`;

/** Opens a read-only snapshot of the database for a backup, while nodes go on writing to it. */
export async function openPostgresSnapshot(address: string): Promise<SnapshotSession> {
  const pool = openPool(address, 1);
  try {
    const client = await acquireConnection(pool);
    await runScript(client, beginSnapshot);
    return {
      // Rows are counted in full, because a database of an earlier version lacks the function for incremental counts.
      dialect: { ...postgresDialect, countRows: table => sql`select count(*) from ${sql.table(table)}` },
      fetchRows: async query => (await runQuery(client, query, true)).rows,
      close: () => {
        client.release(true);
        return pool.end();
      },
    };
  } catch (error) {
    await pool.end();
    throw toStartupError(error);
  }
}
