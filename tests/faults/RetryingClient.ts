import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { JsonObject } from '#model/json';
import type { Answer, Client } from '#tests/contract/http/Client';
import type { KillableServer } from './KillableServer';
import type { AcknowledgedWrites } from './AcknowledgedWrites';

const retryDelay = 20;
/** So many breaths are longer than any start of a server. */
const maxAttempts = 3000;
/** So many mean that no life of the server was long enough. */
const starvingAttempts = 300;

/** Asks a server that may be gone until there is an answer. */
export class RetryingClient {
  private readonly server: KillableServer;
  private readonly ledger: AcknowledgedWrites;
  /** Why there was no answer the last time. */
  private lastFailure = '';
  /** How often it has asked for what is not answered yet. */
  private attempts = 0;

  constructor(server: KillableServer, ledger: AcknowledgedWrites) {
    this.server = server;
    this.ledger = ledger;
  }

  /** It has asked so often that the server must live until it is answered. */
  get isStarving(): boolean {
    return this.attempts > starvingAttempts;
  }

  /** Each time under the same key, which makes it happen once and be answered each time. */
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
      // What was done is of the same record, whoever asks how often.
      const again = isFirst ? undefined : await this.attempt(ask);
      if (again) this.requireSuccess(again, path, body, answer.data.uuid);
      return answer;
    }
    throw new Error(`${path} ${JSON.stringify(body)} was never answered: ${this.lastFailure}`);
  }

  /** One time and under no key; nothing when it was not answered, and so may be done or not. */
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

  /** Nothing when the server is gone, or has no database. */
  private async attempt(ask: (client: Client) => Promise<Answer>): Promise<Answer | undefined> {
    try {
      const answer = await ask(this.server.client);
      if (answer.code !== 503) return answer;
      this.lastFailure = answer.msg;
    } catch (error) {
      // So `fetch` says that the connection could not be made, or broke.
      if (!(error instanceof TypeError)) throw error;
      this.lastFailure = String(error.cause ?? error);
    }
    await pause(retryDelay);
    return undefined;
  }
}
