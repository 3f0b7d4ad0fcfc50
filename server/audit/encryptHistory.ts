import { findResource, type Catalog } from '#model/catalog';
import type { Condition } from '#model/conditions';
import type { SensitiveKind } from '#model/formats';
import { getOwn, type JsonValue } from '#model/json';
import type { MigrationStep } from '#model/migration';
import { isEncryptedValue, type FieldCipher, type Transaction } from '#model/records';
import { rewriteHistoryChanges, type ValueChange } from './history';

/**
 * Encrypts history values of fields that a migration makes sensitive, including entries under former field names, so
 * that no plaintext copy remains.
 */
export async function encryptHistory(
  tx: Transaction,
  catalog: Catalog,
  steps: readonly MigrationStep[],
  cipher: FieldCipher | undefined,
): Promise<void> {
  for (const step of steps) {
    if (step.do !== 'seal' || !cipher) continue;
    const field = getOwn(findResource(catalog, step.resource)?.fields ?? {}, step.field);
    const { sensitive } = field ?? {};
    if (!field || !sensitive) continue;
    const names = new Set([field.name, ...field.was]);
    const seal = (change: ValueChange): ValueChange => ({
      field: change.field,
      old: encryptIfPlain(cipher, sensitive, change.old),
      new: encryptIfPlain(cipher, sensitive, change.new),
    });
    const ofResource: Condition = { op: 'is', path: ['resource'], test: { eq: step.resource } };
    await rewriteHistoryChanges(tx, ofResource, change => (names.has(change.field) ? seal(change) : change));
  }
}

/** Encrypts a plain value. A value from before the field became a text is encrypted as its JSON. */
function encryptIfPlain(cipher: FieldCipher, kind: SensitiveKind, value: JsonValue): JsonValue {
  if (value === null || isEncryptedValue(value)) return value;
  return cipher.encrypt(kind, typeof value === 'string' ? value : JSON.stringify(value));
}
