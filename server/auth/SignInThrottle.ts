import { createHmac, randomUUID } from 'node:crypto';
import type { Condition } from '#model/conditions';
import { TooManyRequests } from '#model/errors';
import { normaliseText } from '#model/formats';
import type { RecordReader, Row, Store, Transaction } from '#model/records';
import { scalarToText } from '#model/json';
import { pickFieldsOfAppliedSchema } from '#model/store/pickFieldsOfAppliedSchema';
import { signInAttemptResource, findSignInAttempt } from './signInAttempts';

/** Maximum wait in seconds. After this long without attempts the counter resets. */
const maxWait = 15 * 60;
/** Maximum number of failure counters read for one account, above the number of its known sources. */
const maxCounters = 1000;
const freeAttempts = { account: 5, source: 20 };
/** How long a source is remembered after an account signed in from it. In seconds. */
const knownSourceAge = 90 * 24 * 60 * 60;

export type SignInAttemptSource = { account: string; source: string };

/**
 * Limits failed sign-ins per account and per source, shared by all nodes. A source from which an account has signed in before has
 * a counter of its own, so that failures from elsewhere never lock its owner out.
 */
export class SignInThrottle {
  private readonly store: Store;
  private readonly clock: () => Date;
  private readonly key: Buffer;

  constructor({ store, clock, key }: { store: Store; clock: () => Date; key: Buffer }) {
    this.store = store;
    this.clock = clock;
    this.key = key;
  }

  /** Counts an attempt before the password is verified, so that parallel attempts count too. Throws 429 when it has to wait. */
  async countAttempt({ account, source }: SignInAttemptSource): Promise<void> {
    await this.store.transact(async tx => {
      const rows = [
        {
          key: await this.getAccountKey(tx, { account, source }),
          account: this.hashKey('account', account),
          free: freeAttempts.account,
        },
        { key: this.hashKey('source', source), account: null, free: freeAttempts.source },
      ];
      const known = await Promise.all(rows.map(({ key }) => findSignInAttempt(tx, key)));
      const wait = Math.max(...known.map(row => this.getWait(row)));
      if (wait > 0) throw new TooManyRequests(Math.ceil(wait));
      for (const [index, row] of rows.entries()) await this.incrementCount(tx, row, known[index]);
    });
  }

  /** Resets the account's counter, takes the attempt off the source's, and remembers the source. */
  async recordSuccess({ account, source }: SignInAttemptSource): Promise<void> {
    await this.store.transact(async tx => {
      await eraseCounters(tx, [
        await findSignInAttempt(tx, await this.getAccountKey(tx, { account, source })),
      ]);
      await this.rememberSource(tx, { account, source });
      const row = await findSignInAttempt(tx, this.hashKey('source', source));
      if (row)
        await tx.update(signInAttemptResource, row.uuid, row.version, {
          count: Math.max(0, Number(row.count) - 1),
        });
    });
  }

  /** Time until which the account cannot sign in from any of its sources; undefined if it can now. */
  async findLockedUntil(account: string): Promise<Date | undefined> {
    const rows = await this.listCounters(this.store, account);
    const wait = Math.max(0, ...rows.map(row => this.getWait(row)));
    return wait > 0 ? new Date(this.clock().getTime() + wait * 1000) : undefined;
  }

  /** Resets the counters of an account, of all sources. */
  async unlockWithin(tx: Transaction, account: string): Promise<void> {
    await eraseCounters(tx, await this.listCounters(tx, account));
  }

  async deleteExpired(): Promise<void> {
    const old = this.timestampIn(-2 * maxWait);
    await this.store.transact(tx =>
      tx.erase(signInAttemptResource, { op: 'is', path: ['lastAt'], test: { lt: old } }),
    );
  }

