import { setImmediate as nextTurn } from 'node:timers/promises';
import pg, { type Pool } from 'pg';
import { TookTooLong, type Query, type SqlRow } from '../engine';
import { ask, connect, longestAnswer } from './ask';
import { LostConnection } from './LostConnection';
import { Names } from './Names';
import { Pipeline, written, type Statement } from './Pipeline';
import { translateError } from './translateError';

/** With more of them in one message the first would wait for the last. */
const mostShared = 50;

/** Where one of several waits for a table that is being changed, the others soon go on without it. */
const shortPatience: Statement = {
  sql: `select set_config('lock_timeout', '1s', true)`,
  parameters: [],
  recurs: true,
};

/** A question, by however many it is asked. */
interface Asked {
  query: Query;
  answer: Promise<SqlRow[]>;
  resolve: (rows: SqlRow[] | Promise<SqlRow[]>) => void;
  reject: (error: unknown) => void;
}

/**
 * Short reads outside a transaction. Those that are asked in one turn of the event loop go out in one message, and the
 * same question once: it is answered after all have asked it.
 */
export class SharedReads {
  private readonly pool: Pool;
  /** Its connections are the server's own, and know what they were told before. */
  private readonly remembers: boolean;
  private readonly waiting = new Map<string, Asked>();

  constructor(pool: Pool, remembers: boolean) {
    this.pool = pool;
    this.remembers = remembers;
  }

  rows(query: Query): Promise<SqlRow[]> {
    const key = JSON.stringify([query.sql, ...query.parameters.map(written)]);
    const asked = this.waiting.get(key) ?? askedFor(query);
    if (this.waiting.size === 0) void nextTurn().then(() => this.send());
    this.waiting.set(key, asked);
    return asked.answer;
  }

  private send(): void {
    const all = [...this.waiting.values()];
    this.waiting.clear();
    for (let at = 0; at < all.length; at += mostShared) void this.share(all.slice(at, at + mostShared));
  }

  private async share(asked: readonly Asked[]): Promise<void> {
    try {
      const client = await connect(this.pool);
      const first = asked.length > 1 ? [shortPatience] : [];
      const reads = asked.map(({ query }) => ({ ...query, reads: true }));
      const pipeline = new Pipeline([...first, ...reads], this.remembers ? Names.of(client) : undefined);
      const { answers, error } = await pipeline.through(client, longestAnswer);
      const failure = error === undefined ? undefined : translateError(error);
      const isLost = failure instanceof LostConnection;
      const isRefused = error instanceof pg.DatabaseError && !isLost;
      client.release(failure !== undefined && !isRefused);
      for (const [at, { query, resolve, reject }] of asked.entries()) {
        const answer = answers[first.length + at];
        if (answer) resolve(answer.rows);
        else if (failure instanceof TookTooLong && at === answers.length - first.length) reject(failure);
        // It came after one that failed or waits, or has another plan since a table was changed.
        else if (isRefused || isLost) resolve(this.alone(query));
        else reject(failure);
      }
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  }

  /** A turn later, when the pool knows which of its other connections were lost at the same moment. */
  private async alone(query: Query): Promise<SqlRow[]> {
    await nextTurn();
    return (await ask(this.pool, query)).rows;
  }
}

function askedFor(query: Query): Asked {
  let [resolve, reject]: [Asked['resolve'], Asked['reject']] = [() => undefined, () => undefined];
  const answer = new Promise<SqlRow[]>((...ends) => ([resolve, reject] = ends));
  return { query, answer, resolve, reject };
}
