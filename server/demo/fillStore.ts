import type { Catalog } from '#model/catalog';
import type { Row, Store } from '#model/records';
import type { PlainRow } from '#generator/emit/rows';
import { useUpNumbers } from '#server/records/numbering';
import { sealValues } from '#server/records/sealing';
import type { Vault } from '#server/vault/Vault';

/** So many rows are written in one transaction, in which all others wait. */
const batchSize = 500;

/** Stores made-up rows as if they had been written one by one: sealed, with their running numbers used up. */
export async function fillStore(
  store: Store,
  catalog: Catalog,
  vault: Vault,
  rows: Readonly<Record<string, readonly PlainRow[]>>,
): Promise<void> {
  for (const [name, plain] of Object.entries(rows)) {
    const resource = catalog.resources[name];
    if (!resource) continue;
    const sealed = plain.map(
      row => ({ ...sealValues(resource, row, vault), version: 1, deleted: false }) as Row,
    );
    for (let start = 0; start < sealed.length; start += batchSize) {
      await store.transact(async tx => {
        for (const row of sealed.slice(start, start + batchSize)) {
          await tx.next(`id:${name}`);
          await useUpNumbers(tx, resource, row);
          await tx.insert(name, row);
        }
      });
    }
  }
}
