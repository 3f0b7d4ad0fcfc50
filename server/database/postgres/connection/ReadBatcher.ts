import { setImmediate as nextTurn } from 'node:timers/promises';
import pg, { type Pool } from 'pg';
import { QueryTimeout, type Query, type SqlRow } from '../../engine/engine';
import { runQuery, acquireConnection, responseTimeout } from './runQuery';
import { ConnectionLost } from '../errors/ConnectionLost';
import { PreparedStatements } from './PreparedStatements';
import { Pipeline, encodeValue, type Statement } from './Pipeline';
import { translateError } from '../errors/translateError';

/** With more of them in one message the first would wait for the last. */
const maxBatchSize = 50;

/** Where one of several waits for a table that is being changed, the others soon go on without it. */
const setShortLockTimeout: Statement = {
  sql: `select set_config('lock_timeout', '1s', true)`,
  parameters: [],
  reusePlan: true,
};

/** A question, by however many it is asked. */
interface PendingRead {
  query: Query;
  answer: Promise<SqlRow[]>;
  resolve: (rows: SqlRow[] | Promise<SqlRow[]>) => void;
  reject: (error: unknown) => void;
}

/**
 * Short reads outside a transaction. Those that are asked in one turn of the event loop go out in one message, and the
 * same question once: it is answered after all have asked it.
 */
export class ReadBatcher {
  private readonly pool: Pool;
  /** Its connections are the server's own, and know what they were told before. */
  private readonly keepsPreparedStatements: boolean;
  private readonly pending = new Map<string, PendingRead>();

  constructor(pool: Pool, remembers: boolean) {
    this.pool = pool;
    this.keepsPreparedStatements = remembers;
  }

  fetchRows(query: Query): Promise<SqlRow[]> {
    const key = JSON.stringify([query.sql, ...query.parameters.map(encodeValue)]);
    const asked = this.pending.get(key) ?? createPendingRead(query);
    if (this.pending.size === 0) void nextTurn().then(() => this.sendPending());
    this.pending.set(key, asked);
    return asked.answer;
  }

  private sendPending(): void {
    const all = [...this.pending.values()];
    this.pending.clear();
    for (let at = 0; at < all.length; at += maxBatchSize)
      void this.sendBatch(all.slice(at, at + maxBatchSize));
  }

  private async sendBatch(asked: readonly PendingRead[]): Promise<void> {
    try {
      const client = await acquireConnection(this.pool);
      const first = asked.length > 1 ? [setShortLockTimeout] : [];
      const reads = asked.map(({ query }) => ({ ...query, returnsRows: true }));
      const pipeline = new Pipeline(
        [...first, ...reads],
        this.keepsPreparedStatements ? PreparedStatements.of(client) : undefined,
      );
      const { answers, error } = await pipeline.execute(client, responseTimeout);
      const failure = error === undefined ? undefined : translateError(error);
      const isLost = failure instanceof ConnectionLost;
      const isRefused = error instanceof pg.DatabaseError && !isLost;
      client.release(failure !== undefined && !isRefused);
      for (const [at, { query, resolve, reject }] of asked.entries()) {
        const answer = answers[first.length + at];
        if (answer) resolve(answer.rows);
        else if (failure instanceof QueryTimeout && at === answers.length - first.length) reject(failure);
        // It came after one that failed or waits, or has another plan since a table was changed.
        else if (isRefused || isLost) resolve(this.readUnbatched(query));
        else reject(failure);
      }
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  }

  /** A turn later, when the pool knows which of its other connections were lost at the same moment. */
  private async readUnbatched(query: Query): Promise<SqlRow[]> {
    await nextTurn();
    return (await runQuery(this.pool, query)).rows;
  }
}

function createPendingRead(query: Query): PendingRead {
  let [resolve, reject]: [PendingRead['resolve'], PendingRead['reject']] = [() => undefined, () => undefined];
  const answer = new Promise<SqlRow[]>((...ends) => ([resolve, reject] = ends));
  return { query, answer, resolve, reject };
}
