import { scalarToText, type JsonObject } from '#model/json';
import type { RecordReader, Row } from '#model/records';
import type { CityRules } from '#model/rules';
import { dispatchNearest, type SchoolWithSeats, type WaitingChild } from './dispatchNearest';
import { listDispatchTransfers, openTransferStates } from './dispatchTransfers';
import { getMapPosition } from './distance';
import { getSchoolCapacity, rankChildren } from './readApplicants';
import { whereAll, whereEquals, whereIn, whereSameSeasonAndStage, listAllRows } from './rowQueries';

const comment = '志愿学校学位已满，按就近原则统筹安排';

/**
 * Plan rule: sends the children of an office who wait for dispatch and accept one to the nearest public school of the
 * office, but no special one, with a seat left, the best rank first. Those for whom it has no seat are left to the city.
 */
export const dispatchRegistrations: CityRules['plans'][string] = async (run, _input, context) => {
  const seed = scalarToText(run.secretSeed);
  const transferring = await rankChildren(run, { seed, status: 'transferring' }, context);
  const transfers = await listDispatchTransfers(run, openTransferStates, context.reader);
  const dispatched = new Set(transfers.map(({ bmId }) => scalarToText(bmId)));
  const willing = transferring.filter(
    ({ id, record }) => dispatched.has(id) && record.acceptDispatch === true,
  );
  const homes = await readHomes(
    willing.map(({ record }) => record),
    context.reader,
  );
  const children = willing.map(({ id, rankAt, isReserved, twins, record }): WaitingChild => ({
    // The rank at no school, since ranks at the choices of different families do not compare: a private one draws lots.
    ...{ id, rankKey: rankAt(''), isReserved, twins },
    home:
      getMapPosition(homes.get(scalarToText(record.villageId))) ??
      getMapPosition(homes.get(scalarToText(record.areaId))),
  }));
  const sent = dispatchNearest(children, await readOpenSchools(run, context.reader));
  // Reserved seats are assigned last: until then only the open seats count as free for the other children.
  const order = [...children].sort((a, b) => Number(a.isReserved) - Number(b.isReserved));
  const moves = order.flatMap(({ id: uuid }) => {
    const toSchoolId = sent.get(uuid);
    if (toSchoolId === undefined) return [];
    const input = { toSchoolId, comment };
    return [{ resource: 'registration', uuid, transition: 'dispatch', input }];
  });
  return {
    values: {},
    transitions: [...moves, { resource: 'ranking', uuid: scalarToText(run.uuid), transition: 'settle' }],
  };
};

/** The estates and streets of homes, by their uuid. */
async function readHomes(
  records: readonly JsonObject[],
  reader: RecordReader,
): Promise<ReadonlyMap<string, Row>> {
  const read = (resource: string, field: string) => {
    const named = [...new Set(records.map(record => scalarToText(record[field])))].filter(id => id !== '');
    return listAllRows(reader, resource, whereIn('uuid', named));
  };
  const rows = [...(await read('village', 'villageId')), ...(await read('area', 'areaId'))];
  return new Map(rows.map(row => [row.uuid, row]));
}

/** The public schools of an office with a plan for the stage and their seats, by their codes; people alone place a child at a special school. */
async function readOpenSchools(run: JsonObject, reader: RecordReader): Promise<readonly SchoolWithSeats[]> {
  const where = whereAll(
    whereEquals('organId', run.organId ?? null),
    whereEquals('enabled', true),
    whereEquals('nature', 'public'),
  );
  const schools = (await listAllRows(reader, 'school', where)).filter(({ level }) => level !== 'special');
  const ids = schools.map(({ uuid }) => uuid);
  const plans = await listAllRows(
    reader,
    'schoolplan',
    whereAll(whereSameSeasonAndStage(run), whereIn('schoolId', ids)),
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
    .flatMap((school): readonly SchoolWithSeats[] => {
      const plan = planOf.get(school.uuid);
      const position = getMapPosition(school) ?? getMapPosition(streetOf.get(scalarToText(school.areaId)));
      return plan ? [{ id: school.uuid, position, ...getSchoolCapacity(plan) }] : [];
    });
}
