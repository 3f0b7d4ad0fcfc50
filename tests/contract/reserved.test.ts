import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scalarToText, type JsonObject } from '#model/json';
import { MemoryStore } from '#model/memory/MemoryStore';
import { openSqliteStore } from '#tests/support/openSqliteStore';
import { openCalendar, SeasonCity } from './season/SeasonCity';

const bm = 'registration';
const ok = { code: 200 };

describe.each([
  ['MemoryStore', MemoryStore],
  ['SQLite', null],
])('reserved seats on %s', (_, memory) => {
  let city: SeasonCity;
  let run = '';
  const children: string[] = [];
  const statesOf = async (): Promise<unknown[]> =>
    Promise.all(children.map(async uuid => (await city.store.get(bm, uuid))?.status));
  const readPlan = async (): Promise<JsonObject> =>
    (await city.list('admin', 'schoolplan', { schoolId: city.places.schools[0] }))[0] ?? {};
  const change = async (resource: string, uuid: string, values: JsonObject): Promise<void> => {
    const { version = 0 } = (await city.store.get(resource, uuid)) ?? {};
    await city.store.transact(tx => tx.update(resource, uuid, version, values));
  };
  const press = (who: string, action: string, input: JsonObject = {}) =>
    city.step(who, 'ranking', run, action, input);

  /** A child whose household came to the zone in a year, after the second check. */
  async function qualify(since: number): Promise<string> {
    const n = children.length + 1;
    const { data } = await (
      await city.as(`parent${n}`)
    ).post(`/${bm}/doEdit`, {
      ...{ stage: 1, name: '张三', certType: 'passport', idcard: `E1234000${n}`, birthDate: '2020-03-01' },
      ...{ hukou: 'zone', house: 'rent', hukouSince: `${since}-01-01`, areaId: city.places.street },
      ...{ villageId: city.places.estate, schoolId: city.places.schools[0] },
    });
    const uuid = scalarToText(data.uuid);
    const reviewed = { status: 'qualified', category: 'D', round: 1, bmNo: `2026103000000${n}` };
    await change(bm, uuid, { ...reviewed, schoolareaId: city.places.zone });
    children.push(uuid);
    return uuid;
  }

  beforeAll(async () => {
    city = await SeasonCity.open(
      encryption =>
        memory ? new MemoryStore(undefined, encryption) : openSqliteStore(undefined, encryption),
      openCalendar,
    );
    const { uuid = '', version = 0 } = await readPlan();
    const plan = { uuid, version, classSize: 4, reserved: 2 };
    expect(await (await city.as('bureau')).post('/schoolplan/doEdit', plan)).toMatchObject(ok);
    for (const since of [2016, 2017, 2018]) await qualify(since);
    const corrected = await qualify(2025);
    const asked = await (
      await city.as('parent4')
    ).post('/bmspecial/doEdit', {
      ...{ type: 'correction', stage: 1, name: '张三', areaId: city.places.street, bmId: corrected },
      reason: '户籍日期登记有误',
    });
    expect(asked).toMatchObject(ok);
    const approval = { effects: ['fix_school'], validUntil: '2026-08-01T00:00:00+08:00' };
    const fixed = { ...approval, fixedSchoolId: city.places.schools[0] };
    const special = scalarToText(asked.data.uuid);
    expect(await city.step('subbureau1', 'bmspecial', special, 'approve', fixed)).toMatchObject(ok);
    const office = { stage: 1, organId: city.places.office };
    run = scalarToText((await (await city.as('bureau')).post('/ranking/doEdit', office)).data.uuid);
    expect(await press('bureau', 'commit', { seed: '2026-primary-demo-seed' })).toMatchObject(ok);
    expect(await press('subbureau1', 'rank')).toMatchObject(ok);
    await city.runTimers();
  });
  afterAll(() => city.close());

  it('reserved seats are offered to a child with an approved special case, even in the last rank', async () => {
    expect(await readPlan()).toMatchObject({ quota: 4, reserved: 2 });
    expect(await press('subbureau1', 'fill')).toMatchObject(ok);
    await city.runTimers();
    expect(await statesOf()).toEqual(['offered', 'offered', 'transferring', 'offered']);
    const jobs = await city.list('subbureau1', 'job');
    expect(jobs.map(({ failed }) => failed)).toEqual(jobs.map(() => 0));
  });

  it('reserved seats without an entitled child become open seats after the offer, and can be used for dispatch', async () => {
    expect(await readPlan()).toMatchObject({ quota: 4, reserved: 0, taken: 3 });
    const [school] = city.places.schools;
    const move = { toSchoolId: school, comment: '按就近原则安排' };
    expect(await city.step('subbureau1', bm, children[2] ?? '', 'dispatch', move)).toMatchObject(ok);
    expect(await readPlan()).toMatchObject({ taken: 4 });
    const history = await (
      await city.as('admin')
    ).get(`/schoolplan/getHistory?uuid=${scalarToText((await readPlan()).uuid)}`);
    expect(JSON.stringify(history.data)).toContain('"reserved"');
  });
});
