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

/** What a dispatch would do. */
export interface DispatchPlan {
  /** Children who wait for dispatch and accept one. */
  waiting: number;
  /** Children for whom a seat is found, and how many of them at a school of another office. */
  placed: number;
  across: number;
  /** The transitions that dispatch them. */
  moves: readonly PlannedTransition[];
  /** Digest of which child is sent where. */
  hash: string;
}

/** Says of no child why it has no seat at a school of its choice: that differs between those who wait. */
const neutralComment =
  '由教育局按就近原则统筹安排学校 / The education office found the nearest school with a free place';

/**
 * Sends the children who wait for dispatch and accept one to the nearest public school, but no special one, with a seat left,
 * the best rank first: those of an office to its own schools, those of the city to any school, of their own office first.
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
    // The rank at no school, since ranks at the choices of different families do not compare: a private one draws lots.
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
  // Reserved seats are assigned last: until then only the open seats count as free for the other children.
  const order = [...children].sort((a, b) => Number(a.isReserved) - Number(b.isReserved));
  // Whoever sent a child to the dispatch has told its family why; a run knows no better reason.
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

/** The estates and streets of homes, by their uuid. */
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

/** The public schools of an office, or of the city, with a plan for the stage and their seats, by their codes; people alone place a child at a special school. */
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
