import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rules } from '#enrolment/rules';
import { loadCatalog } from '#generator/generate';
import type { Caller } from '#model/caller';
import type { Catalog } from '#model/catalog';
import type { JsonObject } from '#model/json';
import { MemoryStore } from '#model/memory/MemoryStore';
import type { RecordDetail } from '#model/records';
import { getRuleNames } from '#model/rules';
import { CallerRecords } from '#server/records/CallerRecords';
import { createFieldEncryption } from '#server/encryption/FieldEncryption';
import { newUuid } from '#server/runtime/newUuid';
import { makeDueTransitions } from '#server/records/workflow/dueTransitions';
import { schemasFolder } from '#tests/support/schemasFolder';

const encryption = createFieldEncryption(Buffer.alloc(32, 5));
let now = new Date('2026-04-10T10:00:00+08:00');
const clock = () => now;

let catalog: Catalog;
let store: MemoryStore;
let places:
  | { areaId: string; villageId: string; schoolId: string; otherSchoolId: string; registryId: string }
  | undefined;
let serial = 0;

/** Names of the people, each a role and a number where two of them have it. */
const names = ['admin', 'parent', 'school', 'subbureau1', 'subbureau2', 'school+subbureau', 'bureau', 'dept'];
/** The roles in the name of a person: `school+subbureau1` has two. */
const getRoles = (name: string): string[] => name.replace(/\d+$/, '').split('+');
const people = new Map<string, CallerRecords>();

function as(name: string): CallerRecords {
  const records = people.get(name);
  if (!records) throw new Error(`${name} is nobody`);
  return records;
}

function recordsOf(name: string, id: string): CallerRecords {
  const caller: Caller = {
    ...{ id, username: name, roles: getRoles(name), permissions: [] },
    me: {
      ...{ school: places?.schoolId ?? null, areas: places ? [places.areaId] : null },
      organ: places?.registryId ?? null,
    },
    ...{ language: 'zh', ip: '', requestId: '' },
  };
  return new CallerRecords({ store, catalog, rules, clock, encryption, caller });
}

beforeAll(async () => {
  const loaded = await loadCatalog(schemasFolder, { rules: getRuleNames(rules) });
  if (!loaded.catalog) throw new Error('The shipped schemas are valid');
  catalog = loaded.catalog;
  store = new MemoryStore(catalog, encryption);
  const admin = recordsOf('admin', newUuid(clock()));
  const area = await admin.create('area', {
    code: '440305001',
    name: '粤海街道',
    level: 'street',
    lng: 114,
    lat: 22,
  });
  const school = (code: string, name: string) =>
    admin.create('school', {
      ...{ code, name, level: 'primary', nature: 'public', areaId: area.uuid, address: '示例路 1 号' },
    });
  const [first, second] = [await school('4403050001', '示例小学'), await school('4403050002', '示例二小')];
  const registry = await admin.create('organ', { code: 'D1', name: '不动产登记中心', type: 'dept' });
  const community = await admin.create('area', {
    ...{ code: '440305001001', name: '第一社区', level: 'community', parentId: area.uuid },
  });
  const estate = await admin.create('village', {
    ...{ name: '示例花园', kind: 'estate', areaId: community.uuid, address: '示例路 2 号', enabled: true },
  });
  const office = await admin.create('organ', { code: 'SB', name: '区教育局', type: 'subbureau' });
  const zone = await admin.create('schoolarea', {
    ...{ code: 'Z001', name: '示例学区', stage: 1, mode: 'multi', organId: office.uuid },
    ...{ schoolIds: [first.uuid, second.uuid], villages: [{ villageId: estate.uuid }] },
  });
  places = {
    villageId: estate.uuid,
    ...{ areaId: area.uuid, schoolId: first.uuid, otherSchoolId: second.uuid },
    registryId: registry.uuid,
  };
  for (const schoolId of [first.uuid, second.uuid])
    await admin.create('schoolplan', { schoolId, stage: 1, classes: 1, classSize: 40, reserved: 0 });
  for (const stepName of [
    'report',
    'firsttrial',
    'tcheck',
    'ranking',
    'transfer',
    'confirm',
    'reportin',
    'withdraw',
    'departcheck',
    'publicity',
  ])
    await admin.create('submitcontroller', {
      ...{ season: 2026, stage: 1, step: stepName, enabled: true, maxRounds: 3 },
      ...{ openAt: '2026-04-01T08:00:00+08:00', closeAt: '2026-04-17T00:00:00+08:00' },
      ...{ closedMessageZh: '信息填报已截止', closedMessageEn: 'Reporting is over' },
    });
  for (const name of names) {
    const { uuid } = await admin.create('user', {
      username: `${name.replace('+', '.')}.1`,
      name: '科员',
      roles: getRoles(name),
    });
    people.set(name, recordsOf(name, uuid));
  }
  await as('bureau').transition('schoolarea', zone.uuid, zone.version, 'publish', {});
});

