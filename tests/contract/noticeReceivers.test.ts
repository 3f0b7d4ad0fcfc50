import { beforeAll, describe, expect, it } from 'vitest';
import { scalarToText, type JsonObject } from '#model/json';
import type { RecordDetail } from '#model/records';
import {
  as,
  at,
  beforeReportIn,
  city,
  complete,
  completeWithRequest,
  day,
  enableCheck,
  getRegistration,
  getResource,
  listOf,
  openLife,
  returned,
  runTimers,
  step,
  take,
  toldNotices,
  toSecondCheck,
  underReview,
  writeStored,
} from './registrationLife/lifeCity';

openLife();

type Step = readonly [string, string, JsonObject?];
type Receiver = 'family' | 'school' | 'subbureau' | 'dept';

const comment = '经核查不属于本学区范围';
const reject = { reasonCodes: ['not_in_zone'], comment };
const basis = '邻居来信一封，已入户核实';
const duplicate = { reasonCodes: ['duplicate'], comment, basis };
const attempts = ['phone', 'message', 'visit'].map((way, n) => ({
  ...{ at: `2026-04-1${n + 7}T10:00:00+08:00`, way },
}));
const toQualified: readonly Step[] = [...toSecondCheck, ['subbureau2', 'second_pass', { category: 'D' }]];
const toOffered: readonly Step[] = [...toQualified, ['subbureau2', 'offer', { comment }]];
const toTransferring: readonly Step[] = [
  ...toSecondCheck,
  ['subbureau2', 'second_dispatch', { category: 'G', comment }],
];
const toRejected: readonly Step[] = [
  ...toSecondCheck,
  ['subbureau1', 'second_reject', reject],
  ['subbureau2', 'second_reject', reject],
];

/** Before reporting in begins. */
const notBegun = 'before reporting in';
/** A moment after every window of the city, and after the publicity of a seat that is offered now. */
const afterWindows = '2026-04-21T10:00:00+08:00';

type Notified = readonly [string, readonly Receiver[], readonly Step[], readonly Step[], string | undefined];

/** Who is told by a step that a person makes: the steps before it, those that make it, and when. */
const byPersons: readonly (readonly [
  string,
  readonly Receiver[],
  readonly Step[],
  readonly Step[],
  string?,
])[] = [
  ['first_return', ['family'], [], [['school', 'first_return', returned]]],
  ['first_suggest_reject', ['subbureau'], [], [['school', 'first_suggest_reject', reject]]],
  [
    'record_visit',
    ['subbureau'],
    [['school', 'first_pass', { category: 'D', zoneConfirmed: true, homeVisit: 'planned' }]],
    [['school', 'record_visit', { homeVisit: 'ok', comment }]],
  ],
  ['second_pass', ['family'], toSecondCheck, [['subbureau2', 'second_pass', { category: 'D' }]]],
  ['second_return', ['family'], toSecondCheck, [['subbureau2', 'second_return', returned]]],
  ['second_back', ['school'], toSecondCheck, [['subbureau2', 'second_back', { comment }]]],
  ['second_reject', ['family'], toRejected.slice(0, -1), toRejected.slice(-1)],
  [
    'second_dispatch',
    ['family'],
    toSecondCheck,
    [['subbureau2', 'second_dispatch', { category: 'G', comment }]],
  ],
  ['appeal_accept', ['family'], toRejected, [['bureau', 'appeal_accept', { comment }]]],
  ['objection', ['family'], toOffered, [['subbureau2', 'objection', { comment, basis }]]],
  ['decline', ['school', 'family'], toOffered, [['parent', 'decline', { comment: '去外地就读' }]], notBegun],
  ['withdraw', ['family'], [], [['parent', 'withdraw']]],
  ['reopen', ['family'], [['parent', 'withdraw']], [['parent', 'reopen']]],
  ['withdraw_late', ['family'], [], [['subbureau2', 'withdraw_late', { comment }]], afterWindows],
  ['void', ['family'], [['subbureau1', 'void', duplicate]], [['subbureau2', 'void', duplicate]]],
];

