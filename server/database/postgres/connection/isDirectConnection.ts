import type { Pool, PoolClient } from 'pg';
import { runQuery, acquireConnection } from './runQuery';

/** The process that serves a connection, as it was told when that was made. */
type ClientWithProcessId = PoolClient & { processID?: unknown };

/**
 * Whether connections to this address are the server's own, so that it knows tomorrow what it was told today. A pooler
 * makes a number up when it says which process serves it, since that changes with each transaction.
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
