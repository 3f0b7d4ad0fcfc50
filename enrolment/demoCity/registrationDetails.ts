import { computeLuhnCheckDigit, maskValue } from '#model/formats';
import { scalarToText, type JsonObject, type JsonValue } from '#model/json';
import { toCityTimestamp } from '#model/time';
import { suggestCategory } from '../suggestCategory';
import { withSurname } from './families';
import { buildChildId, withGender } from './people';
import type { DemoRow } from './places';

const day = 24 * 60 * 60 * 1000;
const trades = ['便利店', '水果店', '五金店', '早餐店', '理发店', '打印社'];
/**
 * Maximum number of families with all encrypted values, because encryption would slow down the creation of the demo
 * city.
 */
const detailedRows = 500;
/** Home types for which the owner is named. */
const owned = ['own', 'grand', 'contract'];
/** Type of certificate that proves a home, by home type. */
const certificates: Readonly<Record<string, string>> = {
  ...{ own: 'realty', grand: 'realty', contract: 'contract', relocation: 'relocation' },
  ...{ selfbuilt: 'homestead', public_rent: 'publicrent', unit: 'other', rent: 'lease' },
};
/** Home types without a certificate, which are proven by their real-estate unit code. */
const uncertified = ['relocation', 'selfbuilt'];
const juniorStage = 2;
/** Name of the primary school of families who name no school of the city. */
const elsewhere = '外地小学';
const seldomNeeded = ['hukouBookNo', 'insuranceNo', 'motherIdcard', 'motherPhone', 'fatherIdcard'];

const reviewed = [
  ...['second_check', 'qualified', 'transferring', 'offered', 'admitted', 'confirmed'],
  ...['enrolled', 'rejected'],
];
const offered = ['offered', 'admitted', 'confirmed', 'enrolled'];
const admitted = ['admitted', 'confirmed', 'enrolled'];

interface Details {
  n: number;
  areaCode: JsonValue;
  created: Date;
}

/** Fills the optional fields of a registration: household, parents, and the decision that its state implies. */
export function addRegistrationDetails(row: DemoRow, { n, areaCode, created }: Details): void {
  const status = typeof row.status === 'string' ? row.status : '';
  const father = withSurname(row.name, row.father ?? row.name);
  row.hukou ??= 'zone';
  row.house ??= row.hukou === 'outside' ? 'none' : 'rent';
  Object.assign(row, {
    ...{ father, hukouHead: father, hukouHeadRelation: 'father', guardianRelation: 'father' },
    ...{ primaryContact: 'guardian', hukouSince: row.birthDate ?? null, hukouAreaCode: areaCode },
    ...{
      hukouAddress:
        row.hukou === 'zone' ? (row.liveAddress ?? null) : (row.hukouAddress ?? row.liveAddress ?? null),
    },
    ...{ siblingIdcard: null, siblingSchoolId: null, multipleBirthNo: null, wishIds: null },
    ...{ photoId: null, attachments: null, remark: null, isLate: false, override: false },
    ...{ rankKey: null, lotteryNo: null, signerId: null, repairBefore: null },
    ...{
      publicName: maskValue('name', scalarToText(row.name)),
      objectionBasis: null,
      objectionEvidence: null,
      voidEvidence: null,
      contactAttempts: null,
    },
    ...describeNewcomers(row, n),
  });
  if (typeof row.fatherIdcard === 'string') row.fatherIdcard = withGender(row.fatherIdcard, 'male');
  if (typeof row.motherIdcard === 'string') row.motherIdcard = withGender(row.motherIdcard, 'female');
  if ('gradSchoolId' in row) row.gradSchoolId = null;
  if (typeof row.studentRecordNo === 'string') row.studentRecordNo = `G${scalarToText(row.idcard)}`;
  if (row.hukou === 'outside') {
    row.residenceNo ??= `J${String(n).padStart(10, '0')}`;
    row.residenceHolder ??= 'father';
  }
  if (row.hukou === 'outside' || typeof row.residenceTo === 'string')
    Object.assign(row, {
      residenceFrom: `${Number(row.season) - 1}-03-01`,
      residenceTo: `${Number(row.season) + 1}-02-28`,
    });
  if (uncertified.includes(scalarToText(row.house))) row.houseUnitCode ??= buildUnitCode(areaCode, n);
  if (n >= detailedRows) for (const name of seldomNeeded) row[name] = null;
  addDemanded(row, n);
  // The guardian of a demo family is the father, and the father owns the home.
  const owner = { houseOwner: father, houseOwnerIdcard: row.fatherIdcard ?? row.guardianIdcard ?? null };
  if (owned.includes(scalarToText(row.house)))
    Object.assign(row, { ...owner, houseOwnerRelation: 'father', houseShare: 100 });
  Object.assign(row, describeDecision(row, status, created));
}

