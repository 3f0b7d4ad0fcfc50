import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Condition } from '#model/conditions';
import { AppError, Conflict, Invalid } from '#model/errors';
import { type JsonObject, own, scalarText } from '#model/json';
import { isSealed, type Row, type Sealed, type Store, type Transaction } from '#model/records';
import { signersIn } from '#server/vault/Keyring';
import type { Vault } from '#server/vault/Vault';

const resource = 'idempotency';
const keptFor = 24 * 60 * 60 * 1000;
/** So long an answer may take after its effect, in milliseconds. */
const patience = 2000;
const breath = 50;
/** Nobody waits long for a transaction that erases so many. */
const sweptAtOnce = 500;

/** One writing call: who made it, which it was, under which key, with which body. */
export interface KeyedCall {
  caller: string;
  call: string;
  key: string;
  body: string;
}

/** Written along with the effect, in its transaction: what was done, from which the call can be answered again. */
export type Claim = (tx: Transaction, done: unknown) => Promise<void>;

/** Does it, and answers. */
export type Deed = (claim: Claim) => Promise<unknown>;

/** Answers what was done before. Where there is none, what was done is the answer. */
export type Reread = (done: unknown) => Promise<unknown>;

interface Parts {
  store: Store;
  vault: Vault;
  clock: () => Date;
  log?: Logger;
}

/** What is known of a call that was claimed. */
type Claimed = Pick<Row, 'uuid'> & { key: string; body: string };

/** A call with a key has one effect, however often it is made; each time it is answered as the first time. */
export class Idempotency {
  private readonly store: Store;
  private readonly vault: Vault;
  private readonly clock: () => Date;
  private readonly log: Logger | undefined;

  constructor({ store, vault, clock, log }: Parts) {
    this.store = store;
    this.vault = vault;
    this.clock = clock;
    this.log = log;
  }

  async once(keyed: KeyedCall, deed: Deed, reread?: Reread): Promise<unknown> {
    if (!/^[\x21-\x7e]{1,200}$/.test(keyed.key)) throw new Invalid(badKey);
    const key = digest(keyed.caller, keyed.call, keyed.key);
    const before = await this.find(key);
    if (before) return this.replay(before, keyed, reread);
    // A body may hold a password: only whoever has the key of the vault could guess it from this.
    const mine: Claimed = { uuid: randomUUID(), key, body: this.vault.sign(digest(keyed.body)) };
    let isAnswered = false;
    try {
      const answer = await deed(async (tx, done) => {
        isAnswered = !reread;
        await this.claim(tx, mine, done, reread);
      });
      return isAnswered ? answer : await this.settle(mine, answer, keyed, reread);
    } catch (error) {
      // The first may have been at work meanwhile, and what it changed refuses this one.
      const first = isRefusal(error) ? await this.find(key) : undefined;
      if (first && first.uuid !== mine.uuid) return this.replay(first, keyed, reread);
      throw error;
    }
  }

  async sweep(): Promise<void> {
    let swept: number;
    do swept = await this.sweepSome();
    while (swept === sweptAtOnce);
  }

  private sweepSome(): Promise<number> {
    const sort = [{ field: 'at', descending: false }];
    return this.store.transact(async tx => {
      const { rows } = await tx.list(resource, { where: this.old(), sort, limit: sweptAtOnce, count: false });
      const uuids = rows.map(({ uuid }) => uuid);
      return tx.erase(resource, { op: 'is', path: ['uuid'], test: { in: uuids } });
    });
  }

  private claim(tx: Transaction, mine: Claimed, done: unknown, reread?: Reread): Promise<void> {
    const sealed = this.seal(done);
    if (!reread) return this.insert(tx, mine, { answer: sealed });
    return this.insert(tx, mine, keepsEffects(tx) ? { effect: sealed } : {});
  }

  private async insert(tx: Transaction, mine: Claimed, values: JsonObject): Promise<void> {
    await tx.erase(resource, { op: 'all', of: [is(mine.key), this.old()] });
    const at = this.clock().toISOString();
    await tx.insert(resource, { ...mine, version: 1, deleted: false, answer: null, at, ...values });
  }

