import { beforeAll, beforeEach, expect } from 'vitest';
import { cityRules } from '#enrolment/cityRules';
import type { Caller } from '#model/caller';
import type { Catalog } from '#model/catalog';
import { matchAll } from '#model/conditions';
import type { Resource } from '#model/resource';
import type { JsonObject } from '#model/json';
import { MemoryStore } from '#model/memory/MemoryStore';
import type { RecordDetail, Row } from '#model/records';
import { type RuleContext } from '#model/rules';
import { CallerRecords } from '#server/records/CallerRecords';
import { createFieldEncryption } from '#server/encryption/FieldEncryption';
import type { InboxNotice } from '#server/notices/NoticeInbox';
import { insertInitialRecords } from '#server/metadata/catalogRows/insertInitialRecords';
import { DerivedValueRefresh } from '#server/records/write/DerivedValueRefresh';
import { eraseByRetention } from '#server/records/write/eraseByRetention';
import { newUuid } from '#server/runtime/newUuid';
import { makeDueTransitions } from '#server/records/workflow/dueTransitions';
import { completeRegistration } from '#tests/support/completeRegistration';
import { loadShippedCatalog } from '#tests/support/catalogLoaders';

const encryption = createFieldEncryption(Buffer.alloc(32, 5));

interface Places {
  areaId: string;
  villageId: string;
  schoolId: string;
  otherSchoolId: string;
  registryId: string;
  /** The sub-bureau of the street, and the organisations of the schools. */
  officeId: string;
  schoolOrganIds: Readonly<Record<string, string>>;
}

let catalog: Catalog;
let store: MemoryStore;
let serial = 0;
/** The moment at which everything happens, and the places of the smallest city. */
export const city: { now: Date; places: Places | undefined } = {
  now: new Date('2026-04-10T10:00:00+08:00'),
  places: undefined,
};
const clock = () => city.now;
/** What people are told by the steps of others and by the timers, oldest first. */
export const toldNotices: InboxNotice[] = [];
const notify = (notice: InboxNotice) => void toldNotices.push(notice);
/** The stored records that a rule could not use, oldest first. */
export const unusableRecords: unknown[][] = [];

/** Names of the people, each a role and a number where two of them have it. */
const names = [
  ...[
    'admin',
    'parent',
    'parent2',
    'school',
    'subbureau1',
    'subbureau2',
    'school+subbureau',
    'bureau',
    'dept',
  ],
];
/** The roles in the name of a person: `school+subbureau1` has two. */
const getRoles = (name: string): string[] => name.replace(/\d+$/, '').split('+');
const people = new Map<string, CallerRecords>();

export function as(name: string): CallerRecords {
  const records = people.get(name);
  if (!records) throw new Error(`${name} is nobody`);
  return records;
}

function recordsOf(name: string, id: string): CallerRecords {
  const caller: Caller = {
    ...{ id, username: name, roles: getRoles(name), permissions: [] },
    me: {
      ...{ school: city.places?.schoolId ?? null, areas: city.places ? [city.places.areaId] : null },
      ...{ organ: city.places?.registryId ?? null, checks: ['hj', 'house'] },
    },
    ...{ language: 'zh', ip: '', requestId: '' },
  };
  const onUnusable: RuleContext['onUnusable'] = (...unusable) => void unusableRecords.push(unusable);
  return new CallerRecords({
    ...{ store, catalog, rules: cityRules, clock, encryption, caller, notify, onUnusable },
  });
}

