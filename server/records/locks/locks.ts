import type { Condition } from '#model/conditions';
import { Conflict, DuplicateValue } from '#model/errors';
import { lockResource } from '#model/internalResources';
import { type JsonObject, scalarToText } from '#model/json';
import type { Row, Transaction } from '#model/records';
import type { Resource } from '#model/resource';
import { counterUnitKeyPrefix } from '#model/counterUnitKeys';
import {
  buildLockKeys,
  rebuildLockKeys,
  buildLockPrefix,
  findLockRefusal,
  getLockKeyFields,
  lockKeyPrefix,
} from './lockKeys';
import { decryptRecord } from '../values/encryptRecord';
import type { ReadContext, TransactionContext } from '../transaction/TransactionContext';
import { newUuid } from '../../runtime/newUuid';

const matchKey = (key: string): Condition => ({ op: 'is', path: ['key'], test: { eq: key } });
const matchRecord = (record: string): Condition => ({ op: 'is', path: ['record'], test: { eq: record } });

/** Acquires the lock on the key of these fields; refuses with 409 when another record holds it. */
export async function acquireLock(
  work: TransactionContext,
  base: Resource,
  record: JsonObject,
  fields: readonly string[],
): Promise<void> {
  const keys = buildLockKeys(work.context.encryption, base, record, fields);
  const [key] = keys;
  const taken = new DuplicateValue(fields, { resource: base.name, refusal: findLockRefusal(base, fields) });
  if (key === undefined || (await holdsAnyKey(work, keys, scalarToText(record.uuid), taken))) return;
  await insertLock(work, { key, record: scalarToText(record.uuid) });
}

/** The other record that holds the lock on the key of these fields. */
export async function findLockHolder(
  reading: ReadContext,
  base: Resource,
  record: JsonObject,
  fields: readonly string[],
): Promise<string | undefined> {
  for (const key of buildLockKeys(reading.context.encryption, base, record, fields)) {
    const holder = await findHolder(reading, key);
    if (holder !== undefined && holder !== record.uuid) return holder;
  }
  return undefined;
}

/** Releases the record's locks by these fields, whatever their current values. */
export async function releaseLocks(
  work: TransactionContext,
  base: Resource,
  record: string,
  fields: readonly string[],
): Promise<boolean> {
  const prefix = buildLockPrefix(base, fields);
  const held = (await listLocks(work, record)).filter(({ key }) => scalarToText(key).startsWith(prefix));
  for (const { uuid } of held) await eraseLock(work, uuid);
  return held.length > 0;
}

/** Moves the locks of a record to the new keys when its key fields change. */
export async function moveLocksToNewKeys(
  work: TransactionContext,
  base: Resource,
  changed: ReadonlySet<string>,
  row: Row,
) {
  for (const fields of getLockKeyFields(base)) {
    if (!fields.some(name => changed.has(name))) continue;
    if (!(await releaseLocks(work, base, row.uuid, fields))) continue;
    await acquireLock(work, base, decryptRecord(base, row, work.context.encryption), fields);
  }
}

/** Refuses with 409 to delete a record while it holds a unit of a limited counter. */
export async function requireNoTakenCounterUnit(work: ReadContext, record: string): Promise<void> {
  const held = await listLocks(work, record);
  if (held.some(({ key }) => scalarToText(key).startsWith(counterUnitKeyPrefix)))
    throw new Conflict('holdsTaken');
}

/** Suspends the locks of a deleted record for its recovery, and erases its countersignatures. */
export async function suspendLocksOfDeletedRecord(work: TransactionContext, record: string): Promise<void> {
  for (const { uuid, version, key } of await listLocks(work, record)) {
    if (scalarToText(key).startsWith(lockKeyPrefix)) await setSuspended(work, uuid, version, true);
    else await eraseLock(work, uuid);
  }
}

/** Restores the suspended locks of a recovered record; refuses with 409 when another record holds one. */
export async function restoreLocks(work: TransactionContext, record: string): Promise<void> {
  const { encryption, dependencies } = work.context;
  for (const held of await listLocks(work, record, true)) {
    const keys = await rebuildLockKeys({ encryption, catalog: dependencies.catalog, reading: work.tx }, held);
    const key = scalarToText(held.key);
    await holdsAnyKey(work, keys.includes(key) ? keys : [key], record, new Conflict('duplicate'));
    await setSuspended(work, held.uuid, held.version, false);
  }
}

async function setSuspended(
  work: TransactionContext,
  uuid: string,
  version: number,
  deleted: boolean,
): Promise<void> {
  // The row was read in this transaction, so the update fails only without serializable isolation.
  if (!(await work.tx.update(lockResource, uuid, version, { deleted }))) throw new Conflict('conflict');
}

/**
 * Whether the record holds any of these lock keys. A lock may be stored under a hash of an earlier version or, during a
 * key rotation, of the former key.
 */
async function holdsAnyKey(
  work: TransactionContext,
  keys: readonly string[],
  record: string,
  refusal: Conflict,
): Promise<boolean> {
  let any = false;
  for (const key of new Set(keys)) any = (await holdsKey(work, key, record, refusal)) || any;
  return any;
}

/** Whether the record holds the lock; refuses with 409 when another record does. */
async function holdsKey(
  work: TransactionContext,
  key: string,
  record: string,
  refusal: Conflict,
): Promise<boolean> {
  const holder = await findHolder(work, key);
  if (holder !== undefined && holder !== record) throw refusal;
  return holder === record;
}

/** The record that holds the lock key. */
async function findHolder({ tx }: ReadContext, key: string): Promise<string | undefined> {
  const query = { where: matchKey(key), sort: [], limit: 1, count: false };
  const [held] = (await tx.list(lockResource, query)).rows;
  return held && scalarToText(held.record);
}

export async function listLocks(work: ReadContext, record: string, deleted = false): Promise<Row[]> {
  const query = { where: matchRecord(record), sort: [], limit: 1000, count: false, deleted };
  return (await work.tx.list(lockResource, query)).rows;
}

export async function insertLock(work: TransactionContext, values: JsonObject): Promise<void> {
  const { now, timestamp } = work.context;
  await work.tx.insert(lockResource, {
    uuid: newUuid(now),
    version: 1,
    deleted: false,
    at: timestamp,
    ...values,
  });
}

/** Erases a lock by uuid, not by key: a deleted record may have a suspended lock on the same key. */
export const eraseLock = (work: TransactionContext, uuid: string): Promise<number> =>
  work.tx.erase(lockResource, { op: 'is', path: ['uuid'], test: { eq: uuid } });

/** Deletes the active and the suspended locks of records. */
export const eraseLocks = (tx: Transaction, records: readonly string[]): Promise<number> =>
  tx.erase(lockResource, { op: 'is', path: ['record'], test: { in: records } });
