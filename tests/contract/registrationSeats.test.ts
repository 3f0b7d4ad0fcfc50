import { describe, expect, it } from 'vitest';
import {
  beforeReportIn,
  as,
  at,
  city,
  completeWithRequest,
  listOf,
  makeDue,
  openLife,
  runTimers,
  step,
  submitted,
  take,
  toSecondCheck,
  underReview,
} from './registrationLife/lifeCity';

openLife();

const outsideRank = { comment: '申诉成立，排序后补录' };

describe('seat of a registration', () => {
  it('registration without a school zone, or of category G (to be dispatched to any school), is refused the offer of a public school outside the ranking', async () => {
    const { areaId = '', officeId = '' } = city.places ?? {};
    const { uuid: own } = await as('admin').create('school', {
      ...{ code: '4403050009', name: '示例民办学校', level: 'primary', nature: 'private' },
      ...{ areaId, organId: officeId, address: '示例路 9 号' },
    });
    const draft = await as('parent').create('registration', await completeWithRequest({ wishIds: [own] }));
    const { uuid } = await step(as('parent'), draft, 'submit');
    await runTimers();
    const unzoned = await take(await as('bureau').get('registration', uuid), [
      ['subbureau2', 'second_pass', { category: 'D' }],
    ]);
    await expect(take(unzoned, [['subbureau2', 'offer', outsideRank]])).rejects.toMatchObject({
      userMessage: { zh: '该生住房不属于此公办学校的学区，请统筹安排，或者先确定小区和学区' },
    });
    const placed = await take(await underReview(), [
      ...toSecondCheck,
      ['subbureau2', 'second_pass', { category: 'G' }],
    ]);
    await expect(take(placed, [['subbureau2', 'offer', outsideRank]])).rejects.toMatchObject({
      userMessage: { zh: '类别 G 由区教育局统筹安排，不由公办学校录取' },
    });
  });

  it('seat offer outside the ranking requires a comment, and sets the field override', async () => {
    const waiting = await take(await underReview(), [
      ...toSecondCheck,
      ['subbureau2', 'second_pass', { category: 'D' }],
    ]);
    expect(waiting).toMatchObject({ override: false });
    for (const comment of [undefined, '补录'])
      await expect(
        take(waiting, [['subbureau2', 'offer', comment ? { comment } : {}]]),
      ).rejects.toMatchObject({
        issues: [expect.objectContaining({ path: '/comment' })],
      });
    await expect(take(waiting, [['subbureau2', 'overflow']])).rejects.toMatchObject({ code: 403 });
    expect(await take(waiting, [['subbureau2', 'offer', outsideRank]])).toMatchObject({
      ...{ status: 'offered', override: true, comment: outsideRank.comment },
    });
  });

  it('an offered seat becomes admitted at the close of the publicity period, then confirmed by the family and enrolled by the school', async () => {
    const offered = await take(await underReview(), [
      ...toSecondCheck,
      ['subbureau2', 'second_pass', { category: 'D' }],
      ['subbureau2', 'offer', outsideRank],
    ]);
    const before = city.now;
    city.now = new Date(before.getTime() + 5 * 24 * 3600_000 + 1000);
    await makeDue();
    const taken = await take(offered, [
      ['parent', 'confirm'],
      ['school', 'report_in'],
    ]);
    city.now = before;
    expect(await listOf('bmlockidcard', taken.uuid, 'holderBmId')).toMatchObject([
      { state: 'locked', reason: 'enrolled' },
    ]);
    expect(taken).toMatchObject({ status: 'enrolled', offeredSchoolId: city.places?.schoolId });
    expect(taken.noticeNo).toMatch(/^20261\d{8}$/);
  });

  it('dispatch to another school changes the school of the registration, and records a transfer', async () => {
    const found = await take(await underReview(), [
      ...toSecondCheck,
      ['subbureau2', 'second_dispatch', { category: 'G', comment: '本校学位已满' }],
      ['subbureau2', 'dispatch', { toSchoolId: city.places?.otherSchoolId ?? '', comment: '按就近原则安排' }],
    ]);
    expect(found).toMatchObject({ status: 'offered', schoolId: city.places?.otherSchoolId ?? '' });
    expect(await listOf('transfer', found.uuid)).toMatchObject([
      {
        ...{ kind: 'dispatch', status: 'executed', reason: '本校学位已满' },
        ...{ fromSchoolId: city.places?.schoolId, toSchoolId: city.places?.otherSchoolId },
      },
    ]);
  });

  it('dispatch to a school in another district is refused to a sub-bureau and allowed to the city bureau', async () => {
    const district = { code: '440304001', name: '福田街道', level: 'street' };
    const area = await as('admin').create('area', district);
    const organ = await as('admin').create('organ', { code: 'SB2', name: '福田区教育局', type: 'subbureau' });
    const school = await as('admin').create('school', {
      ...{ code: '4403040001', name: '外区小学', level: 'primary', nature: 'public', areaId: area.uuid },
      ...{ organId: organ.uuid, address: '外区路 1 号' },
    });
    const plan = { schoolId: school.uuid, stage: 1, classes: 1, classSize: 40, reserved: 0 };
    await as('admin').create('schoolplan', plan);
    const waiting = await take(await underReview(), [
      ...toSecondCheck,
      ['subbureau2', 'second_dispatch', { category: 'G', comment: '本校学位已满' }],
    ]);
    const move = { toSchoolId: school.uuid, comment: '按就近原则安排' };
    await expect(take(waiting, [['subbureau2', 'dispatch', move]])).rejects.toMatchObject({
      userMessage: { zh: '只能调剂到本区的学校，跨区调剂由市教育局办理' },
    });
    expect(await take(waiting, [['bureau', 'dispatch', move]])).toMatchObject({ schoolId: school.uuid });
  });

  it('a registration whose family declined the seat is erased thirty days later (retention)', async () => {
    const comment = '去外地就读';
    const declined = await take(await underReview(), [
      ...toSecondCheck,
      ['subbureau2', 'second_pass', { category: 'D' }],
      ['subbureau2', 'offer', outsideRank],
    ]);
    await beforeReportIn(() => take(declined, [['parent', 'decline', { comment }]]));
    expect(await as('admin').get('registration', declined.uuid)).toMatchObject({
      ...{ status: 'withdrawn', withdrawnAt: '2026-04-10T10:00:00+08:00', eraseOn: '2026-05-10' },
    });
  });

  it('seat is kept while an objection is examined, and offered again after the ranking window once the objection is dismissed', async () => {
    const comment = '有人反映住址不实，正在核实';
    const toQualified = [...toSecondCheck, ['subbureau2', 'second_pass', { category: 'D' }]] as const;
    const countTaken = async () =>
      (await listOf('schoolplan', city.places?.schoolId ?? '', 'schoolId')).map(({ taken }) => taken);
    const offered = await take(await underReview(), [...toQualified, ['subbureau2', 'offer', outsideRank]]);
    const before = await countTaken();
    const again = await take(offered, [
      ['subbureau2', 'objection', { comment, basis: comment }],
      ['subbureau2', 'second_back', { comment }],
      ...toQualified,
    ]);
    expect(again).toMatchObject({ status: 'qualified', offeredSchoolId: city.places?.schoolId });
    expect(await countTaken()).toEqual(before);
    const others = await take(await underReview(), toQualified);
    await at('2026-04-18T10:00:00+08:00', async () => {
      await expect(take(others, [['subbureau2', 'offer', outsideRank]])).rejects.toMatchObject({ code: 400 });
      expect(await take(again, [['subbureau2', 'offer', outsideRank]])).toMatchObject({ status: 'offered' });
    });
    expect(await countTaken()).toEqual(before);
  });

  it('dispatch of a registration after an upheld objection releases its offered seat, and clears offeredSchoolId', async () => {
    const comment = '经核查按统筹安排';
    const countTaken = async () =>
      (await listOf('schoolplan', city.places?.schoolId ?? '', 'schoolId')).map(({ taken }) => Number(taken));
    const offered = await take(await underReview(), [
      ...toSecondCheck,
      ['subbureau2', 'second_pass', { category: 'D' }],
      ['subbureau2', 'offer', outsideRank],
    ]);
    const [before = 0] = await countTaken();
    const moved = await take(offered, [
      ['subbureau2', 'objection', { comment, basis: comment }],
      ['subbureau2', 'second_dispatch', { category: 'G', comment }],
    ]);
    expect(moved).toMatchObject({ status: 'transferring', offeredSchoolId: null });
    expect(await countTaken()).toEqual([before - 1]);
  });

  it('seat of an absent child is released by the school and the sub-bureau together (two signers)', async () => {
    const admitted = await take(await underReview(), [
      ...toSecondCheck,
      ['subbureau2', 'second_pass', { category: 'D' }],
      ['subbureau2', 'offer', outsideRank],
    ]);
    const attempts = ['phone', 'message', 'visit'].map((way, n) => ({
      ...{ at: `2026-04-1${n + 7}T10:00:00+08:00`, way },
    }));
    const missing = { comment: '已三次联系家长未果', attempts };
    await at('2026-04-21T10:00:00+08:00', async () => {
      await makeDue();
      expect(await take(admitted, [['subbureau1', 'no_show', missing]])).toMatchObject({
        status: 'admitted',
      });
      await expect(take(admitted, [['subbureau2', 'no_show', missing]])).rejects.toMatchObject({
        userMessage: { zh: '须由学校和区教育局各一人签字' },
      });
      expect(await as('subbureau2').get('registration', admitted.uuid)).not.toMatchObject({
        actions: expect.arrayContaining(['no_show']) as string[],
      });
      expect(await take(admitted, [['school', 'no_show', missing]])).toMatchObject({ status: 'withdrawn' });
    });
  });

  it('withdrawal of a registration releases its ID number for another registration', async () => {
    const mine = await submitted();
    const locksOf = () => listOf('bmlockidcard', mine.uuid, 'holderBmId');
    expect(await locksOf()).toMatchObject([{ state: 'locked', reason: 'registration' }]);
    const gone = await step(as('parent'), await as('parent').get('registration', mine.uuid), 'withdraw');
    expect(await locksOf()).toMatchObject([{ state: 'released', releaseReason: '家长撤回报名' }]);
    expect(gone).toMatchObject({ progress: 'withdrawn' });
    const again = await step(as('parent'), gone, 'reopen');
    expect(await step(as('parent'), again, 'submit')).toMatchObject({ progress: 'review' });
    expect(await as('bureau').get('registration', mine.uuid)).toMatchObject({ round: 2 });
  });
});
