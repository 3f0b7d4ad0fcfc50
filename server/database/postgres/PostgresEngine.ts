import type { Pool, PoolClient } from 'pg';
import { AppError, Unavailable } from '#model/errors';
import type { Engine, Query, SqlRow, TransactOptions, WritingSession } from '../engine';
import { ask, connect } from './ask';
import { Collision } from './Collision';
import { postgresDialect } from './postgresDialect';
import { TransactionSession, type Manner } from './TransactionSession';

type Work<T> = (session: WritingSession) => Promise<T>;
/** How the next attempt differs. */
type Again = 'alone' | 'careful';
type Outcome<T> = { result: T } | { again: Again };

interface Pools {
  readers: Pool;
  writers: Pool;
}

/** PostgreSQL, which other nodes may write to as well. */
export class PostgresEngine implements Engine {
  readonly dialect = postgresDialect;
  readonly isShared = true;
  private readonly pools: Pools;
  private readonly open = new Set<Promise<unknown>>();
  private closing: Promise<void> | undefined;

  constructor(pools: Pools) {
    this.pools = pools;
  }

  rows(query: Query): Promise<SqlRow[]> {
    return this.whileOpen(async () => (await ask(this.pools.readers, query)).rows);
  }

  transact<T>(work: Work<T>, options: TransactOptions<T> = {}): Promise<T> {
    return this.whileOpen(() => this.untilDone(work, options));
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
    await Promise.allSettled(this.open);
    await Promise.all([this.pools.readers.end(), this.pools.writers.end()]);
  }

  /** At most thrice: after a collision alone, where there is none, and after a failure that was caught with care. */
  private async untilDone<T>(work: Work<T>, { alone = false, committed }: TransactOptions<T>): Promise<T> {
    const manner: Manner = { alone, patient: alone, careful: false };
    for (;;) {
      const outcome = await this.attempt(work, manner);
      if ('result' in outcome) {
        committed?.(outcome.result);
        return outcome.result;
      }
      manner[outcome.again] = true;
    }
  }

  private async attempt<T>(work: Work<T>, manner: Manner): Promise<Outcome<T>> {
    const client = await connect(this.pools.writers);
    const session = new TransactionSession(client, { ...manner });
    try {
      await session.begin();
      const result = await session.during(work);
      if (session.failed !== undefined) throw new AppError('unexpected', null, { cause: session.failed });
      await session.end('commit');
      client.release();
      return { result };
    } catch (error) {
      await rollBack(client, session, error);
      const again = another(error, session.failed, manner);
      if (again === undefined) throw error;
      return { again };
    }
  }
}

/** A connection that was lost is of no more use, and its server forgets what was not committed. */
async function rollBack(client: PoolClient, session: TransactionSession, error: unknown): Promise<void> {
  const isLost = error instanceof Unavailable && !(error instanceof Collision);
  if (isLost) return client.release(true);
  await session.end('rollback').then(
    () => client.release(),
    () => client.release(true),
  );
}

/** Work that does not end with the failure of its statement has gone on after it, which takes some care. */
function another(error: unknown, failed: unknown, { alone, careful }: Manner): Again | undefined {
  if (error instanceof Collision || failed instanceof Collision) return alone ? undefined : 'alone';
  return failed !== undefined && failed !== error && !careful ? 'careful' : undefined;
}
