import type { Condition } from '#model/conditions';
import { parseCondition } from '#model/conditions/parseCondition';
import { getDocumentHolderNumber } from '#model/formats';
import { scalarToText, type JsonObject } from '#model/json';
import type { Row } from '#model/records';
import type { CityRules, RuleContext } from '#model/rules';

const resource = 'registration';
/** States in which a registration does not lock its document number. */
const released = ['draft', 'rejected', 'withdrawn', 'voided'];
/** Formats of travel permits, whose number ends with two digits that count the issues of the permit. */
const permitFormats: Readonly<Record<string, string>> = {
  hkmo_permit: 'hkmo-permit',
  tw_permit: 'tw-permit',
};
const issues = Array.from({ length: 100 }, (_, n) => String(n).padStart(2, '0'));
const rollNumber = /^[GL](\d{17}[\dX])$/;
const maxCases = 20;

const matchAny = (of: Condition[]): Condition => ({ op: 'any', of });

/** Lists the document numbers that earlier or later issues of the same permit can have. */
function listIssues({ certType, idcard }: JsonObject): string[] {
  const number = scalarToText(idcard);
  const format = permitFormats[scalarToText(certType)];
  if (format === undefined || number === '') return [];
  const holder = getDocumentHolderNumber(format, number);
  return [holder, ...issues.map(issue => `${holder}${issue}`)].filter(one => one !== number);
}

const getBirthNumber = ({ certType, idcard, birthCertNo }: JsonObject): string =>
  scalarToText(certType === 'none' ? idcard : birthCertNo);

/** Lists approved special cases of this season and stage that match a condition. */
async function listCases(
  { season = null, stage = null }: JsonObject,
  where: Condition,
  context: RuleContext,
): Promise<JsonObject[]> {
  const granted = parseCondition({ season, stage, status: ['approved', 'used', 'expired'] });
  const { rows } = await context.reader.list('bmspecial', {
    where: { op: 'all', of: [granted, where] },
    sort: [{ field: 'id', descending: false }],
    limit: maxCases,
    count: false,
  });
  return rows.map((row: Row) => context.decrypt('bmspecial', row));
}

const matchHashes = (field: string, numbers: readonly string[], context: RuleContext): Condition[] =>
  numbers
    .flatMap(number => context.hashes(number))
    .map(hash => ({ op: 'is', path: [field], test: { hash } }));

/** Builds conditions for registrations of the same child under another document. */
async function matchOtherDocuments(record: JsonObject, context: RuleContext): Promise<Condition[]> {
  const own = scalarToText(record.idcard);
  const birth = getBirthNumber(record);
  const [, onRoll = ''] = rollNumber.exec(scalarToText(record.studentRecordNo)) ?? [];
  const ofRecord = await listCases(record, parseCondition({ bmId: record.uuid ?? null }), context);
  const ofNumber =
    own === '' ? [] : await listCases(record, matchAny(matchHashes('idcard', [own], context)), context);
  const named = ofNumber.map(({ bmId }) => scalarToText(bmId)).filter(id => id !== '');
  const numbers = [
    birth,
    onRoll,
    ...ofRecord.map(({ idcard }) => scalarToText(idcard)),
    ...listIssues(record),
  ];
  const others = numbers.filter(number => number !== '' && number !== own);
  return [
    ...matchHashes('idcard', others, context),
    ...(own === '' ? [] : matchHashes('studentRecordNo', [`G${own}`], context)),
    ...(birth === '' ? [] : [parseCondition({ birthCertNo: birth })]),
    ...(named.length > 0 ? [parseCondition({ uuid: named })] : []),
  ];
}

/**
 * Check rule: a child is not registered twice with different documents. The same child is recognised by its birth
 * certificate, by the resident ID in its student number, by the document numbers of its approved special cases, and for
 * a travel permit by the part of the number that each issue repeats. The message does not disclose by whom or at which
 * school the child is registered.
 */
export const otherDocuments: CityRules['checks'][string] = async (record, field = '', context) => {
  const { uuid = null, season = null, stage = null } = record;
  const same = await matchOtherDocuments(record, context);
  if (same.length === 0) return [];
  const active = parseCondition({
    ...{ season, stage, uuid: { not: uuid } },
    not: { status: released },
  });
  if ((await context.reader.count(resource, { op: 'all', of: [active, matchAny(same)] })) === 0) return [];
  return [
    {
      path: field,
      keyword: 'otherDocuments',
      text: {
        zh: '该儿童已用另一证件报名；如有疑问，请联系区教育局',
        en: 'This child is already registered with another ID; if that cannot be, contact the district office',
      },
    },
  ];
};
