import { randomUUID } from 'node:crypto';
import { accountResource } from '#model/catalog';
import type { Condition } from '#model/conditions';
import { Conflict, NotFound, NotSignedIn } from '#model/errors';
import { canonical } from '#model/formats';
import type { JsonObject } from '#model/json';
import { isSealed, type Row, type Store } from '#model/records';
import { cityTimestamp } from '#model/time';
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

  /** The account that opens with this password. Whatever is wrong, the answer is the same and takes as long. */
  async open(username: string, password: string): Promise<Row> {
    const account = await this.find(username);
    const fits = await this.fits(account, password);
    if (!account || !fits || !isOpen(account)) throw new NotSignedIn('wrongCredentials');
    return account;
  }

  fits(account: Row | undefined, password: string): Promise<boolean> {
    const digest = account?.passwordHash;
    return this.passwords.fits(password, isSealed(digest) ? this.vault.open(digest) : undefined);
  }

  async signedIn(account: Row): Promise<void> {
    const lastLoginAt = cityTimestamp(this.clock());
    // False when the account was saved meanwhile; its last sign-in is a comfort and not worth a second try.
    await this.store.transact(tx =>
      tx.update(accountResource, account.uuid, account.version, { lastLoginAt }),
    );
  }

  async setPassword(uuid: string, password: string, mustChange: boolean): Promise<void> {
    const values = await this.passwordValues(password, mustChange);
    await this.store.transact(async tx => {
      const account = await tx.get(accountResource, uuid);
      if (!account) throw new NotFound('notFound');
      if (!(await tx.update(accountResource, uuid, account.version, values))) throw new Conflict('conflict');
    });
  }

  /** For the first administrator and the demo city; everyone else is created as a record. */
  async create(values: JsonObject, password: string): Promise<string> {
    const uuid = randomUUID();
    const secret = await this.passwordValues(password, false);
    const createdAt = cityTimestamp(this.clock());
    await this.store.transact(async tx => {
      const id = await tx.next(`id:${accountResource}`);
      await tx.insert(accountResource, {
        ...{ uuid, version: 1, deleted: false, id, createdAt, updatedAt: createdAt, status: 'active' },
        ...values,
        ...secret,
      });
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
}