/** Opens the city for the tests of a file, and gives each of them a family of its own. */
export function openLife(): void {
  beforeAll(async () => {
    // Files of a worker share this module.
    serial = 0;
    catalog = await loadShippedCatalog();
    store = new MemoryStore(catalog, encryption);
    await store.transact(tx => insertInitialRecords(tx, { before: undefined, next: catalog, at: clock() }));
    const admin = recordsOf('admin', newUuid(clock()));
    const area = await admin.create('area', {
      code: '440305001',
      name: '粤海街道',
      level: 'street',
      lng: 114,
      lat: 22,
    });
    const office = await admin.create('organ', {
      ...{ code: 'SB', name: '区教育局', type: 'subbureau', areaIds: [area.uuid] },
    });
    const school = (code: string, name: string) =>
      admin.create('school', {
        ...{ code, name, level: 'primary', nature: 'public', areaId: area.uuid, organId: office.uuid },
        address: '示例路 1 号',
      });
    const [first, second] = [await school('4403050001', '示例小学'), await school('4403050002', '示例二小')];
    const registry = await admin.create('organ', { code: 'D1', name: '不动产登记中心', type: 'dept' });
    const community = await admin.create('area', {
      ...{ code: '440305001001', name: '第一社区', level: 'community', parentId: area.uuid },
    });
    const estate = await admin.create('village', {
      ...{ name: '示例花园', kind: 'estate', areaId: community.uuid, address: '示例路 2 号', enabled: true },
    });
    const schoolOrganIds: Record<string, string> = {};
    for (const { uuid, code = null, name = null } of [first, second]) {
      const organ = { code, name, type: 'school', parentId: office.uuid, schoolId: uuid };
      schoolOrganIds[uuid] = (await admin.create('organ', organ)).uuid;
    }
    const zone = await admin.create('schoolarea', {
      ...{ code: 'Z001', name: '示例学区', stage: 1, mode: 'multi', organId: office.uuid },
      ...{ schoolIds: [first.uuid, second.uuid], villages: [{ villageId: estate.uuid }] },
    });
    city.places = {
      villageId: estate.uuid,
      ...{ areaId: area.uuid, schoolId: first.uuid, otherSchoolId: second.uuid },
      registryId: registry.uuid,
      officeId: office.uuid,
      schoolOrganIds,
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
        openAt: '2026-04-01T08:00:00+08:00',
        // The children are admitted before the others close.
        closeAt: stepName === 'publicity' ? '2026-04-15T10:00:00+08:00' : '2026-04-17T00:00:00+08:00',
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
}

/** A registration that can be submitted, of another child each time. */
export const complete = (more: JsonObject = {}): JsonObject => {
  serial += 1;
  const { areaId = '', villageId = '', schoolId = '' } = city.places ?? {};
  return completeRegistration(serial, { areaId, villageId, schoolId, ...more });
};

/** A registration of a home whose estate is not in the list, and for which the family has asked. */
export async function completeWithRequest(more: JsonObject = {}): Promise<JsonObject> {
  const areaId = city.places?.areaId ?? '';
  const request = await as('parent').create('villageApply', {
    ...{ name: '新建花园', address: '示例路 9 号', areaId },
  });
  return complete({ villageId: null, villageApplyId: request.uuid, ...more });
}

export const step = (
  who: CallerRecords,
  { uuid, version }: RecordDetail,
  action: string,
  input: JsonObject = {},
) => who.transition('registration', uuid, version, action, input);

/** Makes these steps, each by the person named. */
export async function take(record: RecordDetail, steps: readonly (readonly [string, string, JsonObject?])[]) {
  let at = record;
  for (const [name, action, input] of steps) {
    at = await step(as(name), await as(name).get('registration', at.uuid), action, input);
  }
  return at;
}

/** Writes into a stored row what the checks of today would refuse, as an earlier version has left it. */
export async function writeStored(
  resource: string,
  { uuid, version }: Pick<Row, 'uuid' | 'version'>,
  values: JsonObject,
) {
  expect(await store.transact(tx => tx.update(resource, uuid, version, values))).toBe(true);
}

/** Stores a record that the system alone creates. */
export async function createStored(resource: string, values: JsonObject): Promise<string> {
  const uuid = newUuid(clock());
  await store.transact(tx => tx.insert(resource, { uuid, version: 1, deleted: false, ...values }));
  return uuid;
}

export const getResource = (name: string): Resource | undefined => catalog.resources[name];
export const getRegistration = (): Resource | undefined => getResource('registration');

/** Makes what is due. */
export const makeDue = () =>
  makeDueTransitions({ store, catalog, rules: cityRules, clock, encryption, notify });

/** Erases what need not be kept any more, and gives what could not be erased. */
export const eraseDue = () => eraseByRetention({ store, catalog, rules: cityRules, clock, encryption });

/** Derives values anew that stored records lack or that follow other records. */
export const refreshDerived = () =>
  new DerivedValueRefresh().run({ store, catalog, rules: cityRules, clock, encryption });

/** The stored rows of a resource, the deleted ones among them. */
export async function listStored(resource: string): Promise<Row[]> {
  const query = { where: matchAll, sort: [], limit: 1000, count: false };
  const living = await store.list(resource, query);
  return [...living.rows, ...(await store.list(resource, { ...query, deleted: true })).rows];
}

/** Makes what is due, and gives what people are told by it of this record. */
export async function listDueNotices(uuid: string): Promise<{ to?: string; text: string }[]> {
  const before = toldNotices.length;
  await makeDue();
  const own = toldNotices.slice(before).filter(notice => notice.uuid === uuid);
  return own.map(({ to, text }) => ({ ...(to === undefined ? {} : { to }), text: text.en }));
}

/** Lets the timers of the city run. */
export async function runTimers(): Promise<void> {
  const { failures } = await makeDue();
  expect(failures).toEqual([]);
}

/** Runs a test at a later moment, and the clock goes back after it. */
export async function at<T>(moment: string | number, test: () => Promise<T>): Promise<T> {
  const before = city.now;
  city.now = typeof moment === 'number' ? new Date(before.getTime() + moment) : new Date(moment);
  try {
    return await test();
  } finally {
    city.now = before;
  }
}

/** Runs a test while reporting in has not begun yet, and its window is as before after it. */
export async function beforeReportIn<T>(test: () => Promise<T>): Promise<T> {
  const filters = [{ field: 'step', op: 'eq' as const, values: ['reportin'] }];
  const readWindow = async () =>
    (await as('admin').list('submitcontroller', { pageNo: 1, pageSize: 2, filters, sort: [] })).list[0];
  const before = await readWindow();
  const change = async (values: JsonObject) => {
    const { uuid = '', version = 0 } = (await readWindow()) ?? {};
    await as('admin').update('submitcontroller', uuid, version, values);
  };
  await change({ openAt: '2026-04-16T08:00:00+08:00' });
  try {
    return await test();
  } finally {
    await change({ openAt: before?.openAt ?? null });
  }
}

export const day = 24 * 3600_000;
export const listOf = async (resource: string, uuid: string, field = 'bmId') => {
  const filters = [{ field, op: 'eq' as const, values: [uuid] }];
  return (await as('admin').list(resource, { pageNo: 1, pageSize: 20, filters, sort: [] })).list;
};

/** Gives a department check of the city its department, switches it on, and sets it up otherwise. */
export async function enableCheck(code: string, values: JsonObject = {}): Promise<RecordDetail> {
  const [type] = await listOf('departchecktype', code, 'code');
  const settings = { organId: city.places?.registryId ?? '', enabled: true, ...values };
  return as('admin').update('departchecktype', type?.uuid ?? '', type?.version ?? 0, settings);
}

export const submitted = async (): Promise<RecordDetail> =>
  step(as('parent'), await as('parent').create('registration', complete()), 'submit');

/** A registration of which no department checks anything awaits the first review. */
export async function underReview(lack: JsonObject = {}): Promise<RecordDetail> {
  const draft = await as('parent').create('registration', complete(lack));
  const { uuid } = await step(as('parent'), draft, 'submit');
  await runTimers();
  return as('bureau').get('registration', uuid);
}

export const passed = { category: 'D', zoneConfirmed: true, homeVisit: 'none' };
export const returned = {
  repairItems: [{ key: 'house', problem: 'blurred' }],
  reasonCodes: ['blurred'],
  comment: '房产证照片不清晰',
};
export const toSecondCheck = [['school', 'first_pass', passed]] as const;
