import type { Pool, PoolClient } from 'pg';
import { AppError, Unavailable } from '#model/errors';
import type { Durability } from '#model/records';
import {
  StaleLayout,
  QueryTimeout,
  type Engine,
  type Query,
  type SqlRow,
  type TransactOptions,
  type WriteSession,
} from '../engine/engine';
import { runQuery, acquireConnection } from './connection/runQuery';
import { SerializationFailure } from './errors/SerializationFailure';
import { readDurability } from './readDurability';
import { StaleCachedPlan } from './errors/StaleCachedPlan';
import { postgresDialect } from './postgresDialect';
import { RowCountRefresher } from './rowCounts/RowCountRefresher';
import { ReadBatcher } from './connection/ReadBatcher';
import { LockTimeout } from './errors/LockTimeout';
import { TransactionSession, type TransactionMode } from './transaction/TransactionSession';

type Work<T> = (session: WriteSession) => Promise<T>;
/**
 * A collision alone is rare: the server passes the turn on a moment before it forgets what the last one had read, so that
 * who comes then may still collide with that.
 */
const maxAttempts = 10;
/** How the next attempt differs. */
type RetryMode = 'exclusive' | 'useSavepoints';
type Outcome<T> = { result: T } | { again: RetryMode };

interface Pools {
  readers: Pool;
  writers: Pool;
  /** Their connections are the server's own. */
  isDirect: boolean;
}

/** PostgreSQL, which other nodes may write to as well. */
export class PostgresEngine implements Engine {
  readonly dialect = postgresDialect;
  readonly isShared = true;
  private readonly pools: Pools;
  private readonly readBatcher: ReadBatcher;
  private readonly rowCounts: RowCountRefresher;
  private readonly openWork = new Set<Promise<unknown>>();
  private closing: Promise<void> | undefined;

  constructor(pools: Pools) {
    this.pools = pools;
    this.readBatcher = new ReadBatcher(pools.readers, pools.isDirect);
    this.rowCounts = new RowCountRefresher(pools.writers);
    this.rowCounts.start();
  }

  fetchRows(query: Query): Promise<SqlRow[]> {
    return this.trackWork(() =>
      query.reusePlan ? this.readBatcher.fetchRows(query) : this.readUnbatched(query),
    );
  }

  transact<T>(work: Work<T>, options: TransactOptions<T> = {}): Promise<T> {
    return this.trackWork(() => this.retryTransaction(work, options));
  }

  /** Nobody can tell how long it takes. */
  private async readUnbatched(query: Query): Promise<SqlRow[]> {
    return (await runQuery(this.pools.readers, query)).rows;
  }

  durability(): Promise<Durability> {
    const { writers } = this.pools;
    return this.trackWork(() =>
      readDurability({ fetchRows: async query => (await runQuery(writers, query)).rows }),
    );
  }

  close(): Promise<void> {
    this.closing ??= this.closePools();
    return this.closing;
  }

  /** What has begun is done before the connections go. */
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

  /** After a collision alone, where there is hardly one, and after a failure that was caught with care. */
  private async retryTransaction<T>(
    work: Work<T>,
    { exclusive = false, onCommit }: TransactOptions<T>,
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
    const session = new TransactionSession(client, { ...manner });
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

/** After these a connection is as good as before. */
const reusableAfter = [SerializationFailure, LockTimeout, QueryTimeout];

/** A connection that was lost is of no more use, and its server forgets what was not committed. */
async function rollBack(client: PoolClient, session: TransactionSession, error: unknown): Promise<void> {
  const isLost = error instanceof Unavailable && !reusableAfter.some(kind => error instanceof kind);
  if (isLost) return client.release(true);
  await session.rollBack().then(
    () => client.release(),
    () => client.release(true),
  );
}

/**
 * Work that does not end with the failure of its statement has gone on after it, or was not told: that takes some care.
 * So does an old plan, for with care nothing is asked by name.
 */
function chooseRetryMode(
  error: unknown,
  failed: unknown,
  { useSavepoints }: TransactionMode,
): RetryMode | undefined {
  // Only who knows the layout can do it anew, by that of now.
  if (error instanceof StaleLayout) return undefined;
  if (error instanceof SerializationFailure || failed instanceof SerializationFailure) return 'exclusive';
  if (failed === undefined || useSavepoints) return undefined;
  return failed !== error || failed instanceof StaleCachedPlan ? 'useSavepoints' : undefined;
}
