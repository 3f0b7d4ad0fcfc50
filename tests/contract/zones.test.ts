import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scalarToText, type JsonObject } from '#model/json';
import { openCalendar, SeasonCity } from './season/SeasonCity';
import { bm, ok, zoneSteps } from './zones/zoneSteps';
import { encryptedStores } from '#tests/support/encryptedStores';

describe.each(encryptedStores)('school zones on %s', (_, openStore) => {
  let city: SeasonCity;
  const {
    nextSerial,
    estates,
    create,
    createZone,
    publish,
    addZones,
    draft,
    request,
    submit,
    detail,
    zoneOf,
  } = zoneSteps(() => city);
  beforeAll(async () => {
    city = await SeasonCity.open(openStore, openCalendar);
    await addZones();
  });
  afterAll(() => city.close());

  const passChecks = async (uuid: string): Promise<void> => {
    await city.runTimers();
    for (const check of await city.list('admin', 'departcheck', { bmId: uuid }))
      expect(await city.step('police', 'departcheck', scalarToText(check.uuid), 'dept_pass')).toMatchObject(
        ok,
      );
  };

  it('submission of a registration finds the school zone by residential estate and building', async () => {
    const [first, second] = city.places.schools;
    const whole = await draft('parent1', '阳光花园', '9', first);
    const part = await draft('parent2', '阳光花园', '０３ 栋', second);
    const ofUnit = await draft('parent2', '阳光花园', '四号楼二单元', second, { unit: null });
    for (const [parent, uuid] of [
      ['parent1', whole],
      ['parent2', part],
      ['parent2', ofUnit],
    ] as const)
      expect(await submit(parent, uuid)).toMatchObject(ok);
    expect(await Promise.all([whole, part, ofUnit].map(zoneOf))).toEqual([
      ...['一小学区', '二小学区', '二小学区'],
    ]);
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

  it('submission of a registration for grade 1 is refused with a junior school, also a private one and one that is a further wish', async () => {
    const [first] = city.places.schools;
    const junior = await create('admin', 'school', {
      ...{ code: '4403050008', name: '民办示例中学', level: 'junior', nature: 'private' },
      ...{ areaId: city.places.street, organId: city.places.office, address: '示例路 8 号' },
    });
    const refused = { code: 400, msg: '民办示例中学不招收该学段，请改选其他学校' };
    const wishes: [estate: string, school: string, more: JsonObject][] = [
      ['阳光花园', junior, {}],
      ['星河花园', junior, {}],
      ['阳光花园', first, { wishIds: [junior] }],
    ];
    for (const [estate, school, more] of wishes) {
      const uuid = await draft('parent2', estate, '9', school, more);
      expect(await submit('parent2', uuid)).toMatchObject(refused);
    }
  });

  it.each([
    ['lies in none of them', '星河花园'],
    ['lies in an estate that is not in the list yet', null],
  ])(
    'registration of a child whose home %s (no school zone) is assigned to the office, without a first review',
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

  it('registration without a school zone is invisible (404), with all its related records, to the school and the office of another area that its family named', async () => {
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

  it('resubmission after an address correction determines the school zone again, and requires a school of that zone', async () => {
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

  it('submission for a junior school that a primary school feeds assigns that school to its pupils without a school zone', async () => {
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

  it('submission of a registration finds the school zone by the side of a road on which its number lies', async () => {
    const [first] = city.places.schools;
    const sun = await city.store.get('village', estates.阳光花园 ?? '');
    estates.示例路 = await create('bureau', 'village', {
      ...{
        name: '示例路',
        kind: 'road',
        areaId: sun?.areaId ?? null,
        address: '示例市示例路',
        enabled: true,
      },
      buildings: [
        { no: '单号', parity: 'odd', from: 1, to: 99 },
        { no: '双号', parity: 'even', from: 2, to: 98 },
      ],
    });
    const road = (buildings: string) => ({ villageId: estates.示例路 ?? '', buildings });
    expect(await publish(await createZone('路东学区', first, [road('单号')]))).toMatchObject(ok);
    const within = await createZone('路中学区', first, [road('35')]);
    expect(await publish(within)).toMatchObject({ code: 400, msg: '“示例路”已划入“路东学区”' });
    const odd = await draft('parent6', '示例路', '35号', first);
    const even = await draft('parent6', '示例路', '36', first);
    for (const uuid of [odd, even]) expect(await submit('parent6', uuid)).toMatchObject(ok);
    expect([await zoneOf(odd), await zoneOf(even)]).toEqual(['路东学区', undefined]);
  });

  it('publication of a school zone is refused while one of its schools is excluded from enrolment, has another stage or no plan', async () => {
    const [first] = city.places.schools;
    const addSchool = (code: string, name: string, more: JsonObject) =>
      create('admin', 'school', {
        ...{ code, name, level: 'primary', nature: 'public', areaId: city.places.street },
        ...{ organId: city.places.office, address: '示例路 8 号', enabled: true, ...more },
      });
    const publishWith = async (school: string) => {
      const serial = nextSerial();
      const zone = await create('bureau', 'schoolarea', {
        ...{ code: `Z00${serial}`, name: '联合学区', stage: 1, mode: 'multi' },
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
});
