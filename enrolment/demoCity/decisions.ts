import { scalarToText, type JsonObject, type JsonValue } from '#model/json';
import { toCityTimestamp } from '#model/time';
import type { DemoRow } from './places';

type Rows = Readonly<Record<string, readonly DemoRow[]>>;

const hour = 60 * 60 * 1000;
const day = 24 * hour;
const placed = ['qualified', 'offered', 'admitted', 'confirmed', 'enrolled'];
const remarks = ['材料齐全，情况属实', '经核验，信息一致', '已入户走访，居住属实'];
const rejection = '经两次核查，现住址与户籍均不在本学区范围内';
const suggestion = '现住址不在本校学区范围内，建议不予通过';

/** Accounts of the officers of each office, by the uuid of the office. */
export type OfficersByOffice = ReadonlyMap<string, readonly DemoRow[]>;

/** Finds the officers of each office among the accounts. */
export function findOfficers(users: readonly DemoRow[]): OfficersByOffice {
  const officers = new Map<string, DemoRow[]>();
  for (const user of users)
    if (Array.isArray(user.roles) && user.roles.includes('subbureau')) {
      const office = scalarToText(user.organId);
      officers.set(office, [...(officers.get(office) ?? []), user]);
    }
  return officers;
}

/** Draws a random time some days after the submission and before the creation of the demo city. */
export function drawMomentAfterSubmission(bm: DemoRow, days: number, now: Date): string {
  const submitted = Date.parse(scalarToText(bm.submittedAt));
  const latest = now.getTime() - (60 - Math.min(days, 59)) * hour;
  return toCityTimestamp(new Date(Math.min(submitted + days * day, latest)));
}

/** Values of the fields that store the author and the time of a record. */
export const authorFields = (author: JsonValue | undefined, at: string): JsonObject => ({
  ...{ createdBy: author ?? null, updatedBy: author ?? null },
  ...{ createdAt: at, updatedAt: at },
});

/**
 * Creates the first and second reviews that match the state of each registration, signed by its officers and in
 * chronological order.
 */
export function arrangeDecisions(rows: Rows, now: Date): void {
  const officers = findOfficers(rows.user ?? []);
  const registrations = rows.registration ?? [];
  const returnedBy = new Map(
    (rows.repair ?? []).flatMap(({ bmId, source, status }) =>
      status === 'open' ? [[scalarToText(bmId), source] as const] : [],
    ),
  );
  arrangeFirstReviews(rows.firsttrial ?? [], registrations, returnedBy, now);
  arrangeSecondReviews(rows.tcheck ?? [], registrations, { returnedBy, officers, now });
}

type ReturnedBy = ReadonlyMap<string, JsonValue | undefined>;

function arrangeFirstReviews(
  rows: readonly DemoRow[],
  registrations: readonly DemoRow[],
  returnedBy: ReturnedBy,
  now: Date,
): void {
  const reviewed = pickMixed(registrations, [
    'returned',
    'second_check',
    'rejected',
    'transferring',
    ...placed,
  ]);
  rows.forEach((row, n) => {
    const bm = reviewed[n % reviewed.length];
    if (!bm) return;
    const isReturned = returnedBy.get(bm.uuid) === 'firsttrial';
    const decision = isReturned ? 'return' : bm.status === 'rejected' ? 'suggest_reject' : 'pass';
    const at = drawMomentAfterSubmission(bm, 8, now);
    Object.assign(row, {
      ...{ season: bm.season ?? null, bmId: bm.uuid, round: bm.round ?? 1, schoolId: bm.schoolId ?? null },
      ...{ decision, reviewerId: bm.firstReviewerId ?? null, decidedAt: at },
      homeVisit: decision === 'pass' && n % 3 === 2 ? 'ok' : 'none',
      zoneConfirmed: decision === 'pass' ? true : null,
      repairItems: decision === 'return' ? (bm.repairItems ?? null) : null,
      ...describeDecision(decision, bm, n),
      ...authorFields(bm.firstReviewerId, at),
    });
  });
}

function arrangeSecondReviews(
  rows: readonly DemoRow[],
  registrations: readonly DemoRow[],
  { returnedBy, officers, now }: { returnedBy: ReturnedBy; officers: OfficersByOffice; now: Date },
): void {
  const staffOf = (bm: DemoRow) => officers.get(scalarToText(bm.organId)) ?? [];
  const decided = pickMixed(registrations, ['rejected', 'transferring', 'returned', ...placed]).filter(bm => {
    if (bm.status === 'returned') return returnedBy.get(bm.uuid) === 'tcheck';
    // Only the rejection of a registration has two signers.
    return bm.status !== 'rejected' || staffOf(bm).length > 1;
  });
  const decisions: Readonly<Record<string, string>> = {
    ...{ rejected: 'reject', transferring: 'dispatch', returned: 'return' },
  };
  rows.forEach((row, n) => {
    const bm = decided[n % decided.length];
    if (!bm) return;
    const decision = decisions[scalarToText(bm.status)] ?? 'pass';
    const [reviewer, second] = staffOf(bm);
    const at = drawMomentAfterSubmission(bm, 18, now);
    Object.assign(row, {
      ...{ season: bm.season ?? null, bmId: bm.uuid, round: bm.round ?? 1, organId: bm.organId ?? null },
      ...{ decision, reviewerId: reviewer?.uuid ?? null, decidedAt: at },
      ...describeDecision(decision, bm, n),
      secondSignerId: decision === 'reject' ? (second?.uuid ?? null) : null,
      ...authorFields(reviewer?.uuid, at),
    });
  });
}

function describeDecision(decision: string, bm: DemoRow, n: number): JsonObject {
  const isPositive = decision === 'pass' || decision === 'dispatch';
  const comments: Readonly<Record<string, JsonValue>> = {
    ...{ return: bm.comment ?? null, suggest_reject: suggestion, reject: rejection },
    ...{ dispatch: '本校学位已满，转统筹安排', pass: remarks[n % remarks.length] ?? null },
  };
  return {
    category: isPositive ? (bm.category ?? bm.categorySuggested ?? 'G') : null,
    reasonCodes: isPositive ? null : (bm.reasonCodes ?? null),
    comment: comments[decision] ?? null,
  };
}

/** Picks registrations of these states in rotation, so that a few rows show every state. */
function pickMixed(registrations: readonly DemoRow[], states: readonly string[]): DemoRow[] {
  const piles = states.map(state => registrations.filter(({ status }) => status === state));
  const longest = Math.max(0, ...piles.map(({ length }) => length));
  return Array.from({ length: longest }, (_, n) => piles.flatMap(pile => pile[n] ?? [])).flat();
}
