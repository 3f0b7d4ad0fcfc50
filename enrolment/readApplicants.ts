import type { Condition } from '#model/conditions';
import { parseCounterUnitKey } from '#model/counterUnitKeys';
import { lockResource } from '#model/internalResources';
import { scalarToText, type JsonObject, type JsonValue } from '#model/json';
import type { RecordReader, Row } from '#model/records';
import type { RuleContext } from '#model/rules';
import { placedCategory, policyCategory } from './suggestCategory';
import type { SchoolCapacity } from './fillSeats';
import { drawFromSeeds, getLotteryNumber, type LotterySeeds } from './lottery';
import { whereInForce } from './findGrant';
import { hashJsonDigest } from './hashJsonDigest';
import { buildRankKey } from './rankKey';
import { readElderSiblings } from './readElderSiblings';
import { getChoices } from './schoolChoices';
import { listTwins } from './listTwins';
import {
  listAllRows,
  listRowsOfKeys,
  whereAll,
  whereEquals,
  whereIn,
  whereSameOffice,
  whereSameSeasonAndStage,
} from './rowQueries';
import { findFirstTwins, type PlacementApplicant } from './twins';

/** A child that a ranking run must place. */
export interface RankedApplicant extends PlacementApplicant {
  lotteryNo: string;
  record: JsonObject;
}

/** Input of the seat assignment: ranked children and free seats of the schools. */
export interface RankingInput {
  applicants: readonly RankedApplicant[];
  capacities: Readonly<Record<string, SchoolCapacity>>;
  /** Digest of all inputs of the ranking; two runs with equal digests have equal results. */
  hash: string;
}

/** States in which a child has a seat. */
const seated = ['offered', 'admitted', 'confirmed', 'enrolled'];
/** States in which a child that has been ranked waits for a seat. */
const waiting = ['qualified', 'transferring'];
/** States of a ranking run that has offered its seats; a child that qualifies later is not ranked by the run. */
const filled = ['filled', 'published', 'dispatching', 'dispatched'];

/**
 * Whether public schools rank a child. The district places children of category G, and children without a known school
 * zone and without a fixed school.
 */
const isRankedByPublic = ({ category, schoolareaId, assignedSchoolId }: JsonObject): boolean =>
  category !== placedCategory && (scalarToText(schoolareaId) !== '' || scalarToText(assignedSchoolId) !== '');

const toNumber = (value: JsonValue | undefined): number => (typeof value === 'number' ? value : 0);

/** Free seats of a school, and how many of them are not reserved. */
export const getSchoolCapacity = ({ quota, extra, reserved, taken }: JsonObject): SchoolCapacity => {
  const left = Math.max(0, toNumber(quota) + toNumber(extra) - toNumber(taken));
  return { seats: left, open: Math.max(0, left - toNumber(reserved)) };
};

type Child = JsonObject & { uuid: string };

/**
 * Reads the children of an office, or of the city, that are in a given state and hold no seat, and ranks them by the
 * lottery seed of their office.
 */
export async function rankChildren(
  run: JsonObject,
  { seeds, status }: { seeds: OfficeSeeds; status: string },
  context: RuleContext,
): Promise<readonly RankedApplicant[]> {
  const ofOffice = whereAll(whereSameSeasonAndStage(run), whereSameOffice(run));
  const found = await listAllRows(
    context.reader,
    'registration',
    whereAll(ofOffice, whereEquals('status', status)),
  );
  const inState = found.filter(({ organId }) => seeds.has(scalarToText(organId)));
  // A child whose seat is reserved during an objection gets the same seat offered again, and needs no other.
  const rows = status === 'qualified' ? await omitSeatHolders(inState, context.reader) : inState;
  const drawByNumber = (first: JsonObject, child: JsonObject): string =>
    drawFromSeeds(getOfficeSeeds(seeds, child), first);
  const twins = await listPlacedTwins(rows, ofOffice, context.reader);
  return rankRows(rows, { run, twins, draw: drawByNumber }, context);
}

/**
 * Reads the children who chose a school and hold no seat, and ranks them at each chosen school by their lottery number.
 * Children who qualified after the ranking run of their office draw a number from the seed of that run. Children whose
 * office has offered no seats yet are left to its run. Children whom the second review sends to the dispatch have no
 * number.
 */
