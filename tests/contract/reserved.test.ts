import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scalarToText } from '#model/json';
import { openCalendar } from './season/SeasonCity';
import { RankingSeason } from './season/RankingSeason';
import { encryptedStores } from '#tests/support/encryptedStores';

const ok = { code: 200 };

describe.each(encryptedStores)('reserved seats on %s', (_, openStore) => {
  let season: RankingSeason;
  beforeAll(async () => {
    season = await RankingSeason.open(openStore, openCalendar, { classSize: 4, reserved: 2 });
    const { city } = season;
    for (const n of [1, 2, 3]) await season.qualify(`child ${n}`, 2015 + n, {}, `parent${n}`);
    const corrected = await season.qualify('corrected', 2025, {}, 'parent4');
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
    await season.rank('rank');
  });
  afterAll(() => season.city.close());

  it('reserved seats are offered to a child with an approved special case, even in the last rank', async () => {
    expect(await season.readPlan()).toMatchObject({ quota: 4, reserved: 2 });
    await season.runJob('fill');
    expect(await season.statesOf('child 1', 'child 2', 'child 3', 'corrected')).toEqual([
      'offered',
      'offered',
      'transferring',
      'offered',
    ]);
    const jobs = await season.city.list('subbureau1', 'job');
    expect(jobs.map(({ failed }) => failed)).toEqual(jobs.map(() => 0));
  });

  it('reserved seats without an entitled child become open seats after the seat offers, and can be used for dispatch', async () => {
    expect(await season.readPlan()).toMatchObject({ quota: 4, reserved: 0, taken: 3 });
    const [school] = season.city.places.schools;
    const move = { toSchoolId: school, comment: '按就近原则安排' };
    expect(await season.step('subbureau1', 'child 3', 'dispatch', move)).toMatchObject(ok);
    expect(await season.readPlan()).toMatchObject({ taken: 4 });
    const history = await (
      await season.city.as('admin')
    ).get(`/schoolplan/getHistory?uuid=${scalarToText((await season.readPlan()).uuid)}`);
    expect(JSON.stringify(history.data)).toContain('"reserved"');
  });
});
