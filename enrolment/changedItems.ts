import { isObject, scalarToText, type JsonObject } from '#model/json';
import type { Rules } from '#model/rules';
import { hashField } from './keepAnswers';
import { relatedFields } from './repairFields';
import { showValue } from './showValue';

/** Derivation rule: the fields that a family has changed since its registration was sent back, before and after, masked. */
export const changedItems: Rules['derivations'][string] = async (record, context) => {
  const repair = await context.reader.get('repair', scalarToText(record.repairId));
  const row = await context.reader.get('registration', scalarToText(record.bmId));
  if (!row) return [];
  const child = context.decrypt('registration', row);
  const before = Array.isArray(child.repairBefore) ? child.repairBefore.filter(isObject) : [];
  const items = Array.isArray(repair?.items) ? repair.items.filter(isObject) : [];
  const changed = before.filter(
    ({ field, mark }) => !hashField(child, scalarToText(field), context).includes(scalarToText(mark)),
  );
  return Promise.all(
    changed.map(async ({ field = null, shown = null }) => {
      const name = scalarToText(field);
      const asked = items.find(
        ({ key }) => key === name || (relatedFields[scalarToText(key)] ?? []).includes(name),
      );
      const newMasked = await showValue('registration', name, child, context);
      return dropEmpty({ field, oldMasked: shown, newMasked, note: asked?.note ?? null });
    }),
  );
};

const dropEmpty = (item: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(item).filter(([, value]) => value !== null));
