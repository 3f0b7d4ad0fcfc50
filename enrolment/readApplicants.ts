import { createHash } from 'node:crypto';
import type { Condition } from '#model/conditions';
import { scalarToText, type JsonObject, type JsonValue } from '#model/json';
import type { RecordReader, Row } from '#model/records';
import type { RuleContext } from '#model/rules';
import type { Applicant, Capacity } from './fillSeats';
import { drawLotteryNumber } from './lottery';
import { buildRankKey } from './rankKey';

/** A child that a ranking run is to place. */
export interface RankedApplicant extends Applicant {
  lotteryNo: string;
  record: JsonObject;
}

export interface RankingInput {
  applicants: readonly RankedApplicant[];
  capacities: Readonly<Record<string, Capacity>>;
  /** Digest of all inputs of the ranking; two runs with equal digests have equal results. */
  hash: string;
}

const policyCategory = 'Y';
const pageSize = 500;
export const is = (field: string, value: JsonValue): Condition => ({
  op: 'is',
  path: [field],
  test: { eq: value },
});
export const isIn = (field: string, values: readonly JsonValue[]): Condition => ({
  op: 'is',
  path: [field],
  test: { in: values },
});
export const all = (...of: Condition[]): Condition => ({ op: 'all', of });

export async function listAll(reader: RecordReader, resource: string, where: Condition): Promise<Row[]> {
  const rows: Row[] = [];
  const sort = [{ field: 'id', descending: false }];
  let after: string | undefined;
  do {
    const page = await reader.list(resource, { where, sort, limit: pageSize, count: false, after });
    rows.push(...page.rows);
    after = page.next;
  } while (after !== undefined);
  return rows;
}

export const digest = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex');

const toTexts = (value: JsonValue | undefined): string[] =>
  Array.isArray(value) ? value.map(scalarToText).filter(text => text !== '') : [];

/** The schools that a family wants, in order. */
const getChoices = ({ schoolId, wishIds }: JsonObject): string[] => [
  ...new Set([scalarToText(schoolId), ...toTexts(wishIds)]),
];

const toNumber = (value: JsonValue | undefined): number => (typeof value === 'number' ? value : 0);

/** Condition for records of the season and stage of a run. */
export const isOfRun = ({ season = null, stage = null }: JsonObject): Condition =>
  all(is('season', season), is('stage', stage));

/** Free seats of a school, and how many of them are not reserved. */
export const getCapacity = ({ quota, reserved, taken }: JsonObject): Capacity => {
  const left = Math.max(0, toNumber(quota) - toNumber(taken));
  return { seats: left, open: Math.max(0, left - toNumber(reserved)) };
};

/** Reads the children of an office who are in a state, and ranks them by the seed. */
export async function rankChildren(
  run: JsonObject,
  { seed, status }: { seed: string; status: string },
  context: RuleContext,
): Promise<readonly RankedApplicant[]> {
  const { reader } = context;
  const where = all(isOfRun(run), is('organId', run.organId ?? null), is('status', status));
  const rows = await listAll(reader, 'registration', where);
  const children = rows.map(row => context.decrypt('registration', row));
  const wanted = [...new Set(children.flatMap(getChoices))];
  const schools = await listAll(reader, 'school', isIn('uuid', wanted));
  const grants = await listAll(
    reader,
    'bmspecial',
    all(
      isIn(
        'bmId',
        rows.map(({ uuid }) => uuid),
      ),
      isIn('status', ['approved', 'used']),
    ),
  );
  const isPrivate = new Set(schools.filter(({ nature }) => nature === 'private').map(({ uuid }) => uuid));
  const first = new Map(children.map(child => [scalarToText(child.bmNo), child]));
  return rows.map((row, n): RankedApplicant => {
    const child = children[n] ?? row;
    // Twins share the draw of the first of them.
    const leader = first.get(scalarToText(child.multipleBirthNo)) ?? child;
    const lotteryNo = drawLotteryNumber(seed, scalarToText(leader.bmNo));
    const granted = grants.filter(({ bmId }) => bmId === row.uuid).map(({ type }) => scalarToText(type));
    const rankAt = (school: string): string =>
      buildRankKey({
        ...{ record: leader, grants: granted, lotteryNo, isByLotOnly: isPrivate.has(school) },
        hasSibling: leader.siblingSchoolId === school,
      });
    const choices = getChoices(child);
    const isReserved = child.category === policyCategory;
    return { ...{ id: row.uuid, choices, rankAt, lotteryNo, isReserved }, record: child };
  });
}

/** Reads the children of an office who are qualified, ranked by the seed, and the seats that are left. */
export async function readApplicants(
  run: JsonObject,
  seed: string,
  context: RuleContext,
): Promise<RankingInput> {
  const applicants = await rankChildren(run, { seed, status: 'qualified' }, context);
  const wanted = [...new Set(applicants.flatMap(({ choices }) => choices))];
  const plans = await listAll(context.reader, 'schoolplan', all(isOfRun(run), isIn('schoolId', wanted)));
  const capacities = Object.fromEntries(
    plans.map(plan => [scalarToText(plan.schoolId), getCapacity(plan)] as const),
  );
  const keys = applicants.map(({ id, choices, rankAt, isReserved }) => [
    ...[id, isReserved, choices],
    choices.map(rankAt),
  ]);
  return { applicants, capacities, hash: digest([keys, capacities]) };
}
