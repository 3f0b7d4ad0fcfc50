import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Condition } from '#model/conditions';
import { AppError, Conflict, BadRequest } from '#model/errors';
import { type JsonObject, getOwn, scalarToText } from '#model/json';
import {
  isEncryptedValue,
  type Row,
  type EncryptedValue,
  type Store,
  type Transaction,
} from '#model/records';
import { getSignFunctions } from '#server/encryption/keyHistory';
import type { FieldEncryption } from '#server/encryption/FieldEncryption';

const resource = 'idempotency';
const maxAge = 24 * 60 * 60 * 1000;
/** Milliseconds that the first request may take to store its answer after its effect has committed. */
const answerTimeout = 2000;
const pollInterval = 50;
/** Entries deleted per transaction, to keep the transaction short. */
const deleteBatchSize = 500;

/** A write request with an idempotency key; the key applies per caller and route. */
export interface IdempotentRequest {
  caller: string;
  call: string;
  key: string;
  body: string;
}

/**
 * Stores the idempotency entry with the outcome in the transaction of the effect. A retry is answered from this
 * outcome.
 */
export type StoreRequestOutcome = (tx: Transaction, done: unknown) => Promise<void>;

/** Performs the request and returns its answer. */
export type IdempotentAction = (storeOutcome: StoreRequestOutcome) => Promise<unknown>;

/** Rebuilds the answer from the stored outcome. Without such a function, the outcome itself is the answer. */
export type RebuildAnswer = (done: unknown) => Promise<unknown>;

interface Dependencies {
  store: Store;
  encryption: FieldEncryption;
  clock: () => Date;
  log?: Logger;
}

/** Identity of a stored idempotency entry. */
type IdempotencyEntry = Pick<Row, 'uuid'> & { key: string; body: string };

