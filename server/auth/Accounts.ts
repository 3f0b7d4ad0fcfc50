import { accountResource } from '#model/catalog';
import type { Condition } from '#model/conditions';
import { Conflict, NotFound } from '#model/errors';
import { normaliseText } from '#model/formats';
import { type JsonObject, scalarToText } from '#model/json';
import { isEncryptedValue, type Row, type Store, type Transaction } from '#model/records';
import { pickFieldsOfAppliedSchema } from '#model/store/pickFieldsOfAppliedSchema';
import { toCityTimestamp } from '#model/time';
import { writeHistory } from '#server/audit/history';
import { newUuid } from '#server/runtime/newUuid';
import type { FieldEncryption } from '#server/encryption/FieldEncryption';
import { isAccountEnabled } from './CallerLoader';
import type { PasswordHasher } from './passwords';

interface Dependencies {
  store: Store;
  encryption: FieldEncryption;
  passwords: PasswordHasher;
  clock: () => Date;
}

export interface PasswordChange {
  password: string;
  /** Whether the owner must change the password at the next sign-in, because somebody else knows it. */
  mustChange: boolean;
  /** Whether the hashes of former passwords are stored, so that the account cannot reuse them. */
  keepFormer: boolean;
}

/** Number of latest passwords, including the current one, that must not be chosen again. */
const keptPasswords = 5;

/** User accounts and their passwords. What an account may access is decided by `CallerLoader` and the schemas. */
export class Accounts {
  private readonly store: Store;
  private readonly encryption: FieldEncryption;
  private readonly passwords: PasswordHasher;
  private readonly clock: () => Date;

  constructor({ store, encryption, passwords, clock }: Dependencies) {
    this.store = store;
    this.encryption = encryption;
    this.passwords = passwords;
    this.clock = clock;
  }

  async findByUsername(username: string): Promise<Row | undefined> {
    const where: Condition = { op: 'is', path: ['username'], test: { eq: normaliseText(username) } };
    const page = await this.store.list(accountResource, { where, sort: [], limit: 1, count: false });
    return page.rows[0];
  }

  async get(uuid: string): Promise<Row> {
    const account = await this.store.get(accountResource, uuid);
    if (!account) throw new NotFound('notFound');
    return account;
  }

  /** Returns the account for a username and password. Failures take as long as successes, to prevent timing attacks. */
  async authenticate(username: string, password: string): Promise<Row | undefined> {
    const account = await this.findByUsername(username);
    const fits = await this.verifyPassword(account, password);
    return account && fits && isAccountEnabled(account, this.clock()) ? account : undefined;
  }

  verifyPassword(account: Row | undefined, password: string): Promise<boolean> {
    return this.passwords.verify(password, account && this.getDigest(account));
  }

  /** Whether the password is one of the former passwords that are kept. */
  async wasUsed(account: Row, password: string): Promise<boolean> {
    for (const digest of this.listFormerDigests(account)) {
      if (await this.passwords.verify(password, digest)) return true;
    }
    return false;
  }

  /** Records time and IP address of a sign-in to the account. */
  async recordSignIn({ uuid }: Row, ip: string): Promise<void> {
    const seen: JsonObject = { lastLoginAt: toCityTimestamp(this.clock()), lastLoginIp: ip };
    await this.store.transact(async tx => {
      await this.writeWithHistory(tx, uuid, pickFieldsOfAppliedSchema(tx, accountResource, seen), 'signIn');
    });
  }

  /**
   * Sets a password. `along` runs in the same transaction with the account before the change; when it throws, nothing
   * changes.
   */
  async setPassword(
    uuid: string,
    { password, mustChange, keepFormer }: PasswordChange,
    along: (tx: Transaction, before: Row) => Promise<void>,
  ): Promise<void> {
    const values = await this.buildPasswordValues(password, mustChange);
    await this.store.transact(async tx => {
      const before = await tx.get(accountResource, uuid);
      const former = before && keepFormer ? this.listDigests(before).slice(0, keptPasswords - 1) : [];
      const formerPasswordHashes =
        former.length > 0 ? this.encryption.encrypt('secret', former.join(' ')) : null;
      const stored = pickFieldsOfAppliedSchema(tx, accountResource, { ...values, formerPasswordHashes });
      await along(tx, await this.writeWithHistory(tx, uuid, stored, 'password'));
    });
  }

  /** Creates an account directly, for the first administrator and the demo city. All others are created as records. */
  async create(values: JsonObject, password: string): Promise<string> {
    const secret = await this.buildPasswordValues(password, false);
    const now = this.clock();
    const uuid = newUuid(now);
    const at = toCityTimestamp(now);
    await this.store.transact(async tx => {
      const id = await tx.nextSequenceNumber(`id:${accountResource}`);
      const kept = { uuid, version: 1, deleted: false, id, createdAt: at, updatedAt: at };
      await tx.insert(accountResource, { status: 'active', ...values, ...secret, ...kept });
    });
    return uuid;
  }

  private getDigest({ passwordHash }: Row): string | undefined {
    return isEncryptedValue(passwordHash) ? this.encryption.decrypt(passwordHash) : undefined;
  }

  /** The hashes of the current and the former passwords, the newest first. */
  private listDigests(account: Row): string[] {
    const present = this.getDigest(account);
    return [...(present === undefined ? [] : [present]), ...this.listFormerDigests(account)];
  }

  private listFormerDigests({ formerPasswordHashes }: Row): string[] {
    return isEncryptedValue(formerPasswordHashes)
      ? this.encryption.decrypt(formerPasswordHashes).split(' ')
      : [];
  }

  private async buildPasswordValues(password: string, mustChangePassword: boolean): Promise<JsonObject> {
    const digest = await this.passwords.hash(password);
    return {
      passwordHash: this.encryption.encrypt('secret', digest),
      passwordChangedAt: toCityTimestamp(this.clock()),
      mustChangePassword,
    };
  }

  /**
   * Updates an account and writes a history entry; without that entry, conflict detection could not merge a concurrent
   * edit. Returns the account before the update.
   */
  private async writeWithHistory(
    tx: Transaction,
    uuid: string,
    values: JsonObject,
    action: string,
  ): Promise<Row> {
    const now = this.clock();
    const account = await tx.get(accountResource, uuid);
    if (!account) throw new NotFound('notFound');
    if (!(await tx.update(accountResource, uuid, account.version, values))) throw new Conflict('conflict');
    await writeHistory(tx, now, {
      ...{ resource: accountResource, record: uuid, version: account.version + 1, action },
      ...{
        operation: newUuid(now),
        by: scalarToText(account.username),
        at: toCityTimestamp(now),
        changes: [],
      },
    });
    return account;
  }
}
