import { findResource, type Catalog } from '#model/catalog';
import type { Condition } from '#model/conditions';
import { isObject, scalarToText, type JsonObject, type JsonValue } from '#model/json';
import type { RecordReader, Row } from '#model/records';
import type { RuleContext, CityRules } from '#model/rules';
import { toCityDate, toCityTimestamp } from '#model/time';
import { listAliases } from './aliasNames';
import { compareFields, type ComparisonContext, type ComparisonOutcome } from './compareFields';
import { readReportClose } from './readReportClose';
import { hashJsonDigest } from './hashJsonDigest';
import { maskField, formatValueInWords } from './formatValueInWords';

/** Setting of one comparison: the fields of registration and register, and the operator. */
export interface FieldMapping {
  sourceField: string | null;
  targetField: string;
  compare: string;
  param: JsonValue;
  isKey: boolean;
  mandatory: boolean;
  weight: number;
}

/** The result of comparing one field. */
export interface ComparedField {
  mapping: FieldMapping;
  /** Null if the family entered no value, so that nothing was compared. */
  outcome: ComparisonOutcome | null;
}

/** Result of a comparison with a register. */
export type RegisterCheckResult = 'match' | 'partial' | 'mismatch' | 'notfound' | 'skipped';

/**
 * Compares the values of a family with the row of a register that was found by its key. The result is `mismatch` if a
 * mandatory key differs, `partial` if another mandatory field differs; people then decide, so nothing is refused.
 */
export function compareWithRegister(
  claims: Readonly<JsonObject>,
  reference: Readonly<JsonObject>,
  mappings: readonly FieldMapping[],
  moment: ComparisonContext,
): { result: 'match' | 'partial' | 'mismatch'; score: number; fields: readonly ComparedField[] } {
  const fields = mappings.map((mapping): ComparedField => {
    const { sourceField, targetField, compare, param, mandatory } = mapping;
    const claim = sourceField === null ? null : (claims[sourceField] ?? null);
    if (sourceField !== null && scalarToText(claim) === '' && !mandatory) return { mapping, outcome: null };
    const outcome = compareFields(compare, {
      claim,
      reference: reference[targetField] ?? null,
      periodStart: getPeriodStart(reference, targetField),
      param,
      moment,
    });
    return { mapping, outcome };
  });
  const lacks = ({ mapping, outcome }: ComparedField): boolean => mapping.mandatory && outcome !== 'match';
  const isMismatch = fields.some(field => lacks(field) && field.mapping.isKey);
  const result = isMismatch ? 'mismatch' : fields.some(lacks) ? 'partial' : 'match';
  return { result, score: getScore(fields), fields };
}

/** Returns the first day of a validity period in the register: the value of `validFrom` for the field `validTo`. */
const getPeriodStart = (reference: Readonly<JsonObject>, lastDay: string): JsonValue =>
  lastDay.endsWith('To') ? (reference[lastDay.replace(/To$/, 'From')] ?? null) : null;

const worth: Readonly<Record<ComparisonOutcome, number>> = { match: 1, partial: 0.5, mismatch: 0 };

/** Returns the weight of the matching fields, in percent of the weight of all compared fields. */
function getScore(fields: readonly ComparedField[]): number {
  const compared = fields.flatMap(({ mapping, outcome }) =>
    outcome === null ? [] : [{ weight: mapping.weight, worth: worth[outcome] }],
  );
  const all = compared.reduce((sum, { weight }) => sum + weight, 0);
  if (all === 0) return 0;
  return Math.round((compared.reduce((sum, one) => sum + one.weight * one.worth, 0) / all) * 100);
}

/** Field with the ID number of a person, by the relation of the person to the child. */
const numberOf: Readonly<Record<string, string>> = {
  father: 'fatherIdcard',
  mother: 'motherIdcard',
  guardian: 'guardianIdcard',
  self: 'idcard',
};

const getNumberOf = (record: JsonObject, relation: string): JsonValue =>
  record[numberOf[scalarToText(record[relation])] ?? ''] ?? null;

/**
 * Returns the values of the registration, with the ID numbers of persons that the family names by their relation to the
 * child.
 */
export const getStatedValues = (record: JsonObject): JsonObject => ({
  ...record,
  residenceHolderIdcard: getNumberOf(record, 'residenceHolder'),
  insuredIdcard: getNumberOf(record, 'residenceHolder'),
  businessOwnerIdcard: getNumberOf(record, 'businessOwnerRelation'),
});

