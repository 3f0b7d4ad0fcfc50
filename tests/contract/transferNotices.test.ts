import { describe, expect, it } from 'vitest';
import { scalarToText, type JsonObject, type JsonValue } from '#model/json';
import type { RecordDetail } from '#model/records';
import type { InboxNotice } from '#server/notices/NoticeInbox';
import {
  as,
  city,
  complete,
  listOf,
  openLife,
  passed,
  runTimers,
  step,
  take,
  toldNotices,
  underReview,
  writeStored,
} from './registrationLife/lifeCity';

openLife();

type Steps = Parameters<typeof take>[1];
/** Who is told, and what. */
type Told = readonly (readonly [string, string])[];

const comment = '经核查须调整学校';
const toSecondCheck: Steps = [['school', 'first_pass', passed]];
const toQualified: Steps = [...toSecondCheck, ['subbureau2', 'second_pass', { category: 'D' }]];
const toTransferring: Steps = [
  ...toSecondCheck,
  ['subbureau2', 'second_dispatch', { category: 'D', comment }],
];

const ofAsker = ['asker', '调剂申请已批准'] as const;
const ofRequest = ['family', '调剂申请已批准，请等待安排学校'] as const;
const ofSchool = ['family', '学校已为该生申请调剂，区教育局已批准，请等待安排学校'] as const;
const ofCorrection = ['family', '该生学区已更正，区教育局已批准调剂，请等待安排学校'] as const;
const ofCrossing = ['family', '教育局已批准该生跨区调剂，请等待安排学校'] as const;

/** The notices of the child and of its transfers that some work causes. */
async function listNotices(uuid: string, work: () => Promise<unknown>) {
  const before = toldNotices.length;
  await work();
  const own = new Set([uuid, ...(await listOf('transfer', uuid)).map(transfer => transfer.uuid)]);
  return toldNotices.slice(before).filter(notice => own.has(notice.uuid));
}

/** An open transfer of this kind, asked for by this person unless the child has one already. */
async function ask({ uuid }: RecordDetail, kind: string, asker: string): Promise<RecordDetail> {
  const open = (await listOf('transfer', uuid)).find(
    transfer => transfer.kind === kind && transfer.status === 'applied',
  );
  if (open) return as('admin').get('transfer', open.uuid);
  const toSchoolId = city.places?.otherSchoolId ?? '';
  return as(asker).create('transfer', { bmId: uuid, kind, toSchoolId, reason: '祖父母住在第二小学旁' });
}

/** Whom notices of a transfer reach, and their texts. */
function listReceivers(told: readonly InboxNotice[], family: JsonValue, asked: RecordDetail): Told {
  expect(told.map(({ resource }) => resource)).toEqual(told.map(() => 'transfer'));
  return told
    .map(({ to, text }): Told[number] => {
      if (to === family) return ['family', text.zh];
      return [to === asked.createdBy ? 'asker' : `account ${to ?? 'unknown'}`, text.zh];
    })
    .sort();
}

/** Makes a step of a transfer, and gives what accounts are told by it. */
async function listStepNotices(asked: RecordDetail, who: string, action: string): Promise<Told> {
  const child = await as('admin').get('registration', scalarToText(asked.bmId));
  const { version } = await as(who).get('transfer', asked.uuid);
  const input: JsonObject = action === 'reject' ? { comment } : {};
  const told = await listNotices(child.uuid, () =>
    as(who).transition('transfer', asked.uuid, version, action, input),
  );
  return listReceivers(told, child.createdBy ?? null, asked);
}

/** Approves a transfer, and gives what accounts are told by it, the family as `family`. */
async function listApprovalNotices(child: RecordDetail, kind: string, asker: string): Promise<Told> {
  const { uuid } = child;
  const asked = await ask(child, kind, asker);
  const input: JsonObject = { toSchoolId: city.places?.otherSchoolId ?? '', comment };
  const isCrossing = kind === 'cross_area';
  // Both schools of this city are of one district, so its sub-bureau cannot pass it on.
  if (isCrossing) await writeStored('transfer', asked, { raised: true });
  const { version } = await as('admin').get('transfer', asked.uuid);
  const office = as(isCrossing ? 'bureau' : 'subbureau1');
  const told = await listNotices(uuid, () =>
    office.transition('transfer', asked.uuid, version, 'approve', input),
  );
  expect(await as('admin').get('registration', uuid)).toMatchObject({ status: 'transferring' });
  const { createdBy } = await as('admin').get('registration', uuid);
  return listReceivers(told, createdBy ?? null, asked);
}