/** The notices about a registration that some work causes, as whom they reach. */
async function listTold({ uuid, createdBy }: RecordDetail, work: () => Promise<unknown>): Promise<string[]> {
  const before = toldNotices.length;
  await work();
  const parts = await Promise.all(['departcheck', 'repair'].map(resource => listOf(resource, uuid)));
  const about = new Set([uuid, ...parts.flat().map(part => part.uuid)]);
  const own = toldNotices.slice(before).filter(notice => notice.uuid !== undefined && about.has(notice.uuid));
  const child = await as('admin').get('registration', uuid);
  const stored = await as('parent').get('registration', uuid);
  const personal = ['name', 'idcard', 'guardian', 'guardianPhone', 'liveAddress', 'hukouAddress', 'bmNo']
    .flatMap(field => [child[field], stored[field]])
    .map(value => scalarToText(value))
    .filter(value => value.length > 1);
  expect(personal.length).toBeGreaterThan(10);
  const { officeId, registryId, schoolOrganIds } = city.places ?? {};
  const offices: Record<string, string | undefined> = {
    ...{ subbureau: officeId, dept: registryId },
    school: schoolOrganIds?.[scalarToText(child.schoolId)],
  };
  for (const { text, resource, role, office } of own) {
    expect(resource).toBeOneOf(role === 'dept' ? ['departcheck'] : ['registration', 'repair']);
    if (role !== undefined) expect([role, office]).toEqual([role, offices[role] ?? 'an office']);
    for (const value of personal) expect(`${text.zh} ${text.en}`).not.toContain(value);
  }
  return own.map(({ role, to }) => role ?? (to === createdBy ? 'family' : `account ${to ?? ''}`));
}

/** The steps that tell nobody, each with its reason (ADR 120). */
const silentSteps: Readonly<Record<string, string>> = {
  first_pass: 'the tile of the second review counts it; an office gets some 200 a day',
  extend: 'the order of correction tells the family of its new term',
  rank: 'the ranking tells its office of its end, and the family nothing before the publicity',
  place: 'announce tells the family',
  offer: 'announce tells the family',
  join: 'announce tells the family',
  promote: 'announce tells the family',
  dispatch: 'announce tells the family',
  overflow: 'announce tells the family of the seat that is found; the ranking tells its office of its end',
};

const settled = (moment: string | undefined, work: () => Promise<unknown>): Promise<unknown> =>
  moment === undefined ? work() : moment === notBegun ? beforeReportIn(work) : at(moment, work);
const covered = new Set<string>();

