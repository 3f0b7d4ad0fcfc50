import type { JsonObject } from '#model/json';
import { isEncryptedValue, type Row } from '#model/records';
import type { Resource } from '#model/resource';
import type { FieldEncryption } from '#server/encryption/FieldEncryption';

/** Decrypts the sensitive values of a stored record for rules and validation; missing values become null. */
export function decryptRecord(resource: Resource, row: Row, encryption: FieldEncryption): JsonObject {
  const record: JsonObject = { uuid: row.uuid };
  for (const name of Object.keys(resource.fields)) {
    const value = row[name] ?? null;
    record[name] = isEncryptedValue(value) ? encryption.decrypt(value) : value;
  }
  return record;
}

/** Encrypts the sensitive values of a record for storage. */
export function encryptValues(
  resource: Resource,
  values: JsonObject,
  encryption: Pick<FieldEncryption, 'encrypt'>,
): JsonObject {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const kind = resource.fields[name]?.sensitive;
      return [name, kind && typeof value === 'string' ? encryption.encrypt(kind, value) : value];
    }),
  );
}
