import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Condition } from '#model/conditions';
import { AppError, Conflict, BadRequest } from '#model/errors';
import { type JsonObject, getOwn, scalarToText } from '#model/json';
import { isEncrypted, type Row, type EncryptedValue, type Store, type Transaction } from '#model/records';
import { getSigners } from '#server/encryption/keyHistory';
import type { FieldEncryption } from '#server/encryption/FieldEncryption';

const resource = 'idempotency';
const maxAge = 24 * 60 * 60 * 1000;
/** So long an answer may take after its effect, in milliseconds. */
const answerTimeout = 2000;
const pollInterval = 50;
/** Nobody waits long for a transaction that erases so many. */
const deleteBatchSize = 500;

/** One writing call: who made it, which it was, under which key, with which body. */
export interface KeyedRequest {
  caller: string;
  call: string;
  key: string;
  body: string;
}

/** Written along with the effect, in its transaction: what was done, from which the call can be answered again. */
export type StoreOutcome = (tx: Transaction, done: unknown) => Promise<void>;

/** Does it, and answers. */
export type IdempotentAction = (claim: StoreOutcome) => Promise<unknown>;

/** Answers what was done before. Where there is none, what was done is the answer. */
export type RereadAnswer = (done: unknown) => Promise<unknown>;

interface Dependencies {
  store: Store;
  encryption: FieldEncryption;
  clock: () => Date;
  log?: Logger;
}

/** What is known of a call that was claimed. */
type IdempotencyEntry = Pick<Row, 'uuid'> & { key: string; body: string };

/** A call with a key has one effect, however often it is made; each time it is answered as the first time. */
export class Idempotency {
  private readonly store: Store;
  private readonly encryption: FieldEncryption;
  private readonly clock: () => Date;
  private readonly log: Logger | undefined;

  constructor({ store, encryption, clock, log }: Dependencies) {
    this.store = store;
    this.encryption = encryption;
    this.clock = clock;
    this.log = log;
  }

  async runOnce(keyed: KeyedRequest, deed: IdempotentAction, reread?: RereadAnswer): Promise<unknown> {
    if (!/^[\x21-\x7e]{1,200}$/.test(keyed.key)) throw new BadRequest(invalidKeyMessage);
    const key = hashParts(keyed.caller, keyed.call, keyed.key);
    const before = await this.findEntry(key);
    if (before) return this.replay(before, keyed, reread);
    // A body may hold a password: only whoever has the key of the vault could guess it from this.
    const mine: IdempotencyEntry = {
      uuid: randomUUID(),
      key,
      body: this.encryption.sign(hashParts(keyed.body)),
    };
    let isAnswered = false;
    try {
      const answer = await deed(async (tx, done) => {
        isAnswered = !reread;
        await this.insertOutcome(tx, mine, done, reread);
      });
      return isAnswered ? answer : await this.storeAnswerOnce(mine, answer, keyed, reread);
    } catch (error) {
      // The first may have been at work meanwhile, and what it changed refuses this one.
      const first = isClientError(error) ? await this.findEntry(key) : undefined;
      if (first && first.uuid !== mine.uuid) return this.replay(first, keyed, reread);
      throw error;
    }
  }

  async deleteExpired(): Promise<void> {
    let swept: number;
    do swept = await this.deleteExpiredBatch();
    while (swept === deleteBatchSize);
  }

  private deleteExpiredBatch(): Promise<number> {
    const sort = [{ field: 'at', descending: false }];
    return this.store.transact(async tx => {
      const { rows } = await tx.list(resource, {
        where: this.buildExpiredCondition(),
        sort,
        limit: deleteBatchSize,
        count: false,
      });
      const uuids = rows.map(({ uuid }) => uuid);
      return tx.erase(resource, { op: 'is', path: ['uuid'], test: { in: uuids } });
    });
  }

  private insertOutcome(
    tx: Transaction,
    mine: IdempotencyEntry,
    done: unknown,
    reread?: RereadAnswer,
  ): Promise<void> {
    const sealed = this.encrypt(done);
    if (!reread) return this.insertEntry(tx, mine, { answer: sealed });
    return this.insertEntry(tx, mine, hasEffectField(tx) ? { effect: sealed } : {});
  }

  private async insertEntry(tx: Transaction, mine: IdempotencyEntry, values: JsonObject): Promise<void> {
    await tx.erase(resource, { op: 'all', of: [keyEquals(mine.key), this.buildExpiredCondition()] });
    const at = this.clock().toISOString();
    await tx.insert(resource, { ...mine, version: 1, deleted: false, answer: null, at, ...values });
  }

