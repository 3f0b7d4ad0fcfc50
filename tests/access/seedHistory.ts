import { accountResource, type Catalog } from '#model/catalog';
import { matchAll } from '#model/conditions';
import type { Store } from '#model/records';
import type { Resource } from '#model/resource';
import { toCityTimestamp } from '#model/time';
import { writeHistory } from '#server/audit/history';
import type { FieldEncryption } from '#server/encryption/FieldEncryption';

/** A recognisable former value for each field, so that a leak from the history shows. */
export const pastValueOf = (field: string, uuid: string): string => `past-${field}-${uuid}`;

/** One in this many rows is deleted. */
const deletedEvery = 9;

/** Skips internal resources. */
const isUserFacing = ({ view, access }: Resource): boolean => !view && access.length > 0;

/** Adds history with other values to every row, and deletes some rows. */
export async function seedHistory(
  store: Store,
  catalog: Catalog,
  encryption: FieldEncryption,
  now: Date,
): Promise<void> {
  const at = toCityTimestamp(now);
  await store.transact(async tx => {
    for (const resource of Object.values(catalog.resources).filter(isUserFacing)) {
      const { rows } = await tx.list(resource.name, {
        where: matchAll,
        sort: [],
        limit: 1000,
        count: false,
      });
      for (const [place, row] of rows.entries()) {
        const changes = Object.values(resource.fields).map(({ name, sensitive }) => {
          const old = pastValueOf(name, row.uuid);
          return {
            field: name,
            old: sensitive ? encryption.encrypt(sensitive, old) : old,
            new: row[name] ?? null,
          };
        });
        const entry = { action: 'edit', operation: row.uuid, by: `by-${row.uuid}`, at, version: 1 };
        await writeHistory(tx, now, { resource: resource.name, record: row.uuid, changes, ...entry });
        // Skips accounts and tree roots.
        const isLost = resource.name !== accountResource && place % deletedEvery === deletedEvery - 1;
        if (isLost) await tx.update(resource.name, row.uuid, row.version, { deleted: true });
      }
    }
  });
}
