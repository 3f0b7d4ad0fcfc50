import { findResource, type Catalog } from '#model/catalog';
import { isObject, scalarToText, type JsonObject } from '#model/json';
import type { CityRules } from '#model/rules';
import { hashField } from './keepAnswers';
import { listRepairItemFields } from './repairFields';
import { formatValueInWords } from './formatValueInWords';

/**
 * Derivation rule: the fields that a family changed after its registration was returned, each with the masked old and
 * new value. If some reader of this list may not read a field in the registration, the list contains only the name of
 * that field.
 */
export const changedItems: CityRules['derivations'][string] = async (record, context) => {
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
      const asked = items.find(({ key }) => listRepairItemFields(scalarToText(key)).includes(name));
      const note = asked?.note ?? null;
      if (!isReadByAll(name, context.catalog)) return omitNullValues({ field, note });
      const newMasked = await formatValueInWords('registration', name, child, context);
      return omitNullValues({ field, oldMasked: shown, newMasked, note });
    }),
  );
};

const listReaders = (resource: string, field: string, catalog: Catalog): string[] =>
  (findResource(catalog, resource)?.access ?? [])
    .filter(({ may, fields }) => may === 'see' && fields.includes(field))
    .map(({ role }) => role);

/** Whether every role that reads the changed fields of a resubmission may also read this field of the registration. */
function isReadByAll(field: string, catalog: Catalog): boolean {
  const readers = listReaders('registration', field, catalog);
  return listReaders('reportagain', 'changes', catalog).every(role => readers.includes(role));
}

/** Removes members whose value is null. */
export const omitNullValues = (item: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(item).filter(([, value]) => value !== null));
