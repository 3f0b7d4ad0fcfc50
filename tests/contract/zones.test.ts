import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scalarToText, type JsonObject } from '#model/json';
import { MemoryStore } from '#model/memory/MemoryStore';
import { completeRegistration } from '#tests/support/completeRegistration';
import { openSqliteStore } from '#tests/support/openSqliteStore';
import { rowsOf } from './http/Client';
import { openCalendar, SeasonCity } from './season/SeasonCity';

const bm = 'registration';
const ok = { code: 200 };

describe.each([
  ['MemoryStore', MemoryStore],
  ['SQLite', null],
])('school zones on %s', (_, memory) => {
  let city: SeasonCity;
  let serial = 0;
  const estates: Record<string, string> = {};

  const create = async (who: string, resource: string, values: JsonObject): Promise<string> => {
    const { code, data } = await (await city.as(who)).post(`/${resource}/doEdit`, values);
    expect([resource, code, data.errors ?? null]).toEqual([resource, 200, null]);
    return scalarToText(data.uuid);
  };
  const createZone = (name: string, school: string, villages: JsonObject[]): Promise<string> =>
    create('bureau', 'schoolarea', {
      ...{ code: `Z00${(serial += 1)}`, name, stage: 1, mode: 'single', organId: city.places.office },
      ...{ schoolIds: [school], villages },
    });
  const publish = (zone: string) => city.step('bureau', 'schoolarea', zone, 'publish');

  beforeAll(async () => {
    city = await SeasonCity.open(
      encryption =>
        memory ? new MemoryStore(undefined, encryption) : openSqliteStore(undefined, encryption),
      openCalendar,
    );
    const [first, second] = city.places.schools;
    const place = { level: 'community', parentId: city.places.street };
    const areaId = await create('admin', 'area', { ...place, code: '440305001001', name: '第一社区' });
    for (const name of ['阳光花园', '明月花园', '星河花园'])
      estates[name] = await create('bureau', 'village', {
        ...{ name, kind: 'estate', areaId, address: '示例路 1 号', enabled: true },
      });
    const whole = { villageId: estates.阳光花园 ?? '' };
    expect(await publish(await createZone('一小学区', first, [whole]))).toMatchObject(ok);
    const part = { villageId: estates.阳光花园 ?? '', buildings: '3、4' };
    expect(await publish(await createZone('二小学区', second, [part]))).toMatchObject(ok);
  });
  afterAll(() => city.close());

  /** A draft of a family that lives in a building of an estate and wants a school. */
  const draft = (
    parent: string,
    estate: string | null,
    building: string,
    school: string,
    more: JsonObject = {},
  ): Promise<string> => {
    serial += 1;
    const { street: areaId } = city.places;
    const place: JsonObject = estate === null ? {} : { villageId: estates[estate] ?? '' };
    return create(
      parent,
      bm,
      completeRegistration(serial, { areaId, building, schoolId: school, ...place, ...more }),
    );
  };
  /** Asks for an estate that is not in the list. */
  const request = (parent: string, name: string, more: JsonObject = {}): Promise<string> =>
    create(parent, 'villageApply', { name, address: '示例路 1 号', areaId: city.places.street, ...more });
  const ownHome = (room: string): JsonObject => ({
    ...{ house: 'own', houseCertNo: '合同2026-7', houseOwner: '张大三', houseOwnerRelation: 'father' },
    ...{ houseCertType: 'contract', houseShare: 100 },
    ...{ houseOwnerIdcard: '119901198805061018', houseSince: '2015-01-01', liveAddress: '示例路 3 号' },
    ...{ fatherIdcard: '119901198805061018', room },
  });
  const submit = (parent: string, uuid: string) => city.step(parent, bm, uuid, 'submit');
  const detail = async (uuid: string): Promise<JsonObject> =>
    (await (await city.as('bureau')).get(`/${bm}/getDetail?uuid=${uuid}`)).data;
  const zoneOf = async (uuid: string): Promise<string | undefined> => {
    const { schoolareaId } = await detail(uuid);
    const zones = await city.list('bureau', 'schoolarea');
    return zones
      .map(row => (row.uuid === schoolareaId ? scalarToText(row.name) : ''))
      .find(name => name !== '');
  };
  const passChecks = async (uuid: string): Promise<void> => {
    await city.runTimers();
    for (const check of await city.list('admin', 'departcheck', { bmId: uuid }))
      expect(await city.step('police', 'departcheck', scalarToText(check.uuid), 'dept_pass')).toMatchObject(
        ok,
      );
  };

  it('estate is found by an alias in the search of its list', async () => {
    const [estate] = (await city.list('bureau', 'village')).filter(({ name }) => name === '星河花园');
    const { uuid = '', version = 0 } = estate ?? {};
    const values = { uuid, version, aliases: [{ name: '红旗机械厂宿舍' }] };
    expect(await (await city.as('bureau')).post('/village/doEdit', values)).toMatchObject(ok);
    for (const who of ['bureau', 'parent1'])
      expect((await city.list(who, 'village', { title: '机械厂' })).map(({ name }) => name)).toEqual([
        '星河花园',
      ]);
  });

  it('submission of a registration finds the school zone by residential estate and building', async () => {
    const [first, second] = city.places.schools;
    const whole = await draft('parent1', '阳光花园', '9', first);
    const part = await draft('parent2', '阳光花园', '3', second);
    for (const [parent, uuid] of [
      ['parent1', whole],
      ['parent2', part],
    ] as const)
      expect(await submit(parent, uuid)).toMatchObject(ok);
    expect([await zoneOf(whole), await zoneOf(part)]).toEqual(['一小学区', '二小学区']);
    await passChecks(whole);
    expect(await detail(whole)).toMatchObject({ status: 'first_trial' });
  });

  it('submission of a registration with a school of another zone is refused, and names the schools of the own zone', async () => {
    const [first] = city.places.schools;
    const uuid = await draft('parent3', '阳光花园', '4', first);
    expect(await submit('parent3', uuid)).toMatchObject({
      ...{ code: 400, msg: '住房属于“二小学区”，志愿学校须从其对口学校中选择：示例二小' },
    });
  });

  it('submission of a registration accepts a private school outside of the zone', async () => {
    const [first] = city.places.schools;
    const [row] = (await city.list('admin', 'school')).filter(({ uuid }) => uuid === first);
    const edit = async (nature: string, version: number) =>
      (await city.as('admin')).post('/school/doEdit', { uuid: first, version, nature });
    const changed = await edit('private', Number(row?.version));
    expect(changed).toMatchObject(ok);
    expect(await submit('parent3', await draft('parent3', '阳光花园', '4', first))).toMatchObject(ok);
    expect(await edit('public', Number(changed.data.version))).toMatchObject(ok);
  });

  it.each([
    ['lies in none of them', '星河花园'],
    ['lies in an estate that is not in the list yet', null],
  ])(
    'registration of a child whose home %s is assigned to the office, without a first review',
    async (_home, estate) => {
      const place: JsonObject =
        estate === null ? { villageApplyId: await request('parent4', '新建花园') } : {};
      const uuid = await draft('parent4', estate, '1', city.places.schools[0], place);
      expect(await submit('parent4', uuid)).toMatchObject(ok);
      expect(await zoneOf(uuid)).toBeUndefined();
      await passChecks(uuid);
      expect(await detail(uuid)).toMatchObject({ status: 'second_check' });
      expect(await city.step('subbureau1', bm, uuid, 'second_pass', { category: 'D' })).toMatchObject({
        ...{ code: 400, msg: '该住房不属于任何学区，不参加公办学校排序，请统筹安排，或者先确定小区和学区' },
      });
      const back = { comment: '请学校再走访一次' };
      expect(await city.step('subbureau1', bm, uuid, 'second_back', back)).toMatchObject({
        ...{ code: 400, msg: '该住房不属于任何学区，没有学校初审，请统筹安排，或者先确定小区和学区' },
      });
      const dispatched = { category: 'D', comment: '住房不在学区内，统筹安排' };
      expect(await city.step('subbureau1', bm, uuid, 'second_dispatch', dispatched)).toMatchObject(ok);
    },
  );

  it('registration without a zone is invisible (404) to the school and the foreign office that its family named, with all that belongs to it', async () => {
    const [otherOffice] = await city.list('admin', 'organ', { code: '02' });
    const foreign = await create('admin', 'school', {
      ...{ code: '4403040001', name: '福田小学', level: 'primary', nature: 'public', enabled: true },
      ...{ areaId: city.places.street, organId: otherOffice?.uuid ?? '', address: '福田路 1 号' },
    });
    const read = async (who: string, uuid: string) =>
      (await (await city.as(who)).get(`/${bm}/getDetail?uuid=${uuid}`)).code;
    const own = await draft('parent6', '星河花园', '1', city.places.schools[0]);
    const away = await draft('parent6', '星河花园', '2', foreign);
    for (const uuid of [own, away]) {
      expect(await submit('parent6', uuid)).toMatchObject(ok);
      await passChecks(uuid);
      expect(await read('subbureau1', uuid)).toBe(200);
    }
    expect([await read('school1', own), await read('neighbour', away)]).toEqual([404, 404]);
    expect(await city.list('subbureau1', 'departcheck', { bmId: own })).not.toEqual([]);
    expect(await city.list('school1', 'departcheck', { bmId: own })).toEqual([]);
    const back = { comment: '请学校重新初审' };
    expect(await city.step('subbureau1', bm, own, 'second_back', back)).toMatchObject({
      ...{ code: 400, msg: '该住房不属于任何学区，没有学校初审，请统筹安排，或者先确定小区和学区' },
    });
    const placed = { category: 'D', comment: '住房不在学区内，统筹安排' };
    expect(await city.step('subbureau1', bm, own, 'second_dispatch', placed)).toMatchObject(ok);
    const { version = 0 } = (await city.store.get(bm, own)) ?? {};
    const offered = { offeredSchoolId: city.places.schools[0] };
    await city.store.transact(tx => tx.update(bm, own, version, offered));
    expect(await read('school1', own)).toBe(200);
  });

  it('submission of a registration requires a residential estate, or an undecided request of the family to add one', async () => {
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

  it('resubmission after an address correction finds the school zone again, and requires a school of that zone', async () => {
    const [first, second] = city.places.schools;
    const uuid = await draft('parent5', '阳光花园', '9', first);
    expect(await submit('parent5', uuid)).toMatchObject(ok);
    await passChecks(uuid);
    const repairItems = [{ key: 'liveAddress', problem: 'incomplete' }];
    const sentBack = { repairItems, reasonCodes: ['incomplete'], comment: '请核对小区和楼栋' };
    expect(await city.step('school1', bm, uuid, 'first_return', sentBack)).toMatchObject(ok);
    const edit = async (values: JsonObject) => {
      const parent = await city.as('parent5');
      const { version } = (await parent.get(`/${bm}/getDetail?uuid=${uuid}`)).data;
      return parent.post(`/${bm}/doEdit`, { uuid, version: version ?? 1, ...values });
    };
    expect(await edit({ villageId: city.places.estate })).toMatchObject(ok);
    expect(await edit({ villageId: estates.阳光花园 ?? '', building: '3' })).toMatchObject(ok);
    expect(await city.step('parent5', bm, uuid, 'resubmit')).toMatchObject({ code: 400 });
    expect(await edit({ schoolId: second })).toMatchObject(ok);
    expect(await city.step('parent5', bm, uuid, 'resubmit')).toMatchObject(ok);
    expect(await zoneOf(uuid)).toBe('二小学区');
  });

  it('submission of a registration replaces the preferred schools by the school that an approved special case fixes', async () => {
    const [first, second] = city.places.schools;
    const uuid = await draft('parent6', '阳光花园', '9', first);
    const special = await create('parent6', 'bmspecial', {
      ...{ type: 'guardianship', stage: 1, name: '张三', areaId: city.places.street, bmId: uuid },
      reason: '父母在外地工作，由祖父母照料',
    });
    const grant = { effects: ['fix_school'], fixedSchoolId: second, validUntil: '2026-05-01T00:00:00+08:00' };
    expect(await city.step('subbureau1', 'bmspecial', special, 'approve', grant)).toMatchObject(ok);
    expect(await submit('parent6', uuid)).toMatchObject(ok);
    expect(await detail(uuid)).toMatchObject({ schoolId: second, wishIds: [] });
    expect(await zoneOf(uuid)).toBe('一小学区');
  });

  it('submission for a junior school fed by the primary school of the child assigns that school without a zone', async () => {
    const [first] = city.places.schools;
    for (const step of ['report', 'departcheck'])
      await create('bureau', 'submitcontroller', {
        ...{ stage: 2, step, openAt: '2026-04-01T08:00:00+08:00' },
        closeAt: '2026-04-17T00:00:00+08:00',
      });
    const junior = await create('admin', 'school', {
      ...{ code: '4403050009', name: '示例中学', level: 'junior', nature: 'public' },
      ...{ areaId: city.places.street, organId: city.places.office, address: '示例路 9 号' },
    });
    const idcard = '119901202008310017';
    await create('admin', 'originalgraduate', {
      ...{ name: '张三', idcard, studentRecordNo: `G${idcard}`, schoolCode: '4403050001' },
      ...{ schoolName: '示例一小', directSchoolId: junior },
    });
    const uuid = await draft('parent7', '星河花园', '1', first, {
      ...{ stage: 2, certType: 'resident_id', idcard, birthDate: '2020-08-31' },
      ...{ gradSchoolName: '示例一小', studentRecordNo: `G${idcard}` },
    });
    expect(await submit('parent7', uuid)).toMatchObject(ok);
    expect(await detail(uuid)).toMatchObject({ schoolId: junior, assignedSchoolId: junior });
    expect(await zoneOf(uuid)).toBeUndefined();
    await passChecks(uuid);
    expect(await detail(uuid)).toMatchObject({ status: 'first_trial', schoolId: junior });
  });

  it('publication of a school zone is refused if it shares a building with another zone; zones may divide an estate by building', async () => {
    const [first] = city.places.schools;
    const moon = { villageId: estates.明月花园 ?? '' };
    const sun = (buildings?: string) => ({
      villageId: estates.阳光花园 ?? '',
      ...(buildings && { buildings }),
    });
    const overlap = await createZone('三小学区', first, [moon, sun('4，5')]);
    expect(await publish(overlap)).toMatchObject({ code: 400, msg: '“阳光花园”已划入“二小学区”' });
    expect(await publish(await createZone('四小学区', first, [moon, sun()]))).toMatchObject({
      ...{ code: 400, msg: '“阳光花园”已划入“一小学区”' },
    });
    expect(await publish(await createZone('五小学区', first, [moon, sun('5')]))).toMatchObject(ok);
  });

  it('publication of a school zone is refused while one of its schools is excluded from enrolment, has another stage or no plan', async () => {
    const [first] = city.places.schools;
    const addSchool = (code: string, name: string, more: JsonObject) =>
      create('admin', 'school', {
        ...{ code, name, level: 'primary', nature: 'public', areaId: city.places.street },
        ...{ organId: city.places.office, address: '示例路 8 号', enabled: true, ...more },
      });
    const publishWith = async (school: string) => {
      const zone = await create('bureau', 'schoolarea', {
        ...{ code: `Z00${(serial += 1)}`, name: '联合学区', stage: 1, mode: 'multi' },
        ...{ organId: city.places.office, schoolIds: [first, school] },
        villages: [{ villageId: estates.星河花园 ?? '', buildings: String(serial) }],
      });
      return { zone, answer: await publish(zone) };
    };
    const plan = { stage: 1, classes: 1, classSize: 40, reserved: 0 };
    const junior = await addSchool('4403050031', '联合中学', { level: 'junior' });
    await create('admin', 'schoolplan', { ...plan, schoolId: junior });
    expect((await publishWith(junior)).answer).toMatchObject({ code: 400, msg: '“联合中学”不招收该学段' });
    const added = await addSchool('4403050032', '联合小学', {});
    const { zone, answer } = await publishWith(added);
    expect(answer).toMatchObject({ code: 400, msg: '“联合小学”还没有本学年、本学段的招生计划' });
    await create('admin', 'schoolplan', { ...plan, schoolId: added });
    const setEnabled = async (enabled: boolean) => {
      const { version = 0 } = (await city.store.get('school', added)) ?? {};
      const edit = { uuid: added, version, enabled };
      expect(await (await city.as('admin')).post('/school/doEdit', edit)).toMatchObject(ok);
    };
    await setEnabled(false);
    expect(await publish(zone)).toMatchObject({ code: 400, msg: '“联合小学”未参加招生' });
    await setEnabled(true);
    expect(await publish(zone)).toMatchObject(ok);
  });

  it('approval of a requested residential estate sets it in waiting registrations, with zone, home lock and a notice to the family', async () => {
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

  it('both reviews refuse a school outside the zone that was assigned after the submission', async () => {
    const villageApplyId = await request('parent3', '阳光花园');
    const uuid = await draft('parent3', null, '3', city.places.schools[0], { villageApplyId });
    expect(await submit('parent3', uuid)).toMatchObject(ok);
    const merged = { villageId: estates.阳光花园 ?? '' };
    expect(await city.step('subbureau1', 'villageApply', villageApplyId, 'merge', merged)).toMatchObject(ok);
    expect(await zoneOf(uuid)).toBe('二小学区');
    await passChecks(uuid);
    const passed = { category: 'D', zoneConfirmed: true, homeVisit: 'none' };
    expect(await city.step('school1', bm, uuid, 'first_pass', passed)).toMatchObject({
      code: 400,
      msg: '住房属于“二小学区”，示例一小不是该学区的学校，请退回更正志愿或统筹安排',
    });
    const doubt = { reasonCodes: ['not_in_zone'], comment: '志愿学校不属于所在学区' };
    expect(await city.step('school1', bm, uuid, 'first_suggest_reject', doubt)).toMatchObject(ok);
    expect(await city.step('subbureau1', bm, uuid, 'second_pass', { category: 'D' })).toMatchObject({
      code: 400,
    });
  });

  it('approval of a requested residential estate sets it in a draft that refers to the request', async () => {
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
      const room = `20${(serial += 1)}`;
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

  it('approval of a requested residential estate keeps the estate that the family has chosen meanwhile', async () => {
    const [, second] = city.places.schools;
    const uuid = await draft('parent6', '阳光花园', '3', second);
    const asked = await request('parent6', '星河花园', { bmId: uuid });
    const approval = { villageId: estates.星河花园 ?? '' };
    expect(await city.step('subbureau1', 'villageApply', asked, 'approve', approval)).toMatchObject(ok);
    expect(await detail(uuid)).toMatchObject({ villageId: estates.阳光花园 });
  });
});
