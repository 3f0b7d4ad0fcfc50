import type { Pool, PoolClient } from 'pg';
import { runQuery, acquireConnection, runScript } from '../connection/runQuery';
import { ConnectionLost } from '../errors/ConnectionLost';

/** Locks are of a transaction, since a pooler gives the next one another connection. */
const beginTransaction =
  'begin; set local idle_in_transaction_session_timeout = 0; set local statement_timeout = 0';
/** The same name in another schema of the database is another city's. */
const lockKey = `hashtextextended(current_schema() || ' ' || $1, 0)`;

/** Lets one node at a time do work of a name. A node that is lost lets go. */
export class ClusterLocks {
  private readonly pool: Pool;

  constructor(pool: Pool) {
    this.pool = pool;
  }

  withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
    return this.inLockTransaction(async client => {
      await runQuery(client, { sql: `select pg_advisory_xact_lock(${lockKey})`, parameters: [name] }, true);
      return work();
    });
  }

  tryWithLock(name: string, work: () => Promise<void>): Promise<void> {
    return this.inLockTransaction(async client => {
      const sql = `select case when pg_try_advisory_xact_lock(${lockKey}) then 1 else 0 end`;
      const [row] = (await runQuery(client, { sql, parameters: [name] })).rows;
      if (row?.[0] === 1) await work();
    });
  }

  private async inLockTransaction<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    const client = await this.beginOnConnection();
    try {
      return await work(client);
    } finally {
      await runScript(client, 'rollback').then(
        () => client.release(),
        () => client.release(true),
      );
    }
  }

  /** A connection that was lost while it lay idle says so at the first word: then another is taken. */
  private async beginOnConnection(): Promise<PoolClient> {
    for (;;) {
      const mayBeLost = this.pool.idleCount > 0;
      const client = await acquireConnection(this.pool);
      try {
        await runScript(client, beginTransaction);
        return client;
      } catch (error) {
        client.release(true);
        if (!mayBeLost || !(error instanceof ConnectionLost)) throw error;
      }
    }
  }
}
