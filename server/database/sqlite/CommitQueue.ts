import { setImmediate as nextTurn } from 'node:timers/promises';
import { Unavailable } from '#model/errors';
import type { WriteTransactionOptions, WriteSession } from '../engine/engine';
import { acquireTimeout } from '../engine/timeouts';
import type { SqliteConnection } from './SqliteConnection';
import { SqliteTransactionSession } from './SqliteTransactionSession';

/**
 * A commit waits for the disk, so transactions that arrive together share one: at most this many, collected for at most
 * 20 ms.
 */
const maxBatchSize = 64;
const maxBatchDuration = 20;
/** The queue is held in memory. Before it reaches this length, most entries have exceeded their wait limit. */
const maxQueued = 20_000;

interface QueuedTransaction {
  exclusive: boolean;
  /** The time at which the transaction was queued. */
  queuedAt: number;
  /** Runs the work and returns the callback to call once the commit is durable. */
  run(session: WriteSession): Promise<() => void>;
  reject(error: unknown): void;
}

/** A batch of transactions that share one commit. */
interface Batch {
  taken: QueuedTransaction[];
  /** The callbacks that report the outcome of each transaction after the commit. */
  answers: (() => void)[];
  useSavepoints: boolean;
}

interface Attempt {
  answer: () => void;
  /** The transaction failed after it had written something. */
  leftChanges: boolean;
}

/** The queue of all write transactions of a database. It runs them one after the other and groups their commits. */
export class CommitQueue {
  private readonly connection: SqliteConnection;
  private readonly queued: QueuedTransaction[] = [];
  private draining: Promise<void> | undefined;
  private isClosed = false;

  constructor(connection: SqliteConnection) {
    this.connection = connection;
  }

  transact<T>(
    work: (session: WriteSession) => Promise<T>,
    { exclusive = false, onCommit }: WriteTransactionOptions<T> = {},
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

  /** Runs work alone and outside of any transaction, for statements that SQLite does not allow within one. */
  runOutsideTransaction(work: () => void): Promise<void> {
    const step = () => {
      this.run('commit');
      work();
      this.run('begin immediate');
      return Promise.resolve();
    };
    return this.transact(step, { exclusive: true });
  }

  async close(): Promise<void> {
    this.isClosed = true;
    await this.draining;
  }

  private async drain(): Promise<void> {
    while (this.queued.length > 0) {
      // Transactions that arrive in the same turn of the event loop join the batch.
      await nextTurn();
      this.rejectExpired();
      if (this.queued.length > 0) await this.commitBatch();
    }
    this.draining = undefined;
  }

  /** Rejects transactions that have waited too long, when too many are queued. Their work has not begun. */
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

  /** The next transaction, if it may still join the batch. */
  private nextInBatch(taken: readonly QueuedTransaction[]): QueuedTransaction | undefined {
    const [job] = this.queued;
    if (taken.length === 0) return job;
    return taken.length < maxBatchSize && !job?.exclusive && !taken.at(-1)?.exclusive ? job : undefined;
  }

  /**
   * Runs a transaction without a savepoint, because nearly all succeed or fail before their first write. If one fails
   * after a write, the whole batch is rolled back, and the earlier transactions run again, from then on in savepoints.
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

  /**
   * Runs a transaction. Its failure is reported after the commit, as a success is, because it may depend on what
   * earlier transactions of the batch wrote.
   */
  private async attempt(job: QueuedTransaction): Promise<Attempt> {
    const session = new SqliteTransactionSession(this.connection);
    try {
      return { answer: await session.awaitWork(job.run(session)), leftChanges: false };
    } catch (error) {
      // On some errors SQLite has already rolled back the whole batch.
      if (!this.connection.isInTransaction) throw error;
      return { answer: () => job.reject(error), leftChanges: session.hasWritten };
    }
  }

  private begin(): void {
    // A rollback that failed earlier may have left a transaction open.
    if (this.connection.isInTransaction) this.run('rollback');
    this.run('begin immediate');
  }

  /** Rolls back a batch and returns the error for its transactions. */
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
