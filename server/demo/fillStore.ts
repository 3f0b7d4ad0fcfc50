import type { Catalog } from '#model/catalog';
import type { Row, Store } from '#model/records';
import type { PlainRow } from '#generator/emit/rows';
import { useUpNumbers } from '#server/records/numbering';
import { idSequence } from '#server/records/RunningNumbers';
import { sealValues } from '#server/records/sealing';
import type { Vault } from '#server/vault/Vault';

/** Stores made-up rows as if they had been written one by one, sealed and with their running numbers used up: all or none. */
export async function fillStore(
  store: Store,
  catalog: Catalog,
  vault: Vault,
  rows: Readonly<Record<string, readonly PlainRow[]>>,
): Promise<void> {
  const sealed = Object.values(catalog.resources).map(resource => ({
    resource,
    rows: (rows[resource.name] ?? []).map(
      row => ({ ...sealValues(resource, row, vault), version: 1, deleted: false }) as Row,
    ),
  }));
  await store.transact(async tx => {
    for (const table of sealed) {
      for (const row of table.rows) {
        await tx.next(idSequence(table.resource.name));
        await useUpNumbers(tx, table.resource, row);
        await tx.insert(table.resource.name, row);
      }
    }
  });
}
