import { isObject, scalarToText } from '#model/json';
import type { Rules } from '#model/rules';

/** Derivation rule: the items of the repair order that a resubmission answers. */
export const changedItems: Rules['derivations'][string] = async (record, { reader }) => {
  const repair = await reader.get('repair', scalarToText(record.repairId));
  const items = Array.isArray(repair?.items) ? repair.items : [];
  return items.flatMap(item =>
    isObject(item) && item.key ? [{ field: item.key, note: item.note ?? null }] : [],
  );
};
