import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isObject, scalarToText, type JsonObject } from '#model/json';
import { completeRegistration } from '#tests/support/completeRegistration';
import { openCalendar, SeasonCity } from './season/SeasonCity';
import { encryptedStores } from '#tests/support/encryptedStores';

const bm = 'registration';
const ok = { code: 200 };
const comment = '经核查不属于本学区范围';
const passed = { category: 'D', zoneConfirmed: true, homeVisit: 'none' };
const ownChild = '本人子女或由本人代报的报名，须由他人办理';
const firstReviewer = '初审人不能复审同一件报名';
const returned = {
  ...{ repairItems: [{ key: 'house', problem: 'blurred' }], reasonCodes: ['blurred'] },
  comment: '房产证照片不清晰',
};
const secondDecisions: readonly (readonly [string, JsonObject])[] = [
  ['second_pass', { category: 'D' }],
  ['second_return', returned],
  ['second_back', { comment }],
  ['second_dispatch', { category: 'G', comment }],
  ['second_reject', { reasonCodes: ['not_in_zone'], comment }],
];

describe.each(encryptedStores)('reviewers on %s', (_, openStore) => {
  let city: SeasonCity;
  let serial = 0;
  beforeAll(async () => {
    city = await SeasonCity.open(openStore, openCalendar);
  });
  afterAll(() => city.close());

  async function create(parent: string, more: JsonObject = {}): Promise<string> {
    serial += 1;
    const { street: areaId, estate: villageId, schools } = city.places;
    const values = completeRegistration(serial, { areaId, villageId, schoolId: schools[0], ...more });
    const { data } = await (await city.as(parent)).post(`/${bm}/doEdit`, values);
    return scalarToText(data.uuid);
  }
  /** A submitted registration of a family, under department checks. */
  async function submit(parent: string, more: JsonObject = {}): Promise<string> {
    const uuid = await create(parent, more);
    expect(await city.step(parent, bm, uuid, 'submit')).toMatchObject(ok);
    await city.runTimers();
    return uuid;
  }
  const listChecks = async (uuid: string) =>
    (await city.list('admin', 'departcheck', { bmId: uuid })).map(row => scalarToText(row.uuid));
  const decideChecks = async (uuid: string) => {
    for (const check of await listChecks(uuid))
      expect(await city.step('police', 'departcheck', check, 'dept_pass')).toMatchObject(ok);
  };
  const detail = async (who: string, uuid: string): Promise<JsonObject> =>
    (await (await city.as(who)).get(`/${bm}/getDetail?uuid=${uuid}`)).data;
  const actionsOf = async (who: string, uuid: string) => {
    const { actions = [] } = await detail(who, uuid);
    return actions;
  };

  it('second review of a registration is neither offered nor allowed to its first reviewer, and is refused with a specific message', async () => {
    const uuid = await submit('parent1');
    await decideChecks(uuid);
    expect(await city.step('both', bm, uuid, 'first_pass', passed)).toMatchObject(ok);
    for (const [action, input] of secondDecisions) {
      expect([action, await city.step('both', bm, uuid, action, input)]).toMatchObject([
        action,
        { code: 400, msg: firstReviewer },
      ]);
      expect(await actionsOf('both', uuid)).not.toContain(action);
    }
    expect(await actionsOf('subbureau1', uuid)).toEqual(expect.arrayContaining(['second_pass']));
  });

  it('rejection of a registration stores both signers, and the appeal is refused to both of them', async () => {
    const uuid = await submit('parent2');
    await decideChecks(uuid);
    expect(await city.step('school1', bm, uuid, 'first_pass', passed)).toMatchObject(ok);
    const reject = { reasonCodes: ['not_in_zone'], comment };
    expect(await city.step('bureau', bm, uuid, 'second_reject', reject)).toMatchObject(ok);
    expect(await city.step('subbureau2', bm, uuid, 'second_reject', reject)).toMatchObject(ok);
    const accounts = await city.list('admin', 'userManagement');
    const idOf = (name: string) => accounts.find(({ username }) => username === name)?.uuid;
    expect(await city.list('admin', 'tcheck', { bmId: uuid })).toMatchObject([
      { decision: 'reject', reviewerId: idOf('bureau'), secondSignerId: idOf('subbureau2') },
    ]);
    expect(await city.step('bureau', bm, uuid, 'appeal_accept', { comment })).toMatchObject({
      ...{ code: 400, msg: '作出不通过决定的人不能受理申诉' },
    });
  });

  it('reviewer can neither decide nor lease the registration of the own child, recognised by account, phone or ID number', async () => {
    const uuid = await submit('mother', { motherIdcard: '119901199007182047', fatherPhone: '13911112222' });
    const [check = ''] = await listChecks(uuid);
    const refused = { code: 400, msg: ownChild };
    expect(await city.step('kinPolice', 'departcheck', check, 'dept_pass')).toMatchObject(refused);
    await decideChecks(uuid);
    for (const who of ['mother', 'kin']) {
      expect([who, await city.step(who, bm, uuid, 'first_pass', passed)]).toMatchObject([who, refused]);
      const record = await detail(who, uuid);
      expect(record.actions).not.toContain('first_pass');
      expect(isObject(record.refusals) && record.refusals.first_pass).toBe(ownChild);
      const lease = await (await city.as(who)).post(`/${bm}/doClaim`, { uuid });
      expect([who, lease]).toMatchObject([who, refused]);
    }
    expect(await city.step('school1', bm, uuid, 'first_pass', passed)).toMatchObject(ok);
    for (const [action, input] of secondDecisions)
      expect([action, await city.step('kin', bm, uuid, action, input)]).toMatchObject([action, refused]);
    expect((await (await city.as('subbureau1')).post(`/${bm}/doClaim`, { uuid })).code).toBe(200);
  });

  it('reviewer can lease a draft registration whose submit guard does not hold', async () => {
    const draft = {
      ...{ stage: 1, name: '张三', certType: 'passport', idcard: 'E12349999', birthDate: '2020-03-01' },
      ...{
        house: 'own',
        houseOwner: '李四',
        houseOwnerIdcard: '11010519491231002X',
        houseOwnerRelation: 'grandpa_p',
      },
      ...{ houseCertNo: '00001234', schoolId: city.places.schools[0] },
    };
    const { code, data } = await (await city.as('parent3')).post(`/${bm}/doEdit`, draft);
    expect([code, data.errors]).toEqual([200, undefined]);
    const uuid = scalarToText(data.uuid);
    const { refusals } = await detail('admin', uuid);
    expect(isObject(refusals) && refusals.submit).not.toBe(undefined);
    expect((await (await city.as('admin')).post(`/${bm}/doClaim`, { uuid })).code).toBe(200);
  });

  it('reviewer can neither waive a department check on which it holds a lease nor decide its own application', async () => {
    const uuid = await submit('parent3');
    const [check = ''] = await listChecks(uuid);
    expect(await city.step('clerk', 'departcheck', check, 'claim')).toMatchObject(ok);
    expect(await city.step('clerk', 'departcheck', check, 'dept_waive', { comment })).toMatchObject({
      ...{ code: 400, msg: '领取核验的人不能自行免予核验' },
    });
    expect(await city.step('subbureau1', 'departcheck', check, 'dept_waive', { comment })).toMatchObject(ok);
    const asked = await (
      await city.as('subbureau1')
    ).post('/bmspecial/doEdit', {
      ...{ type: 'late', stage: 1, name: '张三', areaId: city.places.street, bmId: uuid },
      reason: '住院未能按时填报',
    });
    const approval = { effects: ['late_submit'], validUntil: '2026-05-01T00:00:00+08:00' };
    const special = scalarToText(asked.data.uuid);
    expect(await city.step('subbureau1', 'bmspecial', special, 'approve', approval)).toMatchObject({
      ...{ code: 400, msg: '申请人不能审批自己的申请' },
    });
    expect(await city.step('subbureau2', 'bmspecial', special, 'approve', approval)).toMatchObject(ok);
  });

  it('office clerk can edit and submit a registration that the same office entered for a family, but no draft of a family', async () => {
    const edit = async (uuid: string) => {
      const { version = 1 } = await detail('subbureau2', uuid);
      const values = { uuid, version, liveAddress: '示例路 4 号' };
      return (await city.as('subbureau2')).post(`/${bm}/doEdit`, values);
    };
    const own = await create('subbureau1', { channel: 'onbehalf' });
    expect(await edit(own)).toMatchObject(ok);
    expect(await city.step('subbureau2', bm, own, 'submit')).toMatchObject(ok);
    const draft = await create('parent4');
    expect(await edit(draft)).toMatchObject({ code: 403 });
    expect(await city.step('subbureau2', bm, draft, 'submit')).toMatchObject({ code: 403 });
  });
});
