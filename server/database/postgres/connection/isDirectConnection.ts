import type { Pool, PoolClient } from 'pg';
import { runQuery, acquireConnection } from './runQuery';

/** A client with the backend process id that was announced when it connected. */
type ClientWithProcessId = PoolClient & { processID?: unknown };

/**
 * Whether connections of the pool lead to the server itself, so that prepared statements last. A pooler announces an
 * invented process id, which differs from `pg_backend_pid()`, because the real process changes with each transaction.
 */
export async function isDirectConnection(pool: Pool): Promise<boolean> {
  const client: ClientWithProcessId = await acquireConnection(pool);
  try {
    const { rows } = await runQuery(client, { sql: 'select pg_backend_pid()', parameters: [] });
    return rows[0]?.[0] === client.processID;
  } finally {
    client.release();
  }
}