describe('notice receivers of the transitions of a registration', () => {
  it.each(
    byPersons.map(([name, receivers, before, steps, moment]): Notified => [
      name,
      receivers,
      before,
      steps,
      moment,
    ]),
  )(
    'notice of the transition %s is sent to %j alone, and contains no personal data',
    async (name, receivers, before, steps, moment) => {
      covered.add(name);
      const record = await take(await underReview(), before);
      const told = await listTold(record, () => settled(moment, () => take(record, steps)));
      expect(told).toEqual(receivers);
    },
  );

  it('notice of a dispatch and of an admission is sent to the family, of a confirmed seat to school and family, and of an absent child to family and sub-bureau', async () => {
    for (const name of ['announce', 'publish', 'confirm', 'report_in', 'no_show']) covered.add(name);
    const toSchoolId = city.places?.otherSchoolId ?? '';
    const record = await take(await underReview(), toTransferring);
    const dispatched = () => take(record, [['subbureau2', 'dispatch', { toSchoolId, comment }]]);
    expect(await listTold(record, dispatched)).toEqual([]);
    expect(await listTold(record, runTimers)).toEqual(['family']);
    await at(5 * day + 1000, async () => {
      expect(await listTold(record, runTimers)).toEqual(['family']);
      expect(await listTold(record, () => take(record, [['parent', 'confirm']]))).toEqual([
        ...['school', 'family'],
      ]);
      expect(await listTold(record, () => take(record, [['admin', 'report_in']]))).toEqual(['family']);
    });
    const missing = { comment, attempts };
    const gone = await take(await underReview(), toOffered);
    await at(afterWindows, async () => {
      await runTimers();
      await take(gone, [['subbureau1', 'no_show', missing]]);
      expect(await listTold(gone, () => take(gone, [['school', 'no_show', missing]]))).toEqual([
        ...['family', 'subbureau'],
      ]);
    });
  });

  it.each(['school', 'subbureau1'])(
    'notice of an extended correction deadline is sent to the family alone, once, by either transition: %s',
    async who => {
      const dueAt = '2026-04-13T10:00:00+08:00';
      const record = await take(await underReview(), [['school', 'first_return', { ...returned, dueAt }]]);
      expect(await listTold(record, () => take(record, [[who, 'extend']]))).toEqual(['family']);
      const extendOrder = async () => {
        const [order] = await listOf('repair', record.uuid);
        const later = { dueAt: '2026-04-16T12:00:00+08:00' };
        await as(who).transition('repair', order?.uuid ?? '', order?.version ?? 0, 'extend', later);
      };
      expect(await listTold(record, extendOrder)).toEqual(['family']);
    },
  );

  it('notice of the transition transfer_request is sent to the family of an admitted child for whom a dispatch is approved', async () => {
    covered.add('transfer_request');
    const child = await take(await underReview(), toQualified);
    await writeStored('registration', child, { status: 'admitted' });
    const toSchoolId = city.places?.otherSchoolId ?? '';
    const values = { bmId: child.uuid, kind: 'dispatch', reason: comment };
    const { uuid, version } = await as('subbureau2').create('transfer', values);
    const approve = () => as('subbureau1').transition('transfer', uuid, version, 'approve', { toSchoolId });
    expect(await listTold(child, approve)).toEqual(['family']);
  });

  it('notice of a freed seat is sent to the family of the next child by rank', async () => {
    const declining = await take(await underReview(), toOffered);
    const rank = { rankKey: '0', lotteryNo: '0123456789abcdef' };
    const next = await take(await underReview(), toQualified);
    await writeStored('registration', await as('admin').get('registration', next.uuid), rank);
    const decline = () => take(declining, [['parent', 'decline', { comment: '去外地就读' }]]);
    expect(await listTold(next, () => beforeReportIn(decline))).toEqual([]);
    expect(await as('admin').get('registration', next.uuid)).toMatchObject({ status: 'offered' });
    expect(await listTold(next, runTimers)).toEqual(['family']);
  });

  it('notice of a seat that is released by a correction of the first-choice school is sent to the family', async () => {
    const repairItems = [{ key: 'schoolId', problem: 'incomplete' }];
    const back = await take(await underReview(), [
      ...toOffered,
      ['subbureau2', 'objection', { comment, basis }],
      ['subbureau2', 'second_return', { ...returned, repairItems }],
    ]);
    const schoolId = city.places?.otherSchoolId ?? '';
    const mine = await as('parent').get('registration', back.uuid);
    await as('parent').update('registration', mine.uuid, mine.version, { schoolId });
    expect(await listTold(back, () => take(back, [['parent', 'resubmit']]))).toEqual(['family', 'family']);
  });

  it('receipts of submission and resubmission are sent to the family alone, and then a notice of the corrected registration to the school', async () => {
    for (const name of ['submit', 'resubmit']) covered.add(name);
    const draft = await as('parent').create('registration', complete());
    expect(await listTold(draft, () => step(as('parent'), draft, 'submit'))).toEqual(['family']);
    await runTimers();
    const back = await take(draft, [['school', 'first_return', returned]]);
    const mine = await as('parent').get('registration', back.uuid);
    await as('parent').update('registration', mine.uuid, mine.version, { house: 'unit' });
    expect(await listTold(back, () => take(back, [['parent', 'resubmit']]))).toEqual(['family']);
    expect(await listTold(back, runTimers)).toEqual(['school']);
    expect(toldNotices.at(-1)?.text.en).toContain('was corrected');
  });

  it('receipts are not sent to a clerk who registers a child on behalf of its family', async () => {
    const draft = await as('subbureau1').create('registration', complete({ channel: 'onbehalf' }));
    const before = toldNotices.length;
    await step(as('subbureau1'), draft, 'submit');
    expect(toldNotices.slice(before)).toEqual([]);
  });

  it('notice of an automatic transition is sent to the school (home in a zone), the sub-bureau (home in none), sub-bureau and family (correction overdue) or the family (reminder of a draft)', async () => {
    for (const name of ['no_checks', 'no_checks_unzoned', 'repair_expire', 'remind']) covered.add(name);
    const submit = async (values: JsonObject) =>
      step(as('parent'), await as('parent').create('registration', values), 'submit');
    expect(await listTold(await submit(complete()), runTimers)).toEqual(['school']);
    expect(await listTold(await submit(await completeWithRequest()), runTimers)).toEqual(['subbureau']);
    const back = await take(await underReview(), [['school', 'first_return', returned]]);
    expect(await listTold(back, () => at(5 * day + 1000, runTimers))).toEqual(['subbureau', 'family']);
    const draft = await as('parent').create('registration', complete());
    expect(await listTold(draft, () => at('2026-04-13T08:00:00+08:00', runTimers))).toEqual(['family']);
  });
});

