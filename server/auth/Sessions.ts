import { randomUUID } from 'node:crypto';
import type { Condition } from '#model/conditions';
import { NotSignedIn, TokenExpired } from '#model/errors';
import type { Reading, Row, Store, Transaction } from '#model/records';
import { scalarText } from '#model/json';
import { firstToken, hashOfToken, isToken, successorOf } from './tokens';

/** In seconds. */
export interface SessionTimes {
  /** A token opens doors for so long. */
  token: number;
  /** A session may be refreshed for so long after it began. */
  refresh: number;
  /** A session nobody used for so long is over. */
  idle: number;
  /** Parallel requests may still come with the token before. */
  grace: number;
}

export const usualTimes: SessionTimes = { token: 30 * 60, refresh: 8 * 60 * 60, idle: 30 * 60, grace: 10 };

export interface Session {
  userId: string;
  /** Since when this token is good. */
  issuedAt: Date;
  /** All tokens that descend from one sign-in. */
  family: string;
}

const resource = 'session';
const touchEvery = 60;

interface Parts {
  store: Store;
  clock: () => Date;
  /** Makes successors: a secret of the server. */
  key: Buffer;
  times?: SessionTimes;
}

/** Tokens, of which one row each is kept, by hash. */
export class Sessions {
  private readonly store: Store;
  private readonly clock: () => Date;
  private readonly key: Buffer;
  private readonly times: SessionTimes;

  constructor({ store, clock, key, times = usualTimes }: Parts) {
    this.store = store;
    this.clock = clock;
    this.key = key;
    this.times = times;
  }

  /** Begins a session and gives its first token; `only` ends all others of the account. */
  async open(userId: string, roleKey: string, only = false): Promise<string> {
    const token = firstToken(roleKey);
    await this.store.transact(async tx => {
      if (only) await tx.erase(resource, is('userId', userId));
      const now = this.stamp();
      await tx.insert(resource, this.row(token, { userId, family: randomUUID(), startedAt: now }));
    });
    return token;
  }

  /** Whose token this is; throws `TokenExpired` when it may be refreshed and `NotSignedIn` when not. */
  async find(token: string): Promise<Session> {
    const row = await this.rowOf(this.store, token);
    await this.refuseReplaced(row);
    this.refuseUnusable(row);
    if (this.since(row.seenAt) >= touchEvery) await this.touch(row);
    return sessionOf(row);
  }

  /**
   * The same, asked on behalf of nobody: it does not count as use. Nor as theft, for an open window holds the token
   * that it was opened with after a refresh has replaced it.
   */
  async peek(token: string): Promise<Session> {
    const row = await this.rowOf(this.store, token);
    if (this.isReplaced(row)) throw new TokenExpired('tokenExpired');
    this.refuseUnusable(row);
    return sessionOf(row);
  }

  /** The next token. Whoever asks again within the grace gets the same one. */
  async refresh(token: string): Promise<string> {
    const row = await this.rowOf(this.store, token);
    await this.refuseReplaced(row);
    this.refuseEnded(row);
    const successor = successorOf(token, this.key);
    await this.store.transact(async tx => {
      const current = await this.rowOf(tx, token);
      if (current.successorHash) return;
      const now = this.stamp();
      const moved = { successorHash: hashOfToken(successor), replacedAt: now };
      await tx.update(resource, current.uuid, current.version, moved);
      const { userId = null, family = null, startedAt = null } = current;
      await tx.insert(resource, this.row(successor, { userId, family, startedAt }));
    });
    return successor;
  }

  /** Ends the session that the token belongs to; false when nobody knows the token. */
  async close(token: string): Promise<boolean> {
    const row = await this.lookUp(this.store, token);
    if (row) await this.endFamily(scalarText(row.family));
    return row !== undefined;
  }

  /** Ends the account's sessions, all but one of them if said. */
  async endAllOf(userId: string, except?: string): Promise<void> {
    await this.store.transact(tx => this.endAllIn(tx, userId, except));
  }

  /** The same, along with what else the transaction does. */
  async endAllIn(tx: Transaction, userId: string, except?: string): Promise<void> {
    const all = is('userId', userId);
    const others: Condition = except
      ? { op: 'all', of: [all, { op: 'not', of: is('family', except) }] }
      : all;
    await tx.erase(resource, others);
  }

  /** Takes away what can never open anything again. */
  async sweep(): Promise<void> {
    const dead = this.stamp(-this.times.refresh);
    await this.store.transact(tx =>
      tx.erase(resource, { op: 'is', path: ['startedAt'], test: { lt: dead } }),
    );
  }

  private async endFamily(family: string): Promise<void> {
    await this.store.transact(tx => tx.erase(resource, is('family', family)));
  }

  private async rowOf(reading: Reading, token: string): Promise<Row> {
    const row = await this.lookUp(reading, token);
    if (!row) throw new NotSignedIn('tokenInvalid');
    return row;
  }

  private async lookUp(reading: Reading | Transaction, token: string): Promise<Row | undefined> {
    if (!isToken(token)) return undefined;
    const where = is('tokenHash', hashOfToken(token));
    const page = await reading.list(resource, { where, sort: [], limit: 1, count: false });
    return page.rows[0];
  }

  /** A token that comes back after the grace was copied: nobody knows by whom, so all of them are out. */
  private async refuseReplaced(row: Row): Promise<void> {
    if (!this.isReplaced(row)) return;
    await this.endFamily(scalarText(row.family));
    throw new NotSignedIn('tokenInvalid');
  }

  private isReplaced(row: Row): boolean {
    return Boolean(row.successorHash) && this.since(row.replacedAt) > this.times.grace;
  }

  private refuseUnusable(row: Row): void {
    this.refuseEnded(row);
    if (this.since(row.expiresAt) > 0) throw new TokenExpired('tokenExpired');
  }

  private refuseEnded(row: Row): void {
    const over = this.since(row.startedAt) > this.times.refresh || this.since(row.seenAt) > this.times.idle;
    if (over) throw new NotSignedIn('signedOut');
  }

  private async touch(row: Row): Promise<void> {
    const seenAt = this.stamp();
    // False when another request has just done so, which is as good.
    await this.store.transact(tx => tx.update(resource, row.uuid, row.version, { seenAt }));
  }

  private row(token: string, values: Pick<Row, 'userId' | 'family' | 'startedAt'>): Row {
    return {
      uuid: randomUUID(),
      version: 1,
      deleted: false,
      tokenHash: hashOfToken(token),
      successorHash: null,
      replacedAt: null,
      issuedAt: this.stamp(),
      expiresAt: this.stamp(this.times.token),
      seenAt: this.stamp(),
      ...values,
    };
  }

  /** Seconds gone since a stored moment; negative before it. */
  private since(moment: Row[string] | undefined): number {
    return (this.clock().getTime() - Date.parse(scalarText(moment))) / 1000;
  }

  private stamp(seconds = 0): string {
    return new Date(this.clock().getTime() + seconds * 1000).toISOString();
  }
}

const sessionOf = ({ userId, issuedAt, family }: Row): Session => ({
  userId: scalarText(userId),
  issuedAt: new Date(scalarText(issuedAt)),
  family: scalarText(family),
});

const is = (field: string, value: string): Condition => ({ op: 'is', path: [field], test: { eq: value } });