const engine = 'fields-1';
const matchRow = (path: string, value: JsonValue): Condition => ({
  op: 'is',
  path: [path],
  test: { eq: value },
});
const both = (...of: readonly Condition[]): Condition => ({ op: 'all', of });

async function listRows(
  reader: RecordReader,
  resource: string,
  where: Condition,
  sort: string,
): Promise<Row[]> {
  const order = [{ field: sort, descending: false }];
  return (await reader.list(resource, { where, sort: order, limit: 200, count: false })).rows;
}

/**
 * Effect rule: compares a registration with the register of the department, field by field as the settings of the check
 * type define. If the compared values are unchanged since the previous round, the decision of that round is copied.
 */
export const systemCheck: CityRules['effects'][string] = async (check, _input, _tx, context) => {
  const { reader } = context;
  const ranAt = toCityTimestamp(context.now);
  const [bm, type] = [
    await reader.get('registration', scalarToText(check.bmId)),
    await reader.get('departchecktype', scalarToText(check.checkTypeId)),
  ];
  // Clears the result of an earlier comparison.
  const unfound = { originalResource: null, originalId: null, items: null, dataAsOf: null };
  const skipped = { ...unfound, result: 'skipped', score: null, shown: null, ranAt, engine };
  if (!bm || !type) return skipped;
  const record = context.decrypt('registration', bm);
  const claims = getStatedValues(record);
  const mappings = await listRows(reader, 'checktypefield', matchRow('checkTypeId', type.uuid), 'order');
  const fields = mappings.map(readMapping);
  const shown = mappings.flatMap(({ sourceField, showToDept }) =>
    showToDept === true && typeof sourceField === 'string'
      ? [{ field: sourceField, value: maskField(context.catalog, 'registration', sourceField, claims) }]
      : [],
  );
  const claimHashes = hashClaims(claims, { fields, proof: type.code ?? null }, context);
  const [claimHash = null] = claimHashes;
  const known = { shown, claimHash, ranAt, engine, ...(await findEarlier(check, claimHashes, context)) };
  const register = scalarToText(type.originalResource);
  if (type.auto !== true || !findResource(context.catalog, register)) return { ...skipped, ...known };
  const season = matchRow('season', record.season ?? null);
  const valid = both(season, matchRow('state', 'valid'));
  if ((await reader.count(register, valid)) === 0) return { ...skipped, ...known };
  const found = await findReference(register, valid, { claims, fields }, context);
  if (!found) return { ...skipped, ...known, result: 'notfound', score: 0 };
  const moment = await readMoment(record, context);
  const compared = compareWithRegister(claims, found, fields, moment);
  const items = await Promise.all(
    compared.fields.map(async ({ mapping: { sourceField, targetField }, outcome }) => ({
      field: sourceField,
      fact: sourceField === null ? nameFact(context.catalog, register, targetField) : null,
      submittedMasked: sourceField && (await describeValue('registration', sourceField, claims, context)),
      referenceMasked: await describeValue(register, targetField, found, context),
      result: outcome ?? 'skipped',
    })),
  );
  const dataAsOf = typeof found.asOf === 'string' ? `${found.asOf}T00:00:00+08:00` : null;
  const { result, score } = compared;
  return {
    ...known,
    result,
    score,
    items,
    dataAsOf,
    originalResource: register,
    originalId: found.uuid ?? null,
  };
};

/** Formats a value as text if it is a choice or a relation; a sensitive value is masked. */
const describeValue = async (
  resource: string,
  name: string,
  values: JsonObject,
  context: RuleContext,
): Promise<JsonValue> =>
  (await formatValueInWords(resource, name, values, context)) ??
  maskField(context.catalog, resource, name, values);

/** Returns the title of a register field in both languages, for a fact that the registration has no field for. */
function nameFact(catalog: Catalog, register: string, name: string): string {
  const title = findResource(catalog, register)?.fields[name]?.title;
  return title ? `${title.zh} / ${title.en}` : name;
}

const readMapping = (row: Row): FieldMapping => ({
  sourceField: typeof row.sourceField === 'string' ? row.sourceField : null,
  targetField: scalarToText(row.targetField),
  compare: scalarToText(row.compare),
  param: row.param ?? null,
  isKey: row.isKey === true,
  mandatory: row.mandatory === true,
  weight: typeof row.weight === 'number' ? row.weight : 1,
});

