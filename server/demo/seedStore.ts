import type { Catalog } from '#model/catalog';
import type { Condition } from '#model/conditions';
import type { Row, Store, Transaction } from '#model/records';
import type { Resource } from '#model/resource';
import type { PlainRow } from '#generator/emit/sampleRows';
import { advanceNumberSequences } from '#server/records/values/assignNumbers';
import { getIdSequence } from '#server/records/values/SequenceAllocator';
import { deriveValues } from '#server/records/values/deriveValues';
import { encryptValues } from '#server/records/values/encryptRecord';
import type { FieldEncryption } from '#server/encryption/FieldEncryption';

interface SeedContext {
  catalog: Catalog;
  encryption: FieldEncryption;
  /** The time for which the rows were generated. */
  now: Date;
}

/** Inserts sample rows in one transaction: derives their values, encrypts sensitive ones, advances the number sequences. */
export async function seedStore(
  store: Store,
  { catalog, encryption, now }: SeedContext,
  rows: Readonly<Record<string, readonly PlainRow[]>>,
): Promise<void> {
  const context = { encryption, scope: { me: {}, now, season: catalog.season } };
  const sealed = Object.values(catalog.resources).map(resource => ({
    resource,
    rows: (rows[resource.name] ?? []).map(row => {
      const record = { ...row };
      deriveValues(context, resource, record);
      return { ...encryptValues(resource, record, encryption), version: 1, deleted: false } as Row;
    }),
  }));
  await store.transact(async tx => {
    for (const table of sealed) {
      const sown = new Set(table.resource.records && (await listUuids(tx, table.resource)));
      for (const row of table.rows) {
        if (sown.has(row.uuid)) continue;
        await tx.nextSequenceNumber(getIdSequence(table.resource.name));
        await advanceNumberSequences(tx, table.resource, row);
        await tx.insert(table.resource.name, row);
      }
    }
  });
}

/** The records that the resource was founded with, of which there are few. */
const listUuids = async (tx: Transaction, { name, records = [] }: Resource): Promise<string[]> => {
  const where: Condition = {
    op: 'is',
    path: ['uuid'],
    test: { in: records.map(({ uuid }) => uuid) },
  };
  const { rows } = await tx.list(name, { where, sort: [], limit: records.length, count: false });
  return rows.map(({ uuid }) => uuid);
};
