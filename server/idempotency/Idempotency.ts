import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Condition } from '#model/conditions';
import { AppError, Conflict, Invalid } from '#model/errors';
import { isSealed, type Row, type Store, type Transaction } from '#model/records';
import { textOf } from '#server/records/textOf';
import type { Vault } from '#server/vault/Vault';

const resource = 'idempotency';
const keptFor = 24 * 60 * 60 * 1000;
const patience = { times: 40, pause: 50 };

/** One writing call: who made it, which it was, under which key, with which body. */
export interface KeyedCall {
  caller: string;
  call: string;
  key: string;
  body: string;
}

/** Written along with the effect, in its transaction. */
export type Claim = (tx: Transaction) => Promise<void>;

interface Parts {
  store: Store;
  vault: Vault;
  clock: () => Date;
}

/** A call with a key has one effect, however often it is made; each time it is answered as the first time. */
export class Idempotency {
  private readonly store: Store;
  private readonly vault: Vault;
  private readonly clock: () => Date;

  constructor({ store, vault, clock }: Parts) {
    this.store = store;
    this.vault = vault;
    this.clock = clock;
  }

  async once(keyed: KeyedCall, work: (claim: Claim) => Promise<unknown>): Promise<unknown> {
    if (!/^[\x21-\x7e]{1,200}$/.test(keyed.key)) throw new Invalid(badKey);
    const key = digest(keyed.caller, keyed.call, keyed.key);
    const body = digest(keyed.body);
    const before = await this.find(key);
    if (before) return this.replay(before, body);
    const uuid = randomUUID();
    try {
      const answer = await work(tx => this.claim(tx, { uuid, key, body }));
      await this.keep(key, answer);
      return answer;
    } catch (error) {
      // The first may have been at work meanwhile, and what it changed refuses this one.
      const isRefused = error instanceof AppError && error.code < 500;
      const first = isRefused ? await this.find(key) : undefined;
      if (first && first.uuid !== uuid) return this.replay(first, body);
      throw error;
    }
  }

  async sweep(): Promise<void> {
    await this.store.transact(tx => tx.erase(resource, this.old()));
  }

  private async claim(tx: Transaction, claimed: { uuid: string; key: string; body: string }): Promise<void> {
    const at = this.clock().toISOString();
    await tx.erase(resource, { op: 'all', of: [is(claimed.key), this.old()] });
    await tx.insert(resource, { ...claimed, version: 1, deleted: false, answer: null, at });
  }

  /** An answer holds what the caller may see of people, so it is kept sealed. */
  private async keep(key: string, answer: unknown): Promise<void> {
    const sealed = this.vault.seal('secret', JSON.stringify(answer));
    await this.store.transact(async tx => {
      const row = await this.find(key, tx);
      if (row) await tx.update(resource, row.uuid, row.version, { answer: sealed });
    });
  }

  /** The first one may still be at work on its answer. */
  private async replay(first: Row, body: string): Promise<unknown> {
    if (first.body !== body) throw new Invalid('idempotencyMismatch');
    let row: Row | undefined = first;
    for (let time = 0; row && !isSealed(row.answer) && time < patience.times; time += 1) {
      await pause(patience.pause);
      row = await this.find(textOf(first.key));
    }
    if (isSealed(row?.answer)) return JSON.parse(this.vault.open(row.answer));
    throw new Conflict('alreadyDone');
  }

  private async find(key: string, reading: Pick<Store, 'list'> = this.store): Promise<Row | undefined> {
    const where: Condition = { op: 'all', of: [is(key), { op: 'not', of: this.old() }] };
    return (await reading.list(resource, { where, sort: [], limit: 1, count: false })).rows[0];
  }

  private old(): Condition {
    const since = new Date(this.clock().getTime() - keptFor).toISOString();
    return { op: 'is', path: ['at'], test: { lt: since } };
  }
}

const is = (key: string): Condition => ({ op: 'is', path: ['key'], test: { eq: key } });

const badKey = {
  zh: 'Idempotency-Key 须为 1 到 200 个可见字符',
  en: 'Idempotency-Key takes 1 to 200 visible characters',
};

const digest = (...parts: string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
