import { randomUUID } from 'node:crypto';
import type { Condition } from '#model/conditions';
import type { RecordReader, Row, Store } from '#model/records';
import { scalarToText } from '#model/json';
import type { StoreRequestOutcome } from '#server/idempotency/Idempotency';

const resource = 'preference';

/** Preferences that an account sets for itself. */
export interface AccountPreferences {
  /** Names of the menu entries that the account has pinned. */
  menus: readonly string[];
  /** Notices up to this time are dismissed. */
  clearedAt: string;
}

export class Preferences {
  private readonly store: Store;

  constructor(store: Store) {
    this.store = store;
  }

  async get(userId: string): Promise<AccountPreferences> {
    const row = await findRow(this.store, userId);
    const menus: unknown = JSON.parse(scalarToText(row?.menus) || '[]');
    return {
      menus: Array.isArray(menus) ? menus.map(String) : [],
      clearedAt: scalarToText(row?.clearedAt),
    };
  }

  /** Updates the preferences; `storeOutcome` stores the idempotency outcome in the same transaction. */
  async update(
    userId: string,
    { menus, clearedAt }: Partial<AccountPreferences>,
    storeOutcome?: StoreRequestOutcome,
  ): Promise<void> {
    const values = {
      ...(menus && { menus: JSON.stringify(menus) }),
      ...(clearedAt !== undefined && { clearedAt }),
    };
    await this.store.transact(async tx => {
      await storeOutcome?.(tx, null);
      const row = await findRow(tx, userId);
      if (row) await tx.update(resource, row.uuid, row.version, values);
      else await tx.insert(resource, { uuid: randomUUID(), version: 1, deleted: false, userId, ...values });
    });
  }
}

async function findRow(reading: RecordReader, userId: string): Promise<Row | undefined> {
  const where: Condition = { op: 'is', path: ['userId'], test: { eq: userId } };
  return (await reading.list(resource, { where, sort: [], limit: 1, count: false })).rows[0];
}
