import { scalarToText, type JsonObject } from '#model/json';
import type { RecordReader, Row } from '#model/records';
import type { PlannedTransition, RuleContext } from '#model/rules';
import { dispatchNearest, type SchoolWithSeats, type WaitingChild } from './dispatchNearest';
import { listDispatchTransfers, openTransferStates } from './dispatchTransfers';
import { getMapPosition } from './distance';
import { hashJsonDigest } from './hashJsonDigest';
import { getSchoolCapacity, rankChildren, type OfficeSeeds } from './readApplicants';
import {
  listAllRows,
  listRowsOfKeys,
  whereAll,
  whereEquals,
  whereIn,
  whereSameOffice,
  whereSameSeasonAndStage,
} from './rowQueries';

/** Result of planning a dispatch. */
export interface DispatchPlan {
  /** Number of children who wait for dispatch and accept it. */
  waiting: number;
  /** Numbers of children who get a seat, in total and at a school of another office. */
  placed: number;
  across: number;
  /** Transitions that dispatch the children. */
  moves: readonly PlannedTransition[];
  /** Digest of the assignment of children to schools. */
  hash: string;
}

/**
 * Comment without the reason why a child has no seat at a chosen school, because that reason differs between the
 * children.
 */
const neutralComment =
  '由教育局按就近原则统筹安排学校 / The education office found the nearest school with a free place';

/**
 * Plans the dispatch of the children who wait for dispatch and accept it, in rank order, to the nearest public school
 * with a free seat, special schools excepted. An office dispatches to its own schools; the city dispatches to any
 * school, with precedence for schools of the child's own office.
 */
export async function planDispatch(
  run: JsonObject,
  seeds: OfficeSeeds,
  context: RuleContext,
): Promise<DispatchPlan> {
  const transferring = await rankChildren(run, { seeds, status: 'transferring' }, context);
  const transfers = await listDispatchTransfers(run, openTransferStates, context.reader);
  const dispatched = new Set(transfers.map(({ bmId }) => scalarToText(bmId)));
  const willing = transferring.filter(
    ({ id, record }) => dispatched.has(id) && record.acceptDispatch === true,
  );
  const homes = await readHomes(
    willing.map(({ record }) => record),
    context.reader,
  );
  const children = willing.map(({ id, rankAt, isReserved, twins, record }) => ({
    // Uses a rank key without a school, because ranks at different chosen schools are not comparable: private schools
    // rank by lottery.
    ...{ id, rankKey: rankAt(''), isReserved, twins, office: scalarToText(record.organId) },
    home:
      getMapPosition(homes.get(scalarToText(record.villageId))) ??
      getMapPosition(homes.get(scalarToText(record.areaId))),
  })) satisfies WaitingChild[];
  const schools = await readOpenSchools(run, context.reader);
  const officeOf = new Map(schools.map(({ id, office }) => [id, office]));
  const sent = dispatchNearest(children, schools);
  const across = children.filter(({ id, office }) => {
    const school = sent.get(id);
    return school !== undefined && officeOf.get(school) !== office;
  });
  // Reserved seats are assigned last: until then only the open seats count as free for children without entitlement.
  const order = [...children].sort((a, b) => Number(a.isReserved) - Number(b.isReserved));
  // The reason that the family was given when its child was sent to the dispatch is kept; the run has no better reason.
  const toldOf = new Map(willing.map(({ id, record }) => [id, scalarToText(record.familyComment)]));
  const moves = order.flatMap(({ id: uuid }) => {
    const toSchoolId = sent.get(uuid);
    if (toSchoolId === undefined) return [];
    const input = { toSchoolId, comment: toldOf.get(uuid) || neutralComment };
    return [{ resource: 'registration', uuid, transition: 'dispatch', input }];
  });
  return {
    ...{ waiting: children.length, placed: sent.size, across: across.length, moves },
    hash: hashJsonDigest([...sent].sort()),
  };
}

/** Reads the estates and streets of homes, by uuid. */
async function readHomes(
  records: readonly JsonObject[],
  reader: RecordReader,
): Promise<ReadonlyMap<string, Row>> {
  const read = (resource: string, field: string) => {
    const named = records.map(record => scalarToText(record[field]));
    return listRowsOfKeys(
      named,
      page => whereIn('uuid', page),
      where => listAllRows(reader, resource, where),
    );
  };
  const rows = [...(await read('village', 'villageId')), ...(await read('area', 'areaId'))];
  return new Map(rows.map(row => [row.uuid, row]));
}

type OfficeSchool = SchoolWithSeats & { office: string };

/**
 * Reads the public schools of an office, or of the city, that have an enrolment plan for the stage, with their seats,
 * by school code. Special schools are excluded, because only people place a child there.
 */
async function readOpenSchools(run: JsonObject, reader: RecordReader): Promise<readonly OfficeSchool[]> {
  const where = whereAll(whereSameOffice(run), whereEquals('enabled', true), whereEquals('nature', 'public'));
  const schools = (await listAllRows(reader, 'school', where)).filter(({ level }) => level !== 'special');
  const ids = schools.map(({ uuid }) => uuid);
  const plans = await listRowsOfKeys(
    ids,
    page => whereIn('schoolId', page),
    page => listAllRows(reader, 'schoolplan', whereAll(whereSameSeasonAndStage(run), page)),
  );
  const planOf = new Map(plans.map(plan => [scalarToText(plan.schoolId), plan]));
  const streets = await listAllRows(
    reader,
    'area',
    whereIn('uuid', [...new Set(schools.map(({ areaId }) => scalarToText(areaId)))]),
  );
  const streetOf = new Map(streets.map(row => [row.uuid, row]));
  return schools
    .sort((a, b) => (scalarToText(a.code) < scalarToText(b.code) ? -1 : 1))
    .flatMap((school): readonly OfficeSchool[] => {
      const plan = planOf.get(school.uuid);
      const position = getMapPosition(school) ?? getMapPosition(streetOf.get(scalarToText(school.areaId)));
      return plan
        ? [{ id: school.uuid, office: scalarToText(school.organId), position, ...getSchoolCapacity(plan) }]
        : [];
    });
}