/** Idempotency keys: a request with a key takes effect once, and every retry gets the first answer. */
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

  async runOnce(
    keyed: IdempotentRequest,
    action: IdempotentAction,
    reread?: RebuildAnswer,
  ): Promise<unknown> {
    if (!/^[\x21-\x7e]{1,200}$/.test(keyed.key)) throw new BadRequest(invalidKeyMessage);
    const key = hashParts(keyed.caller, keyed.call, keyed.key);
    const before = await this.findEntry(key);
    if (before) return this.replay(before, keyed, reread);
    // Sign the body hash with the encryption key: a body may hold a password, which a plain hash would let others
    // guess.
    const mine: IdempotencyEntry = {
      uuid: randomUUID(),
      key,
      body: this.encryption.sign(hashParts(keyed.body)),
    };
    let isAnswered = false;
    try {
      const answer = await action(async (tx, done) => {
        isAnswered = !reread;
        await this.insertOutcome(tx, mine, done, reread);
      });
      return isAnswered ? answer : await this.storeAnswerOnce(mine, answer, keyed, reread);
    } catch (error) {
      // The first request may have committed meanwhile and caused this error; then return its answer instead.
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
    reread?: RebuildAnswer,
  ): Promise<void> {
    const encrypted = this.encrypt(done);
    if (!reread) return this.insertEntry(tx, mine, { answer: encrypted });
    return this.insertEntry(tx, mine, hasEffectField(tx) ? { effect: encrypted } : {});
  }

  private async insertEntry(tx: Transaction, mine: IdempotencyEntry, values: JsonObject): Promise<void> {
    await tx.erase(resource, { op: 'all', of: [keyEquals(mine.key), this.buildExpiredCondition()] });
    const at = this.clock().toISOString();
    await tx.insert(resource, { ...mine, version: 1, deleted: false, answer: null, at, ...values });
  }

  /** Stores the answer unless a concurrent retry stored one first; then all get that one. */
  private async storeAnswerOnce(
    mine: IdempotencyEntry,
    answer: unknown,
    keyed: IdempotentRequest,
    reread?: RebuildAnswer,
  ): Promise<unknown> {
    const first = await this.storeAnswer(mine, answer);
    return first ? this.replay(first, keyed, reread) : answer;
  }

  /**
   * Stores the answer in the idempotency entry. Returns the existing entry if it is already answered or belongs to
   * another request.
   */
  private async storeAnswer(mine: IdempotencyEntry, answer: unknown): Promise<Row | undefined> {
    const encrypted = this.encrypt(answer);
    try {
      return await this.store.transact(async tx => {
        const row = await this.findEntry(mine.key, tx);
        if (row && (row.uuid !== mine.uuid || isEncryptedValue(row.answer))) return row;
        // A request that changed nothing had no transaction, so its entry is inserted only now.
        if (!row) await this.insertEntry(tx, mine, { answer: encrypted });
        else await tx.update(resource, row.uuid, row.version, { answer: encrypted });
        return undefined;
      });
    } catch (error) {
      if (isClientError(error)) throw error;
      // The effect has committed, so do not fail the request; a retry is answered from the stored outcome.
      this.log?.error({ err: error }, 'an answer could not be kept');
      return undefined;
    }
  }

  private async replay(first: Row, keyed: IdempotentRequest, reread?: RebuildAnswer): Promise<unknown> {
    if (!(await this.hasSameBody(first, keyed.body))) throw new BadRequest('idempotencyMismatch');
    const row = await this.waitForAnswer(first);
    if (isEncryptedValue(row?.answer)) return this.decrypt(row.answer);
    // Entries of older versions hold no outcome, so a lost answer cannot be rebuilt.
    if (!isEncryptedValue(row?.effect) || !reread) throw new Conflict('alreadyDone');
    const answer = await reread(this.decrypt(row.effect));
    const claimed = { uuid: row.uuid, key: scalarToText(row.key), body: scalarToText(row.body) };
    return this.storeAnswerOnce(claimed, answer, keyed, reread);
  }

  /**
   * Whether the retry has the same body as the first request. The stored signature may be of another key, and older
   * versions stored a plain hash.
   */
  private async hasSameBody(first: Row, body: string): Promise<boolean> {
    const plain = hashParts(body);
    if (first.body === this.encryption.sign(plain)) return true;
    const signers = await getSignFunctions(this.store, this.encryption);
    return [plain, ...signers.map(sign => sign(plain))].includes(scalarToText(first.body));
  }

  /** Polls for the answer while the first request may still be working on it. */
  private async waitForAnswer(first: Row): Promise<Row | undefined> {
    let row: Row | undefined = first;
    for (let waited = 0; row && this.isAnswerPending(row) && waited < answerTimeout; waited += pollInterval) {
      await pause(pollInterval);
      row = await this.findEntry(scalarToText(first.key));
    }
    return row;
  }

  private isAnswerPending({ answer = null, at = null }: Row): boolean {
    return !isEncryptedValue(answer) && this.clock().getTime() - Date.parse(scalarToText(at)) < answerTimeout;
  }

  private async findEntry(key: string, reading: Pick<Store, 'list'> = this.store): Promise<Row | undefined> {
    const where: Condition = {
      op: 'all',
      of: [keyEquals(key), { op: 'not', of: this.buildExpiredCondition() }],
    };
    return (await reading.list(resource, { where, sort: [], limit: 1, count: false })).rows[0];
  }

  /** Encrypts stored answers, because they contain personal data. */
  private encrypt(value: unknown): EncryptedValue {
    return this.encryption.encrypt('secret', JSON.stringify(value ?? null));
  }

  private decrypt(encrypted: EncryptedValue): unknown {
    return JSON.parse(this.encryption.decrypt(encrypted));
  }

  private buildExpiredCondition(): Condition {
    const since = new Date(this.clock().getTime() - maxAge).toISOString();
    return { op: 'is', path: ['at'], test: { lt: since } };
  }
}

const isClientError = (error: unknown): boolean => error instanceof AppError && error.code < 500;

/** Whether the applied catalog already has the `effect` column for outcomes; older versions stored only answers. */
const hasEffectField = ({ appliedCatalog }: Transaction): boolean =>
  getOwn(appliedCatalog.resources[resource]?.fields ?? {}, 'effect') !== undefined;

const keyEquals = (key: string): Condition => ({ op: 'is', path: ['key'], test: { eq: key } });

const invalidKeyMessage = {
  zh: 'Idempotency-Key 须为 1 到 200 个可见字符',
  en: 'Idempotency-Key takes 1 to 200 visible characters',
};

const hashParts = (...parts: string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
