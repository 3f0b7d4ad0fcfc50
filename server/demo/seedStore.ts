import type { Catalog } from '#model/catalog';
import type { Condition } from '#model/conditions';
import type { Row, Store, Transaction } from '#model/records';
import type { Resource } from '#model/resource';
import type { PlainRow } from '#generator/emit/sampleRows';
import { advanceNumberSequences } from '#server/records/values/assignNumbers';
import { getIdSequence } from '#server/records/values/SequenceAllocator';
import { deriveValues } from '#server/records/values/deriveValues';
import { encryptValues } from '#server/records/values/encryptRecord';
import { sanitizeRecord } from '#server/records/values/sanitizeRecord';
import type { FieldEncryption } from '#server/encryption/FieldEncryption';

interface SeedContext {
  catalog: Catalog;
  encryption: FieldEncryption;
  /** Time for which the sample rows were generated. */
  now: Date;
}

/** Inserts sample rows in one transaction: derives their values, encrypts sensitive ones, advances the number sequences. */
export async function seedStore(
  store: Store,
  { catalog, encryption, now }: SeedContext,
  rows: Readonly<Record<string, Iterable<PlainRow>>>,
): Promise<void> {
  const context = { encryption, scope: { me: {}, now, season: catalog.season } };
  await store.transact(async tx => {
    for (const resource of Object.values(catalog.resources)) {
      const sown = new Set(resource.records && (await listUuids(tx, resource)));
      // Encrypt each row just before its insertion, since all rows at once would take twice the memory.
      for (const plain of rows[resource.name] ?? []) {
        if (sown.has(plain.uuid)) continue;
        const record = sanitizeRecord(resource, plain);
        deriveValues(context, resource, record);
        const row: Row = {
          ...encryptValues(resource, record, encryption),
          uuid: plain.uuid,
          version: 1,
          deleted: false,
        };
        await tx.nextSequenceNumber(getIdSequence(resource.name));
        await advanceNumberSequences(tx, resource, row);
        await tx.insert(resource.name, row);
      }
    }
  });
}

/** Uuids of the records with which the resource started; they are few. */
const listUuids = async (tx: Transaction, { name, records = [] }: Resource): Promise<string[]> => {
  const where: Condition = {
    op: 'is',
    path: ['uuid'],
    test: { in: records.map(({ uuid }) => uuid) },
  };
  const { rows } = await tx.list(name, { where, sort: [], limit: records.length, count: false });
  return rows.map(({ uuid }) => uuid);
};
