import { setImmediate as nextTurn } from 'node:timers/promises';
import { Unavailable } from '#model/errors';
import type { TransactOptions, WriteSession } from '../engine/engine';
import { acquireTimeout } from '../engine/timeouts';
import type { Connection } from './Connection';
import { TransactionSession } from './TransactionSession';

/** A commit waits for the disk, so those that arrive together share one; but nobody waits long for others. */
const maxBatchSize = 64;
const maxBatchDuration = 20;
/** What waits lies in memory; before there are so many, most have waited for too long. */
const maxQueued = 20_000;

interface QueuedTransaction {
  exclusive: boolean;
  /** When it began to wait. */
  queuedAt: number;
  /** Gives what is to be done when it is durable. */
  run(session: WriteSession): Promise<() => void>;
  reject(error: unknown): void;
}

/** Those that share one commit. */
interface Batch {
  taken: QueuedTransaction[];
  /** What each is told when the commit is done. */
  answers: (() => void)[];
  useSavepoints: boolean;
}

interface Attempt {
  answer: () => void;
  /** It failed and has left something behind. */
  leftChanges: boolean;
}

/** All writing of a database: one piece of work after the other, each whole or not at all. */
export class CommitQueue {
  private readonly connection: Connection;
  private readonly queued: QueuedTransaction[] = [];
  private draining: Promise<void> | undefined;
  private isClosed = false;

  constructor(connection: Connection) {
    this.connection = connection;
  }

  transact<T>(
    work: (session: WriteSession) => Promise<T>,
    { exclusive = false, onCommit }: TransactOptions<T> = {},
  ): Promise<T> {
    return new Promise((resolve, reject) => {
      if (this.isClosed || this.queued.length >= maxQueued) throw new Unavailable('unavailable');
      const run = async (session: WriteSession) => {
        const result = await work(session);
        return () => {
          try {
            onCommit?.(result);
            resolve(result);
          } catch (error) {
            reject(error instanceof Error ? error : new Error(String(error)));
          }
        };
      };
      this.queued.push({ exclusive, queuedAt: performance.now(), run, reject });
      this.draining ??= this.drain();
    });
  }

  async close(): Promise<void> {
    this.isClosed = true;
    await this.draining;
  }

  private async drain(): Promise<void> {
    while (this.queued.length > 0) {
      // Whoever has arrived in this turn of the event loop comes along.
      await nextTurn();
      this.rejectExpired();
      if (this.queued.length > 0) await this.commitBatch();
    }
    this.draining = undefined;
  }

  /** Too much is asked for: who would be served too late is told so at once, and nothing of its work has begun. */
  private rejectExpired(): void {
    const late = performance.now() - acquireTimeout;
    for (let [job] = this.queued; job && job.queuedAt < late; [job] = this.queued) {
      this.queued.shift();
      job.reject(new Unavailable('unavailable'));
    }
  }

  private async commitBatch(): Promise<void> {
    const batch: Batch = { taken: [], answers: [], useSavepoints: false };
    try {
      this.begin();
      const until = performance.now() + maxBatchDuration;
      for (
        let job = this.nextInBatch(batch.taken);
        job && (batch.taken.length === 0 || performance.now() < until);
        job = this.nextInBatch(batch.taken)
      ) {
        this.queued.shift();
        await this.runInBatch(job, batch);
      }
      this.run('commit');
    } catch (error) {
      const failed = batch.taken.length > 0 ? batch.taken : this.queued.splice(0);
      const reason = this.rollBackBatch(error);
      for (const job of failed) job.reject(reason);
      return;
    }
    for (const answer of batch.answers) answer();
  }

  /** Who may still share the commit of those already taken. */
  private nextInBatch(taken: readonly QueuedTransaction[]): QueuedTransaction | undefined {
    const [job] = this.queued;
    if (taken.length === 0) return job;
    return taken.length < maxBatchSize && !job?.exclusive && !taken.at(-1)?.exclusive ? job : undefined;
  }

  /**
   * Nearly all work succeeds, or fails before it has written anything, and needs no savepoint. Where one leaves
   * something behind, all of it is taken back, and those before it do theirs again, from now on with savepoints.
   */
  private async runInBatch(job: QueuedTransaction, batch: Batch): Promise<void> {
    const before = [...batch.taken];
    batch.taken.push(job);
    if (batch.useSavepoints) {
      batch.answers.push(await this.runInSavepoint(job));
      return;
    }
    const { answer, leftChanges } = await this.attempt(job);
    if (leftChanges) {
      this.run('rollback');
      this.begin();
      batch.useSavepoints = true;
      batch.answers = [];
      for (const earlier of before) batch.answers.push(await this.runInSavepoint(earlier));
    }
    batch.answers.push(answer);
  }

  private async runInSavepoint(job: QueuedTransaction): Promise<() => void> {
    this.run('savepoint work');
    const { answer, leftChanges } = await this.attempt(job);
    if (leftChanges) this.run('rollback to work');
    this.run('release work');
    return answer;
  }

  /** The failure of one is told no sooner than the success of the others: it may come of what they wrote. */
  private async attempt(job: QueuedTransaction): Promise<Attempt> {
    const session = new TransactionSession(this.connection);
    try {
      return { answer: await session.awaitWork(job.run(session)), leftChanges: false };
    } catch (error) {
      // On some failures the database has given up the whole batch by itself.
      if (!this.connection.isInTransaction) throw error;
      return { answer: () => job.reject(error), leftChanges: session.hasWritten };
    }
  }

  private begin(): void {
    // What could not be taken back earlier.
    if (this.connection.isInTransaction) this.run('rollback');
    this.run('begin immediate');
  }

  /** The reason why nothing of a batch was kept. */
  private rollBackBatch(error: unknown): unknown {
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
