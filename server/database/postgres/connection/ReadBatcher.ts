import { setImmediate as nextTurn } from 'node:timers/promises';
import pg, { type Pool } from 'pg';
import { QueryTimeout, type SqlQuery, type SqlRow } from '../../engine/engine';
import { runQuery, acquireConnection, responseTimeout } from './runQuery';
import { ConnectionLost } from '../errors/ConnectionLost';
import { PreparedStatements } from './PreparedStatements';
import { StatementPipeline, encodeSqlValue, type PipelinedStatement } from './StatementPipeline';
import { translatePostgresError } from '../errors/translatePostgresError';

/** The largest number of reads in one message. With more, the first would wait for the last. */
const maxBatchSize = 50;

/**
 * Limits the lock wait of a batch to one second, so that a read of a table under migration does not block the others.
 */
const setShortLockTimeout: PipelinedStatement = {
  sql: `select set_config('lock_timeout', '1s', true)`,
  parameters: [],
  reusePlan: true,
};

/** A read that waits to be sent, possibly requested by several callers. */
interface PendingRead {
  query: SqlQuery;
  answer: Promise<SqlRow[]>;
  resolve: (rows: SqlRow[] | Promise<SqlRow[]>) => void;
  reject: (error: unknown) => void;
}

/**
 * Batches short reads outside a transaction. All reads of one turn of the event loop go out in one pipeline, identical
 * ones only once. Each answer is newer than every request for it.
 */
export class ReadBatcher {
  private readonly pool: Pool;
  /** The pool connects to the server itself and not to a pooler, so prepared statements last. */
  private readonly keepsPreparedStatements: boolean;
  private readonly pending = new Map<string, PendingRead>();

  constructor(pool: Pool, remembers: boolean) {
    this.pool = pool;
    this.keepsPreparedStatements = remembers;
  }

  fetchRows(query: SqlQuery): Promise<SqlRow[]> {
    const key = JSON.stringify([query.sql, ...query.parameters.map(encodeSqlValue)]);
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
      const pipeline = new StatementPipeline(
        [...first, ...reads],
        this.keepsPreparedStatements ? PreparedStatements.of(client) : undefined,
      );
      const { answers, error } = await pipeline.execute(client, responseTimeout);
      const failure = error === undefined ? undefined : translatePostgresError(error);
      const isLost = failure instanceof ConnectionLost;
      const isRefused = error instanceof pg.DatabaseError && !isLost;
      client.release(failure !== undefined && !isRefused);
      for (const [at, { query, resolve, reject }] of asked.entries()) {
        const answer = answers[first.length + at];
        if (answer) resolve(answer.rows);
        else if (failure instanceof QueryTimeout && at === answers.length - first.length) reject(failure);
        // The read came after a failed or blocked one, or its cached plan is stale: it is sent again, alone.
        else if (isRefused || isLost) resolve(this.readUnbatched(query));
        else reject(failure);
      }
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  }

  /**
   * Sends a read again outside of a batch, one event loop turn later, when the pool knows which idle connections were
   * lost.
   */
  private async readUnbatched(query: SqlQuery): Promise<SqlRow[]> {
    await nextTurn();
    return (await runQuery(this.pool, query)).rows;
  }
}

function createPendingRead(query: SqlQuery): PendingRead {
  let [resolve, reject]: [PendingRead['resolve'], PendingRead['reject']] = [() => undefined, () => undefined];
  const answer = new Promise<SqlRow[]>((...ends) => ([resolve, reject] = ends));
  return { query, answer, resolve, reject };
}
