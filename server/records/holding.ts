import { createHash } from 'node:crypto';
import type { Condition } from '#model/conditions';
import { Conflict } from '#model/errors';
import type { JsonObject } from '#model/json';
import type { Row } from '#model/records';
import type { Resource } from '#model/resource';
import { textOf } from './textOf';
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
  const key = keyOf(work, base, record, fields);
  if (key === undefined) return;
  const { rows } = await work.tx.list(holdResource, { where: isHeld(key), sort: [], limit: 1, count: false });
  const holder = rows[0]?.record;
  if (holder === record.uuid) return;
  if (holder !== undefined) throw new Conflict('duplicate');
  await insertHold(work, { key, record: textOf(record.uuid) });
}

export async function release(
  work: Work,
  base: Resource,
  record: JsonObject,
  fields: readonly string[],
): Promise<void> {
  const key = keyOf(work, base, record, fields);
  if (key === undefined) return;
  await work.tx.erase(holdResource, { op: 'all', of: [isHeld(key), isHolder(textOf(record.uuid))] });
}

/** A record that is gone holds nothing. */
export async function releaseAll(work: Work, record: string): Promise<void> {
  await work.tx.erase(holdResource, isHolder(record));
}

export async function holdsOf(work: Work, record: string): Promise<Row[]> {
  const query = { where: isHolder(record), sort: [], limit: 1000, count: false };
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

export const eraseHold = (work: Work, key: string): Promise<number> =>
  work.tx.erase(holdResource, isHeld(key));

/** No key without all of its values, as an empty value is unique nowhere. A sensitive value is in it by its hash alone. */
function keyOf(
  work: Work,
  base: Resource,
  record: JsonObject,
  fields: readonly string[],
): string | undefined {
  const parts = fields.map(name => {
    const value = record[name] ?? null;
    return base.fields[name]?.sensitive && typeof value === 'string' ? work.call.vault.hash(value) : value;
  });
  if (parts.includes(null)) return undefined;
  const digest = createHash('sha256')
    .update(JSON.stringify([fields, parts]))
    .digest('base64url');
  return `lock:${base.name}:${digest}`;
}
