import type { Condition } from '#model/conditions';
import { Conflict } from '#model/errors';
import { type JsonObject, scalarText } from '#model/json';
import type { Row, Transaction } from '#model/records';
import type { Resource } from '#model/resource';
import { lockKeys, lockKeysNow, lockPrefix, locksOf, lockSign } from './lockKeys';
import { openRecord } from './sealing';
import type { Work } from './Work';
import { newUuid } from './uuid';

/** Keys that records hold, each of them one at a time. */
export const holdResource = 'hold';

const isHeld = (key: string): Condition => ({ op: 'is', path: ['key'], test: { eq: key } });
const isHolder = (record: string): Condition => ({ op: 'is', path: ['record'], test: { eq: record } });

/** Takes the key that these fields of the record make. Of two records that want it, one gets it. */
export async function hold(
  work: Work,
  base: Resource,
  record: JsonObject,
  fields: readonly string[],
): Promise<void> {
  const keys = lockKeys(work.call.vault, base, record, fields);
  const [key] = keys;
  if (key === undefined || (await isAnyMine(work, keys, scalarText(record.uuid)))) return;
  await insertHold(work, { key, record: scalarText(record.uuid) });
}

/** Gives back what the record holds by these fields, whatever they say by now. */
export async function release(
  work: Work,
  base: Resource,
  record: string,
  fields: readonly string[],
): Promise<boolean> {
  const prefix = lockPrefix(base, fields);
  const held = (await holdsOf(work, record)).filter(({ key }) => scalarText(key).startsWith(prefix));
  for (const { uuid } of held) await eraseHold(work, uuid);
  return held.length > 0;
}

/** A record that holds a key goes on holding one when its values change: the old is free, and the new is taken. */
export async function holdAnew(work: Work, base: Resource, changed: ReadonlySet<string>, row: Row) {
  for (const fields of locksOf(base)) {
    if (!fields.some(name => changed.has(name))) continue;
    if (!(await release(work, base, row.uuid, fields))) continue;
    await hold(work, base, openRecord(base, row, work.call.vault), fields);
  }
}

/** A record that is deleted holds nothing: its keys are laid aside for its return, and its signatures are void. */
export async function layAside(work: Work, record: string): Promise<void> {
  for (const { uuid, version, key } of await holdsOf(work, record)) {
    if (scalarText(key).startsWith(lockSign)) await change(work, uuid, version, true);
    else await eraseHold(work, uuid);
  }
}

/** A record that comes back holds again what it held, unless another one does by now. */
export async function takeUp(work: Work, record: string): Promise<void> {
  const { vault, parts } = work.call;
  for (const held of await holdsOf(work, record, true)) {
    const keys = await lockKeysNow({ vault, catalog: parts.catalog, reading: work.tx }, held);
    const key = scalarText(held.key);
    await isAnyMine(work, keys.includes(key) ? keys : [key], record);
    await change(work, held.uuid, held.version, false);
  }
}

async function change(work: Work, uuid: string, version: number, deleted: boolean): Promise<void> {
  // It was read in this transaction, so only a store that lets others in between refuses it.
  if (!(await work.tx.update(holdResource, uuid, version, { deleted }))) throw new Conflict('conflict');
}

/** While one key of the vault follows another, a lock may stand under either. */
async function isAnyMine(work: Work, keys: readonly string[], record: string): Promise<boolean> {
  let any = false;
  for (const key of new Set(keys)) any = (await isMine(work, key, record)) || any;
  return any;
}

/** Whether the record holds the key; refuses what another one holds. */
async function isMine(work: Work, key: string, record: string): Promise<boolean> {
  const { rows } = await work.tx.list(holdResource, { where: isHeld(key), sort: [], limit: 1, count: false });
  const holder = rows[0]?.record;
  if (holder !== undefined && holder !== record) throw new Conflict('duplicate');
  return holder === record;
}

export async function holdsOf(work: Work, record: string, deleted = false): Promise<Row[]> {
  const query = { where: isHolder(record), sort: [], limit: 1000, count: false, deleted };
  return (await work.tx.list(holdResource, query)).rows;
}

export async function insertHold(work: Work, values: JsonObject): Promise<void> {
  const { now, at } = work.call;
  await work.tx.insert(holdResource, {
    uuid: newUuid(now),
    version: 1,
    deleted: false,
    at,
    ...values,
  });
}

/** By its uuid: a deleted record may have laid the same key aside. */
export const eraseHold = (work: Work, uuid: string): Promise<number> =>
  work.tx.erase(holdResource, { op: 'is', path: ['uuid'], test: { eq: uuid } });

/** What records held, and what was laid aside for their return. */
export const eraseHolds = (tx: Transaction, records: readonly string[]): Promise<number> =>
  tx.erase(holdResource, { op: 'is', path: ['record'], test: { in: records } });
