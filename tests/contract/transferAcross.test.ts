import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scalarToText, type JsonObject } from '#model/json';
import { completeRegistration } from '#tests/support/completeRegistration';
import { encryptedStores } from '#tests/support/encryptedStores';
import { rowsOf } from './http/Client';
import { openCalendar, SeasonCity } from './season/SeasonCity';

const bm = 'registration';
const ok = { code: 200 };
const refused = { code: 400 };
const opinion = { comment: '父母在该区工作，情况属实' };
const raised = '申请调入的学校不在本区，已转报市教育局审批';
const approved = '教育局已批准该生跨区调剂，请等待安排学校';

describe.each(encryptedStores)('transfer to a school of another district on %s', (_, openStore) => {
  let city: SeasonCity;
  let farSchool = '';
  const children: string[] = [];
  const make = async (resource: string, values: JsonObject): Promise<string> => {
    const made = await (await city.as('admin')).post(`/${resource}/doEdit`, values);
    expect([made.code, made.data.errors ?? null]).toEqual([200, null]);
    return scalarToText(made.data.uuid);
  };
  /** A qualified child of a family, and its uuid. */
  const qualify = async (n: number): Promise<string> => {
    const { street: areaId, estate: villageId, schools } = city.places;
    const values = completeRegistration(n, { areaId, villageId, schoolId: schools[0] });
    const parent = await city.as(`parent${n}`);
    const child = scalarToText((await parent.post(`/${bm}/doEdit`, values)).data.uuid);
    const { version = 0 } = (await city.store.get(bm, child)) ?? {};
    const reviewed = { status: 'qualified', progress: 'waiting', category: 'D', round: 1 };
    await city.store.transact(tx =>
      tx.update(bm, child, version, { ...reviewed, bmNo: `2026103000000${n}` }),
    );
    children[n] = child;
    return child;
  };
  /** The open transfer by which a family wants a school, of a child that is qualified. */
  const ask = async (n: number, toSchoolId: string): Promise<string> => {
    const child = await qualify(n);
    const parent = await city.as(`parent${n}`);
    const wish = { bmId: child, kind: 'parent_request', toSchoolId, reason: '父母在该区工作，便于接送' };
    const asked = await parent.post('/transfer/doEdit', wish);
    expect(asked).toMatchObject(ok);
    return scalarToText(asked.data.uuid);
  };
  const step = (who: string, uuid: string, action: string, input: JsonObject = {}) =>
    city.step(who, 'transfer', uuid, action, input);
  const countBadge = async (who: string) => {
    const badges = rowsOf(await (await city.as(who)).get('/router/getBadges'));
    return badges.find(({ name }) => name === 'Transfer')?.badge ?? '0';
  };
  const noticesOf = async (who: string) =>
    rowsOf(await (await city.as(who)).get('/notice/getList')).map(({ title }) => title);
  const read = async (who: string, uuid: string): Promise<JsonObject> => {
    const { code, data } = await (await city.as(who)).get(`/transfer/getDetail?uuid=${uuid}`);
    return { ...data, code };
  };
  const actionsOf = async (who: string, uuid: string) => (await read(who, uuid)).actions;

  beforeAll(async () => {
    city = await SeasonCity.open(openStore, openCalendar);
    const areas = await city.list('admin', 'area');
    const organs = await city.list('admin', 'organ');
    const district = areas.find(({ code }) => code === '440304')?.uuid ?? null;
    const areaId = await make('area', {
      ...{ code: '440304001', name: '福田街道', level: 'street', parentId: district },
    });
    farSchool = await make('school', {
      ...{ code: '4403040001', name: '福田一小', level: 'primary', nature: 'public', enabled: true },
      ...{ areaId, organId: organs.find(({ code }) => code === '02')?.uuid ?? null, address: '福田路 1 号' },
    });
    await make('schoolplan', { schoolId: farSchool, stage: 1, classes: 1, classSize: 2, reserved: 0 });
  });
  afterAll(() => city.close());

  it('transfer request of a family for a school of another district is forwarded by its sub-bureau, accepted by the other district, decided and executed by the bureau, and the family gets a notice', async () => {
    const transfer = await ask(1, farSchool);
    const toSchool = { toSchoolId: farSchool };
    expect([await countBadge('subbureau1'), await countBadge('bureau')]).toEqual(['1', '0']);
    expect(await step('subbureau1', transfer, 'approve', toSchool)).toMatchObject(refused);
    expect(await step('neighbour', transfer, 'raise', opinion)).toMatchObject({ code: 404 });
    expect(await step('school1', transfer, 'raise', opinion)).toMatchObject({ code: 404 });
    expect(await step('parent1', transfer, 'raise', opinion)).toMatchObject({ code: 403 });
    expect(await step('subbureau1', transfer, 'raise')).toMatchObject(refused);
    expect(await actionsOf('subbureau1', transfer)).toContain('raise');
    expect(await step('subbureau1', transfer, 'raise', opinion)).toMatchObject(ok);
    // It is in the work of the bureau now, and in that of the sub-bureau no more.
    expect([await countBadge('subbureau1'), await countBadge('bureau')]).toEqual(['0', '1']);
    expect(await noticesOf('parent1')).toContain(raised);
    expect(await noticesOf('neighbour')).toContain('有外区学生拟调入本区学校，请提出意见');
    expect(await read('parent1', transfer)).toMatchObject({
      ...{ code: 200, kind: 'cross_area', progress: 'applied' },
    });
    expect(await step('subbureau2', transfer, 'raise', opinion)).toMatchObject(refused);
    for (const action of ['approve', 'reject', 'target_ok'])
      expect(await step('subbureau2', transfer, action, { ...toSchool, ...opinion })).toMatchObject({
        code: 403,
      });
    expect(await step('neighbour', transfer, 'target_ok')).toMatchObject(ok);
    expect(await step('bureau', transfer, 'approve', toSchool)).toMatchObject(ok);
    expect(await noticesOf('parent1')).toContain(approved);
    const { approvals } = await read('bureau', transfer);
    expect(approvals).toMatchObject([
      { result: 'target_ok' },
      { result: 'raised', ...opinion },
      { result: 'approved' },
    ]);
    expect(await countBadge('bureau')).toBe('0');
    expect(await step('bureau', transfer, 'execute')).toMatchObject(ok);
    expect(await city.store.get(bm, children[1] ?? '')).toMatchObject({
      ...{ status: 'offered', offeredSchoolId: farSchool },
    });
    const [plan] = await city.list('admin', 'schoolplan', { schoolId: farSchool });
    expect(plan).toMatchObject({ taken: 1 });
  });

  it('transfer request that the other district has accepted before is forwarded with its consent, and its rejection is sent to the family as a notice', async () => {
    const transfer = await ask(2, farSchool);
    await city.store.transact(async tx => {
      const { version = 0 } = (await tx.get('transfer', transfer)) ?? {};
      await tx.update('transfer', transfer, version, { status: 'target_ok' });
    });
    expect(await actionsOf('subbureau1', transfer)).toContain('raise_accepted');
    expect(await step('subbureau1', transfer, 'raise_accepted', opinion)).toMatchObject(ok);
    expect(await read('bureau', transfer)).toMatchObject({ kind: 'cross_area', status: 'target_ok' });
    expect(await countBadge('bureau')).toBe('1');
    expect(await step('bureau', transfer, 'reject', { comment: '该校学位已满，不予跨区' })).toMatchObject(ok);
    expect(await noticesOf('parent2')).toContain('调剂申请未批准，请查看理由');
  });

  it('transfer request for a school of the own district cannot be forwarded to the bureau, nor can a dispatch', async () => {
    const [, second] = city.places.schools;
    const own = await ask(3, second);
    expect(await actionsOf('subbureau1', own)).not.toContain('raise');
    expect(await step('subbureau1', own, 'raise', opinion)).toMatchObject(refused);
    const child = children[3] ?? '';
    const dispatch = { bmId: child, kind: 'dispatch', toSchoolId: farSchool, reason: '志愿学校学位已满' };
    const made = await (await city.as('subbureau1')).post('/transfer/doEdit', dispatch);
    expect(await step('subbureau1', scalarToText(made.data.uuid), 'raise', opinion)).toMatchObject(refused);
  });

  it.each<[string, number]>([
    ['subbureau2', 5],
    ['bureau', 6],
  ])(
    'transfer to a school of another district that %s enters is approved by the bureau only after the sub-bureau of the child has passed it on, which tells the other sub-bureau',
    async (author, n) => {
      await qualify(n);
      const countBadges = async () => Promise.all(['subbureau1', 'bureau'].map(who => countBadge(who)));
      const [ofOffice = '', ofBureau = ''] = await countBadges();
      const oneMore = (badge: unknown) => String(Number(badge) + 1);
      const toSchool = { toSchoolId: farSchool };
      const values = { bmId: children[n] ?? '', kind: 'cross_area', ...toSchool, reason: '父母在该区工作' };
      const made = await (await city.as(author)).post('/transfer/doEdit', values);
      expect(made).toMatchObject(ok);
      const transfer = scalarToText(made.data.uuid);
      // It is the work of the sub-bureau of the child, and out of sight of the other one.
      expect(await countBadges()).toEqual([oneMore(ofOffice), ofBureau]);
      expect(await read('neighbour', transfer)).toMatchObject({ code: 404 });
      const { refusals } = await read('bureau', transfer);
      expect(JSON.stringify(refusals)).toContain('跨区调剂须先由学生所在区教育局转报');
      expect(await step('bureau', transfer, 'approve', toSchool)).toMatchObject(refused);
      const before = (await noticesOf('neighbour')).length;
      expect(await step('subbureau1', transfer, 'raise', opinion)).toMatchObject(ok);
      expect((await noticesOf('neighbour')).slice(0, -before || undefined)).toEqual([
        '有外区学生拟调入本区学校，请提出意见',
      ]);
      expect(await noticesOf(`parent${n}`)).toContain('该生拟调入的学校不在本区，已转报市教育局审批');
      expect(await countBadges()).toEqual([ofOffice, oneMore(ofBureau)]);
      expect(await step('subbureau1', transfer, 'raise', opinion)).toMatchObject(refused);
      expect(await step('neighbour', transfer, 'target_ok')).toMatchObject(ok);
      expect(await step('bureau', transfer, 'approve', toSchool)).toMatchObject(ok);
    },
  );

  it('request of a family for a school of another district is not approved by the bureau before it is passed on', async () => {
    const transfer = await ask(4, farSchool);
    const toSchool = { toSchoolId: farSchool };
    const answer = await step('bureau', transfer, 'approve', toSchool);
    expect(answer).toMatchObject(refused);
    expect(JSON.stringify(answer)).toContain('跨区调剂须先由学生所在区教育局转报');
    expect(await step('subbureau1', transfer, 'raise', opinion)).toMatchObject(ok);
    expect(await step('bureau', transfer, 'approve', toSchool)).toMatchObject(ok);
  });
});
