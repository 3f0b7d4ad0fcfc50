import { scalarToText, type JsonObject } from '#model/json';
import { toCityTimestamp } from '#model/time';
import { demandProofs } from '../proofs';
import type { DemoRow } from './places';

type Rows = Readonly<Record<string, readonly DemoRow[]>>;

const day = 24 * 60 * 60 * 1000;
/** States that a registration can reach only after its department checks. */
const checked = ['first_trial', 'second_check', 'qualified', 'offered', 'admitted', 'confirmed', 'enrolled'];

const problems: readonly { items: JsonObject[]; comment: string; reason: string }[] = [
  {
    items: [{ key: 'houseCertNo', problem: 'blurred', note: '请重新拍摄，四角完整、字迹清楚' }],
    comment: '不动产权证照片不清晰，看不清权利人和坐落，请重新上传。',
    reason: 'blurred',
  },
  {
    items: [{ key: 'hukou', problem: 'incomplete', note: '补户口本首页和学生本人页' }],
    comment: '户口本只上传了户主页，请补充首页和学生本人页。',
    reason: 'incomplete',
  },
  {
    items: [{ key: 'residenceNo', problem: 'expired', note: '居住证须在有效期内' }],
    comment: '居住证已过有效期，请到派出所签注后上传新的证件。',
    reason: 'expired',
  },
  {
    items: [{ key: 'guardian', problem: 'guardian_unclear', note: '补出生医学证明或监护关系证明' }],
    comment: '监护人与学生的关系不清楚，请补充出生医学证明。',
    reason: 'guardian_unclear',
  },
];

/** Arranges department checks, reviews and corrections that agree with the state of each registration. */
export function arrangeRegistrationCases(rows: Rows, { now }: { now: Date }): void {
  const registrations = rows.registration ?? [];
  const withStatus = (...states: string[]) =>
    registrations.filter(({ status }) => states.includes(scalarToText(status)));
  const at = (days: number): string => toCityTimestamp(new Date(now.getTime() + days * day));
  arrangeChecks(rows, withStatus('checking'), withStatus(...checked), at);
  arrangeRepairs(rows.repair ?? [], withStatus('returned'), withStatus(...checked), at);
}

/**
 * Creates the department checks: a registration in the state `checking` has an open check; registrations in later
 * states have finished checks.
 */
function arrangeChecks(
  rows: Rows,
  waiting: readonly DemoRow[],
  done: readonly DemoRow[],
  at: (days: number) => string,
): void {
  const types = rows.departchecktype ?? [];
  const typeOf = (bm: DemoRow, n: number) => {
    const proofs = demandProofs(bm);
    return types.find(({ code }) => code === proofs[n % proofs.length]) ?? types[0];
  };
  (rows.departcheck ?? []).forEach((row, n) => {
    const isOpen = n < waiting.length;
    const bm = isOpen ? waiting[n] : done[(n - waiting.length) % Math.max(done.length, 1)];
    const type = bm && typeOf(bm, n);
    const round = isOpen ? 1 : 1 + Math.floor((n - waiting.length) / done.length);
    if (!bm || !type) return;
    const status = isOpen ? (n % 5 === 4 ? 'claimed' : 'pending') : n % 29 === 28 ? 'waived' : 'passed';
    Object.assign(row, {
      ...{ bmId: bm.uuid, season: bm.season ?? null, round, stage: bm.stage ?? null },
      ...{ checkTypeId: type.uuid, organId: bm.organId ?? null, syscheckId: null, status },
      ...{ reasonCode: null, evidence: null, claimedBy: null, decidedBy: null },
      claimedAt: status === 'claimed' ? at(-1) : null,
      comment: status === 'waived' ? '证明已由窗口核对原件，免予核验' : null,
      decidedAt: isOpen ? null : at(-(1 + (n % 9))),
      dueAt: isOpen ? at(2 + (n % 4)) : at(-1),
      view: isOpen ? describeLeases(bm) : null,
    });
  });
}

const describeLeases = ({ name, hukouSince }: DemoRow): JsonObject[] =>
  [
    { field: 'name', value: `${scalarToText(name).slice(0, 1)}*` },
    { field: 'hukouSince', value: scalarToText(hukouSince) },
  ].filter(({ value }) => value !== '');

/**
 * Creates the repair orders: a registration in the state `returned` has an open repair order; registrations in later
 * states have finished ones.
 */
function arrangeRepairs(
  rows: readonly DemoRow[],
  returned: readonly DemoRow[],
  done: readonly DemoRow[],
  at: (days: number) => string,
): void {
  rows.forEach((row, n) => {
    const isOpen = n < returned.length;
    const bm = isOpen ? returned[n] : done[(n - returned.length) % Math.max(done.length, 1)];
    const problem = problems[n % problems.length];
    if (!bm || !problem) return;
    const dueAt = isOpen ? at(2 + (n % 3)) : at(-(2 + (n % 9)));
    const { items, comment, reason } = problem;
    Object.assign(row, {
      ...{
        bmId: bm.uuid,
        season: bm.season ?? null,
        round: 1,
        source: n % 5 === 4 ? 'tcheck' : 'firsttrial',
      },
      ...{ items, comment, dueAt, status: isOpen ? 'open' : 'done', remindedAt: null },
    });
    if (isOpen) {
      const told = { familyComment: comment, familyReasons: [reason] };
      Object.assign(bm, { repairItems: items, comment, reasonCodes: [reason], ...told, dueAt });
    } else bm.round = 2;
  });
}
