import { describe, expect, it } from 'vitest';
import { scalarToText, type JsonObject } from '#model/json';
import type { RecordDetail } from '#model/records';
import { toCityDateTime } from '#model/time';
import {
  as,
  at,
  city,
  complete,
  completeWithRequest,
  day,
  listDueNotices,
  listOf,
  makeDue,
  openLife,
  returned,
  runTimers,
  step,
  submitted,
  take,
  toSecondCheck,
  underReview,
} from './registrationLife/lifeCity';

openLife();

describe('reminder of a draft', () => {
  const reminder = /not submitted yet/;

  it('draft registration sends its family reminders on the mornings of 13, 15 and 16 April, once each', async () => {
    const { uuid, createdBy } = await as('parent').create('registration', complete());
    const days: string[] = [];
    for (let hour = 0; hour < 8 * 24; hour += 1)
      await at(Date.parse('2026-04-10T10:30:00+08:00') - city.now.getTime() + hour * 3600_000, async () => {
        for (const { to, text } of await listDueNotices(uuid)) {
          expect([to, text]).toEqual([createdBy, expect.stringMatching(reminder)]);
          days.push(toCityDateTime(city.now).slice(5, 13));
        }
      });
    expect(days).toEqual(['04-13 08', '04-15 08', '04-16 08']);
  });

  it('submitted registration sends no reminder', async () => {
    const { uuid } = await submitted();
    await at('2026-04-13T08:00:00+08:00', async () => {
      expect(await listDueNotices(uuid)).not.toContainEqual(
        expect.objectContaining({ text: expect.stringMatching(reminder) as string }),
      );
    });
  });
});

