import type { Pool, PoolClient } from 'pg';
import { AppError, Unavailable } from '#model/errors';
import type { DurabilitySettings } from '#model/records';
import {
  StaleTableLayout,
  QueryTimeout,
  type DatabaseEngine,
  type SqlQuery,
  type SqlRow,
  type WriteTransactionOptions,
  type WriteSession,
} from '../engine/engine';
import { runQuery, acquireConnection } from './connection/runQuery';
import { SerializationFailure } from './errors/SerializationFailure';
import { purgeTables } from './purgeTables';
import { readPostgresDurability } from './readPostgresDurability';
import { StaleCachedPlan } from './errors/StaleCachedPlan';
import { postgresDialect } from './postgresDialect';
import { RowCountRefresher } from './rowCounts/RowCountRefresher';
import { ReadBatcher } from './connection/ReadBatcher';
import { ReadConnectionLimit } from './connection/ReadConnectionLimit';
import { LockTimeout } from './errors/LockTimeout';
import { PostgresTransactionSession, type TransactionMode } from './transaction/PostgresTransactionSession';

type Work<T> = (session: WriteSession) => Promise<T>;
/**
 * The number of attempts of one transaction. Even an exclusive retry may, rarely, fail to serialize: PostgreSQL
 * releases the table lock a moment before it drops the predicate locks of the previous transaction.
 */
const maxAttempts = 10;
/** Maximum number of the ten reader connections that one requester uses at a time. */
const maxReadsPerRequester = 3;
/** How a transaction is retried: alone under an exclusive lock, or with savepoints. */
type RetryMode = 'exclusive' | 'useSavepoints';
type Outcome<T> = { result: T } | { again: RetryMode };

interface Pools {
  readers: Pool;
  writers: Pool;
  /** The pools connect to the server itself and not to a pooler, so prepared statements last. */
  isDirect: boolean;
}

/** The engine for PostgreSQL. Other nodes may write to the same database. */
export class PostgresEngine implements DatabaseEngine {
  readonly dialect = postgresDialect;
  readonly isShared = true;
  private readonly pools: Pools;
  private readonly readBatcher: ReadBatcher;
  private readonly readGate = new ReadConnectionLimit(maxReadsPerRequester);
  private readonly rowCounts: RowCountRefresher;
  private readonly openWork = new Set<Promise<unknown>>();
  private closing: Promise<void> | undefined;

  constructor(pools: Pools) {
    this.pools = pools;
    this.readBatcher = new ReadBatcher(pools.readers, pools.isDirect);
    this.rowCounts = new RowCountRefresher(pools.writers);
    this.rowCounts.start();
  }

  fetchRows(query: SqlQuery): Promise<SqlRow[]> {
    return this.trackWork(() =>
      query.reusePlan ? this.readBatcher.fetchRows(query) : this.readUnbatched(query),
    );
  }

  transact<T>(work: Work<T>, options: WriteTransactionOptions<T> = {}): Promise<T> {
    return this.trackWork(() => this.retryTransaction(work, options));
  }

  /** Sends a query over a separate connection, because its duration is unknown. */
  private async readUnbatched(query: SqlQuery): Promise<SqlRow[]> {
    const read = async () => (await runQuery(this.pools.readers, query)).rows;
    return query.requester === undefined ? read() : this.readGate.run(query.requester, read);
  }

  purge(tables: readonly string[]): Promise<void> {
    return this.trackWork(() => purgeTables(this.pools.writers, tables));
  }

  durability(): Promise<DurabilitySettings> {
    const { writers } = this.pools;
    return this.trackWork(() =>
      readPostgresDurability({ fetchRows: async query => (await runQuery(writers, query)).rows }),
    );
  }

  close(): Promise<void> {
    this.closing ??= this.closePools();
    return this.closing;
  }

  /** Tracks open queries and transactions, so that `close` waits for them before it ends the pools. */
  private trackWork<T>(work: () => Promise<T>): Promise<T> {
    if (this.closing) return Promise.reject(new Unavailable('unavailable'));
    const running = work();
    this.openWork.add(running);
    const done = () => this.openWork.delete(running);
    running.then(done, done);
    return running;
  }

  private async closePools(): Promise<void> {
    await Promise.allSettled([...this.openWork, this.rowCounts.stop()]);
    await Promise.all([this.pools.readers.end(), this.pools.writers.end()]);
  }

  /**
   * Runs a transaction and retries it: after a serialization failure under an exclusive lock, after a caught statement
   * failure with savepoints.
   */
  private async retryTransaction<T>(
    work: Work<T>,
    { exclusive = false, onCommit }: WriteTransactionOptions<T>,
  ): Promise<T> {
    const manner: TransactionMode = {
      exclusive,
      unlimited: exclusive,
      useSavepoints: false,
      keepsPreparedStatements: this.pools.isDirect,
    };
    for (let left = maxAttempts; ; left -= 1) {
      const outcome = await this.attempt(work, manner, left === 1);
      if ('result' in outcome) {
        onCommit?.(outcome.result);
        return outcome.result;
      }
      manner[outcome.again] = true;
    }
  }

  private async attempt<T>(work: Work<T>, manner: TransactionMode, isLast: boolean): Promise<Outcome<T>> {
    const client = await acquireConnection(this.pools.writers);
    const session = new PostgresTransactionSession(client, { ...manner });
    try {
      const result = await session.runWork(work);
      if (session.failure !== undefined) throw new AppError('unexpected', null, { cause: session.failure });
      await session.commit();
      client.release();
      return { result };
    } catch (error) {
      await rollBack(client, session, error);
      const again = isLast ? undefined : chooseRetryMode(error, session.failure, manner);
      if (again === undefined) throw error;
      return { again };
    }
  }
}

/** After these errors a rollback makes the connection reusable. */
const reusableAfter = [SerializationFailure, LockTimeout, QueryTimeout];

/** Rolls back and releases the connection. A lost connection is discarded instead; its server rolls back by itself. */
async function rollBack(
  client: PoolClient,
  session: PostgresTransactionSession,
  error: unknown,
): Promise<void> {
  const isLost = error instanceof Unavailable && !reusableAfter.some(kind => error instanceof kind);
  if (isLost) return client.release(true);
  await session.rollBack().then(
    () => client.release(),
    () => client.release(true),
  );
}

/**
 * Chooses the mode of the next attempt, or undefined to give up. If the work did not end with the error of its failed
 * statement, it caught that error or never awaited a queued write: with savepoints, each statement reports its own
 * error. A stale cached plan is retried with savepoints too, since that mode uses no prepared statements.
 */
function chooseRetryMode(
  error: unknown,
  failed: unknown,
  { useSavepoints }: TransactionMode,
): RetryMode | undefined {
  // Only SqlStore can retry this, because it must first read the new layout.
  if (error instanceof StaleTableLayout) return undefined;
  if (error instanceof SerializationFailure || failed instanceof SerializationFailure) return 'exclusive';
  if (failed === undefined || useSavepoints) return undefined;
  return failed !== error || failed instanceof StaleCachedPlan ? 'useSavepoints' : undefined;
}