  /** Everybody is given the answer that was kept first. */
  private async storeAnswerOnce(
    mine: IdempotencyEntry,
    answer: unknown,
    keyed: KeyedRequest,
    reread?: RereadAnswer,
  ): Promise<unknown> {
    const first = await this.storeAnswer(mine, answer);
    return first ? this.replay(first, keyed, reread) : answer;
  }

  /** Keeps an answer with its claim; gives the claim that another has answered, or that of another call that was first. */
  private async storeAnswer(mine: IdempotencyEntry, answer: unknown): Promise<Row | undefined> {
    const sealed = this.encrypt(answer);
    try {
      return await this.store.transact(async tx => {
        const row = await this.findEntry(mine.key, tx);
        if (row && (row.uuid !== mine.uuid || isEncrypted(row.answer))) return row;
        // What changed nothing had no transaction to be claimed in.
        if (!row) await this.insertEntry(tx, mine, { answer: sealed });
        else await tx.update(resource, row.uuid, row.version, { answer: sealed });
        return undefined;
      });
    } catch (error) {
      if (isClientError(error)) throw error;
      // What was done is done, and a repeat is answered by that.
      this.log?.error({ err: error }, 'an answer could not be kept');
      return undefined;
    }
  }

  private async replay(first: Row, keyed: KeyedRequest, reread?: RereadAnswer): Promise<unknown> {
    if (!(await this.hasSameBody(first, keyed.body))) throw new BadRequest('idempotencyMismatch');
    const row = await this.waitForAnswer(first);
    if (isEncrypted(row?.answer)) return this.decrypt(row.answer);
    // Of what an older version did it has kept only that it was done.
    if (!isEncrypted(row?.effect) || !reread) throw new Conflict('alreadyDone');
    const answer = await reread(this.decrypt(row.effect));
    const claimed = { uuid: row.uuid, key: scalarToText(row.key), body: scalarToText(row.body) };
    return this.storeAnswerOnce(claimed, answer, keyed, reread);
  }

  /** Another key may have signed it since, and older versions signed nothing. */
  private async hasSameBody(first: Row, body: string): Promise<boolean> {
    const plain = hashParts(body);
    if (first.body === this.encryption.sign(plain)) return true;
    const signers = await getSigners(this.store, this.encryption);
    return [plain, ...signers.map(sign => sign(plain))].includes(scalarToText(first.body));
  }

  /** With its answer, on which the first one may still be at work. */
  private async waitForAnswer(first: Row): Promise<Row | undefined> {
    let row: Row | undefined = first;
    for (let waited = 0; row && this.isAnswerPending(row) && waited < answerTimeout; waited += pollInterval) {
      await pause(pollInterval);
      row = await this.findEntry(scalarToText(first.key));
    }
    return row;
  }

  private isAnswerPending({ answer = null, at = null }: Row): boolean {
    return !isEncrypted(answer) && this.clock().getTime() - Date.parse(scalarToText(at)) < answerTimeout;
  }

  private async findEntry(key: string, reading: Pick<Store, 'list'> = this.store): Promise<Row | undefined> {
    const where: Condition = {
      op: 'all',
      of: [keyEquals(key), { op: 'not', of: this.buildExpiredCondition() }],
    };
    return (await reading.list(resource, { where, sort: [], limit: 1, count: false })).rows[0];
  }

  /** It holds what the caller may see of people. */
  private encrypt(value: unknown): EncryptedValue {
    return this.encryption.encrypt('secret', JSON.stringify(value ?? null));
  }

  private decrypt(sealed: EncryptedValue): unknown {
    return JSON.parse(this.encryption.decrypt(sealed));
  }

  private buildExpiredCondition(): Condition {
    const since = new Date(this.clock().getTime() - maxAge).toISOString();
    return { op: 'is', path: ['at'], test: { lt: since } };
  }
}

const isClientError = (error: unknown): boolean => error instanceof AppError && error.code < 500;

/** Until the schemas of this version are applied there is a place for answers alone. */
const hasEffectField = ({ appliedCatalog }: Transaction): boolean =>
  getOwn(appliedCatalog.resources[resource]?.fields ?? {}, 'effect') !== undefined;

const keyEquals = (key: string): Condition => ({ op: 'is', path: ['key'], test: { eq: key } });

const invalidKeyMessage = {
  zh: 'Idempotency-Key 须为 1 到 200 个可见字符',
  en: 'Idempotency-Key takes 1 to 200 visible characters',
};

const hashParts = (...parts: string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
