import type { PlainRow } from '#generator/emit/rows';
import type { Row, Store } from '#model/records';
import type { Resource } from '#model/resource';
import { sealValues } from '#server/records/sealing';
import type { Vault } from '#server/vault/Vault';
import { repeatedRow } from './repeatedRow';

const batch = 500;

interface Filling {
  store: Store;
  vault: Vault;
  resource: Resource;
  samples: readonly PlainRow[];
  rows: number;
}

/** Stores so many rows, some hundreds at a time: one piece of work may not hold the database for long. */
export async function fillTable({ store, vault, resource, samples, rows }: Filling): Promise<void> {
  for (let from = 0; from < rows; from += batch) {
    const made = Array.from({ length: Math.min(batch, rows - from) }, (_, place) => {
      const plain = repeatedRow(resource, samples, from + place);
      return { ...sealValues(resource, plain, vault), version: 1, deleted: false } as Row;
    });
    await store.transact(async tx => {
      for (const row of made) {
        await tx.next(`id:${resource.name}`);
        await tx.insert(resource.name, row);
      }
    });
  }
}
