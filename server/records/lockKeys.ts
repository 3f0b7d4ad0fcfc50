import { createHash } from 'node:crypto';
import type { Catalog } from '#model/catalog';
import { type JsonObject, scalarText, type Value } from '#model/json';
import type { Condition } from '#model/conditions';
import type { Reading, Row } from '#model/records';
import type { Resource } from '#model/resource';
import type { Vault } from '#server/vault/Vault';
import { openRecord } from './sealing';

export const lockSign = 'lock:';

/** The fields that some transition of the resource locks by, each list a lock. */
export const locksOf = ({ workflow }: Resource): (readonly string[])[] =>
  (workflow?.transitions ?? [])
    .flatMap(({ effects }) => effects)
    .flatMap(effect => (effect.do === 'lock' && !effect.release ? [effect.key] : []));

/** With which all keys of these fields begin. */
export const lockPrefix = (base: Resource, fields: readonly string[]): string =>
  `${lockSign}${base.name}:${digestOf(fields)}:`;

/**
 * The key that these fields of the record make, under each key of the vault, that of now first. None without all of
 * their values, as an empty value is unique nowhere. A sensitive value is in it by its hash alone.
 */
export function lockKeys(
  vault: Vault,
  base: Resource,
  record: JsonObject,
  fields: readonly string[],
): string[] {
  const values = fields.map(name => record[name] ?? null);
  if (values.includes(null)) return [];
  const keys = (vault.former ? [0, 1] : [0]).map(at => {
    const parts = values.map((value, index) =>
      base.fields[fields[index] ?? '']?.sensitive && typeof value === 'string'
        ? (vault.hashes(value)[at] ?? null)
        : value,
    );
    return `${lockPrefix(base, fields)}${digestOf(parts)}`;
  });
  return [...new Set(keys)];
}

interface Looking {
  vault: Vault;
  catalog: Catalog;
  reading: Pick<Reading, 'list'>;
}

/** The same of a lock that a record has, by what the record says; none of what is no lock. */
export async function lockKeysNow({ vault, catalog, reading }: Looking, hold: Row): Promise<string[]> {
  const key = scalarText(hold.key);
  for (const base of Object.values(catalog.resources)) {
    if (base.view || !key.startsWith(`${lockSign}${base.name}:`)) continue;
    const fields = locksOf(base).find(fields => key.startsWith(lockPrefix(base, fields)));
    const row = fields && (await rowOf(reading, base, scalarText(hold.record)));
    if (row) return lockKeys(vault, base, openRecord(base, row, vault), fields);
  }
  return [];
}

async function rowOf(
  reading: Looking['reading'],
  { name }: Resource,
  uuid: string,
): Promise<Row | undefined> {
  const where: Condition = { op: 'is', path: ['uuid'], test: { eq: uuid } };
  for (const deleted of [false, true]) {
    const { rows } = await reading.list(name, { where, sort: [], limit: 1, count: false, deleted });
    if (rows[0]) return rows[0];
  }
  return undefined;
}

const digestOf = (values: readonly Value[]): string =>
  createHash('sha256').update(JSON.stringify(values)).digest('base64url');
