import type { JsonObject } from '#model/json';
import { isSealed, type Row } from '#model/records';
import type { Resource } from '#model/resource';
import type { Vault } from '#server/vault/Vault';

/** A stored record with its sensitive values in the clear, for rules and validation; what is absent is null. */
export function openRecord(resource: Resource, row: Row, vault: Vault): JsonObject {
  const record: JsonObject = { uuid: row.uuid };
  for (const name of Object.keys(resource.fields)) {
    const value = row[name] ?? null;
    record[name] = isSealed(value) ? vault.open(value) : value;
  }
  return record;
}

/** Values as they are stored: those of sensitive fields sealed. */
export function sealValues(resource: Resource, values: JsonObject, vault: Vault): JsonObject {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const kind = resource.fields[name]?.sensitive;
      return [name, kind && typeof value === 'string' ? vault.seal(kind, value) : value];
    }),
  );
}
