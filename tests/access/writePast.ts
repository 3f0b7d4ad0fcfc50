import { accountResource, type Catalog } from '#model/catalog';
import { matchAll } from '#model/conditions';
import type { Store } from '#model/records';
import type { Resource } from '#model/resource';
import { toCityTimestamp } from '#model/time';
import { writeHistory } from '#server/audit/history';
import type { FieldEncryption } from '#server/encryption/FieldEncryption';

/** What every field of a record once was, so that a value from the past gives itself away. */
export const pastOf = (field: string, uuid: string): string => `past-${field}-${uuid}`;

/** Every so many rows one is gone. */
const gone = 9;

/** Not the server's own, of which nobody is told. */
const isSomebodys = ({ view, access }: Resource): boolean => !view && access.length > 0;

/** Gives every row a past in which each of its fields was another, and takes some of them away. */
export async function writePast(
  store: Store,
  catalog: Catalog,
  encryption: FieldEncryption,
  now: Date,
): Promise<void> {
  const at = toCityTimestamp(now);
  await store.transact(async tx => {
    for (const resource of Object.values(catalog.resources).filter(isSomebodys)) {
      const { rows } = await tx.list(resource.name, {
        where: matchAll,
        sort: [],
        limit: 1000,
        count: false,
      });
      for (const [place, row] of rows.entries()) {
        const changes = Object.values(resource.fields).map(({ name, sensitive }) => {
          const old = pastOf(name, row.uuid);
          return {
            field: name,
            old: sensitive ? encryption.encrypt(sensitive, old) : old,
            new: row[name] ?? null,
          };
        });
        const deed = { action: 'edit', operation: row.uuid, by: `by-${row.uuid}`, at, version: 1 };
        await writeHistory(tx, now, { resource: resource.name, record: row.uuid, changes, ...deed });
        // Nobody's account, nor the root of anything.
        const isLost = resource.name !== accountResource && place % gone === gone - 1;
        if (isLost) await tx.update(resource.name, row.uuid, row.version, { deleted: true });
      }
    }
  });
}
