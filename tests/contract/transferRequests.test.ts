import { describe, expect, it } from 'vitest';
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
  take,
  toSecondCheck,
  underReview,
} from './registrationLife/lifeCity';

openLife();

type Steps = Parameters<typeof take>[1];

const comment = '经核查不属于本学区范围';
const basis = '邻居来信一封，已入户核实';
const reject = { reasonCodes: ['not_in_zone'], comment };
const attempts = ['phone', 'message', 'visit'].map((way, n) => ({
  ...{ at: `2026-04-1${n + 7}T10:00:00+08:00`, way },
}));
const missing = { comment, attempts };
const toQualified: Steps = [...toSecondCheck, ['subbureau2', 'second_pass', { category: 'D' }]];
const toOffered: Steps = [...toQualified, ['subbureau2', 'offer', { comment }]];
const objected: Steps = [['subbureau2', 'objection', { comment, basis }]];
const rejected: Steps = [
  ['subbureau1', 'second_reject', reject],
  ['subbureau2', 'second_reject', reject],
];
/** After the publicity, while reporting in and transfers are open. */
const whenAdmitted = 5 * day + 1000;
const afterWindows = '2026-04-21T10:00:00+08:00';

const ask = ({ uuid }: RecordDetail, who = 'parent', kind = 'parent_request') =>
  as(who).create('transfer', {
    ...{ bmId: uuid, kind, toSchoolId: city.places?.otherSchoolId ?? '', reason: '祖父母住在第二小学旁' },
  });
const refusal = (text: string) => ({
  issues: [{ path: '/bmId', keyword: 'transferRequest', text: { zh: text } }],
});
const unfit = refusal('该报名目前的状态不能调剂');
const closed = refusal('现在不在统筹调剂的办理时间内');
const readStates = async ({ uuid }: RecordDetail) =>
  (await listOf('transfer', uuid)).map(({ status }) => status);

describe('request for a transfer', () => {
  it.each<[string, Steps]>([
    ['awaits the first review', []],
    ['awaits the second review', toSecondCheck],
    ['was sent back', [['school', 'first_return', returned]]],
    ['was rejected', [...toSecondCheck, ...rejected]],
    ['was withdrawn', [['parent', 'withdraw']]],
  ])('transfer request is refused for a registration that %s', async (_, steps) => {
    const child = await take(await underReview(), steps);
    await expect(ask(child)).rejects.toMatchObject(unfit);
    await expect(ask(child, 'school', 'school_request')).rejects.toMatchObject(unfit);
    await expect(ask(child, 'subbureau1', 'correction')).rejects.toMatchObject(unfit);
  });

  it.each<[string, string]>([
    ['confirmed', 'confirm'],
    ['enrolled', 'report_in'],
  ])('transfer request is refused once the child is %s', async (_, action) => {
    const child = await take(await underReview(), toOffered);
    await at(whenAdmitted, async () => {
      await runTimers();
      await take(child, [['admin', action]]);
      await expect(ask(child)).rejects.toMatchObject(unfit);
    });
  });

  it('transfer request is accepted for a qualified, offered or admitted child, and outside of the transfer window for none', async () => {
    const qualified = await take(await underReview(), toQualified);
    const offered = await take(await underReview(), toOffered);
    const admitted = await take(await underReview(), toOffered);
    const late = await take(await underReview(), toQualified);
    for (const child of [qualified, offered])
      expect(await ask(child)).toMatchObject({ kind: 'parent_request' });
    await at(whenAdmitted, async () => {
      await runTimers();
      expect((await as('admin').get('registration', admitted.uuid)).status).toBe('admitted');
      expect(await ask(admitted)).toMatchObject({ kind: 'parent_request' });
    });
    await at(afterWindows, async () => {
      await expect(ask(late)).rejects.toMatchObject(closed);
      await expect(ask(late, 'school', 'school_request')).rejects.toMatchObject(closed);
    });
  });

  it('transfer can be approved and executed while only supplementary enrolment is open, and requested in the transfer window only', async () => {
    const [child, late] = [
      await take(await underReview(), toQualified),
      await take(await underReview(), toQualified),
    ];
    const { uuid, version } = await ask(child);
    await as('bureau').create('submitcontroller', {
      ...{ season: 2026, stage: 1, step: 'supplement', enabled: true, maxRounds: 3 },
      ...{ openAt: '2026-04-22T00:00:00+08:00', closeAt: '2026-04-24T00:00:00+08:00' },
      ...{ closedMessageZh: '补录已结束', closedMessageEn: 'Supplementary enrolment is over' },
    });
    const approve = () =>
      as('subbureau1').transition('transfer', uuid, version, 'approve', {
        toSchoolId: city.places?.otherSchoolId ?? '',
      });
    await at(afterWindows, () => expect(approve()).rejects.toThrow());
    await at('2026-04-22T10:00:00+08:00', async () => {
      await expect(ask(late)).rejects.toMatchObject(closed);
      const approved = await approve();
      await as('subbureau2').transition('transfer', uuid, approved.version, 'execute', {});
      expect(await as('admin').get('registration', child.uuid)).toMatchObject({ status: 'offered' });
    });
  });

  it('transfer request made within the transfer window can still be corrected by its office after the window', async () => {
    const child = await take(await underReview(), toQualified);
    const { uuid } = await ask(child);
    await at(afterWindows, async () => {
      const { version } = await as('subbureau1').get('transfer', uuid);
      const reason = '祖父母住在第二小学旁，已核实';
      expect(await as('subbureau1').update('transfer', uuid, version, { reason })).toMatchObject({ reason });
    });
  });

  it.each<[string, Steps, Steps, string | number]>([
    ['second_reject', toOffered, [...objected, ...rejected], 0],
    [
      'withdraw',
      toOffered,
      [...objected, ['subbureau2', 'second_return', returned], ['parent', 'withdraw']],
      0,
    ],
    ['withdraw_late', toQualified, [['subbureau1', 'withdraw_late', { comment }]], afterWindows],
    ['report_in', toOffered, [['admin', 'report_in']], whenAdmitted],
    [
      'no_show',
      toOffered,
      [
        ['subbureau1', 'no_show', missing],
        ['school', 'no_show', missing],
      ],
      afterWindows,
    ],
  ])(
    'open transfer request is cancelled by the transition %s of the registration',
    async (_, before, steps, moment) => {
      const child = await take(await underReview(), before);
      await ask(child);
      await at(moment, async () => {
        await runTimers();
        expect(await readStates(child)).toEqual(['applied']);
        await take(child, steps);
      });
      expect(await readStates(child)).toEqual(['cancelled']);
    },
  );
});
