import type { PoolClient } from 'pg';
import { AppError, Unavailable } from '#model/errors';
import { migrationTimeout } from '../connection/runQuery';
import { SerializationFailure } from '../errors/SerializationFailure';
import type { PreparedStatements } from '../connection/PreparedStatements';
import {
  StatementPipeline,
  type PipelineOutcome,
  type PipelinedStatement,
  type StatementResult,
} from '../connection/StatementPipeline';
import { translatePostgresError } from '../errors/translatePostgresError';

interface QueuedStatement {
  statement: PipelinedStatement;
  resolve: (answer: StatementResult) => void;
  reject: (error: unknown) => void;
}

/**
 * The queue of statements for one connection. It sends several in one pipeline if no caller waits for the first of
 * them.
 */
export class StatementQueue {
  private readonly client: PoolClient;
  private readonly timeout: number;
  private readonly prepared: PreparedStatements | undefined;
  private queued: QueuedStatement[] = [];
  private scheduled: Promise<void> | undefined;
  private lastSend: Promise<void> = Promise.resolve();
  private failure: unknown;
  private hasSent = false;

  constructor(
    client: PoolClient,
    { longest, names }: { longest: number; names: PreparedStatements | undefined },
  ) {
    this.client = client;
    this.timeout = longest;
    this.prepared = names;
  }

  /** The first failure of a statement, which aborts the transaction. */
  get firstFailure(): unknown {
    return this.failure;
  }

  get isUsed(): boolean {
    return this.hasSent;
  }

  /** The number of statements not yet sent. */
  get size(): number {
    return this.queued.length;
  }

  /** Queues a statement. It is sent and answered with the next pipeline. */
  enqueue(statement: PipelinedStatement): Promise<StatementResult> {
    const answer = new Promise<StatementResult>((resolve, reject) =>
      this.queued.push({ statement, resolve, reject }),
    );
    // Avoids an unhandled rejection: a caller that does not await a write learns of its failure from a later statement.
    answer.catch(() => undefined);
    return answer;
  }

  /** Sends the queued statements once no pending microtask can add another. */
  scheduleSend(): void {
    this.scheduled ??= waitForPendingMicrotasks().then(() => {
      this.scheduled = undefined;
      this.lastSend = this.lastSend.then(() => this.sendNow());
    });
  }

  /** Sends the queued statements and waits for their results. */
  flush(): Promise<void> {
    this.scheduleSend();
    return this.waitUntilSent();
  }

  /** Resolves when the database has answered all queued statements. */
  async waitUntilSent(): Promise<void> {
    await this.scheduled;
    await this.lastSend;
  }

  /** Rejects the statements not yet sent. */
  discard(): void {
    for (const { reject } of this.queued.splice(0)) reject(createRolledBackError(this.failure));
  }

  /** Forgets the failure of a queued statement after a rollback to a savepoint. */
  clearFailure(): void {
    this.failure = undefined;
  }

  private async sendNow(): Promise<void> {
    const sent = this.queued.splice(0);
    if (sent.length === 0) return;
    this.hasSent = true;
    const pipeline = new StatementPipeline(
      sent.map(({ statement }) => statement),
      this.prepared,
    );
    const longest = Math.min(this.timeout * sent.length, migrationTimeout);
    this.deliverResults(sent, await pipeline.execute(this.client, longest));
  }

  private deliverResults(sent: readonly QueuedStatement[], { answers, error }: PipelineOutcome): void {
    for (const [at, { resolve }] of sent.entries()) {
      const answer = answers[at];
      if (answer) resolve(answer);
    }
    if (error === undefined) return;
    const failure = translatePostgresError(error);
    this.failure ??= failure;
    const [failing, ...others] = sent.slice(answers.length);
    failing?.reject(failure);
    // An error that no statement caused, such as a lost connection, rejects all of them with that error.
    const isAll = failure instanceof Unavailable && !(failure instanceof SerializationFailure);
    for (const { reject } of others) reject(isAll ? failure : createRolledBackError(failure));
  }
}

const createRolledBackError = (cause: unknown): AppError => new AppError('unexpected', null, { cause });

/** Waits until all pending microtasks have run, so that everything that needs no outside answer is queued. */
const waitForPendingMicrotasks = (): Promise<void> =>
  new Promise(resolve => queueMicrotask(() => process.nextTick(resolve)));
