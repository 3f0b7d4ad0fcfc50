import type { PoolClient } from 'pg';
import { AppError, Unavailable } from '#model/errors';
import { migrationTimeout } from '../connection/runQuery';
import { SerializationFailure } from '../errors/SerializationFailure';
import type { PreparedStatements } from '../connection/PreparedStatements';
import { Pipeline, type PipelineResult, type Statement, type StatementResult } from '../connection/Pipeline';
import { translateError } from '../errors/translateError';

interface QueuedStatement {
  statement: Statement;
  resolve: (answer: StatementResult) => void;
  reject: (error: unknown) => void;
}

/** What a connection is to be told. It is told several things at once where nobody waits for the first of them. */
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

  /** The first failure, which spoils the transaction. */
  get firstFailure(): unknown {
    return this.failure;
  }

  get isUsed(): boolean {
    return this.hasSent;
  }

  /** How many statements wait to be sent. */
  get size(): number {
    return this.queued.length;
  }

  /** It is sent with whatever is sent next, and answered then. */
  enqueue(statement: Statement): Promise<StatementResult> {
    const answer = new Promise<StatementResult>((resolve, reject) =>
      this.queued.push({ statement, resolve, reject }),
    );
    // Whoever does not wait for it hears of its failure by what comes after it.
    answer.catch(() => undefined);
    return answer;
  }

  /** Sends what is held then, once nobody has more to say at this moment. */
  scheduleSend(): void {
    this.scheduled ??= waitForPendingMicrotasks().then(() => {
      this.scheduled = undefined;
      this.lastSend = this.lastSend.then(() => this.sendNow());
    });
  }

  /** Sends what is held, and waits for the answers. */
  flush(): Promise<void> {
    this.scheduleSend();
    return this.waitUntilSent();
  }

  /** When all that was to be sent is answered. */
  async waitUntilSent(): Promise<void> {
    await this.scheduled;
    await this.lastSend;
  }

  /** Forgets what was not sent. */
  discard(): void {
    for (const { reject } of this.queued.splice(0)) reject(createRolledBackError(this.failure));
  }

  /** The failure was taken back: it spoils nothing. */
  clearFailure(): void {
    this.failure = undefined;
  }

  private async sendNow(): Promise<void> {
    const sent = this.queued.splice(0);
    if (sent.length === 0) return;
    this.hasSent = true;
    const pipeline = new Pipeline(
      sent.map(({ statement }) => statement),
      this.prepared,
    );
    const longest = Math.min(this.timeout * sent.length, migrationTimeout);
    this.deliverResults(sent, await pipeline.execute(this.client, longest));
  }

  private deliverResults(sent: readonly QueuedStatement[], { answers, error }: PipelineResult): void {
    for (const [at, { resolve }] of sent.entries()) {
      const answer = answers[at];
      if (answer) resolve(answer);
    }
    if (error === undefined) return;
    const failure = translateError(error);
    this.failure ??= failure;
    const [failing, ...others] = sent.slice(answers.length);
    failing?.reject(failure);
    // What no statement is at fault for ends all of them.
    const isAll = failure instanceof Unavailable && !(failure instanceof SerializationFailure);
    for (const { reject } of others) reject(isAll ? failure : createRolledBackError(failure));
  }
}

const createRolledBackError = (cause: unknown): AppError => new AppError('unexpected', null, { cause });

/** After all that can go on without an answer from outside. */
const waitForPendingMicrotasks = (): Promise<void> =>
  new Promise(resolve => queueMicrotask(() => process.nextTick(resolve)));
