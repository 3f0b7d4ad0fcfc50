import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scalarToText, type JsonObject } from '#model/json';
import { MemoryStore } from '#model/memory/MemoryStore';
import { newUuid } from '#server/runtime/newUuid';
import { completeRegistration } from '#tests/support/completeRegistration';
import { openCalendar, SeasonCity } from './season/SeasonCity';

const bm = 'registration';
const ok = { code: 200 };
const forbidden = { code: 403 };
const comment = '经核查不属于本学区范围';
const wish = { comment: '母亲今日到窗口提出' };
const returned = {
  ...{ repairItems: [{ key: 'house', problem: 'blurred' }], reasonCodes: ['blurred'] },
  comment: '房产证照片不清晰',
};
const endOfYear = '2026-12-31T00:00:00+08:00';
const passed = { category: 'D', zoneConfirmed: true, homeVisit: 'none' };
const ownChild = '本人子女或由本人代报的报名，须由他人办理';

describe('a registration on behalf of a family without an account', () => {
  let city: SeasonCity;
  let serial = 0;
  beforeAll(async () => {
    city = await SeasonCity.open(encryption => new MemoryStore(undefined, encryption), openCalendar);
    const [first] = await city.list('admin', 'user', { username: 'school1' });
    const clerk = await city.store.get('user', scalarToText(first?.uuid));
    if (!clerk) throw new Error('school1 has no account');
    const colleague = { ...clerk, uuid: newUuid(city.clock()), id: 99, username: 'school1b' };
    await city.store.transact(tx => tx.insert('user', colleague));
  });
  afterAll(() => city.close());

  const post = async (who: string, values: JsonObject) => (await city.as(who)).post(`/${bm}/doEdit`, values);
  const child = (more: JsonObject = {}): JsonObject => {
    serial += 1;
    const { street: areaId, estate: villageId, schools } = city.places;
    return completeRegistration(serial, { areaId, villageId, schoolId: schools[0], ...more });
  };
  const onBehalf = (more: JsonObject = {}): JsonObject => ({ ...child(), channel: 'onbehalf', ...more });
  const create = async (who: string, more: JsonObject = {}): Promise<string> => {
    const { code, data } = await post(who, onBehalf(more));
    expect([code, data.errors ?? null]).toEqual([200, null]);
    return scalarToText(data.uuid);
  };
  const step = (who: string, uuid: string, action: string, input: JsonObject = {}) =>
    city.step(who, bm, uuid, action, input);
  const detail = async (who: string, uuid: string): Promise<JsonObject> =>
    (await (await city.as(who)).get(`/${bm}/getDetail?uuid=${uuid}`)).data;
  /** Puts the registration into a state, as the steps before would. */
  const putInto = async (uuid: string, values: JsonObject): Promise<void> => {
    const { version = 0 } = (await city.store.get(bm, uuid)) ?? {};
    await city.store.transact(tx => tx.update(bm, uuid, version, values));
  };
  const toFirstTrial = async (who: string, more: JsonObject = {}): Promise<string> => {
    const uuid = await create(who, more);
    expect(await step(who, uuid, 'submit')).toMatchObject(ok);
    await city.runTimers();
    for (const check of await city.list('admin', 'departcheck', { bmId: uuid }))
      expect(await city.step('police', 'departcheck', scalarToText(check.uuid), 'dept_pass')).toMatchObject(
        ok,
      );
    return uuid;
  };
  /** Moves the end of the reporting window: before today, or to another moment. */
  const closeReporting = async (closeAt = '2026-04-09T00:00:00+08:00'): Promise<void> => {
    const [window] = await city.list('bureau', 'submitcontroller', { step: 'report' });
    const moved = { uuid: window?.uuid ?? '', version: window?.version ?? 0, closeAt };
    expect(await (await city.as('bureau')).post('/submitcontroller/doEdit', moved)).toMatchObject(ok);
  };
  const correct = async (who: string, uuid: string) => {
    const { version = 1 } = await detail(who, uuid);
    return post(who, { uuid, version, house: 'unit' });
  };

  it('registration created by an office with the channel "self" is refused', async () => {
    const { code, data } = await post('subbureau1', child({ channel: 'self' }));
    expect([code, data.errors]).toMatchObject([400, [{ path: '/channel' }]]);
    expect(await post('school1', child({ channel: 'self' }))).toMatchObject(forbidden);
  });

  it('registration on behalf can be created by a school for that school only', async () => {
    const [, second] = city.places.schools;
    expect(await post('school1', onBehalf({ schoolId: second }))).toMatchObject(forbidden);
    const uuid = await create('school1');
    expect(await detail('school1', uuid)).toMatchObject({ status: 'draft', channel: 'onbehalf' });
    expect((await (await city.as('school2')).get(`/${bm}/getDetail?uuid=${uuid}`)).code).toBe(404);
  });

  it.each([
    ['subbureau1', 'subbureau2', 'subbureau2'],
    ['subbureau1', 'subbureau1', 'subbureau2'],
    ['school1', 'school1b', 'school1b'],
  ])(
    'special case (exemption granted by an office) of late registration that %s entered by ID number allows %s to create and %s to submit the registration on behalf of the family',
    async (asker, creator, submitter) => {
      const values = onBehalf();
      const late = { type: 'late', name: '张三', stage: 1, areaId: city.places.street };
      const asked = await (
        await city.as(asker)
      ).post('/bmspecial/doEdit', { ...late, idcard: values.idcard ?? null, reason: '全家刚迁入本市' });
      expect(asked).toMatchObject(ok);
      const uuid = scalarToText(asked.data.uuid);
      const approval = { effects: ['late_submit'], validUntil: '2026-08-01T00:00:00+08:00' };
      const approver = asker === 'subbureau1' ? 'subbureau2' : 'subbureau1';
      expect(await city.step(approver, 'bmspecial', uuid, 'approve', approval)).toMatchObject(ok);
      await closeReporting();
      try {
        expect(await post('neighbour', values)).not.toMatchObject(ok);
        expect(await post('school2', { ...values, schoolId: city.places.schools[1] })).not.toMatchObject(ok);
        const { code, data } = await post(creator, values);
        expect([code, data.errors ?? null]).toEqual([200, null]);
        const made = scalarToText(data.uuid);
        expect(await step(submitter, made, 'submit')).toMatchObject(ok);
        expect(await city.store.get(bm, made)).toMatchObject({ isLate: true });
        expect(await city.store.get('bmspecial', uuid)).toMatchObject({ status: 'used', bmId: made });
        expect(await post(creator, onBehalf())).not.toMatchObject(ok);
      } finally {
        await closeReporting(endOfYear);
      }
    },
  );

  it.each([
    ['subbureau1', 'subbureau2'],
    ['school1', 'school1'],
    ['school1', 'subbureau2'],
  ])(
    'registration on behalf created by %s can be corrected and resubmitted by %s',
    async (who, colleague) => {
      const uuid = await toFirstTrial(who);
      expect(await step('both', uuid, 'first_return', returned)).toMatchObject(ok);
      expect(await step(colleague, uuid, 'resubmit')).toMatchObject({ code: 400 });
      const { version = 1 } = await detail(colleague, uuid);
      expect(await post(colleague, { uuid, version, name: '李四' })).toMatchObject({ code: 400 });
      expect(await correct(colleague, uuid)).toMatchObject(ok);
      expect(await step(colleague, uuid, 'resubmit')).toMatchObject(ok);
      expect(await city.store.get(bm, uuid)).toMatchObject({ round: 2, status: 'submitted' });
      expect(
        await city.store.get('user', scalarToText((await city.store.get(bm, uuid))?.signerId)),
      ).toMatchObject({
        username: colleague,
      });
    },
  );

  it('registration on behalf cannot be decided by the clerk who created or submitted it', async () => {
    const uuid = await create('subbureau1');
    expect(await step('subbureau2', uuid, 'submit')).toMatchObject(ok);
    await putInto(uuid, { status: 'second_check' });
    const decisions: readonly (readonly [string, JsonObject])[] = [
      ['second_pass', { category: 'D' }],
      ['second_reject', { reasonCodes: ['not_in_zone'], comment }],
      ['void', { reasonCodes: ['duplicate'], comment, basis: '与另一件报名重复' }],
    ];
    for (const who of ['subbureau1', 'subbureau2'])
      for (const [action, input] of decisions)
        expect([who, action, await step(who, uuid, action, input)]).toMatchObject([
          ...[who, action],
          { code: 400, msg: ownChild },
        ]);
    expect(await step('bureau', uuid, 'second_pass', { category: 'D' })).toMatchObject(ok);
  });

  it('registration on behalf can be withdrawn, declined, reopened and confirmed by the office, with a comment that names who requested it', async () => {
    const uuid = await toFirstTrial('subbureau1');
    expect(await step('subbureau1', uuid, 'withdraw_late')).toMatchObject({ code: 400 });
    expect(await step('subbureau1', uuid, 'withdraw_late', wish)).toMatchObject(ok);
    expect(await city.store.get(bm, uuid)).toMatchObject({ status: 'withdrawn', comment: wish.comment });
    expect(await step('subbureau2', uuid, 'reopen')).toMatchObject(ok);
    await putInto(uuid, { status: 'admitted' });
    expect(await step('subbureau2', uuid, 'confirm')).toMatchObject(ok);
    // The office alone, while the family of an own registration writes two characters.
    expect(await step('subbureau2', uuid, 'decline', { comment: '搬家' })).toMatchObject({
      ...{ code: 400, msg: '代家长办理时，须写明何人、何时提出，至少 5 个字' },
    });
    await city.runTimers();
    await putInto(uuid, { status: 'offered' });
    const reportin = (await city.list('admin', 'submitcontroller', { step: 'reportin' }))[0] ?? {};
    const later = {
      uuid: reportin.uuid ?? '',
      version: reportin.version ?? 0,
      openAt: '2026-12-01T08:00:00+08:00',
    };
    expect(await (await city.as('admin')).post('/submitcontroller/doEdit', later)).toMatchObject(ok);
    expect(await step('subbureau2', uuid, 'decline', wish)).toMatchObject(ok);
    const logged = await city.list('admin', 'log', { rowId: uuid });
    expect(logged.map(({ account, action }) => `${scalarToText(account)} ${scalarToText(action)}`)).toEqual(
      expect.arrayContaining([
        ...['subbureau1 withdraw_late', 'subbureau2 reopen', 'subbureau2 confirm', 'subbureau2 decline'],
      ]),
    );
  });

  it('registration of a family with an account cannot be resubmitted, declined, reopened or confirmed by an office', async () => {
    const { data } = await post('parent1', child());
    const uuid = scalarToText(data.uuid);
    expect(uuid).not.toBe('');
    for (const [status, action] of [
      ['returned', 'resubmit'],
      ['admitted', 'decline'],
      ['admitted', 'confirm'],
      ['withdrawn', 'reopen'],
    ] as const) {
      await putInto(uuid, { status, round: 1, schoolareaId: city.places.zone });
      for (const who of ['subbureau1', 'school1'])
        expect([who, action, await step(who, uuid, action, wish)]).toMatchObject([who, action, forbidden]);
    }
    await putInto(uuid, { status: 'checking' });
    expect(await step('subbureau1', uuid, 'withdraw_late', wish)).toMatchObject({ code: 400 });
  });

  it('registration on behalf in another area is invisible to an office', async () => {
    const uuid = await create('subbureau1');
    expect(await step('neighbour', uuid, 'submit')).toMatchObject({ code: 404 });
    expect(await step('neighbour', uuid, 'withdraw_late', wish)).toMatchObject({ code: 404 });
  });

  it('registration on behalf that is returned for correction sends a notice to its creator, and appears in the tasks of the office', async () => {
    const uuid = await toFirstTrial('subbureau1');
    expect(await step('both', uuid, 'first_return', returned)).toMatchObject(ok);
    const { data } = await (await city.as('subbureau1')).get('/notice/getList');
    expect(data.list).toContainEqual(
      expect.objectContaining({ title: '报名材料已退回，请在截止时间前补正', record: uuid }),
    );
    for (const who of ['subbureau1', 'subbureau2']) {
      const waiting = await city.list(who, bm, { channel: 'onbehalf', status: 'returned' });
      expect(waiting.map(row => row.uuid)).toContain(uuid);
    }
  });

  it.each(['second_reject', 'void'])(
    'registration on behalf is ended by the transition %s with two signers only, even for an administrator',
    async action => {
      const uuid = await create('subbureau1');
      await putInto(uuid, { status: 'second_check', round: 1 });
      const input: JsonObject =
        action === 'void'
          ? { reasonCodes: ['duplicate'], comment, basis: '与另一件报名重复' }
          : { reasonCodes: ['not_in_zone'], comment };
      expect(await step('admin', uuid, action, input)).toMatchObject(ok);
      expect(await city.store.get(bm, uuid)).toMatchObject({ status: 'second_check' });
      expect(await step('admin', uuid, action, input)).toMatchObject({ code: 400 });
      expect(await step('bureau', uuid, action, input)).toMatchObject(ok);
      expect(await city.store.get(bm, uuid)).toMatchObject({
        status: action === 'void' ? 'voided' : 'rejected',
      });
    },
  );

  it('second review by an administrator is refused if the same account made the first review', async () => {
    const uuid = await toFirstTrial('subbureau1');
    const said = { comment: '学校负责人出差，代为初审' };
    expect(await step('admin', uuid, 'first_pass', { ...passed, ...said })).toMatchObject(ok);
    expect(await step('admin', uuid, 'second_pass', { category: 'D', ...said })).toMatchObject({
      ...{ code: 400, msg: '初审人不能复审同一件报名' },
    });
  });

  it('category suggested for a draft on behalf by the special case of a colleague is kept when another office or a timed transition saves the draft', async () => {
    const values = onBehalf();
    const policy = { type: 'policy', policyCode: 'martyr', name: '张三', stage: 1 };
    const asked = await (
      await city.as('school1b')
    ).post('/bmspecial/doEdit', {
      ...{ ...policy, idcard: values.idcard ?? null, areaId: city.places.street },
      reason: '烈士子女，附有证明',
    });
    expect(asked).toMatchObject(ok);
    const approval = { effects: ['skip_house_lock'], validUntil: '2026-08-01T00:00:00+08:00' };
    const special = scalarToText(asked.data.uuid);
    expect(await city.step('subbureau1', 'bmspecial', special, 'approve', approval)).toMatchObject(ok);
    const made = await post('school1', values);
    expect(made).toMatchObject(ok);
    const uuid = scalarToText(made.data.uuid);
    const suggested = { categorySuggested: 'Y', proofs: ['hj', 'special'] };
    expect(await city.store.get(bm, uuid)).toMatchObject({ ...suggested, remindedAt: null });
    const { version = 1 } = await detail('subbureau2', uuid);
    expect(await post('subbureau2', { uuid, version, house: 'unit' })).toMatchObject(ok);
    expect(await city.store.get(bm, uuid)).toMatchObject({ ...suggested, house: 'unit' });
    // The draft is reminded of one day before the last day of reporting.
    await closeReporting('2026-04-14T00:00:00+08:00');
    await city.runTimers();
    const before = city.clock();
    city.setTime('2026-04-12T09:00:00+08:00');
    try {
      await city.runTimers();
      expect(await city.store.get(bm, uuid)).toMatchObject({
        ...{ ...suggested, remindedAt: '2026-04-12T09:00:00+08:00' },
      });
    } finally {
      city.setTime(before);
      await closeReporting(endOfYear);
    }
  });
});
