import { randomUUID } from 'node:crypto';
import type { Condition } from '#model/conditions';
import type { Reading, Row, Store } from '#model/records';
import { scalarText } from '#model/json';
import type { Claim } from '#server/idempotency/Idempotency';

const resource = 'preference';

/** What an account chose for itself. */
export interface Preference {
  /** Names of the menu entries that it picked. */
  menus: readonly string[];
  /** Notices up to this moment are done with. */
  clearedAt: string;
}

export class Preferences {
  private readonly store: Store;

  constructor(store: Store) {
    this.store = store;
  }

  async of(userId: string): Promise<Preference> {
    const row = await find(this.store, userId);
    const menus: unknown = JSON.parse(scalarText(row?.menus) || '[]');
    return {
      menus: Array.isArray(menus) ? menus.map(String) : [],
      clearedAt: scalarText(row?.clearedAt),
    };
  }

  /** `claim` is written along. */
  async change(userId: string, { menus, clearedAt }: Partial<Preference>, claim?: Claim): Promise<void> {
    const values = {
      ...(menus && { menus: JSON.stringify(menus) }),
      ...(clearedAt !== undefined && { clearedAt }),
    };
    await this.store.transact(async tx => {
      await claim?.(tx, null);
      const row = await find(tx, userId);
      if (row) await tx.update(resource, row.uuid, row.version, values);
      else await tx.insert(resource, { uuid: randomUUID(), version: 1, deleted: false, userId, ...values });
    });
  }
}

async function find(reading: Reading, userId: string): Promise<Row | undefined> {
  const where: Condition = { op: 'is', path: ['userId'], test: { eq: userId } };
  return (await reading.list(resource, { where, sort: [], limit: 1, count: false })).rows[0];
}
