import { setImmediate as nextTurn } from 'node:timers/promises';
import { Unavailable } from '#model/errors';
import type { TransactOptions, WritingSession } from '../engine';
import { longestWait } from '../longest';
import type { Connection } from './Connection';
import { WorkSession } from './WorkSession';

/** A commit waits for the disk, so those that arrive together share one; but nobody waits long for others. */
const mostShared = 64;
const longestBatch = 20;
/** What waits lies in memory; before there are so many, most have waited for too long. */
const mostWaiting = 20_000;

interface Job {
  alone: boolean;
  /** When it began to wait. */
  since: number;
  /** Gives what is to be done when it is durable. */
  run(session: WritingSession): Promise<() => void>;
  reject(error: unknown): void;
}

/** Those that share one commit. */
interface Batch {
  taken: Job[];
  /** What each is told when the commit is done. */
  answers: (() => void)[];
  isCareful: boolean;
}

interface Attempt {
  answer: () => void;
  /** It failed and has left something behind. */
  isLeft: boolean;
}

/** All writing of a database: one piece of work after the other, each whole or not at all. */
export class CommitQueue {
  private readonly connection: Connection;
  private readonly waiting: Job[] = [];
  private draining: Promise<void> | undefined;
  private isClosed = false;

  constructor(connection: Connection) {
    this.connection = connection;
  }

  transact<T>(
    work: (session: WritingSession) => Promise<T>,
    { alone = false, committed }: TransactOptions<T> = {},
  ): Promise<T> {
    return new Promise((resolve, reject) => {
      if (this.isClosed || this.waiting.length >= mostWaiting) throw new Unavailable('unavailable');
      const run = async (session: WritingSession) => {
        const result = await work(session);
        return () => {
          try {
            committed?.(result);
            resolve(result);
          } catch (error) {
            reject(error instanceof Error ? error : new Error(String(error)));
          }
        };
      };
      this.waiting.push({ alone, since: performance.now(), run, reject });
      this.draining ??= this.drain();
    });
  }

  async close(): Promise<void> {
    this.isClosed = true;
    await this.draining;
  }

  private async drain(): Promise<void> {
    while (this.waiting.length > 0) {
      // Whoever has arrived in this turn of the event loop comes along.
      await nextTurn();
      this.refuseLate();
      if (this.waiting.length > 0) await this.batch();
    }
    this.draining = undefined;
  }

  /** Too much is asked for: who would be served too late is told so at once, and nothing of its work has begun. */
  private refuseLate(): void {
    const late = performance.now() - longestWait;
    for (let [job] = this.waiting; job && job.since < late; [job] = this.waiting) {
      this.waiting.shift();
      job.reject(new Unavailable('unavailable'));
    }
  }

  private async batch(): Promise<void> {
    const batch: Batch = { taken: [], answers: [], isCareful: false };
    try {
      this.begin();
      const until = performance.now() + longestBatch;
      for (
        let job = this.next(batch.taken);
        job && (batch.taken.length === 0 || performance.now() < until);
        job = this.next(batch.taken)
      ) {
        this.waiting.shift();
        await this.take(job, batch);
      }
      this.run('commit');
    } catch (error) {
      const failed = batch.taken.length > 0 ? batch.taken : this.waiting.splice(0);
      const reason = this.takenBack(error);
      for (const job of failed) job.reject(reason);
      return;
    }
    for (const answer of batch.answers) answer();
  }

  /** Who may still share the commit of those already taken. */
  private next(taken: readonly Job[]): Job | undefined {
    const [job] = this.waiting;
    if (taken.length === 0) return job;
    return taken.length < mostShared && !job?.alone && !taken.at(-1)?.alone ? job : undefined;
  }

  /**
   * Nearly all work succeeds, or fails before it has written anything, and needs no savepoint. Where one leaves
   * something behind, all of it is taken back, and those before it do theirs again, from now on with savepoints.
   */
  private async take(job: Job, batch: Batch): Promise<void> {
    const before = [...batch.taken];
    batch.taken.push(job);
    if (batch.isCareful) {
      batch.answers.push(await this.inSavepoint(job));
      return;
    }
    const { answer, isLeft } = await this.attempt(job);
    if (isLeft) {
      this.run('rollback');
      this.begin();
      batch.isCareful = true;
      batch.answers = [];
      for (const earlier of before) batch.answers.push(await this.inSavepoint(earlier));
    }
    batch.answers.push(answer);
  }

  private async inSavepoint(job: Job): Promise<() => void> {
    this.run('savepoint work');
    const { answer, isLeft } = await this.attempt(job);
    if (isLeft) this.run('rollback to work');
    this.run('release work');
    return answer;
  }

  /** The failure of one is told no sooner than the success of the others: it may come of what they wrote. */
  private async attempt(job: Job): Promise<Attempt> {
    const session = new WorkSession(this.connection);
    try {
      return { answer: await session.during(job.run(session)), isLeft: false };
    } catch (error) {
      // On some failures the database has given up the whole batch by itself.
      if (!this.connection.isInTransaction) throw error;
      return { answer: () => job.reject(error), isLeft: session.hasWritten };
    }
  }

  private begin(): void {
    // What could not be taken back earlier.
    if (this.connection.isInTransaction) this.run('rollback');
    this.run('begin immediate');
  }

  /** The reason why nothing of a batch was kept. */
  private takenBack(error: unknown): unknown {
    try {
      if (this.connection.isInTransaction) this.run('rollback');
      return error;
    } catch (second) {
      return new Unavailable('unavailable', null, { cause: new AggregateError([error, second]) });
    }
  }

  private run(sql: string): void {
    this.connection.run({ sql, parameters: [] });
  }
}
