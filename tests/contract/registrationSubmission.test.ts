import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#model/json';
import type { RecordDetail } from '#model/records';
import { toCityDateTime } from '#model/time';
import {
  as,
  at,
  city,
  complete,
  completeWithRequest,
  listDueNotices,
  listOf,
  openLife,
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
    'submission of a registration requires no data of other adults when the first contact %s',
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

  it('submission flags a household register (hukou) that is collective or not headed by a parent, and no other', async () => {
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