  /** Everybody is given the answer that was kept first. */
  private async settle(mine: Claimed, answer: unknown, keyed: KeyedCall, reread?: Reread): Promise<unknown> {
    const first = await this.keep(mine, answer);
    return first ? this.replay(first, keyed, reread) : answer;
  }

  /** Keeps an answer with its claim; gives the claim that another has answered, or that of another call that was first. */
  private async keep(mine: Claimed, answer: unknown): Promise<Row | undefined> {
    const sealed = this.seal(answer);
    try {
      return await this.store.transact(async tx => {
        const row = await this.find(mine.key, tx);
        if (row && (row.uuid !== mine.uuid || isSealed(row.answer))) return row;
        // What changed nothing had no transaction to be claimed in.
        if (!row) await this.insert(tx, mine, { answer: sealed });
        else await tx.update(resource, row.uuid, row.version, { answer: sealed });
        return undefined;
      });
    } catch (error) {
      if (isRefusal(error)) throw error;
      // What was done is done, and a repeat is answered by that.
      this.log?.error({ err: error }, 'an answer could not be kept');
      return undefined;
    }
  }

  private async replay(first: Row, keyed: KeyedCall, reread?: Reread): Promise<unknown> {
    if (!(await this.isOf(first, keyed.body))) throw new Invalid('idempotencyMismatch');
    const row = await this.answered(first);
    if (isSealed(row?.answer)) return this.open(row.answer);
    // Of what an older version did it has kept only that it was done.
    if (!isSealed(row?.effect) || !reread) throw new Conflict('alreadyDone');
    const answer = await reread(this.open(row.effect));
    const claimed = { uuid: row.uuid, key: scalarText(row.key), body: scalarText(row.body) };
    return this.settle(claimed, answer, keyed, reread);
  }

  /** Another key may have signed it since, and older versions signed nothing. */
  private async isOf(first: Row, body: string): Promise<boolean> {
    const plain = digest(body);
    if (first.body === this.vault.sign(plain)) return true;
    const signers = await signersIn(this.store, this.vault);
    return [plain, ...signers.map(sign => sign(plain))].includes(scalarText(first.body));
  }

  /** With its answer, on which the first one may still be at work. */
  private async answered(first: Row): Promise<Row | undefined> {
    let row: Row | undefined = first;
    for (let waited = 0; row && this.isAwaited(row) && waited < patience; waited += breath) {
      await pause(breath);
      row = await this.find(scalarText(first.key));
    }
    return row;
  }

  private isAwaited({ answer = null, at = null }: Row): boolean {
    return !isSealed(answer) && this.clock().getTime() - Date.parse(scalarText(at)) < patience;
  }

  private async find(key: string, reading: Pick<Store, 'list'> = this.store): Promise<Row | undefined> {
    const where: Condition = { op: 'all', of: [is(key), { op: 'not', of: this.old() }] };
    return (await reading.list(resource, { where, sort: [], limit: 1, count: false })).rows[0];
  }

  /** It holds what the caller may see of people. */
  private seal(value: unknown): Sealed {
    return this.vault.seal('secret', JSON.stringify(value ?? null));
  }

  private open(sealed: Sealed): unknown {
    return JSON.parse(this.vault.open(sealed));
  }

  private old(): Condition {
    const since = new Date(this.clock().getTime() - keptFor).toISOString();
    return { op: 'is', path: ['at'], test: { lt: since } };
  }
}

const isRefusal = (error: unknown): boolean => error instanceof AppError && error.code < 500;

/** Until the schemas of this version are applied there is a place for answers alone. */
const keepsEffects = ({ laidOutBy }: Transaction): boolean =>
  own(laidOutBy.resources[resource]?.fields ?? {}, 'effect') !== undefined;

const is = (key: string): Condition => ({ op: 'is', path: ['key'], test: { eq: key } });

const badKey = {
  zh: 'Idempotency-Key 须为 1 到 200 个可见字符',
  en: 'Idempotency-Key takes 1 to 200 visible characters',
};

const digest = (...parts: string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
