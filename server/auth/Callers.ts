import type { Caller } from '#model/caller';
import { accountResource, anyRole, publicRole, type Catalog } from '#model/catalog';
import { type JsonObject, own, scalarText, type Value } from '#model/json';
import type { Language } from '#model/language';
import { isSealed, type Reading, type Row } from '#model/records';

/** What a request says of itself, beside who asks. */
export interface Origin {
  language: Language;
  ip: string;
  requestId: string;
}

interface Kept {
  until: number;
  catalog: Catalog;
  /** Kept from the moment that it is asked for, so that what is forgotten meanwhile does not come back. */
  who: Promise<Known | undefined>;
}

type Known = Pick<Caller, 'id' | 'username' | 'roles' | 'permissions' | 'me'>;

/** A lesser role takes effect after at most so long. In milliseconds. */
const freshFor = 5000;

/** Who an account is to the product: its roles, and the facts that `$me` gives. */
export class Callers {
  private readonly store: Reading;
  private readonly clock: () => Date;
  private readonly known = new Map<string, Kept>();

  constructor({ store, clock }: { store: Reading; clock: () => Date }) {
    this.store = store;
    this.clock = clock;
  }

  /** Undefined when the account is gone or closed. */
  async of(userId: string, catalog: Catalog, origin: Origin): Promise<Caller | undefined> {
    const who = await this.whoIs(userId, catalog);
    return who && callerOf(who, origin);
  }

  /** Reads the account anew next time: something about it was changed here. */
  forget(userId: string): void {
    this.known.delete(userId);
  }

  private whoIs(userId: string, catalog: Catalog): Promise<Known | undefined> {
    const now = this.clock().getTime();
    const kept = this.known.get(userId);
    if (kept && kept.until > now && kept.until <= now + freshFor && kept.catalog === catalog) return kept.who;
    this.forgetOld(now);
    const who = this.read(userId, catalog);
    const asked = { until: now + freshFor, catalog, who };
    this.known.set(userId, asked);
    // Whoever waits for it hears of the failure; whoever comes next has it read anew.
    who.catch(() => {
      if (this.known.get(userId) === asked) this.known.delete(userId);
    });
    return who;
  }

  private async read(userId: string, catalog: Catalog): Promise<Known | undefined> {
    const account = await this.store.get(accountResource, userId);
    if (!account || !isOpen(account)) return undefined;
    const roles = rolesOf(account).filter(role => own(catalog.roles, role));
    const me: JsonObject = { id: account.uuid, roles };
    for (const [fact, { path }] of Object.entries(catalog.me)) {
      me[fact] = await factOf(this.store, catalog, account, path);
    }
    return {
      id: account.uuid,
      username: scalarText(account.username),
      roles,
      permissions: [...new Set(roles.flatMap(role => own(catalog.roles, role)?.permissions ?? []))],
      me,
    };
  }

  private forgetOld(now: number): void {
    for (const [userId, { until }] of this.known) {
      if (until > now) break;
      this.known.delete(userId);
    }
  }
}

/** Whoever was a caller before may stand for the origin: nothing else of it is taken. */
const callerOf = (who: Known, { language, ip, requestId }: Origin): Caller => ({
  ...who,
  ...{ language, ip, requestId },
});

export function stranger(origin: Origin): Caller {
  return { username: '', roles: [publicRole], permissions: [], me: { roles: [publicRole] }, ...origin };
}

export const isAdmin = (catalog: Catalog, caller: Caller): boolean =>
  caller.roles.some(role => own(catalog.roles, role)?.admin === true);

export const isOpen = (account: Row): boolean => account.status !== 'disabled' && account.status !== 'locked';

export function rolesOf(account: Row): string[] {
  const roles: readonly Value[] = Array.isArray(account.roles) ? account.roles : [];
  return roles
    .filter(role => typeof role === 'string')
    .filter(role => role !== anyRole && role !== publicRole);
}

/** The value at the end of a path over relations; many, when a relation on the way leads to many. */
async function factOf(
  reading: Reading,
  catalog: Catalog,
  account: Row,
  path: readonly string[],
): Promise<Value> {
  let resource = accountResource;
  let rows: Row[] = [account];
  let many = false;
  for (const [step, name] of path.entries()) {
    const values = rows.map(row => row[name] ?? null);
    many ||= values.some(Array.isArray);
    const flat = values.flat().filter(value => value !== null);
    const target = own(catalog.resources, resource)?.fields[name]?.ref?.to;
    if (step === path.length - 1) return many ? flat.map(told) : told(flat[0] ?? null);
    if (!target) return null;
    const found = await Promise.all(flat.map(uuid => reading.get(target, scalarText(uuid))));
    rows = found.filter(row => row !== undefined);
    resource = target;
  }
  return null;
}

/** A sealed value is compared by its keyed hash. */
const told = (value: Value): Value => (isSealed(value) ? value.hash : value);
