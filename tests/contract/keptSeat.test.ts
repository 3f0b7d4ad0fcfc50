import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#model/json';
import type { RecordDetail } from '#model/records';
import {
  as,
  at,
  city,
  day,
  listOf,
  openLife,
  returned,
  runTimers,
  step,
  take,
  toldNotices,
  toSecondCheck,
  underReview,
} from './registrationLife/lifeCity';

openLife();

const comment = '有人反映住址不实，正在核实';
const toQualified = [...toSecondCheck, ['subbureau2', 'second_pass', { category: 'D' }]] as const;
const outsideRank = { comment: '异议不成立，恢复学位' };
const countTaken = async (): Promise<number> =>
  Number((await listOf('schoolplan', city.places?.schoolId ?? '', 'schoolId'))[0]?.taken);

/** A registration whose seat is kept, sent back to correct these items after an objection. */
async function returnedAfterObjection(...items: string[]): Promise<RecordDetail> {
  const repairItems = items.map(key => ({ key, problem: 'incomplete' }));
  return take(await underReview(), [
    ...toQualified,
    ['subbureau2', 'offer', outsideRank],
    ['subbureau2', 'objection', { comment, basis: comment }],
    ['subbureau2', 'second_return', { ...returned, repairItems }],
  ]);
}

/** Corrects the registration as its family, two hours after the seat was offered, and submits it again. */
async function correct(back: RecordDetail, values: JsonObject): Promise<RecordDetail> {
  return at(2 * 3600_000, async () => {
    const mine = await as('parent').get('registration', back.uuid);
    const changed = await as('parent').update('registration', mine.uuid, mine.version, values);
    await step(as('parent'), changed, 'resubmit');
    await runTimers();
    return as('bureau').get('registration', back.uuid);
  });
}

/** An estate that no school zone holds. */
async function createEstateWithoutZone(): Promise<string> {
  const { areaId } = await as('admin').get('village', city.places?.villageId ?? '');
  const estate = {
    name: '区外花园',
    kind: 'estate',
    areaId: areaId ?? '',
    address: '示例路 8 号',
    enabled: true,
  };
  return (await as('admin').create('village', estate)).uuid;
}

describe('seat that is kept while an objection is examined', () => {
  it('second review (second_pass) refuses a public school to a child whose home was corrected to an estate without a school zone', async () => {
    const villageId = await createEstateWithoutZone();
    const again = await correct(await returnedAfterObjection('areaId'), { villageId });
    expect(again).toMatchObject({ status: 'second_check', schoolareaId: null });
    await expect(take(again, [['subbureau2', 'second_pass', { category: 'D' }]])).rejects.toMatchObject({
      userMessage: { zh: expect.stringContaining('该住房不属于任何学区') as string },
    });
  });

  it('second review (second_pass) accepts a child who kept a seat outside of its zone, after a correction that leaves the home unchanged', async () => {
    const outside = await as('admin').create('school', {
      ...{ code: '4403050077', name: '学区外小学', level: 'primary', nature: 'public' },
      ...{ areaId: city.places?.areaId ?? '', organId: city.places?.officeId ?? '', address: '示例路 9 号' },
    });
    const plan = { schoolId: outside.uuid, stage: 1, classes: 1, classSize: 40, reserved: 0 };
    await as('admin').create('schoolplan', plan);
    const repairItems = [{ key: 'guardianPhone', problem: 'incomplete' }];
    const back = await take(await underReview(), [
      ...toSecondCheck,
      ['subbureau2', 'second_dispatch', { category: 'D', comment: '本校学位已满' }],
      ['subbureau2', 'dispatch', { toSchoolId: outside.uuid, comment: '按就近原则安排' }],
      ['subbureau2', 'objection', { comment, basis: comment }],
      ['subbureau2', 'second_return', { ...returned, repairItems }],
    ]);
    const again = await correct(back, { guardianPhone: '13900000000' });
    expect(again).toMatchObject({ offeredSchoolId: outside.uuid, schoolId: outside.uuid });
    const approved = await at(day, () =>
      take(again, [
        ['admin', 'first_pass', { category: 'D', zoneConfirmed: true, homeVisit: 'none', comment }],
        ['subbureau2', 'second_pass', { category: 'D' }],
      ]),
    );
    expect(approved).toMatchObject({ status: 'qualified' });
  });

  it('kept seat (of a child under objection) is released by a correction of the first-choice school, and no other seat is offered after the ranking window', async () => {
    const back = await returnedAfterObjection('schoolId');
    const before = await countTaken();
    const again = await correct(back, { schoolId: city.places?.otherSchoolId ?? '' });
    expect(again).toMatchObject({ offeredSchoolId: null });
    expect(await countTaken()).toBe(before - 1);
  });

  it('seat of another school than the one kept for a child under objection is not offered outside of the ranking window', async () => {
    const offered = await take(await underReview(), [...toQualified, ['subbureau2', 'offer', outsideRank]]);
    const qualified = await take(offered, [
      ['subbureau2', 'objection', { comment, basis: comment }],
      ['subbureau2', 'second_back', { comment }],
      ...toQualified,
    ]);
    const schoolId = city.places?.otherSchoolId ?? '';
    const moved = await as('admin').update('registration', qualified.uuid, qualified.version, { schoolId });
    await at('2026-04-18T10:00:00+08:00', async () => {
      await expect(take(moved, [['subbureau2', 'offer', outsideRank]])).rejects.toMatchObject({ code: 400 });
    });
  });

  it('second review (second_pass) sends the sub-bureau a notice to offer the seat again to a child who kept it', async () => {
    const listTold = (uuid: string): string[] =>
      toldNotices
        .filter(notice => notice.uuid === uuid && notice.role === 'subbureau')
        .map(({ text }) => text.zh);
    const told = '保留学位的报名已复审通过，请办理“排序外拟录取”';
    const first = await take(await underReview(), toQualified);
    expect(listTold(first.uuid)).not.toContain(told);
    const again = await take(first, [
      ['subbureau2', 'offer', outsideRank],
      ['subbureau2', 'objection', { comment, basis: comment }],
      ['subbureau2', 'second_back', { comment }],
      ...toQualified,
    ]);
    expect(listTold(again.uuid)).toContain(told);
  });
});
