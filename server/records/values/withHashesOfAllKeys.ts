import { getOwn, type JsonObject } from '#model/json';
import { isEncrypted } from '#model/records';
import type { Resource } from '#model/resource';
import type { FieldEncryption } from '#server/encryption/FieldEncryption';

/**
 * The record with every digest that its sensitive values may be stored under. While the encryption key rotates, other records
 * still hold digests by the former key. The values may be encrypted.
 */
export function withHashesOfAllKeys(
  { fields }: Pick<Resource, 'fields'>,
  record: JsonObject,
  { formerKey, hashes, decrypt }: Pick<FieldEncryption, 'formerKey' | 'hashes' | 'decrypt'>,
): JsonObject {
  if (!formerKey) return record;
  const all = { ...record };
  for (const { name, derive } of Object.values(fields)) {
    if (derive?.by !== 'from' || derive.take !== 'hash') continue;
    const source = getOwn(record, derive.field) ?? null;
    const plain = isEncrypted(source) ? decrypt(source) : source;
    if (typeof plain === 'string' && plain !== '') all[name] = [...hashes(plain)];
  }
  return all;
}
