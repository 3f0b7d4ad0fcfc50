import type { Catalog } from '#model/catalog';
import { isObject, type JsonObject, type JsonValue } from '#model/json';
import type { RuleContext, CityRules } from '#model/rules';
import { hashJsonValue } from './hashJsonDigest';
import { listRepairAnswerFields } from './listRepairAnswerFields';
import { otherRepairItem, getRepairItemKey, relatedRepairFields } from './repairFields';

/** Documents that belong to an item: a new document answers the item too, such as a clearer picture. */
const proofsOf: Readonly<Record<string, readonly string[]>> = {
  ...{ name: ['hj'], idcard: ['hj'], birthDate: ['hj'], hukou: ['hj', 'residence', 'labour', 'business'] },
  ...{ residenceNo: ['residence'], house: ['house', 'water', 'electric'], houseCertNo: ['house'] },
  ...{ areaId: ['house'], liveAddress: ['house', 'water', 'electric'], guardian: ['hj'] },
};
const separator = ' ';

/** Returns the values of all fields that count as an answer to an item. */
function getAnswer(record: JsonObject, key: string, catalog: Catalog): JsonValue {
  if (key === otherRepairItem)
    return listRepairAnswerFields([key], catalog).map(name => record[name] ?? null);
  const attachments = Array.isArray(record.attachments) ? record.attachments.filter(isObject) : [];
  const proofs = proofsOf[key] ?? [];
  return [
    ...[key, ...(relatedRepairFields[key] ?? [])].map(name => record[name] ?? null),
    attachments.filter(({ proof }) => proofs.some(one => one === proof)),
  ];
}

/**
 * Returns the keyed hashes of the answer to an item; the first uses the current key. A changed hash means that the
 * family has answered.
 */
export const hashAnswer = (record: JsonObject, key: string, context: RuleContext): readonly string[] =>
  hashJsonValue([key, getAnswer(record, key, context.catalog)], context).map(
    hash => `${key}${separator}${hash}`,
  );

/** Lists the items of the repair order without duplicates. */
export const getRepairItemKeys = ({ repairItems }: JsonObject): string[] =>
  Array.isArray(repairItems) ? [...new Set(repairItems.map(getRepairItemKey))].filter(key => key !== '') : [];

/** Returns the stored hashes of the items, or the hashes of the current values if none are stored. */
export const getRepairMarks = (record: JsonObject, context: RuleContext): JsonValue[] =>
  Array.isArray(record.repairMarks) && record.repairMarks.length > 0
    ? record.repairMarks
    : getRepairItemKeys(record).flatMap(key => hashAnswer(record, key, context).slice(0, 1));

/**
 * Derivation rule: keyed hashes of the values that must be corrected, as they were when the registration was returned.
 */
export const repairMarks: CityRules['derivations'][string] = (record, context) =>
  record.status === 'returned' ? getRepairMarks(record, context) : null;