describe('notices of the department checks of a registration', () => {
  beforeAll(async () => {
    await enableCheck('hj', { originalResource: 'none', auto: false, slaDays: 7 });
  });

  it.each([
    ['the school where its home lies in a zone', complete, 'school', 'checks_done'],
    ['the sub-bureau where it lies in none', completeWithRequest, 'subbureau', 'checks_unzoned'],
  ] as const)(
    'notices of the department checks are sent to the department, and %s',
    async (_, describeChild, receiver, name) => {
      for (const one of ['sys_done', name]) covered.add(one);
      const draft = await as('parent').create('registration', await describeChild());
      const sent = await step(as('parent'), draft, 'submit');
      expect(await listTold(sent, runTimers)).toEqual(['dept']);
      const [check] = await listOf('departcheck', sent.uuid);
      const decide = async () =>
        as('dept').transition('departcheck', check?.uuid ?? '', check?.version ?? 0, 'dept_pass', {});
      expect(await listTold(sent, decide)).toEqual([receiver]);
    },
  );

  it('each transition of a registration has tested notice receivers, or a documented reason to send no notice', () => {
    const transitions = getRegistration()?.workflow?.transitions ?? [];
    expect([...covered, ...Object.keys(silentSteps)].sort()).toEqual(
      transitions.map(({ name }) => name).sort(),
    );
    const telling = transitions.filter(({ effects }) => effects.some(effect => effect.do === 'notify'));
    expect(telling.map(({ name }) => name).sort()).toEqual([...covered].sort());
  });
});

describe('work that nobody is told of', () => {
  const counts = (resource: string, role: string, status: string): boolean =>
    (getResource(resource)?.tiles ?? []).some(
      ({ roles, filters }) =>
        roles?.includes(role) === true &&
        filters.some(
          filter => filter.field === 'status' && filter.op === 'in' && filter.values.includes(status),
        ),
    );

  it.each([
    ['registration', 'subbureau', 'second_check'],
    ['villageApply', 'subbureau', 'pending'],
    ['bmspecial', 'subbureau', 'applied'],
    ['transfer', 'subbureau', 'applied'],
    ['transfer', 'subbureau', 'target_ok'],
    ['transfer', 'school', 'applied'],
    ['transfer', 'bureau', 'applied'],
  ])('new %s record is counted on the home page of the role %s in the state %s', (resource, role, status) => {
    expect(counts(resource, role, status)).toBe(true);
  });
});
