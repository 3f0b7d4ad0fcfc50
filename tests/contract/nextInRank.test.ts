import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scalarToText, type JsonObject } from '#model/json';
import { completeRegistration } from '#tests/support/completeRegistration';
import { rowsOf } from './http/Client';
import { SeasonCity } from './season/SeasonCity';
import { encryptedStores } from '#tests/support/encryptedStores';

const bm = 'registration';
const ok = { code: 200 };
const comment = '已在外地入学';
const families = ['parent1', 'parent2', 'parent3', 'parent4'];

describe.each(encryptedStores)('declined seat on %s', (_, openStore) => {
  let city: SeasonCity;
  const children = new Map<string, string>();
  beforeAll(async () => {
    city = await SeasonCity.open(openStore);
    for (const parent of families) await submit(parent);
    await city.runTimers();
    for (const { uuid } of await city.list('police', 'departcheck'))
      expect(await city.step('police', 'departcheck', scalarToText(uuid), 'dept_pass')).toMatchObject(ok);
    city.setTime('2026-04-20T10:00:00+08:00');
    for (const parent of families)
      await step('school1', parent, 'first_pass', { category: 'D', zoneConfirmed: true, homeVisit: 'none' });
    city.setTime('2026-06-02T10:00:00+08:00');
    for (const parent of families) await step('subbureau1', parent, 'second_pass', { category: 'D' });
    city.setTime('2026-06-22T10:00:00+08:00');
    const made = await (
      await city.as('bureau')
    ).post('/ranking/doEdit', {
      ...{ stage: 1, organId: city.places.office },
    });
    const run = scalarToText(made.data.uuid);
    expect(
      await city.step('bureau', 'ranking', run, 'commit', { seed: '2026-primary-demo-seed' }),
    ).toMatchObject(ok);
    for (const action of ['rank', 'fill']) {
      expect(await city.step('subbureau1', 'ranking', run, action)).toMatchObject(ok);
      await city.runTimers();
    }
  });
  afterAll(() => city.close());

  const uuidOf = (parent: string): string => children.get(parent) ?? '';
  async function step(who: string, parent: string, action: string, input: JsonObject = {}): Promise<void> {
    expect([parent, action, await city.step(who, bm, uuidOf(parent), action, input)]).toMatchObject([
      ...[parent, action],
      ok,
    ]);
  }
  /** The households came to the zone one after another, and rank in that order. */
  async function submit(parent: string): Promise<void> {
    const n = parent.slice(-1);
    const { street: areaId, estate: villageId, schools } = city.places;
    const values = completeRegistration(Number(n), {
      ...{ areaId, villageId, schoolId: schools[0], hukouSince: `201${n}-01-01` },
    });
    const { data } = await (await city.as(parent)).post(`/${bm}/doEdit`, values);
    children.set(parent, scalarToText(data.uuid));
    await step(parent, parent, 'submit');
  }
  const statesOf = async (): Promise<unknown[]> => {
    const rows = new Map((await city.list('bureau', bm)).map(row => [row.uuid, row.status]));
    return families.map(parent => rows.get(uuidOf(parent)));
  };
  const takenOf = async () =>
    (await city.list('admin', 'schoolplan', { schoolId: city.places.schools[0] }))[0]?.taken;

  it('declined seat of a school is offered to the next child by rank in the same transaction, with a notice, a transfer record and a publicity entry', async () => {
    expect(await statesOf()).toEqual(['offered', 'offered', 'transferring', 'transferring']);
    // The families know of their seats once the publicity has begun.
    city.setTime('2026-07-02T10:00:00+08:00');
    await city.runTimers();
    await step('parent1', 'parent1', 'decline', { comment });
    expect(await statesOf()).toEqual(['withdrawn', 'offered', 'offered', 'transferring']);
    expect(await takenOf()).toBe(2);
    const next = await (await city.as('bureau')).get(`/${bm}/getDetail?uuid=${uuidOf('parent3')}`);
    expect(next.data).toMatchObject({
      ...{ offeredSchoolId: city.places.schools[0], publishAt: '2026-07-06T00:00:00+08:00' },
    });
    expect(await city.list('admin', 'transfer', { bmId: uuidOf('parent3') })).toMatchObject([
      { status: 'executed', toSchoolId: city.places.schools[0] },
    ]);
    await city.runTimers();
    const notices = rowsOf(await (await city.as('parent3')).get('/notice/getList'));
    expect(notices.map(({ title }) => title)).toContain('拟录取学校已开始公示，请查看报名详情');
    const history = await (await city.as('admin')).get(`/${bm}/getHistory?uuid=${uuidOf('parent3')}`);
    expect(rowsOf(history).find(({ action }) => action === 'promote')).toMatchObject({ by: 'system' });
    const logged = await city.list('admin', 'log', { rowId: uuidOf('parent3') });
    expect(logged.map(({ action }) => action)).toContain('promote');
  });

  it('declined seats of a school are offered in rank order, and stay free when no candidate is left', async () => {
    await step('parent2', 'parent2', 'decline', { comment });
    expect(await statesOf()).toEqual(['withdrawn', 'withdrawn', 'offered', 'offered']);
    expect(await takenOf()).toBe(2);
    await step('parent4', 'parent4', 'decline', { comment });
    expect(await statesOf()).toEqual(['withdrawn', 'withdrawn', 'offered', 'withdrawn']);
    expect(await takenOf()).toBe(1);
  });
});
