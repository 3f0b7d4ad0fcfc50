import { accountExpiryFields, accountStatus } from '#model/accountAccess';
import type { Caller } from '#model/caller';
import { accountResource, signedInRole, publicRole, type Catalog } from '#model/catalog';
import { type JsonObject, getOwn, scalarToText, type JsonValue } from '#model/json';
import type { Language } from '#model/language';
import type { RecordReader, Row } from '#model/records';
import { readOfficesOfAccount } from '#server/notices/offices';
import { includesStaffRole } from './includesStaffRole';
import { readCallerFact } from './readCallerFact';

/** Properties of a request besides its account. */
export interface RequestOrigin {
  language: Language;
  ip: string;
  /** Browser and system in a few words; absent where neither is known. */
  device?: string;
  requestId: string;
}

interface CachedCaller {
  until: number;
  catalog: Catalog;
  /** The pending load itself is cached, so that a load which began before `forget` cannot put stale data back. */
  who: Promise<CallerIdentity | undefined>;
}

type CallerIdentity = Pick<
  Caller,
  'id' | 'username' | 'roles' | 'permissions' | 'me' | 'offices' | 'mustChangePassword'
>;

const dayLength = 24 * 60 * 60 * 1000;
/** Maximum age of a cached caller in milliseconds; after that a revoked role takes effect on every node. */
const maxCacheAge = 5000;

interface Dependencies {
  store: RecordReader;
  clock: () => Date;
  /** Days after which staff must change their password; 0 means never. */
  passwordDays?: number | undefined;
}

/** Loads the caller of an account, with its roles and the facts for `$me`, from a short-lived cache. */
export class CallerLoader {
  private readonly store: RecordReader;
  private readonly clock: () => Date;
  private readonly passwordDays: number;
  private readonly cache = new Map<string, CachedCaller>();

  constructor({ store, clock, passwordDays = 0 }: Dependencies) {
    this.store = store;
    this.clock = clock;
    this.passwordDays = passwordDays;
  }

  /** The caller of an account; undefined if the account is deleted, disabled or expired. */
  async getCaller(userId: string, catalog: Catalog, origin: RequestOrigin): Promise<Caller | undefined> {
    const who = await this.getIdentity(userId, catalog);
    return who && toCaller(who, origin);
  }

  /** Returns the caller for an account row, without checking that the account is enabled. */
  async getCallerOf(account: Row, catalog: Catalog, origin: RequestOrigin): Promise<Caller> {
    return toCaller(await this.buildIdentity(account, catalog), origin);
  }

  /** Drops an account from the cache after a change on this node. */
  forget(userId: string): void {
    this.cache.delete(userId);
  }

  private getIdentity(userId: string, catalog: Catalog): Promise<CallerIdentity | undefined> {
    const now = this.clock().getTime();
    const kept = this.cache.get(userId);
    if (kept && kept.until > now && kept.until <= now + maxCacheAge && kept.catalog === catalog)
      return kept.who;
    this.evictExpired(now);
    const who = this.readIdentity(userId, catalog);
    const asked = { until: now + maxCacheAge, catalog, who };
    this.cache.set(userId, asked);
    const evict = () => {
      if (this.cache.get(userId) === asked) this.cache.delete(userId);
    };
    // A failed load rejects for its waiters and leaves the cache, so that the next request loads again. So does an account that
    // must change its password: another node may take the change.
    who.then(found => found?.mustChangePassword && evict(), evict);
    return who;
  }

  private async readIdentity(userId: string, catalog: Catalog): Promise<CallerIdentity | undefined> {
    const account = await this.store.get(accountResource, userId);
    return account && isAccountEnabled(account, this.clock())
      ? this.buildIdentity(account, catalog)
      : undefined;
  }

  private async buildIdentity(account: Row, catalog: Catalog): Promise<CallerIdentity> {
    const roles = getAccountRoles(account).filter(role => getOwn(catalog.roles, role));
    const me: JsonObject = { id: account.uuid, roles };
    for (const [fact, { path }] of Object.entries(catalog.me)) {
      me[fact] = await readCallerFact(this.store, catalog, { resource: accountResource, row: account, path });
    }
    return {
      id: account.uuid,
      username: scalarToText(account.username),
      roles,
      ...(this.mustChangePassword(account, catalog, roles) ? { mustChangePassword: true } : {}),
      offices: await readOfficesOfAccount(this.store, catalog, account),
      permissions: [...new Set(roles.flatMap(role => getOwn(catalog.roles, role)?.permissions ?? []))],
      me,
    };
  }

  private mustChangePassword(account: Row, catalog: Catalog, roles: readonly string[]): boolean {
    if (account.mustChangePassword === true) return true;
    const { passwordChangedAt } = account;
    if (this.passwordDays === 0 || typeof passwordChangedAt !== 'string') return false;
    const age = this.clock().getTime() - new Date(passwordChangedAt).getTime();
    return age >= this.passwordDays * dayLength && includesStaffRole(catalog, roles);
  }

  private evictExpired(now: number): void {
    for (const [userId, { until }] of this.cache) {
      if (until > now) break;
      this.cache.delete(userId);
    }
  }
}

/** Copies only the origin properties, because the origin passed may be a whole Caller. */
const toCaller = (who: CallerIdentity, { language, ip, requestId, device }: RequestOrigin): Caller => ({
  ...who,
  ...{ language, ip, requestId },
  ...(device !== undefined && { device }),
});

export function createAnonymousCaller(origin: RequestOrigin): Caller {
  return { username: '', roles: [publicRole], permissions: [], me: { roles: [publicRole] }, ...origin };
}

export const hasAdminRole = (catalog: Catalog, caller: Caller): boolean =>
  caller.roles.some(role => getOwn(catalog.roles, role)?.admin === true);

/** Whether the account is enabled now: not locked or disabled, and not expired. */
export const isAccountEnabled = (account: Row, now: Date): boolean =>
  account[accountStatus.field] !== accountStatus.disabled &&
  account[accountStatus.field] !== accountStatus.locked &&
  !accountExpiryFields.some(field => isPast(account[field], now));

const isPast = (moment: JsonValue | undefined, now: Date): boolean =>
  typeof moment === 'string' && new Date(moment).getTime() <= now.getTime();

export function getAccountRoles(account: Row): string[] {
  const roles: readonly JsonValue[] = Array.isArray(account.roles) ? account.roles : [];
  return roles
    .filter(role => typeof role === 'string')
    .filter(role => role !== signedInRole && role !== publicRole);
}
