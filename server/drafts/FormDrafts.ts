import { createHash, randomUUID } from 'node:crypto';
import type { Condition } from '#model/conditions';
import { andConditions } from '#model/conditions/simplifyCondition';
import type { Catalog } from '#model/catalog';
import { getOwn, scalarToText, type JsonObject } from '#model/json';
import { isEncryptedValue, type RecordReader, type Row, type Store, type Transaction } from '#model/records';
import type { FieldEncryption } from '#server/encryption/FieldEncryption';

const resource = 'formdraft';
/** Milliseconds. */
const maxAge = 30 * 24 * 60 * 60 * 1000;
/** Maximum number of drafts per account; a further one replaces the oldest. */
export const maxDraftsPerAccount = 50;
const deleteBatchSize = 500;

/** Whether the schemas have drafts: those of an older city may not. */
export const hasFormDraftResource = (catalog: Catalog): boolean =>
  getOwn(catalog.resources, resource) !== undefined;

/** Form to which a draft belongs: of a resource, for a stored record or a new one. */
export interface FormDraftKey {
  resource: string;
  /** Uuid of the edited record; absent for a new record. */
  record?: string;
}

interface Dependencies {
  store: Store;
  encryption: FieldEncryption;
  clock: () => Date;
}

/** Unsaved form input of accounts: encrypted, readable by the account alone, limited and expiring. */
export class FormDrafts {
  private readonly store: Store;
  private readonly encryption: FieldEncryption;
  private readonly clock: () => Date;

  constructor({ store, encryption, clock }: Dependencies) {
    this.store = store;
    this.encryption = encryption;
    this.clock = clock;
  }

  async find(account: string, place: FormDraftKey): Promise<JsonObject | undefined> {
    const row = await findRow(this.store, getKey(account, place));
    const isExpired = row === undefined || scalarToText(row.at) < this.getExpiryLimit();
    if (isExpired || !isEncryptedValue(row.content)) return undefined;
    return JSON.parse(this.encryption.decrypt(row.content)) as JsonObject;
  }

  async put(account: string, place: FormDraftKey, content: JsonObject): Promise<void> {
    const key = getKey(account, place);
    const values = {
      content: this.encryption.encrypt('secret', JSON.stringify(content)),
      at: this.clock().toISOString(),
    };
    await this.store.transact(async tx => {
      const row = await findRow(tx, key);
      if (row) return void (await tx.update(resource, row.uuid, row.version, values));
      await eraseOldest(tx, account);
      await tx.insert(resource, {
        ...{ uuid: randomUUID(), version: 1, deleted: false },
        ...{ key, account, resource: place.resource, record: place.record ?? null },
        ...values,
      });
    });
  }

  /**
   * Erases a draft and returns the number of erased drafts. It is found by the account too, since the unique index of
   * the keys covers undeleted rows only, and an erasure reaches all.
   */
  remove(account: string, place: FormDraftKey): Promise<number> {
    const isDraft = andConditions([fieldIs('account', account), fieldIs('key', getKey(account, place))]);
    return this.store.transact(tx => tx.erase(resource, isDraft));
  }

  async deleteExpired(): Promise<void> {
    const where: Condition = { op: 'is', path: ['at'], test: { lt: this.getExpiryLimit() } };
    let erased: number;
    do
      erased = await this.store.transact(async tx => {
        const { rows } = await tx.list(resource, { where, sort: [], limit: deleteBatchSize, count: false });
        return tx.erase(resource, uuidIn(rows));
      });
    while (erased === deleteBatchSize);
  }

  private getExpiryLimit(): string {
    return new Date(this.clock().getTime() - maxAge).toISOString();
  }
}

/** Erases the oldest drafts of an account above its limit. */
async function eraseOldest(tx: Transaction, account: string): Promise<void> {
  const sort = [{ field: 'at', descending: false }];
  const { rows } = await tx.list(resource, {
    where: fieldIs('account', account),
    sort,
    limit: maxDraftsPerAccount,
    count: false,
  });
  const surplus = rows.slice(0, Math.max(0, rows.length - maxDraftsPerAccount + 1));
  if (surplus.length > 0)
    await tx.erase(resource, andConditions([fieldIs('account', account), uuidIn(surplus)]));
}

async function findRow(reader: RecordReader, key: string): Promise<Row | undefined> {
  const query = { where: fieldIs('key', key), sort: [], limit: 1, count: false };
  return (await reader.list(resource, query)).rows[0];
}

/** Key of a draft. It contains the account id, so that no other account can address the draft. */
const getKey = (account: string, { resource: of, record = '' }: FormDraftKey): string =>
  createHash('sha256')
    .update(JSON.stringify([account, of, record]))
    .digest('base64url');

const fieldIs = (field: string, value: string): Condition => ({
  op: 'is',
  path: [field],
  test: { eq: value },
});

const uuidIn = (rows: readonly Row[]): Condition => ({
  op: 'is',
  path: ['uuid'],
  test: { in: rows.map(({ uuid }) => uuid) },
});