describe('notices of an approved transfer', () => {
  it.each<[string, string, Told]>([
    ['parent_request', 'parent', [ofRequest]],
    ['parent_request', 'school', [ofAsker, ofRequest]],
    ['school_request', 'school', [ofAsker, ofSchool]],
    ['correction', 'subbureau2', [ofAsker, ofCorrection]],
    ['cross_area', 'subbureau2', [ofAsker, ofCrossing]],
    // A family is not told of a dispatch before the publicity of its seat.
    ['dispatch', 'subbureau2', [ofAsker]],
  ])(
    'approval of a transfer of the kind %s by %s sends the same notices for a qualified child and for a transferring one',
    async (kind, asker, expected) => {
      const qualified = await take(await underReview(), toQualified);
      const transferring = await take(await underReview(), toTransferring);
      expect([qualified.status, transferring.status]).toEqual(['qualified', 'transferring']);
      expect(await listApprovalNotices(qualified, kind, asker)).toEqual(expected);
      expect(await listApprovalNotices(transferring, kind, asker)).toEqual(expected);
      if (kind === 'dispatch') return;
      // The family opens the record that the notice names.
      for (const { uuid } of [qualified, transferring]) {
        const [transfer] = (await listOf('transfer', uuid)).filter(one => one.kind === kind);
        expect(await as('parent').get('transfer', transfer?.uuid ?? '')).toMatchObject({ kind });
      }
    },
  );

  it.each<[string, Told[number]]>([
    ['parent_request', ofRequest],
    ['correction', ofCorrection],
    ['dispatch', ['family', ofAsker[1]]],
  ])(
    'approval of a transfer of the kind %s sends one notice to a clerk who also registered the child on behalf of the family',
    async (kind, told) => {
      const draft = await as('subbureau2').create('registration', complete({ channel: 'onbehalf' }));
      const sent = await step(as('subbureau2'), draft, 'submit');
      await runTimers();
      const qualified = await take(
        sent,
        toQualified.map(([who, ...more]) => [who === 'subbureau2' ? 'subbureau1' : who, ...more]),
      );
      expect(await listApprovalNotices(qualified, kind, 'subbureau2')).toEqual([told]);
    },
  );

  it('approval of a dispatch sends a notice to the family of an admitted child, since the family already knows the seat', async () => {
    const child = await take(await underReview(), toQualified);
    await writeStored('registration', child, { status: 'admitted' });
    const { uuid, version } = await ask(child, 'dispatch', 'subbureau2');
    const input = { toSchoolId: city.places?.otherSchoolId ?? '', comment };
    const told = await listNotices(child.uuid, () =>
      as('subbureau1').transition('transfer', uuid, version, 'approve', input),
    );
    expect(told.filter(({ to }) => to === child.createdBy)).toMatchObject([
      {
        resource: 'registration',
        uuid: child.uuid,
        text: { zh: '区教育局将为该生另行安排学校，请等待通知' },
      },
    ]);
  });
});

const cancelled = '调剂申请已由教育局取消，如有疑问请与区教育局联系';
const cancelledForChild = `该生的${cancelled}`;
const rejected = '调剂申请未批准，请查看理由';

describe('notices of a transfer that is cancelled or rejected', () => {
  it.each<[string, string, string, Told]>([
    ['parent_request', 'parent', 'subbureau1', [['family', cancelled]]],
    [
      'parent_request',
      'school',
      'subbureau1',
      [
        ['asker', cancelled],
        ['family', cancelledForChild],
      ],
    ],
    ['cross_area', 'subbureau2', 'subbureau2', [['family', cancelledForChild]]],
    ['parent_request', 'parent', 'parent', []],
    // A family is not told of a dispatch before the publicity of its seat.
    ['dispatch', 'subbureau2', 'subbureau1', []],
  ])(
    'cancellation of a transfer of the kind %s, requested by %s, by %s sends a notice to the other parties',
    async (kind, asker, who, told) => {
      const asked = await ask(await take(await underReview(), toQualified), kind, asker);
      expect(await listStepNotices(asked, who, 'cancel')).toEqual(told);
    },
  );

  it('cancellation of a transfer together with its registration sends only the notice of the registration', async () => {
    const child = await take(await underReview(), toQualified);
    await ask(child, 'parent_request', 'parent');
    const duplicate = { reasonCodes: ['duplicate'], comment, basis: '邻居来信一封，已入户核实' };
    const told = await listNotices(child.uuid, () =>
      take(child, [
        ['subbureau1', 'void', duplicate],
        ['subbureau2', 'void', duplicate],
      ]),
    );
    expect(told.map(({ resource, to }) => [resource, to])).toEqual([['registration', child.createdBy]]);
    expect(await listOf('transfer', child.uuid)).toMatchObject([{ status: 'cancelled' }]);
  });

  it.each<[string, string, Told]>([
    ['parent_request', 'parent', [['family', rejected]]],
    [
      'parent_request',
      'school',
      [
        ['asker', rejected],
        ['family', `该生的${rejected}`],
      ],
    ],
    ['dispatch', 'subbureau2', [['asker', rejected]]],
  ])(
    'rejection of a transfer of the kind %s, requested by %s, sends a notice to the requester, and to the family if it can see the transfer',
    async (kind, asker, told) => {
      const asked = await ask(await take(await underReview(), toQualified), kind, asker);
      expect(await listStepNotices(asked, 'subbureau1', 'reject')).toEqual(told);
    },
  );
});