// One account registers five children at most, so each test has a family of its own.
beforeEach(async () => {
  serial += 1;
  const family = { username: `family.${serial}`, name: '张大三', roles: ['parent'] };
  people.set('parent', recordsOf('parent', (await as('admin').create('user', family)).uuid));
});

const complete = (): JsonObject => {
  serial += 1;
  return {
    ...{ stage: 1, name: '张三', certType: 'passport', idcard: `E1234${String(serial).padStart(4, '0')}` },
    ...{ birthDate: '2020-03-01', hukou: 'zone', house: 'rent', guardian: '张大三' },
    ...{ guardianPhone: '13800000000', liveAddress: '示例路 2 号', hukouAddress: '示例路 3 号' },
    ...{
      hukouHead: '张大三',
      pledge: true,
      areaId: places?.areaId ?? '',
      villageId: places?.villageId ?? '',
    },
    schoolId: places?.schoolId ?? '',
  };
};

const step = (who: CallerRecords, { uuid, version }: RecordDetail, action: string, input: JsonObject = {}) =>
  who.transition('registration', uuid, version, action, input);

/** Makes these steps, each by the person named. */
async function take(record: RecordDetail, steps: readonly (readonly [string, string, JsonObject?])[]) {
  let at = record;
  for (const [name, action, input] of steps) {
    at = await step(as(name), await as(name).get('registration', at.uuid), action, input);
  }
  return at;
}

/** Lets the timers of the city run. */
async function runTimers(): Promise<void> {
  const { failures } = await makeDueTransitions({ store, catalog, rules, clock, encryption });
  expect(failures).toEqual([]);
}

/** Runs a test at a later moment, and the clock goes back after it. */
async function at<T>(moment: string | number, test: () => Promise<T>): Promise<T> {
  const before = now;
  now = typeof moment === 'number' ? new Date(before.getTime() + moment) : new Date(moment);
  try {
    return await test();
  } finally {
    now = before;
  }
}

const day = 24 * 3600_000;
const listOf = async (resource: string, uuid: string, field = 'bmId') => {
  const filters = [{ field, op: 'eq' as const, values: [uuid] }];
  return (await as('admin').list(resource, { pageNo: 1, pageSize: 20, filters, sort: [] })).list;
};

const submitted = async (): Promise<RecordDetail> =>
  step(as('parent'), await as('parent').create('registration', complete()), 'submit');

/** A registration of which no department checks anything awaits the first review. */
async function underReview(lack: JsonObject = {}): Promise<RecordDetail> {
  const draft = await as('parent').create('registration', { ...complete(), ...lack });
  const { uuid } = await step(as('parent'), draft, 'submit');
  await runTimers();
  return as('bureau').get('registration', uuid);
}

const passed = { category: 'D', zoneConfirmed: true, homeVisit: 'none' };
const returned = {
  repairItems: [{ key: 'house', problem: 'blurred' }],
  reasonCodes: ['blurred'],
  comment: '房产证照片不清晰',
};
const toSecondCheck = [['school', 'first_pass', passed]] as const;

