import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { JsonObject } from '#model/json';
import type { Answer, Client } from '#tests/contract/http/Client';
import type { KilledServer } from './KilledServer';
import type { Ledger } from './Ledger';

const breath = 20;
/** So many breaths are longer than any start of a server. */
const patience = 3000;
/** So many mean that no life of the server was long enough. */
const tooMany = 300;

/** Asks a server that may be gone until there is an answer. */
export class Insisting {
  private readonly server: KilledServer;
  private readonly ledger: Ledger;
  /** Why there was no answer the last time. */
  private silence = '';
  /** How often it has asked for what is not answered yet. */
  private times = 0;

  constructor(server: KilledServer, ledger: Ledger) {
    this.server = server;
    this.ledger = ledger;
  }

  /** It has asked so often that the server must live until it is answered. */
  get isStarving(): boolean {
    return this.times > tooMany;
  }

  /** Each time under the same key, which makes it happen once and be answered each time. */
  async post(path: string, body: JsonObject): Promise<Answer> {
    const headers = { 'Idempotency-Key': randomUUID() };
    const ask = (client: Client) => client.post(path, body, headers);
    for (this.times = 0; this.times < patience; this.times += 1) {
      const answer = await this.attempt(ask);
      const isFirst = this.times === 0;
      if (!isFirst) this.ledger.repeated += 1;
      if (!answer) continue;
      this.answered();
      this.demandDone(answer, path, body);
      // What was done is of the same record, whoever asks how often.
      const again = isFirst ? undefined : await this.attempt(ask);
      if (again) this.demandDone(again, path, body, answer.data.uuid);
      return answer;
    }
    throw new Error(`${path} ${JSON.stringify(body)} was never answered: ${this.silence}`);
  }

  /** One time and under no key; nothing when it was not answered, and so may be done or not. */
  async postOnce(path: string, body: JsonObject): Promise<Answer | undefined> {
    const answer = await this.attempt(client => client.post(path, body));
    if (!answer) return undefined;
    this.answered();
    this.demandDone(answer, path, body);
    return answer;
  }

  async get(path: string): Promise<Answer> {
    for (let times = 0; times < patience; times += 1) {
      const answer = await this.attempt(client => client.get(path));
      if (answer) return answer;
    }
    throw new Error(`${path} was never answered: ${this.silence}`);
  }

  private demandDone({ code, msg, data }: Answer, path: string, body: JsonObject, uuid = data.uuid): void {
    if (code === 200 && data.uuid === uuid) return;
    throw new Error(`${path} ${JSON.stringify(body)} answered ${code} ${msg} ${JSON.stringify(data)}`);
  }

  private answered(): void {
    this.ledger.answered += 1;
    this.times = 0;
  }

  /** Nothing when the server is gone, or has no database. */
  private async attempt(ask: (client: Client) => Promise<Answer>): Promise<Answer | undefined> {
    try {
      const answer = await ask(this.server.caller);
      if (answer.code !== 503) return answer;
      this.silence = answer.msg;
    } catch (error) {
      // So `fetch` says that the connection could not be made, or broke.
      if (!(error instanceof TypeError)) throw error;
      this.silence = String(error.cause ?? error);
    }
    await pause(breath);
    return undefined;
  }
}