/**
 * Finds the row of the register with the most matching keys; of several, one with a matching mandatory key, and the
 * newest of these.
 */
async function findReference(
  register: string,
  valid: Condition,
  { claims, fields }: { claims: JsonObject; fields: readonly FieldMapping[] },
  { catalog, reader, ...context }: RuleContext,
): Promise<JsonObject | undefined> {
  const found = new Map<string, { row: Row; keys: number; mandatory: number }>();
  for (const { isKey, mandatory, sourceField, targetField } of fields) {
    const value = scalarToText(claims[sourceField ?? '']);
    if (!isKey || value === '') continue;
    const isSensitive = findResource(catalog, register)?.fields[targetField]?.sensitive !== undefined;
    const tests = isSensitive ? context.hashes(value).map(hash => ({ hash })) : [{ eq: value }];
    const same: Condition = { op: 'any', of: tests.map(test => ({ op: 'is', path: [targetField], test })) };
    for (const row of await listRows(reader, register, both(valid, same), 'asOf')) {
      const before = found.get(row.uuid) ?? { keys: 0, mandatory: 0 };
      const keys = { keys: before.keys + 1, mandatory: before.mandatory + Number(mandatory) };
      found.set(row.uuid, { row, ...keys });
    }
  }
  const newest = (row: Row): string => scalarToText(row.asOf);
  const [best] = [...found.values()].sort(
    (a, b) => b.keys - a.keys || b.mandatory - a.mandatory || newest(b.row).localeCompare(newest(a.row)),
  );
  return best && context.decrypt(register, best.row);
}

async function readEstate(
  { villageId = null }: JsonObject,
  { reader }: RuleContext,
): Promise<ComparisonContext['estate']> {
  const village = await reader.get('village', scalarToText(villageId));
  return village && { name: scalarToText(village.name), aliases: listAliases(village) };
}

/**
 * Reads the dates of the comparison: the last day of registration, on which permits and certificates must be valid, and
 * today.
 */
async function readMoment(record: JsonObject, context: RuleContext): Promise<ComparisonContext> {
  const today = toCityDate(context.now);
  const estate = await readEstate(record, context);
  const reportClose = (await readReportClose(record, context)) ?? today;
  return { reportClose, today, season: context.season, ...(estate && { estate }) };
}

/** Lists the documents that the family uploaded for a proof. */
const listDocuments = ({ attachments }: JsonObject, proof: JsonValue): string[] =>
  (Array.isArray(attachments) ? attachments.filter(isObject) : [])
    .filter(attachment => attachment.proof === proof)
    .map(({ fileId }) => scalarToText(fileId))
    .sort();

/**
 * Returns the keyed hashes of all values that a check covers, the first by the current key, so that the next round can
 * detect changes: the compared values and the documents. A proof without a register has documents only. The keyed hash
 * is made of a digest, because the keyed hash of a text ignores spaces and hyphens.
 */
function hashClaims(
  claims: JsonObject,
  { fields, proof }: { fields: readonly FieldMapping[]; proof: JsonValue },
  context: RuleContext,
): readonly string[] {
  const compared = fields.map(({ sourceField }) => claims[sourceField ?? ''] ?? null);
  return context.hashes(hashJsonDigest([compared, listDocuments(claims, proof)]));
}

/** States in which a department check is decided. */
const decided = ['passed', 'failed', 'unable', 'waived'];

/** Whether a person decided the check; a check that expired or that the system closed has no such decision. */
const isDecided = ({ status = null, decidedBy = null }: Row): boolean =>
  decidedBy !== null && decided.includes(scalarToText(status));

/** Finds the decision of the previous round, if a person decided on the same values. */
async function findEarlier(
  { bmId = null, checkTypeId = null, round }: JsonObject,
  claimHashes: readonly string[],
  { reader }: RuleContext,
): Promise<{ carried: boolean; carriedId: string | null }> {
  if (typeof round !== 'number') return { carried: false, carriedId: null };
  const before = both(matchRow('bmId', bmId), matchRow('checkTypeId', checkTypeId), {
    op: 'is',
    path: ['round'],
    test: { lt: round },
  });
  const check = (await listRows(reader, 'syscheck', before, 'round')).at(-1);
  const task = (await listRows(reader, 'departcheck', before, 'round')).at(-1);
  const isSame = claimHashes.some(hash => hash === check?.claimHash);
  const carriedId = task && isSame && isDecided(task) ? task.uuid : null;
  return { carried: carriedId !== null, carriedId };
}
