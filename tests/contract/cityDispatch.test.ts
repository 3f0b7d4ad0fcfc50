import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scalarToText, type JsonObject } from '#model/json';
import { openCalendar, SeasonCity } from './season/SeasonCity';
import { encryptedStores } from '#tests/support/encryptedStores';

const bm = 'registration';
const ok = { code: 200 };
const secondBureau = 'editor';

describe.each(encryptedStores)('city dispatch on %s', (_, openStore) => {
  let city: SeasonCity;
  let far = '';
  let run = '';
  const runs = new Map<string, string>();
  const children = new Map<string, string>();
  const change = async (resource: string, uuid: string, values: JsonObject): Promise<void> => {
    const { version = 0 } = (await city.store.get(resource, uuid)) ?? {};
    expect(await city.store.transact(tx => tx.update(resource, uuid, version, values))).toBe(true);
  };
  const create = async (who: string, resource: string, values: JsonObject): Promise<string> => {
    const made = await (await city.as(who)).post(`/${resource}/doEdit`, values);
    expect(made).toMatchObject(ok);
    return scalarToText(made.data.uuid);
  };
  const setPlan = async (schoolId: string, values: JsonObject): Promise<void> => {
    const [plan] = await city.list('bureau', 'schoolplan', { schoolId });
    await change('schoolplan', scalarToText(plan?.uuid), values);
  };
  /** A child of the first district, for whom its district has found no seat, ranked by its category. */
  const wait = async (category: string, values: JsonObject = {}): Promise<void> => {
    const n = children.size + 1;
    const uuid = await create('parent1', bm, {
      ...{ stage: 1, name: '张三', certType: 'passport', idcard: `E1234000${n}`, birthDate: '2020-03-01' },
      ...{ areaId: city.places.street, villageId: city.places.estate, schoolId: city.places.schools[0] },
      ...{ acceptDispatch: true, ...values },
    });
    const reviewed = { status: 'transferring', progress: 'dispatch', round: 1, bmNo: `2026103000${n}` };
    await change(bm, uuid, { ...reviewed, category });
    await create('subbureau1', 'transfer', {
      ...{ bmId: uuid, kind: 'dispatch', reason: '志愿学校学位已满，需统筹安排' },
      fromOrganId: city.places.office,
    });
    children.set(category, uuid);
  };
  const settle = async (who: string, office: string): Promise<void> => {
    expect(await city.step(who, 'ranking', runs.get(office) ?? '', 'dispatch')).toMatchObject(ok);
    await city.runTimers();
  };
  const press = (who: string, action: string) => city.step(who, 'cityDispatch', run, action);
  const readSchools = async () =>
    Object.fromEntries(
      await Promise.all(
        [...children].map(async ([category, uuid]) => {
          const child = await city.store.get(bm, uuid);
          return [category, child?.status === 'offered' ? child.schoolId : child?.status];
        }),
      ),
    ) as JsonObject;

  beforeAll(async () => {
    city = await SeasonCity.open(openStore, openCalendar);
    const [first, second] = city.places.schools;
    const organs = await city.list('admin', 'organ');
    const other = scalarToText(organs.find(({ code }) => code === '02')?.uuid);
    const bureau = organs.find(({ code }) => code === '00')?.uuid ?? null;
    const account = (await city.list('admin', 'user')).find(({ username }) => username === secondBureau);
    await change('user', scalarToText(account?.uuid), { roles: ['bureau'], organId: bureau });
    const district = (await city.list('admin', 'area')).find(({ code }) => code === '440304');
    const street = { code: '440304001', name: '园岭街道', level: 'street', parentId: district?.uuid ?? '' };
    const areaId = await create('admin', 'area', street);
    far = await create('admin', 'school', {
      ...{ code: '4403040001', name: '福田小学', level: 'primary', nature: 'public', enabled: true },
      ...{ areaId, organId: other, address: '示例路 8 号' },
    });
    await create('bureau', 'schoolplan', { schoolId: far, stage: 1, classes: 1, classSize: 5, reserved: 0 });
    await setPlan(far, { taken: 4 });
    await setPlan(first, { taken: 3, reserved: 0 });
    await setPlan(second, { taken: 1 });
    // The school of the other district lies nearer to the home than that of its own.
    await change('village', city.places.estate, { lng: 114, lat: 22.5 });
    await change('school', first, { lng: 114, lat: 22.7 });
    await change('school', far, { lng: 114, lat: 22.51 });
    for (const [who, organId] of [
      ['subbureau1', city.places.office],
      ['neighbour', other],
    ] as const) {
      const uuid = await create('bureau', 'ranking', { stage: 1, organId });
      runs.set(organId, uuid);
      const seed = `2026-primary-${who}-seed`;
      expect(await city.step('bureau', 'ranking', uuid, 'commit', { seed })).toMatchObject(ok);
      for (const action of ['rank', 'fill']) {
        expect(await city.step(who, 'ranking', uuid, action)).toMatchObject(ok);
        await city.runTimers();
      }
      expect(await city.step('bureau', 'ranking', uuid, 'publish')).toMatchObject(ok);
    }
    for (const category of ['A', 'B', 'C']) await wait(category);
    await wait('D', { acceptDispatch: false });
    run = await create('bureau', 'cityDispatch', { stage: 1 });
    await settle('subbureau1', city.places.office);
  });
  afterAll(() => city.close());

  it('city-wide dispatch of children to schools starts after each district has dispatched, and only the city bureau can try it out', async () => {
    expect(await press('bureau', 'try')).toMatchObject({ code: 400, msg: '还有区未完成就近统筹' });
    await settle('neighbour', [...runs.keys()][1] ?? '');
    for (const who of ['subbureau1', 'school1']) expect((await press(who, 'try')).code).not.toBe(200);
    await setPlan(city.places.schools[0], { taken: 2 });
    expect(await press('bureau', 'try')).toMatchObject(ok);
    expect((await city.list('bureau', 'cityDispatch'))[0]).toMatchObject({
      ...{ status: 'tried', waiting: 3, placed: 2, across: 1 },
    });
    expect(await readSchools()).toEqual({
      ...{ A: 'transferring', B: 'transferring', C: 'transferring', D: 'transferring' },
    });
  });

  it('city-wide dispatch is refused to the second signer if it would send a child elsewhere than the trial run', async () => {
    expect(await press('bureau', 'dispatch')).toMatchObject(ok);
    expect((await press('bureau', 'dispatch')).code).not.toBe(200);
    expect((await city.list('bureau', 'cityDispatch'))[0]).toMatchObject({ status: 'tried' });
    await setPlan(far, { taken: 3 });
    expect(await press(secondBureau, 'dispatch')).toMatchObject({
      ...{ code: 400, msg: '试算之后报名或学位有变化，请重新试算' },
    });
  });

  it('city-wide dispatch assigns waiting children by rank to schools of their own district, then of others, and reports to the districts', async () => {
    const [first] = city.places.schools;
    expect(await press('bureau', 'try')).toMatchObject(ok);
    for (const who of ['bureau', secondBureau]) expect(await press(who, 'dispatch')).toMatchObject(ok);
    await city.runTimers();
    expect(await readSchools()).toEqual({ A: first, B: far, C: far, D: 'transferring' });
    const [result] = await city.list('bureau', 'cityDispatch');
    expect(result).toMatchObject({
      ...{ status: 'dispatched', waiting: 3, placed: 3, across: 2, dispatched: 3, unplaced: 1 },
    });
    expect(result?.approverId).not.toBe(result?.secondApproverId);
    expect(await city.store.get('ranking', runs.get(city.places.office) ?? '')).toMatchObject({
      ...{ status: 'dispatched', dispatched: 3, unplaced: 1 },
    });
    const transfers = await city.list('bureau', 'transfer', { kind: 'dispatch' });
    expect(transfers.map(({ status }) => status).sort()).toEqual([
      ...['applied', 'executed', 'executed', 'executed'],
    ]);
    const jobs = await city.list(secondBureau, 'job', { resource: 'cityDispatch' });
    expect(jobs.map(({ failed }) => failed)).toEqual([0]);
  });
});
