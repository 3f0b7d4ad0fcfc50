import type { Condition } from '#model/conditions';
import { Conflict } from '#model/errors';
import { type JsonObject, scalarToText } from '#model/json';
import type { Row, Transaction } from '#model/records';
import type { Resource } from '#model/resource';
import {
  buildLockKeys,
  rebuildLockKeys,
  buildLockPrefix,
  getLockedFieldLists,
  lockKeyPrefix,
} from './lockKeys';
import { decryptRecord } from '../values/encryptRecord';
import type { TransactionContext } from '../transaction/TransactionContext';
import { newUuid } from '../../runtime/newUuid';

/** Keys that records hold, each of them one at a time. */
export const lockResource = 'hold';

const matchKey = (key: string): Condition => ({ op: 'is', path: ['key'], test: { eq: key } });
const matchRecord = (record: string): Condition => ({ op: 'is', path: ['record'], test: { eq: record } });

/** Takes the key that these fields of the record make. Of two records that want it, one gets it. */
export async function acquireLock(
  work: TransactionContext,
  base: Resource,
  record: JsonObject,
  fields: readonly string[],
): Promise<void> {
  const keys = buildLockKeys(work.call.encryption, base, record, fields);
  const [key] = keys;
  if (key === undefined || (await holdsAnyKey(work, keys, scalarToText(record.uuid)))) return;
  await insertLock(work, { key, record: scalarToText(record.uuid) });
}

/** Gives back what the record holds by these fields, whatever they say by now. */
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

/** A record that holds a key goes on holding one when its values change: the old is free, and the new is taken. */
export async function reacquireLocks(
  work: TransactionContext,
  base: Resource,
  changed: ReadonlySet<string>,
  row: Row,
) {
  for (const fields of getLockedFieldLists(base)) {
    if (!fields.some(name => changed.has(name))) continue;
    if (!(await releaseLocks(work, base, row.uuid, fields))) continue;
    await acquireLock(work, base, decryptRecord(base, row, work.call.encryption), fields);
  }
}

/** A record that is deleted holds nothing: its keys are laid aside for its return, and its signatures are void. */
export async function suspendLocks(work: TransactionContext, record: string): Promise<void> {
  for (const { uuid, version, key } of await listLocks(work, record)) {
    if (scalarToText(key).startsWith(lockKeyPrefix)) await setSuspended(work, uuid, version, true);
    else await eraseLock(work, uuid);
  }
}

/** A record that comes back holds again what it held, unless another one does by now. */
export async function restoreLocks(work: TransactionContext, record: string): Promise<void> {
  const { encryption, dependencies } = work.call;
  for (const held of await listLocks(work, record, true)) {
    const keys = await rebuildLockKeys({ encryption, catalog: dependencies.catalog, reading: work.tx }, held);
    const key = scalarToText(held.key);
    await holdsAnyKey(work, keys.includes(key) ? keys : [key], record);
    await setSuspended(work, held.uuid, held.version, false);
  }
}

async function setSuspended(
  work: TransactionContext,
  uuid: string,
  version: number,
  deleted: boolean,
): Promise<void> {
  // It was read in this transaction, so only a store that lets others in between refuses it.
  if (!(await work.tx.update(lockResource, uuid, version, { deleted }))) throw new Conflict('conflict');
}

/** While one key of the vault follows another, a lock may stand under either. */
async function holdsAnyKey(
  work: TransactionContext,
  keys: readonly string[],
  record: string,
): Promise<boolean> {
  let any = false;
  for (const key of new Set(keys)) any = (await holdsKey(work, key, record)) || any;
  return any;
}

/** Whether the record holds the key; refuses what another one holds. */
async function holdsKey(work: TransactionContext, key: string, record: string): Promise<boolean> {
  const { rows } = await work.tx.list(lockResource, {
    where: matchKey(key),
    sort: [],
    limit: 1,
    count: false,
  });
  const holder = rows[0]?.record;
  if (holder !== undefined && holder !== record) throw new Conflict('duplicate');
  return holder === record;
}

export async function listLocks(work: TransactionContext, record: string, deleted = false): Promise<Row[]> {
  const query = { where: matchRecord(record), sort: [], limit: 1000, count: false, deleted };
  return (await work.tx.list(lockResource, query)).rows;
}

export async function insertLock(work: TransactionContext, values: JsonObject): Promise<void> {
  const { now, timestamp } = work.call;
  await work.tx.insert(lockResource, {
    uuid: newUuid(now),
    version: 1,
    deleted: false,
    at: timestamp,
    ...values,
  });
}

/** By its uuid: a deleted record may have laid the same key aside. */
export const eraseLock = (work: TransactionContext, uuid: string): Promise<number> =>
  work.tx.erase(lockResource, { op: 'is', path: ['uuid'], test: { eq: uuid } });

/** What records held, and what was laid aside for their return. */
export const eraseLocks = (tx: Transaction, records: readonly string[]): Promise<number> =>
  tx.erase(lockResource, { op: 'is', path: ['record'], test: { in: records } });