describe('submission of a registration', () => {
  const demanded = [
    ...['gender', 'nation', 'nationality', 'hmt', 'specialNeeds', 'hukou', 'hukouAddress', 'hukouAreaCode'],
    ...['hukouSince', 'hukouHead', 'hukouHeadRelation', 'collectiveHukou', 'house', 'building'],
    ...['room', 'liveAddress', 'primaryContact', 'acceptDispatch'],
  ];
  const [father, mother, guardian] = ['119901198805061018', '119901199007182047', '34052419800101001X'];
  const numbers: Readonly<Record<string, string | undefined>> = { father, mother, guardian };
  /** A family of which the first contact alone is known. */
  const contactOf = (contact: string): JsonObject => ({
    ...{ guardian: null, guardianIdcard: null, guardianPhone: null, primaryContact: contact },
    ...{ [contact]: '张大三', [`${contact}Idcard`]: numbers[contact] ?? null },
    [`${contact}Phone`]: '13911113333',
  });
  const ownHome: JsonObject = {
    ...{ ...contactOf('father'), house: 'own', houseCertNo: '合同2026-9', houseCertType: 'contract' },
    ...{ houseOwner: '张大三', houseOwnerIdcard: father ?? '', houseOwnerRelation: 'father' },
    ...{ houseShare: 100, houseSince: '2015-01-01', liveAddress: '示例路 3 号', building: '77' },
  };

  it.each<[string, JsonObject]>([
    ['without a pledge', { pledge: false }],
    ...demanded.map((field): [string, JsonObject] => [`without ${field}`, { [field]: null }]),
    ['of a rented home without its kind of certificate', { houseCertType: null }],
    ['of a home without street and estate', { areaId: null, villageId: null }],
    ['of a home that is neither in an estate nor asked for', { villageId: null }],
    ...['father', 'mother', 'guardian'].flatMap(contact =>
      ['', 'Idcard', 'Phone'].map((part): [string, JsonObject] => [
        `of a family whose first contact has no ${contact}${part}`,
        { ...contactOf(contact), [`${contact}${part}`]: null },
      ]),
    ),
    ...['houseOwner', 'houseOwnerIdcard', 'houseOwnerRelation', 'houseShare', 'houseSince'].map(
      (field): [string, JsonObject] => [`of an own home without ${field}`, { ...ownHome, [field]: null }],
    ),
    [
      'of a home outside the household address without a water or power account',
      { house: 'relocation', houseUnitCode: '440305001002GB00012F00010001' },
    ],
    ['of a migrant family without a residence permit', { hukou: 'outside' }],
    [
      'of a migrant family without a residence permit period',
      { hukou: 'outside', residenceNo: 'J1234567890' },
    ],
  ])('submission of a registration is refused %s', async (_, lack) => {
    const { uuid, version } = await as('parent').create('registration', complete());
    // A change removes a default too, which a draft without a value would have.
    const draft = await as('parent').update('registration', uuid, version, lack);
    await expect(step(as('parent'), draft, 'submit')).rejects.toMatchObject({
      ...{
        code: 400,
        userMessage: { en: expect.stringMatching(/must be complete and the pledge made/) as string },
      },
    });
  });

  it.each<[string, JsonObject]>([
    ['is the father', contactOf('father')],
    ['is the mother', contactOf('mother')],
    ['is a guardian', contactOf('guardian')],
    ['owns the home', ownHome],
  ])(
    'submission of a registration demands nothing of other adults when the first contact %s',
    async (_, more) => {
      const draft = await as('parent').create('registration', complete(more));
      expect(await step(as('parent'), draft, 'submit')).toMatchObject({ progress: 'review' });
    },
  );

  it('submission of a registration is refused outside the reporting window, with the message set for that window', async () => {
    const draft = await as('parent').create('registration', complete());
    const before = city.now;
    city.now = new Date('2026-04-17T00:00:00+08:00');
    await expect(step(as('parent'), draft, 'submit')).rejects.toMatchObject({
      userMessage: { zh: '信息填报已截止', en: 'Reporting is over' },
    });
    city.now = new Date('2026-04-16T23:59:59.999+08:00');
    expect(await step(as('parent'), draft, 'submit')).toMatchObject({ progress: 'review' });
    city.now = before;
  });

  it('submission of a registration within the reporting window is not late, and leaves a granted special case of late registration unused', async () => {
    const draft = await as('parent').create('registration', complete());
    const special = await as('parent').create('bmspecial', {
      ...{ type: 'late', stage: 1, name: '张三', areaId: city.places?.areaId ?? '', bmId: draft.uuid },
      reason: '孩子住院治疗，可能不能按时上报',
    });
    const grant = { effects: ['late_submit'], validUntil: '2026-06-01T00:00:00+08:00' };
    await as('subbureau1').transition('bmspecial', special.uuid, special.version, 'approve', grant);
    const { uuid } = await take(draft, [['parent', 'submit']]);
    expect(await as('bureau').get('registration', uuid)).toMatchObject({ isLate: false });
    expect(await listOf('bmspecial', uuid)).toMatchObject([{ status: 'approved' }]);
    const late = await as('parent').create('registration', complete());
    const other = await as('parent').create('bmspecial', {
      ...{ type: 'late', stage: 1, name: '张三', areaId: city.places?.areaId ?? '', bmId: late.uuid },
      reason: '孩子住院治疗，未能按时上报',
    });
    await as('subbureau1').transition('bmspecial', other.uuid, other.version, 'approve', grant);
    await at('2026-04-18T10:00:00+08:00', async () => {
      await take(late, [['parent', 'submit']]);
      expect(await as('bureau').get('registration', late.uuid)).toMatchObject({ isLate: true });
      expect(await listOf('bmspecial', late.uuid)).toMatchObject([{ status: 'used' }]);
    });
  });

  it('submission of a registration with an own home is refused if the owner is no family member, with the message of the rule', async () => {
    const home = {
      ...{ house: 'own', houseCertNo: '合同2026-1', houseOwner: '李四', houseOwnerRelation: 'father' },
      ...{ houseOwnerIdcard: '34052419800101001X', houseSince: '2015-01-01', houseShare: 100 },
      ...{ fatherIdcard: '119901198805061018', liveAddress: '示例路 3 号' },
    };
    const draft = await as('parent').create('registration', { ...complete(), ...home });
    await expect(step(as('parent'), draft, 'submit')).rejects.toMatchObject({
      userMessage: { zh: '自有住房的产权人须为学生、父母或监护人，请核对产权人证件号' },
    });
    const { uuid, version } = draft;
    const houseOwnerIdcard = '119901198805061018';
    const mended = await as('parent').update('registration', uuid, version, { houseOwnerIdcard });
    expect(await step(as('parent'), mended, 'submit')).toMatchObject({ progress: 'review' });
  });

  it('submission of a registration is refused if the residence permit expires before the reporting window closes', async () => {
    const permit = {
      ...{ hukou: 'outside', residenceNo: 'J1234567890', residenceHolder: 'father' },
      ...{ residenceFrom: '2025-01-01', employerUscc: '91350100M000100Y43' },
    };
    const lasting = { ...complete(), ...permit, residenceTo: '2026-04-16' };
    const ending = { ...complete(), ...permit, residenceTo: '2026-04-15' };
    const [good, bad] = [
      await as('parent').create('registration', lasting),
      await as('parent').create('registration', ending),
    ];
    await expect(step(as('parent'), bad, 'submit')).rejects.toMatchObject({
      userMessage: { zh: '居住证须在上报截止日仍然有效，请先办理续签' },
    });
    expect(await step(as('parent'), good, 'submit')).toMatchObject({ progress: 'review' });
  });

  it('submission of the sixth registration of one account is refused', async () => {
    for (let n = 1; n <= 5; n += 1) await submitted();
    await expect(submitted()).rejects.toMatchObject({
      userMessage: { en: expect.stringContaining('5 children') as string },
    });
  });

  it("submission shows reviewers a warning if the gender digit of a father's ID number is female, and hides it from the family", async () => {
    const { uuid } = await underReview({ father: '张大三', fatherIdcard: '119901199007182047' });
    expect(await as('school').get('registration', uuid)).toMatchObject({ flags: ['father_number'] });
    expect(await as('parent').get('registration', uuid)).not.toHaveProperty('flags');
  });

  it('submission flags a household book that is collective or whose head is no parent, and none whose head is one', async () => {
    const flagsOf = async (book: JsonObject) => {
      const { uuid } = await underReview(book);
      return (await as('school').get('registration', uuid)).flags;
    };
    expect(await flagsOf({ hukouHeadRelation: 'mother' })).toEqual([]);
    expect(await flagsOf({ hukouHeadRelation: 'grandpa_p' })).toEqual(['book_head']);
    expect(await flagsOf({ collectiveHukou: true })).toEqual(['collective_book']);
  });

  it('submission of a registration sets its correction round to 1, allocates a registration number and suggests a category', async () => {
    const { uuid, bmNo } = await submitted();
    expect(bmNo).toMatch(/^2026100\d{7}$/);
    expect(await as('bureau').get('registration', uuid)).toMatchObject({
      ...{ status: 'submitted', round: 1, categorySuggested: 'D', submittedAt: '2026-04-10T10:00:00+08:00' },
    });
  });
});

describe('start of the review', () => {
  it('first review of a registration without department checks is assigned to the school of its zone', async () => {
    expect(await underReview()).toMatchObject({ status: 'first_trial' });
  });

  it('review of a registration is assigned to the office if its residential estate is not registered yet', async () => {
    const { uuid, status } = await underReview(await completeWithRequest());
    expect(status).toBe('second_check');
    await expect(take({ uuid } as RecordDetail, toSecondCheck)).rejects.toMatchObject({ code: 404 });
  });
});

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

  it('correction of a returned registration moves the home lock and the ID number lock to the corrected values', async () => {
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