describe('submission', () => {
  it.each<[string, JsonObject]>([
    ['without a pledge', { pledge: false }],
    ['without a household address', { hukouAddress: null }],
    [
      'of a home outside the household address without a water or power account',
      { house: 'relocation', houseUnitCode: '440305001002GB00012F00010001' },
    ],
    ['of a family whose first contact has no phone', { primaryContact: 'mother', mother: '李四' }],
    [
      'of a migrant family without a residence permit period',
      { hukou: 'outside', residenceNo: 'J1234567890' },
    ],
  ])('is refused %s', async (_, lack) => {
    const draft = await as('parent').create('registration', { ...complete(), ...lack });
    await expect(step(as('parent'), draft, 'submit')).rejects.toMatchObject({ code: 400 });
  });

  it('is refused from the moment on that the window closes, in its own words', async () => {
    const draft = await as('parent').create('registration', complete());
    const before = now;
    now = new Date('2026-04-17T00:00:00+08:00');
    await expect(step(as('parent'), draft, 'submit')).rejects.toMatchObject({
      userMessage: { zh: '信息填报已截止', en: 'Reporting is over' },
    });
    now = new Date('2026-04-16T23:59:59.999+08:00');
    expect(await step(as('parent'), draft, 'submit')).toMatchObject({ progress: 'review' });
    now = before;
  });

  it('is refused of an own home that belongs to nobody of the family, in words of its own', async () => {
    const home = {
      ...{ house: 'own', houseCertNo: '合同2026-1', houseOwner: '李四', houseOwnerRelation: 'father' },
      ...{ houseOwnerIdcard: '34052419800101001X', houseSince: '2015-01-01' },
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

  it('is refused of a residence permit that ends before reporting does', async () => {
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

  it('is refused of the sixth child of an account', async () => {
    for (let n = 1; n <= 5; n += 1) await submitted();
    await expect(submitted()).rejects.toMatchObject({
      userMessage: { en: expect.stringContaining('5 children') as string },
    });
  });

  it("flags a father's number that is a woman's for those who review, and not for the family", async () => {
    const { uuid } = await underReview({ father: '张大三', fatherIdcard: '119901199007182047' });
    expect(await as('school').get('registration', uuid)).toMatchObject({ flags: ['father_number'] });
    expect(await as('parent').get('registration', uuid)).not.toHaveProperty('flags');
  });

  it('starts the first round, draws a number and suggests a category', async () => {
    const { uuid, bmNo } = await submitted();
    expect(bmNo).toMatch(/^2026100\d{7}$/);
    expect(await as('bureau').get('registration', uuid)).toMatchObject({
      ...{ status: 'submitted', round: 1, categorySuggested: 'D', submittedAt: '2026-04-10T10:00:00+08:00' },
    });
  });
});

describe('a review', () => {
  it('of which no department checks anything begins at the school of the zone', async () => {
    expect(await underReview()).toMatchObject({ status: 'first_trial' });
  });

  it('begins at the office where the home is told by its address alone', async () => {
    const { uuid, status } = await underReview({ villageId: null });
    expect(status).toBe('second_check');
    await expect(take({ uuid } as RecordDetail, toSecondCheck)).rejects.toMatchObject({ code: 400 });
  });
});

describe('correction', () => {
  it('opens the listed items alone, and counts the next round', async () => {
    const back = await take(await underReview(), [['school', 'first_return', returned]]);
    const mine = await as('parent').get('registration', back.uuid);
    expect(mine.editable).toEqual(expect.arrayContaining(['house', 'houseCertNo', 'pledge']));
    expect(mine.editable).not.toContain('name');
    await expect(
      as('parent').update('registration', mine.uuid, mine.version, { name: '李四' }),
    ).rejects.toMatchObject({ code: 400 });
    const changed = await as('parent').update('registration', mine.uuid, mine.version, { house: 'none' });
    await step(as('parent'), changed, 'resubmit');
    expect(await as('bureau').get('registration', back.uuid)).toMatchObject({
      status: 'submitted',
      round: 2,
    });
    expect(await listOf('repair', back.uuid)).toMatchObject([
      { source: 'firsttrial', round: 1, status: 'done', items: returned.repairItems },
    ]);
    expect(await listOf('reportagain', back.uuid)).toMatchObject([
      { fromRound: 1, toRound: 2, status: 'submitted', changes: [{ field: 'house' }] },
    ]);
  });

  it('is refused until each listed item has changed, and names those that have not', async () => {
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

  it.each(['first_return', 'second_return'])('is refused without a comment by %s', async action => {
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
  });

  it('waits until the day that the school names, and the school may leave more time', async () => {
    const dueAt = '2026-04-13T10:00:00+08:00';
    const { uuid } = await take(await underReview(), [['school', 'first_return', { ...returned, dueAt }]]);
    expect(await listOf('repair', uuid)).toMatchObject([{ status: 'open', dueAt }]);
    expect(await as('parent').get('registration', uuid)).toMatchObject({ dueAt });
    await at(day, () => take({ uuid } as RecordDetail, [['school', 'extend']]));
    const later = '2026-04-14T10:00:00+08:00';
    expect(await listOf('repair', uuid)).toMatchObject([{ status: 'open', dueAt: later }]);
    expect(await as('parent').get('registration', uuid)).toMatchObject({ dueAt: later });
  });

  it('is refused when less than 48 hours are left for it', async () => {
    const waiting = await underReview();
    const dueAt = '2026-04-12T09:59:59+08:00';
    await expect(take(waiting, [['school', 'first_return', { ...returned, dueAt }]])).rejects.toMatchObject({
      code: 400,
    });
  });

  it('ends with the rounds of the window: the third submission is not sent back', async () => {
    const waiting = await underReview();
    for (let round = 1; round < 3; round += 1) {
      const back = await take(waiting, [['school', 'first_return', returned]]);
      const { version } = await as('parent').get('registration', back.uuid);
      const house = round === 1 ? 'none' : 'unit';
      await as('parent').update('registration', back.uuid, version, { house });
      await take(waiting, [['parent', 'resubmit']]);
      await runTimers();
    }
    await expect(take(waiting, [['school', 'first_return', returned]])).rejects.toMatchObject({
      userMessage: { zh: '上报次数已用完，不能再退回' },
    });
  });

  it('ends when it is due: the sub-bureau decides, and the family can no longer submit', async () => {
    const back = await take(await underReview(), [['school', 'first_return', returned]]);
    const before = now;
    now = new Date(before.getTime() + 5 * 24 * 3600_000 + 1000);
    const mine = await as('parent').get('registration', back.uuid);
    await expect(step(as('parent'), mine, 'resubmit')).rejects.toMatchObject({ code: 400 });
    await makeDueTransitions({ store, catalog, rules, clock, encryption });
    expect(await as('bureau').get('registration', back.uuid)).toMatchObject({
      ...{ status: 'second_check', isLate: true, dueAt: null },
    });
    expect(await listOf('repair', back.uuid)).toMatchObject([{ status: 'expired' }]);
    now = before;
  });
});

describe('decision', () => {
  it('of the first review is kept with its reviewer as a record of its own', async () => {
    const { uuid } = await take(await underReview(), toSecondCheck);
    const query = {
      pageNo: 1,
      pageSize: 20,
      filters: [{ field: 'bmId', op: 'eq', values: [uuid] }],
      sort: [],
    } as const;
    const { list } = await as('bureau').list('firsttrial', query);
    expect(list).toMatchObject([{ decision: 'pass', category: 'D', round: 1, schoolId: places?.schoolId }]);
  });

  it('of the second review is refused to whoever made the first', async () => {
    const both = 'school+subbureau';
    const waiting = await take(await underReview(), [[both, 'first_pass', passed]]);
    await expect(take(waiting, [[both, 'second_pass', { category: 'D' }]])).rejects.toMatchObject({
      code: 400,
    });
    expect(await take(waiting, [['subbureau2', 'second_pass', { category: 'D' }]])).toMatchObject({
      ...{ status: 'qualified', category: 'D' },
    });
    expect(await listOf('tcheck', waiting.uuid)).toMatchObject([
      { decision: 'pass', category: 'D', round: 1 },
    ]);
  });

  it('to reject needs two people, and can be appealed', async () => {
    const reject = { reasonCodes: ['not_in_zone'], comment: '经核查不属于本学区范围' };
    const waiting = await take(await underReview(), toSecondCheck);
    const once = await take(waiting, [['subbureau2', 'second_reject', reject]]);
    expect(once).toMatchObject({ status: 'second_check' });
    const twice = await take(once, [['subbureau1', 'second_reject', reject]]);
    expect(twice).toMatchObject({ status: 'rejected' });
    expect(await listOf('bmlockidcard', waiting.uuid, 'holderBmId')).toMatchObject([{ state: 'released' }]);
    const again = await take(twice, [['bureau', 'appeal_accept', { comment: '补充了新的证明' }]]);
    expect(again).toMatchObject({ status: 'second_check' });
  });

  it('to dispatch needs a family that accepts another school', async () => {
    const waiting = await take(await underReview({ acceptDispatch: false }), toSecondCheck);
    const dispatch = { category: 'G', comment: '本校学位已满' };
    await expect(take(waiting, [['subbureau2', 'second_dispatch', dispatch]])).rejects.toMatchObject({
      code: 400,
    });
  });
});

describe('a seat', () => {
  it('is proposed, published after five days, confirmed and taken', async () => {
    const offered = await take(await underReview(), [
      ...toSecondCheck,
      ['subbureau2', 'second_pass', { category: 'D' }],
      ['subbureau2', 'offer'],
    ]);
    const before = now;
    now = new Date(before.getTime() + 5 * 24 * 3600_000 + 1000);
    await makeDueTransitions({ store, catalog, rules, clock, encryption });
    const taken = await take(offered, [
      ['parent', 'confirm'],
      ['school', 'report_in'],
    ]);
    now = before;
    expect(await listOf('bmlockidcard', taken.uuid, 'holderBmId')).toMatchObject([
      { state: 'locked', reason: 'enrolled' },
    ]);
    expect(taken).toMatchObject({ status: 'enrolled', offeredSchoolId: places?.schoolId });
    expect(taken.noticeNo).toMatch(/^20261\d{8}$/);
  });

  it('at another school moves the registration there', async () => {
    const found = await take(await underReview(), [
      ...toSecondCheck,
      ['subbureau2', 'second_dispatch', { category: 'G', comment: '本校学位已满' }],
      ['subbureau2', 'dispatch', { toSchoolId: places?.otherSchoolId ?? '', comment: '按就近原则安排' }],
    ]);
    expect(found).toMatchObject({ status: 'offered', schoolId: places?.otherSchoolId ?? '' });
    expect(await listOf('transfer', found.uuid)).toMatchObject([
      {
        ...{ kind: 'dispatch', status: 'executed', reason: '本校学位已满' },
        ...{ fromSchoolId: places?.schoolId, toSchoolId: places?.otherSchoolId },
      },
    ]);
  });

  it('that the family declines frees the number for another registration', async () => {
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

describe('checks', () => {
  const number = '119901202008310017';

  beforeAll(async () => {
    const admin = as('admin');
    const organId = places?.registryId ?? '';
    const type = (code: string, originalResource: string, more: JsonObject = {}) =>
      admin.create('departchecktype', {
        ...{ code, nameZh: `${code}核验`, nameEn: code, organId, originalResource, slaDays: 7 },
        ...{
          categories: ['A', 'D'],
          stages: [1, 2],
          auto: true,
          manual: true,
          blocking: true,
          enabled: true,
        },
        ...more,
      });
    const household = await type('hj', 'originalhj');
    await type('house', 'none', { auto: false });
    const compared = (sourceField: string, targetField: string, more: JsonObject) =>
      admin.create('checktypefield', {
        ...{ checkTypeId: household.uuid, sourceField, targetField, mandatory: true, weight: 10 },
        ...{ isKey: false, showToDept: true, messageZh: '与户籍不一致', messageEn: 'It differs', ...more },
      });
    await compared('idcard', 'idcard', { compare: 'exact', isKey: true });
    await compared('name', 'name', { compare: 'normalized' });
    await admin.create('originalhj', {
      ...{
        season: 2026,
        name: '张三',
        idcard: number,
        bookNo: 'H00001',
        head: '张大三',
        headRelation: 'child',
      },
      ...{ address: '示例路 3 号', areaId: places?.areaId ?? null, movedInOn: '2020-03-01', kind: 'family' },
      ...{ registerState: 'active', state: 'valid', asOf: '2026-04-01', sourceOrganId: organId, rowNo: 1 },
    });
  });

  const submittedOf = async (values: JsonObject): Promise<RecordDetail> => {
    const draft = await as('parent').create('registration', {
      ...{ ...complete(), house: 'none', certType: 'resident_id', idcard: number, birthDate: '2020-08-31' },
      ...values,
    });
    const sent = await step(as('parent'), draft, 'submit');
    await runTimers();
    return sent;
  };
  const withdraw = async ({ uuid }: RecordDetail) =>
    step(as('parent'), await as('parent').get('registration', uuid), 'withdraw');

  it('that match the register pass by themselves, and the registration awaits the first review', async () => {
    const sent = await submittedOf({});
    expect(await listOf('syscheck', sent.uuid)).toMatchObject([
      { status: 'done', result: 'match', score: 100 },
    ]);
    expect(await listOf('departcheck', sent.uuid)).toMatchObject([{ status: 'passed', decidedBy: null }]);
    expect(await as('bureau').get('registration', sent.uuid)).toMatchObject({ status: 'first_trial' });
    await withdraw(sent);
  });

  it('that differ go to the department, which sees what was entered masked and has its days', async () => {
    const sent = await submittedOf({ name: '张四' });
    expect(await listOf('syscheck', sent.uuid)).toMatchObject([{ result: 'partial', score: 50 }]);
    const [task] = await listOf('departcheck', sent.uuid);
    expect(task).toMatchObject({ status: 'pending', dueAt: '2026-04-17T10:00:00+08:00' });
    expect(JSON.stringify(task?.view)).not.toContain(number);
    expect(await as('bureau').get('registration', sent.uuid)).toMatchObject({ status: 'checking' });
    const passedTask = await as('dept').transition('departcheck', task?.uuid ?? '', 1, 'dept_pass', {});
    expect(passedTask).toMatchObject({ status: 'passed' });
    expect(await as('bureau').get('registration', sent.uuid)).toMatchObject({ status: 'first_trial' });
    await withdraw(sent);
  });

  it('of a registration that is withdrawn are superseded, and its number is free again', async () => {
    const sent = await submittedOf({ name: '张四' });
    await withdraw(sent);
    expect(await listOf('departcheck', sent.uuid)).toMatchObject([
      { status: 'superseded', comment: '家长撤回报名' },
    ]);
    await withdraw(await submittedOf({ name: '张四' }));
  });
});
