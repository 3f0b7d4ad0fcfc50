import { accountResource } from '#model/catalog';
import type { Condition } from '#model/conditions';
import { Conflict, NotFound } from '#model/errors';
import { canonical } from '#model/formats';
import { type JsonObject, scalarText } from '#model/json';
import { isSealed, type Row, type Store, type Transaction } from '#model/records';
import { cityTimestamp } from '#model/time';
import { writeHistory } from '#server/audit/history';
import { newUuid } from '#server/records/uuid';
import type { Vault } from '#server/vault/Vault';
import { isOpen } from './Callers';
import type { Passwords } from './passwords';

interface Parts {
  store: Store;
  vault: Vault;
  passwords: Passwords;
  clock: () => Date;
}

/** Who may sign in, and with what. What an account may do is for `Callers` and the schemas to say. */
export class Accounts {
  private readonly store: Store;
  private readonly vault: Vault;
  private readonly passwords: Passwords;
  private readonly clock: () => Date;

  constructor({ store, vault, passwords, clock }: Parts) {
    this.store = store;
    this.vault = vault;
    this.passwords = passwords;
    this.clock = clock;
  }

  async find(username: string): Promise<Row | undefined> {
    const where: Condition = { op: 'is', path: ['username'], test: { eq: canonical(username) } };
    const page = await this.store.list(accountResource, { where, sort: [], limit: 1, count: false });
    return page.rows[0];
  }

  async get(uuid: string): Promise<Row> {
    const account = await this.store.get(accountResource, uuid);
    if (!account) throw new NotFound('notFound');
    return account;
  }

  /** The account that opens with this password. Whatever is wrong, it takes as long to say so. */
  async open(username: string, password: string): Promise<Row | undefined> {
    const account = await this.find(username);
    const fits = await this.fits(account, password);
    return account && fits && isOpen(account) ? account : undefined;
  }

  fits(account: Row | undefined, password: string): Promise<boolean> {
    const digest = account?.passwordHash;
    return this.passwords.fits(password, isSealed(digest) ? this.vault.open(digest) : undefined);
  }

  async signedIn({ uuid }: Row): Promise<void> {
    const lastLoginAt = cityTimestamp(this.clock());
    await this.store.transact(async tx => {
      await this.write(tx, uuid, { lastLoginAt }, 'signIn');
    });
  }

  /** `along` happens in the same transaction, and is handed the account as it was: what it refuses is not changed. */
  async setPassword(
    uuid: string,
    password: string,
    mustChange: boolean,
    along: (tx: Transaction, before: Row) => Promise<void>,
  ): Promise<void> {
    const values = await this.passwordValues(password, mustChange);
    await this.store.transact(async tx => {
      await along(tx, await this.write(tx, uuid, values, 'password'));
    });
  }

  /** For the first administrator and the demo city; everyone else is created as a record. */
  async create(values: JsonObject, password: string): Promise<string> {
    const secret = await this.passwordValues(password, false);
    const now = this.clock();
    const uuid = newUuid(now);
    const at = cityTimestamp(now);
    await this.store.transact(async tx => {
      const id = await tx.next(`id:${accountResource}`);
      const kept = { uuid, version: 1, deleted: false, id, createdAt: at, updatedAt: at };
      await tx.insert(accountResource, { status: 'active', ...values, ...secret, ...kept });
    });
    return uuid;
  }

  private async passwordValues(password: string, mustChangePassword: boolean): Promise<JsonObject> {
    const digest = await this.passwords.hash(password);
    return {
      passwordHash: this.vault.seal('secret', digest),
      passwordChangedAt: cityTimestamp(this.clock()),
      mustChangePassword,
    };
  }

  /**
   * With an entry of the history, or the next save of somebody who read an earlier version could not be joined. Gives
   * the account as it was.
   */
  private async write(tx: Transaction, uuid: string, values: JsonObject, action: string): Promise<Row> {
    const now = this.clock();
    const account = await tx.get(accountResource, uuid);
    if (!account) throw new NotFound('notFound');
    if (!(await tx.update(accountResource, uuid, account.version, values))) throw new Conflict('conflict');
    await writeHistory(tx, now, {
      ...{ resource: accountResource, record: uuid, version: account.version + 1, action },
      ...{ operation: newUuid(now), by: scalarText(account.username), at: cityTimestamp(now), changes: [] },
    });
    return account;
  }
}
