import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scalarToText, type JsonObject } from '#model/json';
import { MemoryStore } from '#model/memory/MemoryStore';
import { openSqliteStore } from '#tests/support/openSqliteStore';
import { openCalendar, SeasonCity } from './season/SeasonCity';

const bm = 'registration';
const ok = { code: 200 };
const firstTwin = '20261030000020';
/** Families decline before reporting in. */
const calendar = { ...openCalendar, reportin: ['08-25', '09-06'] } as const;

describe.each([
  ['MemoryStore', MemoryStore],
  ['SQLite', null],
])('twins with different choices on %s', (_, memory) => {
  let city: SeasonCity;
  const children = new Map<string, string>();
  const uuidOf = (name: string): string => children.get(name) ?? '';
  const statesOf = (...names: string[]): Promise<unknown[]> =>
    Promise.all(names.map(async name => (await city.store.get(bm, uuidOf(name)))?.status));

  /** A child whose household came to the zone in a year, after the second check. */
  async function qualify(name: string, since: number, more: JsonObject): Promise<void> {
    const n = children.size + 1;
    const { street: areaId, estate: villageId, zone: schoolareaId, schools } = city.places;
    const { data } = await (
      await city.as('parent1')
    ).post(`/${bm}/doEdit`, {
      ...{ stage: 1, name: '张三', certType: 'passport', idcard: `E1234000${n}`, birthDate: '2020-03-01' },
      ...{ hukou: 'zone', house: 'rent', hukouSince: `${since}-01-01`, areaId, villageId },
      ...{ schoolId: schools[0] },
    });
    const uuid = scalarToText(data.uuid);
    children.set(name, uuid);
    const { version = 0 } = (await city.store.get(bm, uuid)) ?? {};
    const reviewed = {
      status: 'qualified',
      category: 'D',
      round: 1,
      bmNo: `2026103000001${n}`,
      schoolareaId,
    };
    await city.store.transact(tx => tx.update(bm, uuid, version, { ...reviewed, ...more }));
  }

  beforeAll(async () => {
    city = await SeasonCity.open(
      encryption =>
        memory ? new MemoryStore(undefined, encryption) : openSqliteStore(undefined, encryption),
      calendar,
    );
    const [, second] = city.places.schools;
    for (const { uuid = '', version = 0 } of await city.list('admin', 'schoolplan')) {
      const one = { uuid, version, classSize: 1, reserved: 0 };
      expect(await (await city.as('bureau')).post('/schoolplan/doEdit', one)).toMatchObject(ok);
    }
    await qualify('best', 2010, {});
    await qualify('best of the other school', 2010, { schoolId: second, siblingSchoolId: second });
    await qualify('first twin', 2012, { bmNo: firstTwin, siblingSchoolId: second });
    await qualify('other twin', 2020, { schoolId: second, multipleBirthNo: firstTwin });
    await qualify('rival', 2015, { schoolId: second });
    const office = { stage: 1, organId: city.places.office };
    const run = scalarToText((await (await city.as('bureau')).post('/ranking/doEdit', office)).data.uuid);
    const seed = { seed: '2026-primary-demo-seed' };
    expect(await city.step('bureau', 'ranking', run, 'commit', seed)).toMatchObject(ok);
    for (const action of ['rank', 'fill']) {
      expect(await city.step('subbureau1', 'ranking', run, action)).toMatchObject(ok);
      await city.runTimers();
    }
  });
  afterAll(() => city.close());

  it('freed seat is offered to a twin by the rank of the first twin, which waits for another school', async () => {
    expect(await statesOf('best', 'best of the other school')).toEqual(['offered', 'offered']);
    const comment = '已在外地入学';
    const seat = uuidOf('best of the other school');
    expect(await city.step('parent1', bm, seat, 'decline', { comment })).toMatchObject(ok);
    expect(await statesOf('other twin', 'rival', 'first twin')).toEqual([
      ...['offered', 'transferring', 'transferring'],
    ]);
  });
});
