import type { PoolClient } from 'pg';
import { AppError } from '#model/errors';
import type { SqlQuery, SqlRow, WriteSession } from '../../engine/engine';
import { acquireTimeout } from '../../engine/timeouts';
import { responseTimeout, migrationTimeout } from '../connection/runQuery';
import { SerializationFailure } from '../errors/SerializationFailure';
import { PreparedStatements } from '../connection/PreparedStatements';
import { StatementQueue } from './StatementQueue';
import type { PipelinedStatement, StatementResult } from '../connection/StatementPipeline';
import { maxIdleTime, IdleTimer } from './IdleTimer';
import { writeLockTable } from './writeLockTable';

/** The largest number of queued writes. A transaction that only writes waits for the server after so many. */
const maxQueued = 50;

export interface TransactionMode {
  /** Runs while no other write transaction is open, under an exclusive lock of the write lock table. */
  exclusive: boolean;
  /** Statements have no time limit, as a migration needs. */
  unlimited: boolean;
  /** Each statement is sent alone in a savepoint, so that the work can catch its error and go on. */
  useSavepoints: boolean;
  /** The connection leads to the server itself and not to a pooler, so prepared statements last. */
  keepsPreparedStatements: boolean;
}

/** The session of one PostgreSQL transaction on one connection. */
export class PostgresTransactionSession implements WriteSession {
  private readonly mode: TransactionMode;
  private readonly queue: StatementQueue;
  private idleTimer: IdleTimer | undefined;
  /** The last statement in savepoint mode. The next one starts after it has succeeded or was rolled back. */
  private last: Promise<unknown> = Promise.resolve();
  private hasBegun = false;
  private isOver = false;

  constructor(client: PoolClient, manner: TransactionMode) {
    this.mode = manner;
    const { unlimited, useSavepoints, keepsPreparedStatements } = manner;
    this.queue = new StatementQueue(client, {
      longest: unlimited ? migrationTimeout : responseTimeout,
      names: keepsPreparedStatements && !useSavepoints ? PreparedStatements.of(client) : undefined,
    });
  }

  /**
   * The error of a failed statement that was not rolled back to a savepoint. The server has aborted the transaction.
   */
  get failure(): unknown {
    return this.queue.firstFailure;
  }

  async fetchRows(query: SqlQuery): Promise<SqlRow[]> {
    return (await this.execute({ ...query, returnsRows: true })).rows;
  }

  async run(query: SqlQuery): Promise<number> {
    return (await this.execute(query)).rowCount ?? 0;
  }

  async queueWrite(query: SqlQuery): Promise<void> {
    if (this.isOver || this.mode.useSavepoints) return void (await this.execute(query));
    void this.enqueue({ ...query, reusePlan: true });
    if (this.queue.size > maxQueued) await this.idleTimer?.pauseDuring(this.queue.flush());
  }

  /**
   * Runs the work of the transaction and returns its result. The work ends with an error if it awaits anything but the
   * session for too long; later statements are rejected.
   */
  async runWork<T>(work: (session: WriteSession) => Promise<T>): Promise<T> {
    const { unlimited, useSavepoints } = this.mode;
    // `begin` and the lock go out first, so that a failed lock is not reported as an error of the first statement.
    if (unlimited || useSavepoints) await this.sendNow(this.begin());
    this.idleTimer = new IdleTimer();
    try {
      return await Promise.race([this.awaitWork(work, this.idleTimer), this.idleTimer.timedOut]);
    } finally {
      this.isOver = true;
      await this.last;
      await this.queue.waitUntilSent();
      this.idleTimer.stop();
    }
  }

  /** Sends the commit along with the queued writes. Work without statements has opened no transaction. */
  async commit(): Promise<void> {
    if (!this.hasBegun) return;
    const { commandTag } = await this.sendNow(this.enqueue(createStatement('commit')));
    if (commandTag !== 'COMMIT') throw new AppError('unexpected', { commit: commandTag });
  }

  async rollBack(): Promise<void> {
    this.queue.discard();
    if (this.queue.isUsed) await this.sendNow(this.queue.enqueue(createStatement('rollback')));
  }

  private async awaitWork<T>(work: (session: WriteSession) => Promise<T>, silence: IdleTimer): Promise<T> {
    try {
      return await work(this);
    } catch (error) {
      // A queued write may fail when it is sent. That failure would have come first, so the retry must report
      // it.
      await silence.pauseDuring(this.queue.flush());
      throw error;
    }
  }

  private execute(statement: PipelinedStatement): Promise<StatementResult> {
    if (this.isOver) return Promise.reject(new TypeError('A transaction is asked after its work was done'));
    const answer = this.mode.useSavepoints
      ? this.executeInOrder(statement)
      : this.sendNow(this.enqueue(statement));
    return this.idleTimer?.pauseDuring(answer) ?? answer;
  }

  private executeInOrder(statement: PipelinedStatement): Promise<StatementResult> {
    const answer = this.last.then(() => this.executeInSavepoint(statement));
    this.last = answer.catch(() => undefined);
    return answer;
  }

  private async executeInSavepoint(statement: PipelinedStatement): Promise<StatementResult> {
    void this.enqueue(createStatement('savepoint attempt'));
    const answer = this.enqueue(statement);
    void this.enqueue(createStatement('release savepoint attempt'));
    try {
      return await this.sendNow(answer);
    } catch (error) {
      if (!(error instanceof SerializationFailure)) await this.rollBackToSavepoint();
      throw error;
    }
  }

  private async rollBackToSavepoint(): Promise<void> {
    void this.enqueue(createStatement('rollback to savepoint attempt'));
    await this.sendNow(this.enqueue(createStatement('release savepoint attempt')));
    this.queue.clearFailure();
  }

  /** Queues a statement; the first one is preceded by `begin`. */
  private enqueue(statement: PipelinedStatement): Promise<StatementResult> {
    if (!this.hasBegun) void this.begin();
    return this.queue.enqueue(statement);
  }

  /**
   * Queues `begin`, the time limits and the lock. The lock comes before the first query, so the transaction's snapshot
   * is taken after the wait and includes what was committed meanwhile.
   */
  private begin(): Promise<StatementResult> {
    const { exclusive, unlimited } = this.mode;
    this.hasBegun = true;
    void this.queue.enqueue(createStatement('begin isolation level serializable'));
    void this.queue.enqueue(createStatement(`set local statement_timeout = ${maxIdleTime}`));
    void this.queue.enqueue(
      createStatement(`set local idle_in_transaction_session_timeout = ${2 * maxIdleTime}`),
    );
    if (!unlimited) void this.queue.enqueue(createStatement(`set local lock_timeout = ${acquireTimeout}`));
    void this.queue.enqueue(
      createStatement(`lock table ${writeLockTable} in ${exclusive ? 'exclusive' : 'row share'} mode`),
    );
    return this.queue.enqueue(
      createStatement(unlimited ? 'set local statement_timeout = 0' : 'set local lock_timeout to default'),
    );
  }

  private sendNow(answer: Promise<StatementResult>): Promise<StatementResult> {
    this.queue.scheduleSend();
    return answer;
  }
}

const createStatement = (sql: string): PipelinedStatement => ({ sql, parameters: [], reusePlan: true });
