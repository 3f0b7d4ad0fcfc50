import { resourceOf, type Catalog } from '#model/catalog';
import type { Condition } from '#model/conditions';
import type { SensitiveKind } from '#model/formats';
import { own, type Value } from '#model/json';
import type { Step } from '#model/migration';
import { isSealed, type Sealing, type Transaction } from '#model/records';
import { rewriteChanges, type Change } from './history';

/**
 * Seals in the history, too, what steps make sensitive: a value that is kept behind a mask from now on stands nowhere
 * in the clear, whatever its field was called at the time.
 */
export async function sealHistory(
  tx: Transaction,
  catalog: Catalog,
  steps: readonly Step[],
  sealing: Sealing | undefined,
): Promise<void> {
  for (const step of steps) {
    if (step.do !== 'seal' || !sealing) continue;
    const field = own(resourceOf(catalog, step.resource)?.fields ?? {}, step.field);
    const { sensitive } = field ?? {};
    if (!field || !sensitive) continue;
    const names = new Set([field.name, ...field.was]);
    const seal = (change: Change): Change => ({
      field: change.field,
      old: sealed(sealing, sensitive, change.old),
      new: sealed(sealing, sensitive, change.new),
    });
    const ofResource: Condition = { op: 'is', path: ['resource'], test: { eq: step.resource } };
    await rewriteChanges(tx, ofResource, change => (names.has(change.field) ? seal(change) : change));
  }
}

/** A value from before its field was a text is sealed as it would be written. */
function sealed(sealing: Sealing, kind: SensitiveKind, value: Value): Value {
  if (value === null || isSealed(value)) return value;
  return sealing.seal(kind, typeof value === 'string' ? value : JSON.stringify(value));
}
