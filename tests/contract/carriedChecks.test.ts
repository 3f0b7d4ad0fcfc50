import { beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '#model/json';
import type { RecordDetail } from '#model/records';
import {
  as,
  at,
  city,
  complete,
  day,
  enableCheck,
  listOf,
  openLife,
  returned,
  runTimers,
  step,
  take,
} from './registrationLife/lifeCity';

openLife();

const reason = { reasonCode: 'wrong_document', comment: '户口簿与登记信息不符' };
const isPending = ({ status }: JsonObject): boolean => status === 'pending';
const taskOf = async (code: string, { uuid }: RecordDetail, round: number) => {
  const [type] = await listOf('departchecktype', code, 'code');
  const tasks = await listOf('departcheck', uuid);
  return tasks.find(task => task.round === round && task.checkTypeId === type?.uuid);
};

/** Submits a registration, and has somebody decide one of its checks; the department passes the others. */
async function decide(
  code: string,
  [who, action, input]: readonly [string, string, JsonObject],
  values: JsonObject = {},
): Promise<RecordDetail> {
  const draft = await as('parent').create('registration', complete(values));
  if (code === 'special') await grantPolicy(draft);
  const sent = await step(as('parent'), await as('parent').get('registration', draft.uuid), 'submit');
  await runTimers();
  const task = await taskOf(code, sent, 1);
  const kept = await as('dept').update('departcheck', task?.uuid ?? '', task?.version ?? 0, { evidence });
  await as(who).transition('departcheck', kept.uuid, kept.version, action, input);
  for (const { uuid, version } of (await listOf('departcheck', sent.uuid)).filter(isPending))
    await as('dept').transition('departcheck', uuid, version, 'dept_pass', {});
  return sent;
}

async function grantPolicy({ uuid }: RecordDetail): Promise<void> {
  const asked = await as('parent').create('bmspecial', {
    ...{ stage: 1, name: '张三', areaId: city.places?.areaId ?? '', reason: '情况特殊，附有证明' },
    ...{ type: 'policy', policyCode: 'martyr', bmId: uuid },
  });
  const approval = { validUntil: '2026-08-01T00:00:00+08:00', effects: ['fix_category'], fixedCategory: 'Y' };
  await as('subbureau1').transition('bmspecial', asked.uuid, asked.version, 'approve', approval);
}

/** Has a field of the registration corrected a day later, and lets the timers run. */
const correct = (sent: RecordDetail, key: string, values: JsonObject): Promise<void> =>
  at(day, async () => {
    const repairItems = [{ key, problem: 'incomplete' }];
    await take(sent, [['school', 'first_return', { ...returned, repairItems }]]);
    const mine = await as('parent').get('registration', sent.uuid);
    const changed = await as('parent').update('registration', mine.uuid, mine.version, values);
    await step(as('parent'), changed, 'resubmit');
    await runTimers();
  });

/** A file that the department keeps with its decision. */
const evidence = ['0198f5a2-0000-7000-8000-000000000001'];

const elsewhere = { guardianPhone: '13911110000' };
const readStatus = async ({ uuid }: RecordDetail) => (await as('bureau').get('registration', uuid)).status;

describe('department check of a corrected registration', () => {
  beforeAll(async () => {
    for (const code of ['hj', 'special'])
      await enableCheck(code, { originalResource: 'none', auto: false, categories: ['D', 'Y'], slaDays: 7 });
  });

  it.each([
    ['dept_pass', 'passed', 'dept', { comment: '已核对户口簿' }],
    ['dept_fail', 'failed', 'dept', reason],
    ['dept_unable', 'unable', 'dept', reason],
    ['dept_waive', 'waived', 'subbureau1', { comment: '材料已当面核对' }],
  ])(
    'department check decided by %s is copied as %s with its comment and its evidence to a corrected registration if the fields it checks are unchanged',
    async (action, status, who, input) => {
      const sent = await decide('hj', [who, action, input]);
      const first = await taskOf('hj', sent, 1);
      expect(first).toMatchObject({ status, evidence, ...input });
      await correct(sent, 'guardianPhone', elsewhere);
      expect(await taskOf('hj', sent, 2)).toMatchObject({
        ...{ status, evidence, ...input, decidedBy: first?.decidedBy, decidedAt: first?.decidedAt },
      });
      expect(await readStatus(sent)).toBe('first_trial');
    },
  );

  it('department check that was not decided in time is created again after a correction, although the fields it checks are unchanged', async () => {
    await enableCheck('hj', { slaDays: 1 });
    const draft = await as('parent').create('registration', complete());
    const sent = await step(as('parent'), draft, 'submit');
    await runTimers();
    await enableCheck('hj', { slaDays: 7 });
    await at(day + 1000, async () => {
      await runTimers();
      expect(await taskOf('hj', sent, 1)).toMatchObject({ status: 'unable', decidedBy: null });
      await correct(sent, 'guardianPhone', { guardianPhone: '13911112222' });
    });
    expect(await taskOf('hj', sent, 2)).toMatchObject({
      status: 'pending',
      decidedBy: null,
      decidedAt: null,
    });
    expect(await readStatus(sent)).toBe('checking');
  });

  it.each<[string, string, JsonObject, JsonObject]>([
    ['a compared field', 'hukou', {}, { hukouHead: '张大四' }],
    [
      'the place of the hyphen in an address',
      'hukou',
      { hukouAddress: '示例路 1-12 号' },
      { hukouAddress: '示例路 11-2 号', hukouBookNo: '00012345' },
    ],
    ['the documents of its proof', 'attachments', {}, { attachments: [{ proof: 'hj' }] }],
  ])('department check is created again after a correction of %s', async (_, key, before, values) => {
    const sent = await decide('hj', ['dept', 'dept_fail', reason], before);
    await correct(sent, key, values);
    expect(await taskOf('hj', sent, 2)).toMatchObject({ status: 'pending', decidedBy: null });
    expect(await readStatus(sent)).toBe('checking');
  });

  it('department check of a special proof is copied to a corrected registration, and created again after a correction of its documents', async () => {
    const special = { attachments: [{ proof: 'special' }] };
    const decision = ['dept', 'dept_pass', {}] as const;
    const kept = await decide('special', decision, special);
    await correct(kept, 'guardianPhone', elsewhere);
    expect(await taskOf('special', kept, 2)).toMatchObject({ status: 'passed' });
    const changed = await decide('special', decision, special);
    await correct(changed, 'attachments', { attachments: [{ proof: 'special' }, { proof: 'special' }] });
    expect(await taskOf('special', changed, 2)).toMatchObject({ status: 'pending' });
  });
});
