import type { JsonObject } from '#model/json';
import type { Resource } from '#model/resource';
import type { FieldEncryption } from '#server/encryption/FieldEncryption';

/**
 * The record with every digest that its sensitive values may be stored under. While the encryption key rotates, other records
 * still hold digests by the former key.
 */
export function withHashesOfAllKeys(
  { fields }: Resource,
  record: JsonObject,
  encryption: Pick<FieldEncryption, 'hashes'>,
): JsonObject {
  const all = { ...record };
  for (const { name, derive } of Object.values(fields)) {
    if (derive?.by !== 'from' || derive.take !== 'hash') continue;
    const source = record[derive.field];
    if (typeof source === 'string' && source !== '') all[name] = [...encryption.hashes(source)];
  }
  return all;
}
