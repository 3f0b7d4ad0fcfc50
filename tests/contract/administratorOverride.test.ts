import { describe, expect, it } from 'vitest';
import {
  as,
  city,
  getRegistration,
  listOf,
  openLife,
  take,
  toSecondCheck,
  underReview,
} from './registrationLife/lifeCity';

openLife();

describe('decision by an administrator', () => {
  it('decision by an administrator in place of a school or office requires a comment, and sets the field override', async () => {
    const waiting = await take(await underReview(), toSecondCheck);
    expect(waiting).toMatchObject({ status: 'second_check', override: false });
    const decide = (comment: string) => take(waiting, [['admin', 'second_pass', { category: 'D', comment }]]);
    for (const comment of ['', '同意'])
      await expect(decide(comment)).rejects.toMatchObject({
        ...{ code: 400, userMessage: { zh: '管理员代为决定时，须写明意见，至少 5 个字' } },
      });
    const comment = '区教育局负责人出差，代为复审';
    expect(await decide(comment)).toMatchObject({ status: 'qualified', override: true, comment });
  });

  it.each([
    ['an administrator signs first and an officer second', 'admin', 'subbureau1', true],
    ['an officer signs first and an administrator second', 'subbureau1', 'admin', true],
    ['two officers sign', 'subbureau1', 'subbureau2', false],
  ])(
    'rejection sets the field override (decided by an administrator) only if an administrator signs: %s',
    async (_, first, second, override) => {
      const reject = { reasonCodes: ['other'], comment: '材料与登记不符，且逾期未作说明' };
      const waiting = await take(await underReview(), toSecondCheck);
      const rejected = await take(waiting, [
        [first, 'second_reject', reject],
        [second, 'second_reject', reject],
      ]);
      expect(rejected).toMatchObject({ status: 'rejected', override });
    },
  );

  it('undo of a decision by an administrator clears the field override', async () => {
    const waiting = await take(await underReview(), toSecondCheck);
    const comment = '区教育局负责人出差，代为复审';
    const decided = await take(waiting, [['admin', 'second_pass', { category: 'D', comment }]]);
    expect(decided).toMatchObject({ status: 'qualified', override: true });
    const { list } = await as('admin').getHistory('registration', decided.uuid, { pageNo: 1, pageSize: 50 });
    await as('admin').undo('registration', list.at(-1)?.operation ?? '');
    expect(await as('bureau').get('registration', waiting.uuid)).toMatchObject({
      ...{ status: 'second_check', override: false },
    });
    expect(await listOf('tcheck', waiting.uuid)).toEqual([]);
  });

  it('transfer approved by an administrator sets the field override of the registration', async () => {
    const seatless = await take(await underReview(), [
      ...toSecondCheck,
      ['subbureau2', 'second_pass', { category: 'D' }],
    ]);
    const comment = '家长来电申请调剂，代为登记';
    const toSchoolId = city.places?.otherSchoolId ?? '';
    const asked = await as('subbureau2').create('transfer', {
      ...{ bmId: seatless.uuid, kind: 'correction', toSchoolId, reason: comment },
    });
    await as('admin').transition('transfer', asked.uuid, asked.version, 'approve', { toSchoolId });
    expect(await as('admin').get('registration', seatless.uuid)).toMatchObject({
      ...{ status: 'transferring', override: true, comment },
    });
  });

  it('transition that requires a comment of an administrator sets the field override, and no other transition does', () => {
    const steps = getRegistration()?.workflow?.transitions ?? [];
    const marking = steps.filter(({ effects = [] }) =>
      effects.some(effect => effect.do === 'set' && effect.when && effect.values.override === true),
    );
    const commented = steps.filter(({ rules }) => rules.includes('adminComment'));
    expect(commented.length).toBeGreaterThan(10);
    expect(marking.map(({ name }) => name)).toEqual(commented.map(({ name }) => name));
  });
});
