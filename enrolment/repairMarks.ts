import type { Catalog } from '#model/catalog';
import { isObject, type JsonObject, type JsonValue } from '#model/json';
import type { RuleContext, CityRules } from '#model/rules';
import { hashJsonValue } from './hashJsonDigest';
import { listRepairAnswerFields } from './listRepairAnswerFields';
import { otherRepairItem, getRepairItemKey, relatedRepairFields } from './repairFields';

/** Documents that belong to an item: a clearer picture answers it as well as another value. */
const proofsOf: Readonly<Record<string, readonly string[]>> = {
  ...{ name: ['hj'], idcard: ['hj'], birthDate: ['hj'], hukou: ['hj', 'residence', 'labour', 'business'] },
  ...{ residenceNo: ['residence'], house: ['house', 'water', 'electric'], houseCertNo: ['house'] },
  ...{ areaId: ['house'], liveAddress: ['house', 'water', 'electric'], guardian: ['hj'] },
};
const separator = ' ';

/** All fields that an answer to an item may change. */
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

/** The keyed hashes under which the answer to an item may be marked; the first is that of today. */
export const hashAnswer = (record: JsonObject, key: string, context: RuleContext): readonly string[] =>
  hashJsonValue([key, getAnswer(record, key, context.catalog)], context).map(
    hash => `${key}${separator}${hash}`,
  );

/** The items of the repair order, each once. */
export const getRepairItemKeys = ({ repairItems }: JsonObject): string[] =>
  Array.isArray(repairItems) ? [...new Set(repairItems.map(getRepairItemKey))].filter(key => key !== '') : [];

/** The digests of the items, or those of today where none are kept. */
export const getRepairMarks = (record: JsonObject, context: RuleContext): JsonValue[] =>
  Array.isArray(record.repairMarks) && record.repairMarks.length > 0
    ? record.repairMarks
    : getRepairItemKeys(record).flatMap(key => hashAnswer(record, key, context).slice(0, 1));

/** Derivation rule: keyed hashes of what was to be corrected, as it was when the registration was sent back. */
export const repairMarks: CityRules['derivations'][string] = (record, context) =>
  record.status === 'returned' ? getRepairMarks(record, context) : null;
