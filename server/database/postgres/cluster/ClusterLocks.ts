import type { Pool, PoolClient } from 'pg';
import { runQuery, acquireConnection, runScript } from '../connection/runQuery';
import { ConnectionLost } from '../errors/ConnectionLost';

/** Each advisory lock belongs to a transaction, because a pooler may give the next transaction another connection. */
const beginTransaction =
  'begin; set local idle_in_transaction_session_timeout = 0; set local statement_timeout = 0';
/** The lock key contains the schema name, because another schema of the database may hold another city. */
const lockKey = `hashtextextended(current_schema() || ' ' || $1, 0)`;

/** Advisory locks by name: one node at a time runs the work. If a node dies, the server releases its locks. */
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

  /** Begins a transaction. An idle connection that was lost fails at its first query; then another one is tried. */
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