  /**
   * The counters of an account: the shared one, and those of the known sources of its sign-ins, which the schema of an
   * earlier version does not tell. One query for each, since no index serves both.
   */
  private async listCounters(reading: RecordReader, account: string): Promise<(Row | undefined)[]> {
    const hash = this.hashKey('account', account);
    const shared = await findSignInAttempt(reading, hash);
    const [field] = Object.keys(pickFieldsOfAppliedSchema(reading, signInAttemptResource, { account: hash }));
    if (field === undefined) return [shared];
    const where: Condition = { op: 'is', path: [field], test: { eq: hash } };
    const query = { where, sort: [], limit: maxCounters, count: false };
    return [shared, ...(await reading.list(signInAttemptResource, query)).rows];
  }

  /**
   * Key of the failure counter of an account and source: a counter of its own for a known source, else the shared
   * one.
   */
  private async getAccountKey(tx: Transaction, from: SignInAttemptSource): Promise<string> {
    const known = await findSignInAttempt(tx, this.hashSource('known', from));
    const isKnown = known !== undefined && this.secondsSince(known.lastAt) <= 0;
    return isKnown ? this.hashSource('own', from) : this.hashKey('account', from.account);
  }

  /**
   * `lastAt` of the row is in the future, so that `deleteExpired` deletes it when the source is to be
   * forgotten.
   */
  private async rememberSource(tx: Transaction, from: SignInAttemptSource): Promise<void> {
    const key = this.hashSource('known', from);
    const row = await findSignInAttempt(tx, key);
    const values = { count: 0, lastAt: this.timestampIn(knownSourceAge), until: this.timestampIn() };
    // The time of the last sign-in from a known source is updated once a day at most.
    if (row && this.secondsSince(row.lastAt) < -knownSourceAge + 24 * 60 * 60) return;
    if (row) await tx.update(signInAttemptResource, row.uuid, row.version, values);
    else
      await tx.insert(signInAttemptResource, {
        uuid: randomUUID(),
        version: 1,
        deleted: false,
        key,
        ...values,
      });
  }

  private hashSource(sort: 'known' | 'own', { account, source }: SignInAttemptSource): string {
    return this.hashKey(sort, `${normaliseText(account)}\n${source}`);
  }

  private async incrementCount(
    tx: Transaction,
    { key, account, free }: { key: string; account: string | null; free: number },
    row: Row | undefined,
  ) {
    const fresh = !row || this.secondsSince(row.lastAt) > maxWait;
    const count = fresh ? 1 : Number(row.count) + 1;
    const pause = count > free ? Math.min(maxWait, 2 ** (count - free)) : 0;
    const values = {
      ...{ count, lastAt: this.timestampIn(), until: this.timestampIn(pause) },
      ...pickFieldsOfAppliedSchema(tx, signInAttemptResource, { account }),
    };
    if (row) await tx.update(signInAttemptResource, row.uuid, row.version, values);
    else
      await tx.insert(signInAttemptResource, {
        uuid: randomUUID(),
        version: 1,
        deleted: false,
        key,
        ...values,
      });
  }

  private getWait(row: Row | undefined): number {
    return row ? Math.min(maxWait, -this.secondsSince(row.until)) : 0;
  }

  /**
   * Hashes the key, because mistyped user names can contain personal data. Names are normalised as in the account
   * lookup.
   */
  private hashKey(sort: string, name: string): string {
    return createHmac('sha256', this.key)
      .update(`${sort}:${normaliseText(name)}`)
      .digest('base64url');
  }

  private secondsSince(moment: Row[string] | undefined): number {
    return (this.clock().getTime() - Date.parse(scalarToText(moment))) / 1000;
  }

  private timestampIn(seconds = 0): string {
    return new Date(this.clock().getTime() + seconds * 1000).toISOString();
  }
}

/** Erases counters by uuid: the unique index of their keys covers undeleted rows only, and an erasure reaches all. */
async function eraseCounters(tx: Transaction, rows: readonly (Row | undefined)[]): Promise<void> {
  const uuids = rows.flatMap(row => row?.uuid ?? []);
  if (uuids.length > 0)
    await tx.erase(signInAttemptResource, { op: 'is', path: ['uuid'], test: { in: uuids } });
}