export async function rankWaitingChildren(
  run: JsonObject,
  school: string,
  context: RuleContext,
): Promise<readonly RankedApplicant[]> {
  const ofSeason = whereSameSeasonAndStage(run);
  const hasDrawn = (yes: boolean): Condition => ({ op: 'is', path: ['lotteryNo'], test: { null: !yes } });
  const isWanting: Condition = {
    op: 'any',
    of: [whereEquals('schoolId', school), { op: 'is', path: ['wishIds'], test: { has: school } }],
  };
  const isWaiting: Condition = {
    op: 'any',
    of: [
      whereAll(whereIn('status', waiting), hasDrawn(true)),
      whereAll(whereEquals('status', 'qualified'), hasDrawn(false)),
    ],
  };
  const found = await listAllRows(context.reader, 'registration', whereAll(ofSeason, isWaiting, isWanting));
  const undrawn = found.filter(({ lotteryNo }) => scalarToText(lotteryNo) === '');
  const seeds = undrawn.length > 0 ? await readSeeds(run, filled, context) : getLotterySeedsByOffice([]);
  const ranked = found.filter(row => !undrawn.includes(row) || seeds.has(scalarToText(row.organId)));
  const rows = await omitSeatHolders(ranked, context.reader);
  const getNumbers = ({ lotteryNo, bmNo }: JsonObject) => ({
    ...{ lotteryNo: scalarToText(lotteryNo), bmNo: scalarToText(bmNo) },
  });
  const draw: Draw['draw'] = (first, child, others) =>
    getLotteryNumber(getNumbers(child), { first: getNumbers(first), others: others.map(getNumbers) }, () =>
      drawFromSeeds(getOfficeSeeds(seeds, child), first),
    );
  const twins = await listTwins(
    rows,
    whereAll(ofSeason, whereIn('status', [...seated, ...waiting])),
    context.reader,
  );
  return rankRows(rows, { run, twins, isOfFew: true, draw }, context);
}

/** Lottery seeds by office. */
export type OfficeSeeds = ReadonlyMap<string, LotterySeeds>;

const getOfficeSeeds = (seeds: OfficeSeeds, { organId }: JsonObject): LotterySeeds =>
  seeds.get(scalarToText(organId)) ?? { seed: '', lateSeed: '' };

/** Returns the lottery seeds of ranking runs, by office. A run of an earlier version has one seed for all children. */
export const getLotterySeedsByOffice = (runs: readonly JsonObject[]): OfficeSeeds =>
  new Map(
    runs.map(({ organId, secretSeed, lateSecretSeed }) => {
      const seed = scalarToText(secretSeed);
      return [scalarToText(organId), { seed, lateSeed: scalarToText(lateSecretSeed) || seed }];
    }),
  );

/** Reads the lottery seeds of the ranking runs of a season and stage that are in given states. */
export async function readSeeds(
  run: JsonObject,
  states: readonly string[],
  { reader, decrypt }: Pick<RuleContext, 'reader' | 'decrypt'>,
): Promise<OfficeSeeds> {
  const isInState = whereAll(whereSameSeasonAndStage(run), whereIn('status', states));
  const runs = await listAllRows(reader, 'ranking', isInState);
  return getLotterySeedsByOffice(runs.map(row => decrypt('ranking', row)));
}

/**
 * Omits children that occupy a seat of an enrolment plan. The field `offeredSchoolId` is not sufficient: earlier
 * versions released the seat without clearing the field.
 */
async function omitSeatHolders(rows: readonly Row[], reader: RecordReader): Promise<readonly Row[]> {
  const offered = rows.filter(({ offeredSchoolId }) => scalarToText(offeredSchoolId) !== '');
  const locks = await listRowsOfKeys(
    offered.map(({ uuid }) => uuid),
    page => whereIn('record', page),
    where => listAllRows(reader, lockResource, where),
  );
  const units = locks.filter(({ key }) => parseCounterUnitKey(scalarToText(key))?.resource === 'schoolplan');
  const holders = new Set(units.map(({ record }) => record));
  return rows.filter(({ uuid }) => !holders.has(uuid));
}

interface Draw {
  /** Ranking run, for its season and stage. */
  run: JsonObject;
  /** Registrations that are not ranked, but may be twins of the ranked children. */
  twins: readonly Row[];
  /**
   * Whether only the special cases of these children are read, because they are few among the children of the season.
   */
  isOfFew?: boolean;
  /** Draws the lottery number of a child from its first twin and all of its twins. */
  draw: (first: JsonObject, child: JsonObject, twins: readonly JsonObject[]) => string;
}

