import type { Catalog } from '#model/catalog';
import type { Condition } from '#model/conditions';
import { deepEqual, type JsonObject } from '#model/json';
import type { Row, Store, Transaction } from '#model/records';
import type { Resource } from '#model/resource';
import type { SampleRow } from '#generator/emit/sampleRows';
import { advanceNumberSequences } from '#server/records/values/assignNumbers';
import { getIdSequence } from '#server/records/values/SequenceAllocator';
import { deriveValues } from '#server/records/values/deriveValues';
import { encryptValues } from '#server/records/values/encryptRecord';
import { sanitizeRecord } from '#server/records/values/sanitizeRecord';
import { writeHistory } from '#server/audit/history';
import { newUuid } from '#server/runtime/newUuid';
import { StaleRow } from '#server/records/transaction/StaleRow';
import type { FieldEncryption } from '#server/encryption/FieldEncryption';
import type { DemoChange, ListDemoChanges } from './buildDemoCity';

interface SeedContext {
  catalog: Catalog;
  encryption: FieldEncryption;
  /** Time for which the sample rows were generated. */
  now: Date;
  /** Without it the rows have no history. */
  history?: ListDemoChanges;
}

/** The changes of one sample row. */
interface RecordChanges {
  resource: string;
  record: string;
  changes: readonly DemoChange[];
  now: Date;
}

/**
 * Inserts sample rows with their history in one transaction: derives their values, encrypts sensitive ones, advances the
 * number sequences.
 */
export async function seedStore(
  store: Store,
  { catalog, encryption, now, history = () => [] }: SeedContext,
  rows: Readonly<Record<string, Iterable<SampleRow>>>,
): Promise<void> {
  const context = { encryption, scope: { me: {}, now, season: catalog.season } };
  await store.transact(async tx => {
    for (const resource of Object.values(catalog.resources)) {
      const initial = await getInitialRows(tx, resource);
      // Encrypt each row just before its insertion, since all rows at once would take twice the memory.
      for (const plain of rows[resource.name] ?? []) {
        const record = sanitizeRecord(resource, plain);
        deriveValues(context, resource, record);
        const stored = initial.get(plain.uuid);
        if (stored) {
          await setUpInitialRow(tx, resource, stored, encryptValues(resource, record, encryption));
          continue;
        }
        const changes = history(resource.name, plain);
        const row: Row = {
          ...encryptValues(resource, record, encryption),
          uuid: plain.uuid,
          version: Math.max(1, changes.length),
          deleted: false,
        };
        await tx.nextSequenceNumber(getIdSequence(resource.name));
        await advanceNumberSequences(tx, resource, row);
        await tx.insert(resource.name, row);
        await insertHistory(tx, { resource: resource.name, record: row.uuid, changes, now });
      }
    }
  });
}

async function insertHistory(
  tx: Transaction,
  { resource, record, changes, now }: RecordChanges,
): Promise<void> {
  for (const [n, change] of changes.entries())
    await writeHistory(tx, now, { ...change, resource, record, version: n + 1, operation: newUuid(now) });
}

/** The initial records of the resource (`records` in its schema), read in one query because they are few. */
async function getInitialRows(
  tx: Transaction,
  { name, records = [] }: Resource,
): Promise<ReadonlyMap<string, Row>> {
  if (records.length === 0) return new Map();
  const where: Condition = {
    op: 'is',
    path: ['uuid'],
    test: { in: records.map(({ uuid }) => uuid) },
  };
  const { rows } = await tx.list(name, { where, sort: [], limit: records.length, count: false });
  return new Map(rows.map(row => [row.uuid, row]));
}

/** Applies the values that the sample city sets in an initial record, such as the office that owns it. */
async function setUpInitialRow(
  tx: Transaction,
  { name, fields }: Resource,
  stored: Row,
  wanted: JsonObject,
): Promise<void> {
  const changed = Object.keys(fields).filter(
    field => field in wanted && !deepEqual(wanted[field] ?? null, stored[field] ?? null),
  );
  if (changed.length === 0) return;
  const values = Object.fromEntries(changed.map(field => [field, wanted[field] ?? null]));
  if (!(await tx.update(name, stored.uuid, stored.version, values))) throw new StaleRow();
}
