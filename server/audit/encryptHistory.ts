import { findResource, type Catalog } from '#model/catalog';
import type { Condition } from '#model/conditions';
import type { SensitiveKind } from '#model/formats';
import { getOwn, type JsonValue } from '#model/json';
import type { MigrationStep } from '#model/migration';
import { isEncrypted, type FieldCipher, type Transaction } from '#model/records';
import { rewriteHistoryChanges, type ValueChange } from './history';

/**
 * Seals in the history, too, what steps make sensitive: a value that is kept behind a mask from now on stands nowhere
 * in the clear, whatever its field was called at the time.
 */
export async function encryptHistory(
  tx: Transaction,
  catalog: Catalog,
  steps: readonly MigrationStep[],
  sealing: FieldCipher | undefined,
): Promise<void> {
  for (const step of steps) {
    if (step.do !== 'seal' || !sealing) continue;
    const field = getOwn(findResource(catalog, step.resource)?.fields ?? {}, step.field);
    const { sensitive } = field ?? {};
    if (!field || !sensitive) continue;
    const names = new Set([field.name, ...field.was]);
    const seal = (change: ValueChange): ValueChange => ({
      field: change.field,
      old: encryptIfPlain(sealing, sensitive, change.old),
      new: encryptIfPlain(sealing, sensitive, change.new),
    });
    const ofResource: Condition = { op: 'is', path: ['resource'], test: { eq: step.resource } };
    await rewriteHistoryChanges(tx, ofResource, change => (names.has(change.field) ? seal(change) : change));
  }
}

/** A value from before its field was a text is sealed as it would be written. */
function encryptIfPlain(sealing: FieldCipher, kind: SensitiveKind, value: JsonValue): JsonValue {
  if (value === null || isEncrypted(value)) return value;
  return sealing.encrypt(kind, typeof value === 'string' ? value : JSON.stringify(value));
}
