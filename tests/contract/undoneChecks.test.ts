import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isObject, scalarToText } from '#model/json';
import { completeRegistration } from '#tests/support/completeRegistration';
import { encryptedStores } from '#tests/support/encryptedStores';
import { rowsOf } from './http/Client';
import { openCalendar, SeasonCity } from './season/SeasonCity';

const bm = 'registration';
const ok = { code: 200 };

describe.each(encryptedStores)('undone department checks on %s', (_, openStore) => {
  let city: SeasonCity;
  const children: string[] = [];
  const statesOf = async (resource: string) =>
    (await city.list('admin', resource)).map(({ status }) => status);
  const listSchoolNotices = async () => rowsOf(await (await city.as('school1')).get('/notice/getList'));

  beforeAll(async () => {
    city = await SeasonCity.open(openStore, openCalendar);
    const { street: areaId, estate: villageId, schools } = city.places;
    for (const n of [1, 2]) {
      const values = completeRegistration(n, { areaId, villageId, schoolId: schools[0] });
      const { data } = await (await city.as(`parent${n}`)).post(`/${bm}/doEdit`, values);
      children.push(scalarToText(data.uuid));
      expect(await city.step(`parent${n}`, bm, children.at(-1) ?? '', 'submit')).toMatchObject(ok);
    }
    await city.runTimers();
  });
  afterAll(() => city.close());

  it('undo of a bulk approval of department checks also undoes the follow-up transitions of the registrations, with the notices to their school', async () => {
    const checks = await city.list('police', 'departcheck');
    expect(checks.map(({ status }) => status)).toEqual(['pending', 'pending']);
    const police = await city.as('police');
    const { data } = await police.post('/departcheck/doBulk', {
      ...{ action: 'transition', transition: 'dept_pass', input: {} },
      ...{ uuids: checks.map(({ uuid }) => uuid ?? ''), expect: 2 },
    });
    await city.runTimers();
    expect([await statesOf(bm), await statesOf('departcheck')]).toEqual([
      ['first_trial', 'first_trial'],
      ['passed', 'passed'],
    ]);
    expect(await listSchoolNotices()).toHaveLength(2);
    // A department knows its checks by type and the masked name of the child.
    const decisions = rowsOf(await police.get('/departcheck/getDecisions'));
    expect(decisions.map(({ label }) => label)).toEqual(['户籍核验 张*', '户籍核验 张*']);
    const operation = isObject(data.job) ? scalarToText(data.job.uuid) : '';
    expect(await police.post('/departcheck/doUndo', { operation })).toMatchObject({ data: { undone: 4 } });
    expect([await statesOf(bm), await statesOf('departcheck')]).toEqual([
      ['checking', 'checking'],
      ['pending', 'pending'],
    ]);
    expect(await listSchoolNotices()).toEqual([]);
  });

  it('undo of an approval of a department check is refused once the school has reviewed the registration', async () => {
    const [check] = await city.list('police', 'departcheck');
    const uuid = scalarToText(check?.uuid);
    const passed = await city.step('police', 'departcheck', uuid, 'dept_pass');
    const operation = passed.headers.get('X-Operation-Id') ?? '';
    const decision = { category: 'D', zoneConfirmed: true, homeVisit: 'none' };
    const child = scalarToText((await city.store.get('departcheck', uuid))?.bmId);
    expect(await city.step('school1', bm, child, 'first_pass', decision)).toMatchObject(ok);
    const police = await city.as('police');
    expect(await police.post('/departcheck/doUndo', { operation })).toMatchObject({ code: 409 });
    expect((await city.store.get('departcheck', uuid))?.status).toBe('passed');
  });
});
