import type { Pool, PoolClient } from 'pg';
import { ask, connect, order } from './ask';
import { LostConnection } from './LostConnection';

/** Locks are of a transaction, since a pooler gives the next one another connection. */
const begin = 'begin; set local idle_in_transaction_session_timeout = 0; set local statement_timeout = 0';
/** The same name in another schema of the database is another city's. */
const key = `hashtextextended(current_schema() || ' ' || $1, 0)`;

/** Lets one node at a time do work of a name. A node that is lost lets go. */
export class Turns {
  private readonly pool: Pool;

  constructor(pool: Pool) {
    this.pool = pool;
  }

  inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
    return this.locked(async client => {
      await ask(client, { sql: `select pg_advisory_xact_lock(${key})`, parameters: [name] }, true);
      return work();
    });
  }

  ifFree(name: string, work: () => Promise<void>): Promise<void> {
    return this.locked(async client => {
      const sql = `select case when pg_try_advisory_xact_lock(${key}) then 1 else 0 end`;
      const [row] = (await ask(client, { sql, parameters: [name] })).rows;
      if (row?.[0] === 1) await work();
    });
  }

  private async locked<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    const client = await this.begun();
    try {
      return await work(client);
    } finally {
      await order(client, 'rollback').then(
        () => client.release(),
        () => client.release(true),
      );
    }
  }

  /** A connection that was lost while it lay idle says so at the first word: then another is taken. */
  private async begun(): Promise<PoolClient> {
    for (;;) {
      const mayBeLost = this.pool.idleCount > 0;
      const client = await connect(this.pool);
      try {
        await order(client, begin);
        return client;
      } catch (error) {
        client.release(true);
        if (!mayBeLost || !(error instanceof LostConnection)) throw error;
      }
    }
  }
}
