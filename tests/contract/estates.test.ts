import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scalarToText, type JsonObject } from '#model/json';
import { rowsOf } from './http/Client';
import { openCalendar, SeasonCity } from './season/SeasonCity';
import { bm, ok, zoneSteps } from './zones/zoneSteps';
import { encryptedStores } from '#tests/support/encryptedStores';

describe.each(encryptedStores)('residential estates on %s', (_, openStore) => {
  let city: SeasonCity;
  const { nextSerial, estates, create, addZones, draft, request, submit, detail, zoneOf } = zoneSteps(
    () => city,
  );
  beforeAll(async () => {
    city = await SeasonCity.open(openStore, openCalendar);
    await addZones();
  });
  afterAll(() => city.close());

  const ownHome = (room: string): JsonObject => ({
    ...{ house: 'own', houseCertNo: '合同2026-7', houseOwner: '张大三', houseOwnerRelation: 'father' },
    ...{ houseCertType: 'contract', houseShare: 100 },
    ...{ houseOwnerIdcard: '119901198805061018', houseSince: '2015-01-01', liveAddress: '示例路 3 号' },
    ...{ fatherIdcard: '119901198805061018', room },
  });

  it('residential estate is found by an alias in the search of its list', async () => {
    const [estate] = (await city.list('bureau', 'village')).filter(({ name }) => name === '星河花园');
    const { uuid = '', version = 0 } = estate ?? {};
    const values = { uuid, version, aliases: [{ name: '红旗机械厂宿舍' }] };
    expect(await (await city.as('bureau')).post('/village/doEdit', values)).toMatchObject(ok);
    for (const who of ['bureau', 'parent1'])
      expect((await city.list(who, 'village', { title: '机械厂' })).map(({ name }) => name)).toEqual([
        '星河花园',
      ]);
  });

  it('submission of a registration requires a residential estate, or a pending request of the family to add the estate', async () => {
    const [first] = city.places.schools;
    const uuid = await draft('parent1', null, '9', first);
    expect(await submit('parent1', uuid)).toMatchObject({ code: 400 });
    const wait = async (villageApplyId: string) => {
      const { version = 1 } = await detail(uuid);
      return (await city.as('parent1')).post(`/${bm}/doEdit`, { uuid, version, villageApplyId });
    };
    const refused = await request('parent1', '无此花园');
    expect(await wait(refused)).toMatchObject(ok);
    const comment = { comment: '该址没有住宅小区' };
    expect(await city.step('subbureau1', 'villageApply', refused, 'reject', comment)).toMatchObject(ok);
    expect(await detail(uuid)).toMatchObject({ villageApplyId: null });
    expect(await submit('parent1', uuid)).toMatchObject({ code: 400 });
    const decided = { code: 400, data: { errors: [{ path: '/villageApplyId' }] } };
    expect(await wait(refused)).toMatchObject(decided);
    // The request of another family is not there for this one.
    expect(await wait(await request('parent2', '新建花园'))).toMatchObject(decided);
    expect(await wait(await request('parent1', '新建花园'))).toMatchObject(ok);
    expect(await submit('parent1', uuid)).toMatchObject(ok);
  });

  it('approval of a requested residential estate sets the estate in waiting registrations, with school zone, home lock and a notice to the family', async () => {
    const [first] = city.places.schools;
    const villageApplyId = await request('parent7', '阳光花园');
    const owned = await draft('parent7', null, '3', first, { ...ownHome('101'), villageApplyId });
    const rented = await draft('parent7', null, '9', first, { villageApplyId });
    const drafted = await draft('parent7', null, '9', first, { villageApplyId });
    for (const uuid of [owned, rented]) {
      expect(await submit('parent7', uuid)).toMatchObject(ok);
      expect(await zoneOf(uuid)).toBeUndefined();
    }
    const locksOf = (uuid: string) => city.list('admin', 'houselock', { bmId: uuid });
    expect(await locksOf(owned)).toEqual([]);
    const elsewhere = await create('admin', 'area', {
      ...{ code: '440305002001', name: '外街社区', level: 'community' },
      parentId: await create('admin', 'area', {
        ...{ code: '440305002', name: '外街', level: 'street' },
        parentId: scalarToText((await city.store.get('area', city.places.street))?.parentId),
      }),
    });
    const stray = await create('bureau', 'village', {
      ...{ name: '外街花园', kind: 'estate', areaId: elsewhere, address: '外街 1 号', enabled: true },
    });
    const merge = (villageId: string) =>
      city.step('subbureau1', 'villageApply', villageApplyId, 'merge', { villageId });
    expect(await merge(stray)).toMatchObject({
      code: 400,
      msg: '“外街花园”不在申请所填的街道内，请先核对街道',
    });
    expect(await merge(estates.阳光花园 ?? '')).toMatchObject(ok);
    for (const uuid of [owned, rented, drafted])
      expect(await detail(uuid)).toMatchObject({
        ...{ villageId: estates.阳光花园, villageApplyId: null, estateRequestId: villageApplyId },
      });
    // The estate is divided by its buildings, and a draft gets its zone when it is submitted.
    expect([await zoneOf(owned), await zoneOf(rented)]).toEqual(['二小学区', '一小学区']);
    expect(await locksOf(owned)).toMatchObject([{ state: 'locked', fromSeason: 2026, toSeason: 2031 }]);
    expect(await locksOf(rented)).toMatchObject([{ state: 'locked', fromSeason: 2026, toSeason: 2031 }]);
    expect(await submit('parent7', drafted)).toMatchObject(ok);
    const notices = rowsOf(await (await city.as('parent7')).get('/notice/getList'));
    expect(notices.map(({ title }) => title)).toContain(
      '您申请新增的小区名录中已有；选了这件申请的报名已填入小区，其他报名请自行选择',
    );
  });

  it('approval of a requested residential estate sets the estate in a draft registration that refers to the request', async () => {
    const uuid = await draft('parent5', null, '9', city.places.schools[0]);
    const asked = await request('parent5', '阳光花园', { bmId: uuid });
    const approval = { villageId: estates.阳光花园 ?? '' };
    expect(await city.step('subbureau1', 'villageApply', asked, 'approve', approval)).toMatchObject(ok);
    expect(await detail(uuid)).toMatchObject({ villageId: estates.阳光花园 });
    const notices = rowsOf(await (await city.as('parent5')).get('/notice/getList'));
    expect(notices.map(({ title }) => title)).toContain(
      '您申请新增的小区已加入名录；报名还没有选择小区的，已为您填入，请核对',
    );
  });

  it.each([
    ['its number', (_: string, idcard: string) => ({ idcard })],
    ['its registration', (bmId: string) => ({ bmId })],
  ])(
    'approval of a requested residential estate locks no home of a child exempted by %s',
    async (_by, named) => {
      const [, second] = city.places.schools;
      const serial = nextSerial();
      const room = `20${serial}`;
      const idcard = `G7654${String(serial).padStart(4, '0')}`;
      const villageApplyId = await request('parent5', '阳光花园');
      const home = { ...ownHome(room), villageApplyId };
      const uuid = await draft('parent5', null, '3', second, { ...home, idcard });
      const special = await create('parent5', 'bmspecial', {
        ...{ type: 'correction', stage: 1, name: '张三', areaId: city.places.street },
        ...{ reason: '房屋已过户，原学位尚未释放', ...named(uuid, idcard) },
      });
      const grant = { effects: ['skip_house_lock'], validUntil: '2026-05-01T00:00:00+08:00' };
      expect(await city.step('subbureau1', 'bmspecial', special, 'approve', grant)).toMatchObject(ok);
      expect(await submit('parent5', uuid)).toMatchObject(ok);
      const approval = { villageId: estates.阳光花园 ?? '' };
      expect(
        await city.step('subbureau1', 'villageApply', villageApplyId, 'approve', approval),
      ).toMatchObject(ok);
      expect(await detail(uuid)).toMatchObject({ villageId: estates.阳光花园 });
      expect(await city.list('admin', 'houselock', { bmId: uuid })).toEqual([]);
    },
  );

  it('approval of a requested residential estate does not replace an estate that the family has chosen meanwhile', async () => {
    const [, second] = city.places.schools;
    const uuid = await draft('parent6', '阳光花园', '3', second);
    const asked = await request('parent6', '星河花园', { bmId: uuid });
    const approval = { villageId: estates.星河花园 ?? '' };
    expect(await city.step('subbureau1', 'villageApply', asked, 'approve', approval)).toMatchObject(ok);
    expect(await detail(uuid)).toMatchObject({ villageId: estates.阳光花园 });
  });
});
