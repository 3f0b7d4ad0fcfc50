import { sql } from 'kysely';
import type { SnapshotSession } from '../Snapshot';
import { runQuery, acquireConnection, runScript } from './connection/runQuery';
import { openPool } from './connection/openPool';
import { postgresDialect } from './postgresDialect';
import { toStartupError } from './toStartupError';

/** What reads all there is may take as long as it does. */
const beginSnapshot = `begin isolation level repeatable read read only;
  set local idle_in_transaction_session_timeout = 0; set local statement_timeout = 0`;

/** The database of this address at this moment, beside the nodes that write to it. */
export async function openPostgresSnapshot(address: string): Promise<SnapshotSession> {
  const pool = openPool(address, 1);
  try {
    const client = await acquireConnection(pool);
    await runScript(client, beginSnapshot);
    return {
      // No node of this version may have been here yet, whose counts these would be.
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
