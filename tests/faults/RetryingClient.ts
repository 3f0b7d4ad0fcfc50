import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { JsonObject } from '#model/json';
import type { Answer, Client } from '#tests/contract/http/Client';
import type { KillableServer } from './KillableServer';
import type { AcknowledgedWrites } from './AcknowledgedWrites';

const retryDelay = 20;
/** Number of retries that outlasts any server start. */
const maxAttempts = 3000;
/** Retries after which the server must not be killed again. */
const starvingAttempts = 300;

/** A client that retries until the restarted server answers. */
export class RetryingClient {
  private readonly server: KillableServer;
  private readonly ledger: AcknowledgedWrites;
  /** The last connection failure. */
  private lastFailure = '';
  /** Attempts of the pending request. */
  private attempts = 0;

  constructor(server: KillableServer, ledger: AcknowledgedWrites) {
    this.server = server;
    this.ledger = ledger;
  }

  /** Whether the server must stay alive until the pending request is answered. */
  get isStarving(): boolean {
    return this.attempts > starvingAttempts;
  }

  /** Retries under one idempotency key, so that the write happens once. */
  async post(path: string, body: JsonObject): Promise<Answer> {
    const headers = { 'Idempotency-Key': randomUUID() };
    const ask = (client: Client) => client.post(path, body, headers);
    for (this.attempts = 0; this.attempts < maxAttempts; this.attempts += 1) {
      const answer = await this.attempt(ask);
      const isFirst = this.attempts === 0;
      if (!isFirst) this.ledger.retriedCount += 1;
      if (!answer) continue;
      this.countAnswer();
      this.requireSuccess(answer, path, body);
      // A retry must answer the same record.
      const again = isFirst ? undefined : await this.attempt(ask);
      if (again) this.requireSuccess(again, path, body, answer.data.uuid);
      return answer;
    }
    throw new Error(`${path} ${JSON.stringify(body)} was never answered: ${this.lastFailure}`);
  }

  /** Sends once without an idempotency key; undefined without an answer, when the outcome is unknown. */
  async postOnce(path: string, body: JsonObject): Promise<Answer | undefined> {
    const answer = await this.attempt(client => client.post(path, body));
    if (!answer) return undefined;
    this.countAnswer();
    this.requireSuccess(answer, path, body);
    return answer;
  }

  async get(path: string): Promise<Answer> {
    for (let times = 0; times < maxAttempts; times += 1) {
      const answer = await this.attempt(client => client.get(path));
      if (answer) return answer;
    }
    throw new Error(`${path} was never answered: ${this.lastFailure}`);
  }

  private requireSuccess(
    { code, msg, data }: Answer,
    path: string,
    body: JsonObject,
    uuid = data.uuid,
  ): void {
    if (code === 200 && data.uuid === uuid) return;
    throw new Error(`${path} ${JSON.stringify(body)} answered ${code} ${msg} ${JSON.stringify(data)}`);
  }

  private countAnswer(): void {
    this.ledger.answeredCount += 1;
    this.attempts = 0;
  }

  /** Undefined when server or database is unreachable. */
  private async attempt(ask: (client: Client) => Promise<Answer>): Promise<Answer | undefined> {
    try {
      const answer = await ask(this.server.client);
      if (answer.code !== 503) return answer;
      this.lastFailure = answer.msg;
    } catch (error) {
      // `fetch` throws a TypeError when the connection fails.
      if (!(error instanceof TypeError)) throw error;
      this.lastFailure = String(error.cause ?? error);
    }
    await pause(retryDelay);
    return undefined;
  }
}
