import type { Pool, PoolClient } from 'pg';
import { ask, connect } from './ask';

/** The process that serves a connection, as it was told when that was made. */
type Introduced = PoolClient & { processID?: unknown };

/**
 * Whether connections to this address are the server's own, so that it knows tomorrow what it was told today. A pooler
 * makes a number up when it says which process serves it, since that changes with each transaction.
 */
export async function isDirect(pool: Pool): Promise<boolean> {
  const client: Introduced = await connect(pool);
  try {
    const { rows } = await ask(client, { sql: 'select pg_backend_pid()', parameters: [] });
    return rows[0]?.[0] === client.processID;
  } finally {
    client.release();
  }
}
