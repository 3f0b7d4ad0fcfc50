import { isObject, getOwn, type JsonObject, type JsonValue } from '#model/json';
import { isEncryptedValue, type Row } from '#model/records';
import type { Resource } from '#model/resource';
import type { FieldEncryption } from './FieldEncryption';

/**
 * Re-encrypts all encrypted values inside a JSON value with the current key. Returns the same object if nothing
 * changes.
 */
export function reencryptValue(encryption: Pick<FieldEncryption, 'reencrypt'>, value: JsonValue): JsonValue {
  if (isEncryptedValue(value)) return encryption.reencrypt(value);
  if (Array.isArray(value)) {
    const items = value.map(item => reencryptValue(encryption, item));
    return items.some((item, at) => item !== value[at]) ? items : value;
  }
  if (!isObject(value)) return value;
  const changed = reencryptValues(encryption, value);
  return Object.keys(changed).length > 0 ? { ...value, ...changed } : value;
}

/** The values that had to be re-encrypted with the current key, by field name. Unchanged values are left out. */
export function reencryptValues(
  encryption: Pick<FieldEncryption, 'reencrypt'>,
  values: JsonObject,
): JsonObject {
  const changed: JsonObject = {};
  for (const [name, value] of Object.entries(values)) {
    const renewed = reencryptValue(encryption, value);
    if (renewed !== value) changed[name] = renewed;
  }
  return changed;
}

/** The fields of a row that a key rotation must rewrite: encrypted values, and hashes derived from encrypted values. */
export function reencryptRow(encryption: FieldEncryption, resource: Resource, row: Row): JsonObject {
  const changed = reencryptValues(encryption, row);
  for (const { name, derive } of Object.values(resource.fields)) {
    if (derive?.by !== 'from' || derive.take !== 'hash' || (row[name] ?? null) === null) continue;
    const source = getOwn(row, derive.field) ?? null;
    const hash = isEncryptedValue(source) ? encryption.hash(encryption.decrypt(source)) : row[name];
    if (hash !== undefined && hash !== row[name]) changed[name] = hash;
  }
  return changed;
}
