import type { Catalog } from '#model/catalog';
import type { Condition } from '#model/conditions';
import { allOf, anyOf } from '#model/conditions/simplifyCondition';
import { getOwn, type JsonValue } from '#model/json';
import type { Transaction } from '#model/records';
import { getFirstRecordKey, type FirstRecord, type Resource } from '#model/resource';
import { toCityTimestamp } from '#model/time';
import { getIdSequence } from '#server/records/values/SequenceAllocator';

/**
 * Inserts the records that a resource begins with, each of them once: when the catalog is applied that has it first.
 * From then on it is a record as any other, which people change and delete.
 */
export async function sowFirstRecords(
  tx: Transaction,
  { before, next, at }: { before: Catalog | undefined; next: Catalog; at: Date },
): Promise<void> {
  for (const resource of Object.values(next.resources)) {
    const former = getOwn(before?.resources ?? {}, resource.name)?.records ?? [];
    const sown = new Set(former.map(({ uuid }) => uuid));
    for (const record of resource.records ?? [])
      if (!sown.has(record.uuid) && !(await isThere(tx, resource, record)))
        await insertRecord(tx, resource, record, at);
  }
}

/** Whether there is the record or one with its key, live or deleted. */
async function isThere(tx: Transaction, resource: Resource, { uuid, values }: FirstRecord): Promise<boolean> {
  const is = (name: string, eq: JsonValue): Condition => ({ op: 'is', path: [name], test: { eq } });
  const key = getFirstRecordKey(resource).map(name => is(name, values[name] ?? null));
  const where = anyOf([is('uuid', uuid), allOf(key)]);
  for (const deleted of [false, true]) {
    const found = await tx.list(resource.name, { where, sort: [], limit: 1, count: false, deleted });
    if (found.rows.length > 0) return true;
  }
  return false;
}

async function insertRecord(
  tx: Transaction,
  { name }: Resource,
  { uuid, values }: FirstRecord,
  at: Date,
): Promise<void> {
  const id = await tx.nextSequenceNumber(getIdSequence(name));
  const createdAt = toCityTimestamp(at);
  const system = { uuid, version: 1, deleted: false, id, createdAt, updatedAt: createdAt };
  await tx.insert(name, { ...values, ...system });
}
