import { randomUUID } from 'node:crypto';
import type { AccountSession } from '#model/accountAccess';
import type { Condition } from '#model/conditions';
import { NotSignedIn, TokenExpired } from '#model/errors';
import type { RecordReader, Row, Store, Transaction } from '#model/records';
import { scalarToText, type JsonObject } from '#model/json';
import { pickFieldsOfAppliedSchema } from '#model/store/pickFieldsOfAppliedSchema';
import { createToken, hashToken, hasTokenFormat, deriveSuccessorToken } from './tokens';

/** Session durations in seconds. */
export interface SessionTimes {
  /** Lifetime of a token. */
  token: number;
  /** Maximum lifetime of a session from its sign-in, however often its token is refreshed. */
  refresh: number;
  /** Seconds without requests after which a session ends. */
  idle: number;
  /** Period after a refresh in which parallel requests may still use the replaced token. */
  grace: number;
}

export const defaultSessionTimes: SessionTimes = {
  token: 30 * 60,
  refresh: 8 * 60 * 60,
  idle: 30 * 60,
  grace: 10,
};

/** Where a session was started. */
export interface SessionOrigin {
  ip: string;
  /** `User-Agent` header of the browser that started the session. */
  agent: string;
}

export interface Session {
  userId: string;
  /** Time at which this token was issued. */
  issuedAt: Date;
  /** Id shared by all tokens refreshed from one sign-in. */
  family: string;
}

const resource = 'session';
const touchInterval = 60;
const maxAgentLength = 300;
/** Maximum number of listed sessions of an account. */
const maxListed = 500;

interface Dependencies {
  store: Store;
  clock: () => Date;
  /** Server secret from which successor tokens are derived. */
  key: Buffer;
  times?: SessionTimes;
}

/** Sessions and their tokens. Each token has one row, which stores only its hash. */
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

  /** Starts a session and returns its first token. With `only`, all other sessions of the account end. */
  async start(userId: string, roleKey: string, only = false, origin?: SessionOrigin): Promise<string> {
    const token = createToken(roleKey);
    await this.store.transact(async tx => {
      if (only) await tx.erase(resource, fieldEquals('userId', userId));
      const now = this.timestampIn();
      const place = { ip: origin?.ip ?? null, agent: origin?.agent.slice(0, maxAgentLength) ?? null };
      await tx.insert(
        resource,
        this.buildRow(token, {
          userId,
          family: randomUUID(),
          startedAt: now,
          ...pickFieldsOfAppliedSchema(tx, resource, place),
        }),
      );
    });
    return token;
  }

  /** The session of a token. Throws `TokenExpired` if the token can be refreshed and `NotSignedIn` otherwise. */
  async getByToken(token: string): Promise<Session> {
    const row = await this.requireRow(this.store, token);
    await this.refuseReplaced(row);
    this.refuseUnusable(row);
    if (this.secondsSince(row.seenAt) >= touchInterval) await this.touch(row);
    return toSession(row);
  }

  /**
   * The session of a token, without extending the idle time. A replaced token does not end the session here, because an
   * open event stream keeps the token that it was opened with.
   */
  async peekByToken(token: string): Promise<Session> {
    const row = await this.requireRow(this.store, token);
    if (this.isReplaced(row)) throw new TokenExpired('tokenExpired');
    this.refuseUnusable(row);
    return toSession(row);
  }

  /** The account of a token, whether or not the token has expired. */
  async getOwner(token: string): Promise<string> {
    return scalarToText((await this.requireRow(this.store, token)).userId);
  }

  /** Refreshes a token. Repeated refreshes within the grace period return the same successor. */
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
      const { userId = null, family = null, startedAt = null, ip = null, agent = null } = current;
      const place = pickFieldsOfAppliedSchema(tx, resource, { ip, agent });
      await tx.insert(resource, this.buildRow(successor, { userId, family, startedAt, ...place }));
    });
    return successor;
  }

  /** Ends the session of a token; false when the token is unknown. */
  async endByToken(token: string): Promise<boolean> {
    const row = await this.findRow(this.store, token);
    if (row) await this.endFamily(scalarToText(row.family));
    return row !== undefined;
  }

  /** Ends all sessions of an account, except one if given. */
  async endAll(userId: string, except?: string): Promise<void> {
    await this.store.transact(tx => this.endAllWithin(tx, userId, except));
  }

  /** Ends all sessions of an account within a running transaction, except one if given. */
  async endAllWithin(tx: Transaction, userId: string, except?: string): Promise<void> {
    const all = fieldEquals('userId', userId);
    const others: Condition = except
      ? { op: 'all', of: [all, { op: 'not', of: fieldEquals('family', except) }] }
      : all;
    await tx.erase(resource, others);
  }

  /** Ends the sessions of an account that were started before a given time. */
  async endStartedBefore(userId: string, moment: Date): Promise<void> {
    const isOlder: Condition = { op: 'is', path: ['startedAt'], test: { lt: moment.toISOString() } };
    await this.store.transact(tx =>
      tx.erase(resource, { op: 'all', of: [fieldEquals('userId', userId), isOlder] }),
    );
  }

  /**
   * Ends one session of an account within a running transaction; false if the account has no session with this id.
   */
  async endOneWithin(tx: Transaction, userId: string, family: string): Promise<boolean> {
    const isOne: Condition = {
      op: 'all',
      of: [fieldEquals('userId', userId), fieldEquals('family', family)],
    };
    return (await tx.erase(resource, isOne)) > 0;
  }

  /** The active sessions of an account, the last used first. */
  async listLiving(userId: string): Promise<AccountSession[]> {
    const isCurrent: Condition = { op: 'is', path: ['successorHash'], test: { null: true } };
    const page = await this.store.list(resource, {
      where: { op: 'all', of: [fieldEquals('userId', userId), isCurrent] },
      ...{ sort: [{ field: 'seenAt', descending: true }], limit: maxListed, count: false },
    });
    return page.rows
      .filter(row => !this.isOver(row))
      .map(({ family, startedAt, seenAt, ip, agent }) => ({
        id: scalarToText(family),
        startedAt: scalarToText(startedAt),
        seenAt: scalarToText(seenAt),
        ip: scalarToText(ip),
        agent: scalarToText(agent),
      }));
  }

  /** Deletes session rows older than the maximum session lifetime. */
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
    if (!hasTokenFormat(token)) return undefined;
    const where = fieldEquals('tokenHash', hashToken(token));
    const page = await reading.list(resource, { where, sort: [], limit: 1, count: false });
    return page.rows[0];
  }

  /**
   * A replaced token used after the grace period counts as stolen: the whole session ends, for its owner and the thief.
   */
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
    if (this.isOver(row)) throw new NotSignedIn('sessionEnded');
  }

  private isOver(row: Row): boolean {
    return (
      this.secondsSince(row.startedAt) > this.times.refresh || this.secondsSince(row.seenAt) > this.times.idle
    );
  }

  private async touch(row: Row): Promise<void> {
    const seenAt = this.timestampIn();
    // The update returns false if a parallel request has just written `seenAt`, which serves as well.
    await this.store.transact(tx => tx.update(resource, row.uuid, row.version, { seenAt }));
  }

  private buildRow(token: string, values: JsonObject): Row {
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

  /** Seconds since a stored timestamp; negative if it is in the future. */
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
