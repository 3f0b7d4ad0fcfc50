import type { Pool, PoolClient } from 'pg';
import { AppError, Unavailable } from '#model/errors';
import type { Durability } from '#model/records';
import {
  OldLayout,
  TookTooLong,
  type Engine,
  type Query,
  type SqlRow,
  type TransactOptions,
  type WritingSession,
} from '../engine';
import { ask, connect } from './ask';
import { Collision } from './Collision';
import { readDurability } from './readDurability';
import { OldPlan } from './OldPlan';
import { postgresDialect } from './postgresDialect';
import { RowCounts } from './RowCounts';
import { SharedReads } from './SharedReads';
import { StillLocked } from './StillLocked';
import { TransactionSession, type Manner } from './TransactionSession';

type Work<T> = (session: WritingSession) => Promise<T>;
/**
 * A collision alone is rare: the server passes the turn on a moment before it forgets what the last one had read, so that
 * who comes then may still collide with that.
 */
const mostAttempts = 10;
/** How the next attempt differs. */
type Again = 'alone' | 'careful';
type Outcome<T> = { result: T } | { again: Again };

interface Pools {
  readers: Pool;
  writers: Pool;
  /** Their connections are the server's own. */
  areDirect: boolean;
}

/** PostgreSQL, which other nodes may write to as well. */
export class PostgresEngine implements Engine {
  readonly dialect = postgresDialect;
  readonly isShared = true;
  private readonly pools: Pools;
  private readonly sharedReads: SharedReads;
  private readonly rowCounts: RowCounts;
  private readonly open = new Set<Promise<unknown>>();
  private closing: Promise<void> | undefined;

  constructor(pools: Pools) {
    this.pools = pools;
    this.sharedReads = new SharedReads(pools.readers, pools.areDirect);
    this.rowCounts = new RowCounts(pools.writers);
    this.rowCounts.begin();
  }

  rows(query: Query): Promise<SqlRow[]> {
    return this.whileOpen(() => (query.recurs ? this.sharedReads.rows(query) : this.readAlone(query)));
  }

  transact<T>(work: Work<T>, options: TransactOptions<T> = {}): Promise<T> {
    return this.whileOpen(() => this.untilDone(work, options));
  }

  /** Nobody can tell how long it takes. */
  private async readAlone(query: Query): Promise<SqlRow[]> {
    return (await ask(this.pools.readers, query)).rows;
  }

  durability(): Promise<Durability> {
    const { writers } = this.pools;
    return this.whileOpen(() => readDurability({ rows: async query => (await ask(writers, query)).rows }));
  }

  close(): Promise<void> {
    this.closing ??= this.shut();
    return this.closing;
  }

  /** What has begun is done before the connections go. */
  private whileOpen<T>(work: () => Promise<T>): Promise<T> {
    if (this.closing) return Promise.reject(new Unavailable('unavailable'));
    const running = work();
    this.open.add(running);
    const done = () => this.open.delete(running);
    running.then(done, done);
    return running;
  }

  private async shut(): Promise<void> {
    await Promise.allSettled([...this.open, this.rowCounts.end()]);
    await Promise.all([this.pools.readers.end(), this.pools.writers.end()]);
  }

  /** After a collision alone, where there is hardly one, and after a failure that was caught with care. */
  private async untilDone<T>(work: Work<T>, { alone = false, committed }: TransactOptions<T>): Promise<T> {
    const manner: Manner = { alone, patient: alone, careful: false, remembers: this.pools.areDirect };
    for (let left = mostAttempts; ; left -= 1) {
      const outcome = await this.attempt(work, manner, left === 1);
      if ('result' in outcome) {
        committed?.(outcome.result);
        return outcome.result;
      }
      manner[outcome.again] = true;
    }
  }

  private async attempt<T>(work: Work<T>, manner: Manner, isLast: boolean): Promise<Outcome<T>> {
    const client = await connect(this.pools.writers);
    const session = new TransactionSession(client, { ...manner });
    try {
      const result = await session.during(work);
      if (session.failed !== undefined) throw new AppError('unexpected', null, { cause: session.failed });
      await session.commit();
      client.release();
      return { result };
    } catch (error) {
      await rollBack(client, session, error);
      const again = isLast ? undefined : another(error, session.failed, manner);
      if (again === undefined) throw error;
      return { again };
    }
  }
}

/** After these a connection is as good as before. */
const harmless = [Collision, StillLocked, TookTooLong];

/** A connection that was lost is of no more use, and its server forgets what was not committed. */
async function rollBack(client: PoolClient, session: TransactionSession, error: unknown): Promise<void> {
  const isLost = error instanceof Unavailable && !harmless.some(kind => error instanceof kind);
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
function another(error: unknown, failed: unknown, { careful }: Manner): Again | undefined {
  // Only who knows the layout can do it anew, by that of now.
  if (error instanceof OldLayout) return undefined;
  if (error instanceof Collision || failed instanceof Collision) return 'alone';
  if (failed === undefined || careful) return undefined;
  return failed !== error || failed instanceof OldPlan ? 'careful' : undefined;
}
