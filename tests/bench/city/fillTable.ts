import type { SampleRow } from '#generator/emit/sampleRows';
import type { Row, Store } from '#model/records';
import type { Resource } from '#model/resource';
import { encryptValues } from '#server/records/values/encryptRecord';
import type { FieldEncryption } from '#server/encryption/FieldEncryption';
import { repeatedRow } from './repeatedRow';

const batch = 500;

interface Filling {
  store: Store;
  encryption: FieldEncryption;
  resource: Resource;
  samples: readonly SampleRow[];
  rows: number;
}

/** Stores so many rows, some hundreds at a time: one piece of work may not hold the database for long. */
export async function fillTable({ store, encryption, resource, samples, rows }: Filling): Promise<void> {
  for (let from = 0; from < rows; from += batch) {
    const made = Array.from({ length: Math.min(batch, rows - from) }, (_, place) => {
      const plain = repeatedRow(resource, samples, from + place);
      return { ...encryptValues(resource, plain, encryption), version: 1, deleted: false } as Row;
    });
    await store.transact(async tx => {
      for (const row of made) {
        await tx.nextSequenceNumber(`id:${resource.name}`);
        await tx.insert(resource.name, row);
      }
    });
  }
}
