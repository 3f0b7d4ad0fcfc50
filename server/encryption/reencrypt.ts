import { isObject, getOwn, type JsonObject, type JsonValue } from '#model/json';
import { isEncrypted, type Row } from '#model/records';
import type { Resource } from '#model/resource';
import type { FieldEncryption } from './FieldEncryption';

/** The same value with all that is sealed in it under the key of now; the very same when nothing is to be done. */
export function reencryptValue(encryption: Pick<FieldEncryption, 'reencrypt'>, value: JsonValue): JsonValue {
  if (isEncrypted(value)) return encryption.reencrypt(value);
  if (Array.isArray(value)) {
    const items = value.map(item => reencryptValue(encryption, item));
    return items.some((item, at) => item !== value[at]) ? items : value;
  }
  if (!isObject(value)) return value;
  const changed = reencryptValues(encryption, value);
  return Object.keys(changed).length > 0 ? { ...value, ...changed } : value;
}

/** Those of the values that are not under the key of now, as they are under it. */
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

/** What of a row is to be written anew: what is sealed in it, and what was derived as the hash of such a value. */
export function reencryptRow(encryption: FieldEncryption, resource: Resource, row: Row): JsonObject {
  const changed = reencryptValues(encryption, row);
  for (const { name, derive } of Object.values(resource.fields)) {
    if (derive?.by !== 'from' || derive.take !== 'hash' || (row[name] ?? null) === null) continue;
    const source = getOwn(row, derive.field) ?? null;
    const hash = isEncrypted(source) ? encryption.hash(encryption.decrypt(source)) : row[name];
    if (hash !== undefined && hash !== row[name]) changed[name] = hash;
  }
  return changed;
}
