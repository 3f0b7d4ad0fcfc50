import { createHash } from 'node:crypto';
import type { Catalog } from '#model/catalog';
import { type JsonObject, scalarToText, type JsonValue } from '#model/json';
import type { Condition } from '#model/conditions';
import type { LocalizedText } from '#model/language';
import type { RecordReader, Row } from '#model/records';
import type { Resource } from '#model/resource';
import type { FieldEncryption } from '#server/encryption/FieldEncryption';
import { decryptRecord } from '../values/encryptRecord';

export const lockKeyPrefix = 'lock:';

/** Lists the field combinations that workflow transitions lock; each combination makes one lock key. */
export const getLockKeyFields = ({ workflow }: Resource): (readonly string[])[] =>
  (workflow?.transitions ?? [])
    .flatMap(({ effects }) => effects)
    .flatMap(effect => (effect.do === 'lock' && !effect.release ? [effect.key] : []));

/** The message for a record with values that another record has locked. */
export const findLockRefusal = (
  { workflow }: Resource,
  fields: readonly string[],
): LocalizedText | undefined =>
  (workflow?.transitions ?? [])
    .flatMap(({ effects }) => effects)
    .flatMap(effect => (effect.do === 'lock' && effect.key.join() === fields.join() ? effect : []))
    .find(({ refusal }) => refusal)?.refusal;

/** Common prefix of all lock keys for these fields of a resource. */
export const buildLockPrefix = (base: Resource, fields: readonly string[]): string =>
  `${lockKeyPrefix}${base.name}:${hashValues(fields)}:`;

/**
 * Builds the lock keys of a record, one for each combination of hashes under which its values may be stored; new locks
 * have the first. Returns none when a value is empty, because empty values are not unique. Sensitive values enter the key
 * only as keyed hashes.
 */
export function buildLockKeys(
  encryption: FieldEncryption,
  base: Resource,
  record: JsonObject,
  fields: readonly string[],
): string[] {
  const values = fields.map(name => record[name] ?? null);
  if (values.includes(null)) return [];
  const spellings = values.map((value, index) =>
    base.fields[fields[index] ?? '']?.sensitive && typeof value === 'string'
      ? encryption.hashes(value)
      : [value],
  );
  return combine(spellings).map(parts => `${buildLockPrefix(base, fields)}${hashValues(parts)}`);
}

/** All lists with one item of each of these lists. */
const combine = (lists: readonly (readonly JsonValue[])[]): JsonValue[][] =>
  lists.reduce<JsonValue[][]>(
    (combined, items) => combined.flatMap(begun => items.map(item => [...begun, item])),
    [[]],
  );

interface LockKeyContext {
  encryption: FieldEncryption;
  catalog: Catalog;
  reading: Pick<RecordReader, 'list'>;
}

/**
 * Rebuilds the keys of a stored lock from the current values of its record. Returns none for rows that are not field
 * locks, such as countersignatures.
 */
export async function rebuildLockKeys(
  { encryption, catalog, reading }: LockKeyContext,
  hold: Row,
): Promise<string[]> {
  const key = scalarToText(hold.key);
  for (const base of Object.values(catalog.resources)) {
    if (base.view || !key.startsWith(`${lockKeyPrefix}${base.name}:`)) continue;
    const fields = getLockKeyFields(base).find(fields => key.startsWith(buildLockPrefix(base, fields)));
    const row = fields && (await findRow(reading, base, scalarToText(hold.record)));
    if (row) return buildLockKeys(encryption, base, decryptRecord(base, row, encryption), fields);
  }
  return [];
}

async function findRow(
  reading: LockKeyContext['reading'],
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

const hashValues = (values: readonly JsonValue[]): string =>
  createHash('sha256').update(JSON.stringify(values)).digest('base64url');
