import { randomUUID } from 'node:crypto';
import type { Condition } from '#model/conditions';
import { NotSignedIn, TokenExpired } from '#model/errors';
import type { RecordReader, Row, Store, Transaction } from '#model/records';
import { scalarToText } from '#model/json';
import { createToken, hashToken, isToken, deriveSuccessorToken } from './tokens';

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

export const defaultSessionTimes: SessionTimes = {
  token: 30 * 60,
  refresh: 8 * 60 * 60,
  idle: 30 * 60,
  grace: 10,
};

export interface Session {
  userId: string;
  /** Since when this token is good. */
  issuedAt: Date;
  /** All tokens that descend from one sign-in. */
  family: string;
}

const resource = 'session';
const touchInterval = 60;

interface Dependencies {
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

  constructor({ store, clock, key, times = defaultSessionTimes }: Dependencies) {
    this.store = store;
    this.clock = clock;
    this.key = key;
    this.times = times;
  }

  /** Begins a session and gives its first token; `only` ends all others of the account. */
  async start(userId: string, roleKey: string, only = false): Promise<string> {
    const token = createToken(roleKey);
    await this.store.transact(async tx => {
      if (only) await tx.erase(resource, fieldEquals('userId', userId));
      const now = this.timestampIn();
      await tx.insert(resource, this.buildRow(token, { userId, family: randomUUID(), startedAt: now }));
    });
    return token;
  }

  /** Whose token this is; throws `TokenExpired` when it may be refreshed and `NotSignedIn` when not. */
  async getByToken(token: string): Promise<Session> {
    const row = await this.requireRow(this.store, token);
    await this.refuseReplaced(row);
    this.refuseUnusable(row);
    if (this.secondsSince(row.seenAt) >= touchInterval) await this.touch(row);
    return toSession(row);
  }

  /**
   * The same, asked on behalf of nobody: it does not count as use. Nor as theft, for an open window holds the token
   * that it was opened with after a refresh has replaced it.
   */
  async peekByToken(token: string): Promise<Session> {
    const row = await this.requireRow(this.store, token);
    if (this.isReplaced(row)) throw new TokenExpired('tokenExpired');
    this.refuseUnusable(row);
    return toSession(row);
  }

  /** The next token. Whoever asks again within the grace gets the same one. */
  async refresh(token: string): Promise<string> {
    const row = await this.requireRow(this.store, token);
    await this.refuseReplaced(row);
    this.refuseEnded(row);
    const successor = deriveSuccessorToken(token, this.key);
    await this.store.transact(async tx => {
      const current = await this.requireRow(tx, token);
      if (current.successorHash) return;
      const now = this.timestampIn();
      const moved = { successorHash: hashToken(successor), replacedAt: now };
      await tx.update(resource, current.uuid, current.version, moved);
      const { userId = null, family = null, startedAt = null } = current;
      await tx.insert(resource, this.buildRow(successor, { userId, family, startedAt }));
    });
    return successor;
  }

  /** Ends the session that the token belongs to; false when nobody knows the token. */
  async endByToken(token: string): Promise<boolean> {
    const row = await this.findRow(this.store, token);
    if (row) await this.endFamily(scalarToText(row.family));
    return row !== undefined;
  }

  /** Ends the account's sessions, all but one of them if said. */
  async endAll(userId: string, except?: string): Promise<void> {
    await this.store.transact(tx => this.endAllWithin(tx, userId, except));
  }

  /** The same, along with what else the transaction does. */
  async endAllWithin(tx: Transaction, userId: string, except?: string): Promise<void> {
    const all = fieldEquals('userId', userId);
    const others: Condition = except
      ? { op: 'all', of: [all, { op: 'not', of: fieldEquals('family', except) }] }
      : all;
    await tx.erase(resource, others);
  }

  /** Takes away what can never open anything again. */
  async deleteExpired(): Promise<void> {
    const dead = this.timestampIn(-this.times.refresh);
    await this.store.transact(tx =>
      tx.erase(resource, { op: 'is', path: ['startedAt'], test: { lt: dead } }),
    );
  }

  private async endFamily(family: string): Promise<void> {
    await this.store.transact(tx => tx.erase(resource, fieldEquals('family', family)));
  }

  private async requireRow(reading: RecordReader, token: string): Promise<Row> {
    const row = await this.findRow(reading, token);
    if (!row) throw new NotSignedIn('tokenInvalid');
    return row;
  }

  private async findRow(reading: RecordReader | Transaction, token: string): Promise<Row | undefined> {
    if (!isToken(token)) return undefined;
    const where = fieldEquals('tokenHash', hashToken(token));
    const page = await reading.list(resource, { where, sort: [], limit: 1, count: false });
    return page.rows[0];
  }

  /** A token that comes back after the grace was copied: nobody knows by whom, so all of them are out. */
  private async refuseReplaced(row: Row): Promise<void> {
    if (!this.isReplaced(row)) return;
    await this.endFamily(scalarToText(row.family));
    throw new NotSignedIn('tokenInvalid');
  }

  private isReplaced(row: Row): boolean {
    return Boolean(row.successorHash) && this.secondsSince(row.replacedAt) > this.times.grace;
  }

  private refuseUnusable(row: Row): void {
    this.refuseEnded(row);
    if (this.secondsSince(row.expiresAt) > 0) throw new TokenExpired('tokenExpired');
  }

  private refuseEnded(row: Row): void {
    const over =
      this.secondsSince(row.startedAt) > this.times.refresh ||
      this.secondsSince(row.seenAt) > this.times.idle;
    if (over) throw new NotSignedIn('signedOut');
  }

  private async touch(row: Row): Promise<void> {
    const seenAt = this.timestampIn();
    // False when another request has just done so, which is as good.
    await this.store.transact(tx => tx.update(resource, row.uuid, row.version, { seenAt }));
  }

  private buildRow(token: string, values: Pick<Row, 'userId' | 'family' | 'startedAt'>): Row {
    return {
      uuid: randomUUID(),
      version: 1,
      deleted: false,
      tokenHash: hashToken(token),
      successorHash: null,
      replacedAt: null,
      issuedAt: this.timestampIn(),
      expiresAt: this.timestampIn(this.times.token),
      seenAt: this.timestampIn(),
      ...values,
    };
  }

  /** Seconds gone since a stored moment; negative before it. */
  private secondsSince(moment: Row[string] | undefined): number {
    return (this.clock().getTime() - Date.parse(scalarToText(moment))) / 1000;
  }

  private timestampIn(seconds = 0): string {
    return new Date(this.clock().getTime() + seconds * 1000).toISOString();
  }
}

const toSession = ({ userId, issuedAt, family }: Row): Session => ({
  userId: scalarToText(userId),
  issuedAt: new Date(scalarToText(issuedAt)),
  family: scalarToText(family),
});

const fieldEquals = (field: string, value: string): Condition => ({
  op: 'is',
  path: [field],
  test: { eq: value },
});
