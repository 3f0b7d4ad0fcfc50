import { describe, expect, it } from 'vitest';
import { scalarToText, type JsonObject } from '#model/json';
import type { RecordDetail } from '#model/records';
import {
  as,
  at,
  city,
  day,
  listOf,
  makeDue,
  openLife,
  returned,
  runTimers,
  step,
  take,
  toSecondCheck,
  underReview,
  writeStored,
} from './registrationLife/lifeCity';

openLife();

describe('correction of a returned registration', () => {
  it('correction of a returned registration makes only the listed items editable, and increments the correction round', async () => {
    const back = await take(await underReview(), [['school', 'first_return', returned]]);
    const mine = await as('parent').get('registration', back.uuid);
    expect(mine.editable).toEqual(expect.arrayContaining(['house', 'houseCertNo', 'pledge']));
    expect(mine.editable).not.toContain('name');
    await expect(
      as('parent').update('registration', mine.uuid, mine.version, { name: '李四' }),
    ).rejects.toMatchObject({ code: 400 });
    const changed = await as('parent').update('registration', mine.uuid, mine.version, { house: 'none' });
    const statement = '已搬到祖父母家，没有自己的住房';
    await step(as('parent'), changed, 'resubmit', { statement });
    expect(await as('bureau').get('registration', back.uuid)).toMatchObject({
      status: 'submitted',
      round: 2,
    });
    expect(await listOf('repair', back.uuid)).toMatchObject([
      { source: 'firsttrial', round: 1, status: 'done', items: returned.repairItems },
    ]);
    expect(await listOf('reportagain', back.uuid)).toMatchObject([
      {
        ...{ fromRound: 1, toRound: 2, status: 'submitted', statement, late: false, specialId: null },
        // A family without a home has no proof of one.
        changes: [{ field: 'house' }, { field: 'houseCertType' }],
      },
    ]);
  });

  it('correction of a returned registration moves the locks on its home and ID number (one family per home, one registration per child) to the corrected values', async () => {
    const home = {
      ...{ house: 'own', houseCertNo: '合同2026-1', houseOwner: '张大三', houseOwnerRelation: 'father' },
      ...{ houseOwnerIdcard: '119901198805061018', houseShare: 100, houseSince: '2015-01-01' },
      ...{ fatherIdcard: '119901198805061018', liveAddress: '示例路 3 号', building: '1', room: '101' },
    };
    const items = ['house', 'areaId', 'idcard'].map(key => ({ key, problem: 'incomplete' }));
    const back = await take(await underReview(home), [
      ['school', 'first_return', { ...returned, repairItems: items }],
    ]);
    const statesOf = async (resource: string, field: string) =>
      (await listOf(resource, back.uuid, field)).map(({ state }) => state).sort();
    expect(await statesOf('houselock', 'bmId')).toEqual(['locked']);
    const mine = await as('parent').get('registration', back.uuid);
    const idcard = `${scalarToText(mine.idcard).slice(0, -4)}9999`;
    const mended = { houseCertNo: '合同2026-2', room: '102', idcard };
    const changed = await as('parent').update('registration', mine.uuid, mine.version, mended);
    await step(as('parent'), changed, 'resubmit');
    expect(await statesOf('houselock', 'bmId')).toEqual(['locked', 'released']);
    expect(await statesOf('bmlockidcard', 'holderBmId')).toEqual(['locked', 'released']);
  });

  it('resubmission of a returned registration is refused until each listed item was changed, and the message names the missing ones', async () => {
    const items = [...returned.repairItems, { key: 'guardianPhone', problem: 'incomplete' }];
    const back = await take(await underReview(), [
      ['school', 'first_return', { ...returned, repairItems: items }],
    ]);
    const mine = await as('parent').get('registration', back.uuid);
    expect(mine.unansweredItems).toEqual(['house', 'guardianPhone']);
    const half = await as('parent').update('registration', mine.uuid, mine.version, { house: 'none' });
    expect(half.unansweredItems).toEqual(['guardianPhone']);
    await expect(step(as('parent'), half, 'resubmit')).rejects.toMatchObject({ code: 400 });
    const guardianPhone = '13900000000';
    const whole = await as('parent').update('registration', half.uuid, half.version, { guardianPhone });
    expect(await step(as('parent'), whole, 'resubmit')).toMatchObject({ progress: 'review' });
  });

  it('correction of a registration is refused while a field that it may edit and submission demands is empty', async () => {
    const back = await take(await underReview(), [
      ['school', 'first_return', { ...returned, repairItems: [{ key: 'hukou', problem: 'incomplete' }] }],
    ]);
    const mine = await as('parent').get('registration', back.uuid);
    const half = await as('parent').update('registration', mine.uuid, mine.version, { hukouSince: null });
    expect(half.unansweredItems).toEqual([]);
    await expect(step(as('parent'), half, 'resubmit')).rejects.toMatchObject({ code: 400 });
    const hukouSince = '2021-03-01';
    const whole = await as('parent').update('registration', half.uuid, half.version, { hukouSince });
    expect(await step(as('parent'), whole, 'resubmit')).toMatchObject({ progress: 'review' });
  });

  it.each(['first_return', 'second_return'])(
    'return of a registration for correction is refused without a comment: %s',
    async action => {
      const waiting = await underReview();
      const who = action === 'first_return' ? 'school' : 'subbureau2';
      if (action === 'second_return') await take(waiting, toSecondCheck);
      const { comment, ...silent } = returned;
      await expect(take(waiting, [[who, action, silent]])).rejects.toMatchObject({
        issues: [{ path: '/comment', keyword: 'required' }],
      });
      expect(await take(waiting, [[who, action, { ...silent, comment }]])).toMatchObject({
        status: 'returned',
      });
    },
  );

  it('correction deadline of a returned registration is set by the school, which may extend it once by three days', async () => {
    const dueAt = '2026-04-13T10:00:00+08:00';
    const { uuid } = await take(await underReview(), [['school', 'first_return', { ...returned, dueAt }]]);
    expect(await listOf('repair', uuid)).toMatchObject([{ status: 'open', dueAt }]);
    expect(await as('parent').get('registration', uuid)).toMatchObject({ dueAt });
    await at(day, () => take({ uuid } as RecordDetail, [['school', 'extend']]));
    const later = '2026-04-16T10:00:00+08:00';
    expect(await listOf('repair', uuid)).toMatchObject([{ status: 'open', dueAt: later }]);
    expect(await as('parent').get('registration', uuid)).toMatchObject({ dueAt: later });
  });

  it('correction deadline that was given to a family is never shortened by another review', async () => {
    const dueAt = '2026-04-15T10:00:00+08:00';
    for (const [who, action, before] of [
      ['school', 'first_return', []],
      ['subbureau2', 'second_return', toSecondCheck],
    ] as const) {
      const back = await take(await underReview(), [...before, [who, action, { ...returned, dueAt }]]);
      const extend = async (by: string, until: string) => {
        const [order] = await listOf('repair', back.uuid);
        const { uuid = '', version = 0 } = order ?? {};
        return as(by).transition('repair', uuid, version, 'extend', { dueAt: until });
      };
      for (const by of ['admin', 'school', 'subbureau1'])
        for (const sooner of [dueAt, '2026-04-14T10:00:00+08:00'])
          await expect(extend(by, sooner)).rejects.toMatchObject({
            userMessage: { zh: '新的截止时间须晚于原截止时间' },
          });
      await extend('school', '2026-04-16T10:00:00+08:00');
      expect(await as('parent').get('registration', back.uuid)).toMatchObject({
        dueAt: '2026-04-16T10:00:00+08:00',
      });
    }
  });

  it('correction order of a returned registration cannot be cancelled by a user, since the registration would be left without one', async () => {
    const back = await take(await underReview(), [['school', 'first_return', returned]]);
    const [order] = await listOf('repair', back.uuid);
    const { uuid = '', version = 0 } = order ?? {};
    for (const who of ['admin', 'bureau', 'subbureau1', 'school'])
      await expect(as(who).transition('repair', uuid, version, 'cancel', {})).rejects.toMatchObject({
        code: 403,
      });
    await take(back, [['parent', 'withdraw']]);
    expect(await listOf('repair', back.uuid)).toMatchObject([{ status: 'cancelled' }]);
  });

  it('reopening of a registration is refused once it was submitted as often as its reporting window allows', async () => {
    const { uuid } = await underReview();
    for (let round = 1; round < 3; round += 1) {
      await take({ uuid } as RecordDetail, [
        ['parent', 'withdraw'],
        ['parent', 'reopen'],
        ['parent', 'submit'],
      ]);
      await runTimers();
    }
    expect(await as('bureau').get('registration', uuid)).toMatchObject({ round: 3 });
    const used = { userMessage: { zh: '上报次数已用完，不能再上报，请与区教育局联系' } };
    const withdrawn = await take({ uuid } as RecordDetail, [['parent', 'withdraw']]);
    await expect(take(withdrawn, [['parent', 'reopen']])).rejects.toMatchObject(used);
    const { version } = await as('admin').get('registration', uuid);
    await writeStored('registration', { uuid, version }, { status: 'draft', progress: null });
    await expect(take(withdrawn, [['parent', 'submit']])).rejects.toMatchObject(used);
  });

  it('correction deadline of less than 48 hours is refused', async () => {
    const waiting = await underReview();
    const dueAt = '2026-04-12T09:59:59+08:00';
    await expect(take(waiting, [['school', 'first_return', { ...returned, dueAt }]])).rejects.toMatchObject({
      code: 400,
    });
  });

  it('correction deadline after the end of the review window is refused, and defaults to that end', async () => {
    const waiting = await underReview();
    await at(4 * day, async () => {
      const dueAt = '2026-04-17T00:00:01+08:00';
      await expect(take(waiting, [['school', 'first_return', { ...returned, dueAt }]])).rejects.toMatchObject(
        { issues: [{ path: '/dueAt', keyword: 'withinReview' }] },
      );
      const { uuid } = await take(waiting, [['school', 'first_return', returned]]);
      expect(await listOf('repair', uuid)).toMatchObject([{ dueAt: '2026-04-17T00:00:00+08:00' }]);
      await expect(take(waiting, [['school', 'extend']])).rejects.toMatchObject({ code: 400 });
    });
  });

  it('return of a registration for correction is refused after the maximum number of correction rounds of the review window', async () => {
    const waiting = await underReview();
    for (let round = 1; round < 3; round += 1) {
      const back = await take(waiting, [['school', 'first_return', returned]]);
      const { version } = await as('parent').get('registration', back.uuid);
      const home: JsonObject = round === 1 ? { house: 'none' } : { house: 'unit', houseCertType: 'other' };
      await as('parent').update('registration', back.uuid, version, home);
      await take(waiting, [['parent', 'resubmit']]);
      await runTimers();
    }
    await expect(take(waiting, [['school', 'first_return', returned]])).rejects.toMatchObject({
      userMessage: { zh: '上报次数已用完，不能再退回' },
    });
  });

  it('correction of a registration expires at its deadline: resubmission is refused, the sub-bureau decides, and it is not ranked as late', async () => {
    const back = await take(await underReview(), [['school', 'first_return', returned]]);
    const before = city.now;
    city.now = new Date(before.getTime() + 5 * 24 * 3600_000 + 1000);
    const mine = await as('parent').get('registration', back.uuid);
    await expect(step(as('parent'), mine, 'resubmit')).rejects.toMatchObject({ code: 400 });
    await makeDue();
    expect(await as('bureau').get('registration', back.uuid)).toMatchObject({
      ...{ status: 'second_check', isLate: false, dueAt: null },
    });
    expect(await listOf('repair', back.uuid)).toMatchObject([{ status: 'expired' }]);
    city.now = before;
  });

  it('resubmission after the deadline is accepted with a late grant until the grant expires', async () => {
    const sendBack = async () => take(await underReview(), [['school', 'first_return', returned]]);
    const [back, slow, other] = [await sendBack(), await sendBack(), await sendBack()];
    const grantTo = async (bmId: string, validUntil: string): Promise<string> => {
      const reason = '住院未能按时补正';
      const asked = await as('parent').create('bmspecial', {
        ...{ type: 'late', stage: 1, name: '张三', bmId, reason, areaId: city.places?.areaId ?? '' },
      });
      const grant = { effects: ['late_submit'], validUntil };
      await as('subbureau1').transition('bmspecial', asked.uuid, asked.version, 'approve', grant);
      return asked.uuid;
    };
    const specialId = await grantTo(back.uuid, '2026-05-01T00:00:00+08:00');
    await grantTo(slow.uuid, '2026-04-16T00:00:00+08:00');
    const stateOf = async ({ uuid }: RecordDetail) => (await as('bureau').get('registration', uuid)).status;
    await at(5 * day + 1000, async () => {
      await makeDue();
      expect(await Promise.all([back, slow, other].map(stateOf))).toEqual([
        ...['returned', 'returned', 'second_check'],
      ]);
      const { uuid, version } = await as('parent').get('registration', back.uuid);
      const changed = await as('parent').update('registration', uuid, version, { house: 'none' });
      await step(as('parent'), changed, 'resubmit');
    });
    expect(await listOf('reportagain', back.uuid)).toMatchObject([{ toRound: 2, late: true, specialId }]);
    expect(await listOf('repair', back.uuid)).toMatchObject([{ status: 'done' }]);
    expect(await as('bureau').get('bmspecial', specialId)).toMatchObject({ status: 'used', bmId: back.uuid });
    await at('2026-04-16T00:00:00+08:00', async () => {
      const mine = await as('parent').get('registration', slow.uuid);
      await expect(step(as('parent'), mine, 'resubmit')).rejects.toMatchObject({ code: 400 });
      await makeDue();
    });
    expect(await stateOf(slow)).toBe('second_check');
  });
});
