import type { PoolClient } from 'pg';
import { AppError, Unavailable } from '#model/errors';
import { longestMigration } from './ask';
import { Collision } from './Collision';
import type { Names } from './Names';
import { Pipeline, type Outcome, type Statement, type Told } from './Pipeline';
import { translateError } from './translateError';

interface Held {
  statement: Statement;
  resolve: (answer: Told) => void;
  reject: (error: unknown) => void;
}

/** What a connection is to be told. It is told several things at once where nobody waits for the first of them. */
export class Outbox {
  private readonly client: PoolClient;
  private readonly longest: number;
  private readonly names: Names | undefined;
  private held: Held[] = [];
  private leaving: Promise<void> | undefined;
  private last: Promise<void> = Promise.resolve();
  private failure: unknown;
  private hasSent = false;

  constructor(client: PoolClient, { longest, names }: { longest: number; names: Names | undefined }) {
    this.client = client;
    this.longest = longest;
    this.names = names;
  }

  /** The first failure, which spoils the transaction. */
  get failed(): unknown {
    return this.failure;
  }

  get isUsed(): boolean {
    return this.hasSent;
  }

  /** How many statements wait to be sent. */
  get size(): number {
    return this.held.length;
  }

  /** It is sent with whatever is sent next, and answered then. */
  hold(statement: Statement): Promise<Told> {
    const answer = new Promise<Told>((resolve, reject) => this.held.push({ statement, resolve, reject }));
    // Whoever does not wait for it hears of its failure by what comes after it.
    answer.catch(() => undefined);
    return answer;
  }

  /** Sends what is held then, once nobody has more to say at this moment. */
  send(): void {
    this.leaving ??= quiet().then(() => {
      this.leaving = undefined;
      this.last = this.last.then(() => this.sendNow());
    });
  }

  /** Sends what is held, and waits for the answers. */
  sendAll(): Promise<void> {
    this.send();
    return this.settled();
  }

  /** When all that was to be sent is answered. */
  async settled(): Promise<void> {
    await this.leaving;
    await this.last;
  }

  /** Forgets what was not sent. */
  drop(): void {
    for (const { reject } of this.held.splice(0)) reject(undone(this.failure));
  }

  /** The failure was taken back: it spoils nothing. */
  takenBack(): void {
    this.failure = undefined;
  }

  private async sendNow(): Promise<void> {
    const sent = this.held.splice(0);
    if (sent.length === 0) return;
    this.hasSent = true;
    const pipeline = new Pipeline(
      sent.map(({ statement }) => statement),
      this.names,
    );
    const longest = Math.min(this.longest * sent.length, longestMigration);
    this.tell(sent, await pipeline.through(this.client, longest));
  }

  private tell(sent: readonly Held[], { answers, error }: Outcome): void {
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
    const isAll = failure instanceof Unavailable && !(failure instanceof Collision);
    for (const { reject } of others) reject(isAll ? failure : undone(failure));
  }
}

const undone = (cause: unknown): AppError => new AppError('unexpected', null, { cause });

/** After all that can go on without an answer from outside. */
const quiet = (): Promise<void> => new Promise(resolve => queueMicrotask(() => process.nextTick(resolve)));