/** Fills the fields that every submission requires and that a random sample row may lack. */
function addDemanded(row: DemoRow, n: number): void {
  const certificate = certificates[scalarToText(row.house)];
  if (certificate !== undefined) row.houseCertType = certificate;
  if ([...owned, ...uncertified].includes(scalarToText(row.house)))
    row.houseSince ??= `${Number(row.season) - 5}-06-15`;
  row.guardianIdcard ??= buildChildId(`${1980 + (n % 12)}-05-06`, n);
  row.guardian ??= row.father ?? null;
  row.guardianPhone ??= `139${String(n).padStart(8, '0')}`;
  if (row.stage === juniorStage && typeof row.gradSchoolName !== 'string') row.gradSchoolName = elsewhere;
  if (row.hukou === 'outside' && typeof row.businessUscc !== 'string')
    row.insuranceNo ??= String(10_000_000 + n);
  row.waterNo ??= String(10_000_000 + n);
  row.nation ??= '01';
  row.nationality ??= 'CHN';
  row.hmt ??= '00';
  row.specialNeeds ??= false;
  // A reviewer must decide on a collective household, so demo families have a household of their own.
  row.collectiveHukou = false;
  row.acceptDispatch ??= true;
  Object.assign(row, { villageApplyId: null, estateRequestId: null });
}

const buildUnitCode = (areaCode: JsonValue, n: number): string =>
  `${scalarToText(areaCode).slice(0, 6)}001002GB${String(n).padStart(5, '0')}F00010001`;

/**
 * Builds the evidence of families from elsewhere: residence permits of the parents, years of social insurance, or a
 * business.
 */
function describeNewcomers(row: DemoRow, n: number): JsonObject {
  const parent = n % 3 === 0 ? 'mother' : 'father';
  const told: JsonObject = {
    nationality: 'CHN',
    residenceHolder: parent,
    insuranceMonths: 6 + ((n * 7) % 150),
    businessName: `${scalarToText(row.name).slice(0, 1)}记${trades[n % trades.length] ?? ''}`,
    businessOwnerRelation: parent,
  };
  return Object.fromEntries(Object.entries(told).filter(([name]) => (row[name] ?? null) !== null));
}

function describeDecision(row: DemoRow, status: string, created: Date): JsonObject {
  const at = (days: number): string => toCityTimestamp(new Date(created.getTime() + days * day));
  const given = (is: boolean, value: JsonValue): JsonValue => (is ? value : null);
  const isDraft = status === 'draft';
  const isReviewed = reviewed.includes(status);
  const isAdmitted = admitted.includes(status);
  return {
    submittedAt: given(!isDraft, at(0)),
    consentAt: given(!isDraft, at(0)),
    consentVersion: `${Number(row.season)}-001`,
    systemCheckAt: given(status === 'submitted', at(0)),
    zoneConfirmed: given(isReviewed, true),
    secondCheckReason: given(isReviewed, status === 'rejected' ? 'suggest_reject' : 'pass'),
    homeVisit: given(isReviewed, 'none'),
    firstReviewerId: given(isReviewed, row.reviewerId ?? null),
    reasonCodes: getReasons(status),
    familyReasons: getReasons(status),
    repairItems: given(status === 'returned', [{ key: 'houseCertNo', problem: 'blurred' }]),
    dueAt: given(status === 'returned', at(30)),
    offeredSchoolId: given(offered.includes(status), row.schoolId ?? null),
    offeredAt: given(offered.includes(status), at(40)),
    publishAt: given(status === 'offered', at(45)),
    admittedAt: given(isAdmitted, at(45)),
    voidBasis: given(status === 'voided', '与另一件报名的证件号相同，经核对户口簿属重复报名'),
    withdrawnAt: given(status === 'withdrawn', toCityTimestamp(Date.parse(scalarToText(row.updatedAt)))),
    enrolledAt: given(status === 'enrolled', at(60)),
  };
}

function getReasons(status: string): JsonValue {
  if (status === 'returned') return ['blurred'];
  if (status === 'rejected') return ['not_in_zone'];
  return status === 'voided' ? ['duplicate'] : null;
}

/** Numbers the admission notices consecutively, because the sequence of the server continues from their count. */
export function numberNotices(rows: readonly DemoRow[]): void {
  const running = new Map<number, number>();
  for (const row of rows) {
    const stage = Number(row.stage);
    const next = (running.get(stage) ?? 0) + 1;
    const isAdmitted = admitted.includes(scalarToText(row.status));
    if (isAdmitted) running.set(stage, next);
    const body = `${Number(row.season)}${stage}${String(next).padStart(7, '0')}`;
    row.noticeNo = isAdmitted ? `${body}${computeLuhnCheckDigit(body)}` : null;
  }
}

/** Sets the category that household and home suggest, as confirmed by reviewers. */
export function addCategory(row: DemoRow): void {
  const category = suggestCategory(row);
  const isReviewed = typeof row.status === 'string' && reviewed.includes(row.status);
  const decided = isReviewed ? category : null;
  Object.assign(row, { categorySuggested: category, category: decided, checkCategory: category });
}
