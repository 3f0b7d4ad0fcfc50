import { getOwn, type JsonObject } from '#model/json';
import { isEncryptedValue } from '#model/records';
import type { Resource } from '#model/resource';
import type { FieldEncryption } from '#server/encryption/FieldEncryption';

/**
 * The record with every digest that other records may hold for its sensitive values: by the former key while the encryption
 * key rotates, or of an earlier version. The values may be encrypted.
 */
export function withStoredHashes(
  { fields }: Pick<Resource, 'fields'>,
  record: JsonObject,
  { hashes, decrypt }: Pick<FieldEncryption, 'hashes' | 'decrypt'>,
): JsonObject {
  const all = { ...record };
  for (const { name, derive } of Object.values(fields)) {
    if (derive?.by !== 'from' || derive.take !== 'hash') continue;
    const source = getOwn(record, derive.field) ?? null;
    const plain = isEncryptedValue(source) ? decrypt(source) : source;
    const stored = typeof plain === 'string' && plain !== '' ? hashes(plain) : [];
    if (stored.length > 1) all[name] = [...stored];
  }
  return all;
}