async function rankRows(
  rows: readonly Row[],
  { run, twins, isOfFew = false, draw }: Draw,
  context: RuleContext,
): Promise<readonly RankedApplicant[]> {
  const { reader } = context;
  const children = [...rows, ...twins].map((row): Child => ({
    ...context.decrypt('registration', row),
    uuid: row.uuid,
  }));
  const wanted = [...new Set(children.flatMap(getChoices))];
  const schools = await listAllRows(reader, 'school', whereIn('uuid', wanted));
  const firstTwins = findFirstTwins(children);
  const families = new Map<Child | undefined, Child[]>();
  for (const child of children) {
    const first = firstTwins.get(child);
    families.set(first, [...(families.get(first) ?? []), child]);
  }
  const getGrants = await readGrants(run, isOfFew ? children : undefined, context);
  const withElderSibling = await readElderSiblings(run, { children, schools }, context);
  const isPrivate = new Set(schools.filter(({ nature }) => nature === 'private').map(({ uuid }) => uuid));
  const placed = children.slice(rows.length).filter(({ status }) => seated.includes(scalarToText(status)));
  const seats = new Map(placed.map(child => [firstTwins.get(child), scalarToText(child.schoolId)]));
  return children.slice(0, rows.length).map((child): RankedApplicant => {
    // Twins share the rank key of the first of them, including its special cases and its lottery number.
    const first = firstTwins.get(child) ?? child;
    const lotteryNo = draw(first, child, families.get(first) ?? []);
    const rankAt = (school: string): string =>
      buildRankKey({
        ...{ record: first, grants: getGrants(first), lotteryNo, isByLotOnly: isPrivate.has(school) },
        hasSibling: withElderSibling.has(first) && first.siblingSchoolId === school,
      });
    const choices = getChoices(child).filter(school => isRankedByPublic(child) || isPrivate.has(school));
    const isReserved = child.category === policyCategory || getGrants(child).includes('correction');
    const beside = choices.find(school => school === seats.get(first));
    return {
      ...{ id: child.uuid, choices, rankAt, lotteryNo, isReserved, record: child },
      ...{ twins: first.uuid, beside },
    };
  });
}

/** Lists the keys by which a special case refers to a child: the registration, and the document number. */
const listGrantKeys = ({ uuid, idcard }: Child, context: RuleContext): string[] => {
  const number = scalarToText(idcard);
  return [uuid, ...(number === '' ? [] : context.hashes(number))];
};

/**
 * Reads the special cases of a season and stage, all or those of some children. Returns the types that apply to each
 * child: cases in force for its registration or its document number, and cases that its registration has used.
 */
async function readGrants(
  run: JsonObject,
  children: readonly Child[] | undefined,
  context: RuleContext,
): Promise<(child: Child) => string[]> {
  const isUsed = whereEquals('status', 'used');
  const isGranted: Condition = { op: 'any', of: [whereInForce(context.now), isUsed] };
  const ofSeason = whereAll(whereSameSeasonAndStage(run), isGranted);
  const grants = await (children
    ? listRowsOfKeys(
        children.flatMap(child => listGrantKeys(child, context)),
        keys => ({ op: 'any', of: [whereIn('bmId', keys), whereIn('certHash', keys)] }),
        page => listAllRows(context.reader, 'bmspecial', whereAll(ofSeason, page)),
      )
    : listAllRows(context.reader, 'bmspecial', ofSeason));
  const types = new Map<JsonValue, string[]>();
  for (const { bmId = null, certHash = null, status, type } of grants)
    for (const key of status === 'used' ? [bmId] : [bmId, certHash])
      types.set(key, [...(types.get(key) ?? []), scalarToText(type)]);
  return child => listGrantKeys(child, context).flatMap(key => types.get(key) ?? []);
}

/**
 * Lists the twins of the children that already have a seat: registrations that a child names, and registrations that
 * name the child.
 */
function listPlacedTwins(rows: readonly Row[], ofOffice: Condition, reader: RecordReader): Promise<Row[]> {
  const named = rows.map(row => scalarToText(row.multipleBirthNo)).filter(number => number !== '');
  const isNaming: Condition = { op: 'is', path: ['multipleBirthNo'], test: { null: false } };
  const mayBeTwin: Condition = { op: 'any', of: [isNaming, whereIn('bmNo', [...new Set(named)])] };
  return listAllRows(reader, 'registration', whereAll(ofOffice, whereIn('status', seated), mayBeTwin));
}

/** Reads the qualified children of an office, ranked by the seed of its run, and the free seats of the schools. */
export async function readApplicants(run: JsonObject, context: RuleContext): Promise<RankingInput> {
  const applicants = await rankChildren(
    run,
    { seeds: getLotterySeedsByOffice([run]), status: 'qualified' },
    context,
  );
  const wanted = [...new Set(applicants.flatMap(({ choices }) => choices))];
  const plans = await listAllRows(
    context.reader,
    'schoolplan',
    whereAll(whereSameSeasonAndStage(run), whereIn('schoolId', wanted)),
  );
  const capacities = Object.fromEntries(
    plans.map(plan => [scalarToText(plan.schoolId), getSchoolCapacity(plan)] as const),
  );
  const keys = applicants.map(({ id, choices, rankAt, isReserved, twins }) => [
    ...[id, isReserved, choices, twins],
    choices.map(rankAt),
  ]);
  return { applicants, capacities, hash: hashJsonDigest([keys, capacities]) };
}
