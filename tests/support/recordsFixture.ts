import type { Caller } from '#model/caller';
import type { Catalog } from '#model/catalog';
import type { JsonObject } from '#model/json';
import { MemoryStore } from '#model/memory/MemoryStore';
import type { Row, Store } from '#model/records';
import { noCityRules, type CityRules } from '#model/rules';
import { CallerRecords } from '#server/records/CallerRecords';
import type { RecordsDependencies } from '#server/records/RequestContext';
import { newUuid } from '#server/runtime/newUuid';
import { createFieldEncryption } from '#server/encryption/FieldEncryption';
import { catalogFromFiles, systemFiles } from './catalogFromFiles';
import { openSqliteStore } from './openSqliteStore';

const text = (zh: string, en: string, more: JsonObject = {}): JsonObject => ({
  title: zh,
  'x-title-en': en,
  type: 'string',
  ...more,
});
const choice = (
  zh: string,
  en: string,
  choices: Record<string, string>,
  more: JsonObject = {},
): JsonObject => ({
  title: zh,
  'x-title-en': en,
  oneOf: Object.entries(choices).map(([value, title]) => ({ const: value, title, 'x-title-en': value })),
  ...more,
});
const relation = (zh: string, en: string, to: JsonObject | string): JsonObject => ({
  title: zh,
  'x-title-en': en,
  'x-ref': to,
});

const school: JsonObject = {
  title: '学校',
  'x-title-en': 'School',
  type: 'object',
  required: ['code', 'name'],
  'x-display': '{code} {name}',
  'x-unique': [['name', 'kind']],
  properties: {
    code: text('代码', 'Code', { pattern: '^[0-9]{3}$', 'x-unique': true, 'x-once': true }),
    name: text('名称', 'Name', { maxLength: 20 }),
    kind: choice('类型', 'Kind', { public: '公办', private: '民办' }, { default: 'public' }),
    organId: relation('机构', 'Organisation', 'organ'),
    phone: text('电话', 'Phone', { format: 'phone', 'x-sensitive': 'phone' }),
    seats: { title: '计划', 'x-title-en': 'Seats', type: 'integer', minimum: 0, default: 10 },
    note: text('内部备注', 'Internal note'),
    openedOn: text('启用日期', 'Opened on', { format: 'date', 'x-default': '$today' }),
    visitedAt: text('走访时间', 'Visited at', { format: 'date-time' }),
    label: text('标签', 'Label', { 'x-derive': { text: '{code}-{name}' } }),
    pupils: {
      title: '学生数',
      'x-title-en': 'Pupils',
      type: 'integer',
      'x-derive': { count: 'pupil', where: { schoolId: '$this' }, public: true },
    },
  },
  if: { properties: { kind: { const: 'private' } }, required: ['kind'] },
  then: {
    properties: {
      fee: { title: '学费', 'x-title-en': 'Fee', type: 'integer', 'x-required': 'shown' },
      licence: text('许可证', 'Licence', { 'x-hidden': 'keep' }),
    },
  },
  'x-list': { columns: ['code', 'name'], search: ['name', 'code'], filters: ['kind'], sort: 'code' },
  'x-access': {
    admin: { all: true, full: true },
    bureau: {
      see: { except: ['note'] },
      create: { except: ['note'] },
      edit: { except: ['note'] },
      delete: true,
    },
    school: [
      {
        see: { except: ['note', 'seats'] },
        edit: ['phone', 'name', 'kind', 'fee', 'licence'],
        rows: { organId: '$me.organ' },
      },
      { see: ['code', 'name'] },
    ],
    dept: {
      see: ['code', 'name', 'organId', 'seats'],
      create: true,
      edit: true,
      rows: { organId: '$me.organ' },
    },
  },
};

const pupil: JsonObject = {
  title: '学生',
  'x-title-en': 'Pupil',
  type: 'object',
  required: ['name', 'schoolId'],
  'x-display': '{name}',
  properties: {
    name: text('姓名', 'Name', { maxLength: 30 }),
    idcard: text('证件', 'ID', { format: 'resident-id', 'x-sensitive': 'idcard', 'x-unique': true }),
    birthDate: text('出生日期', 'Birth date', {
      format: 'date',
      'x-derive': { from: 'idcard', take: 'birthDate' },
    }),
    schoolId: relation('学校', 'School', { to: 'school', owner: true }),
    friendId: relation('同伴', 'Friend', { to: 'pupil', onDelete: 'clear' }),
    rivalIds: {
      title: '对手',
      'x-title-en': 'Rivals',
      type: 'array',
      items: { 'x-ref': { to: 'pupil', onDelete: 'clear' } },
    },
    season: { title: '学年', 'x-title-en': 'Season', type: 'integer', 'x-default': '$season' },
    number: text('编号', 'Number', {
      readOnly: true,
      'x-unique': true,
      'x-number': { format: '{season}{seq:3}{luhn}', per: ['season'], on: 'submit' },
    }),
    reason: text('原因', 'Reason', { readOnly: true }),
    dueAt: text('截止', 'Due at', { format: 'date-time' }),
  },
  'x-states': {
    initial: 'draft',
    states: {
      draft: { title: '草稿', 'x-title-en': 'Draft', colour: 'gray' },
      submitted: { title: '已提交', 'x-title-en': 'Submitted', colour: 'blue' },
      admitted: { title: '已录取', 'x-title-en': 'Admitted', colour: 'green', final: true },
      refused: { title: '已拒绝', 'x-title-en': 'Refused', colour: 'red', final: true },
      expired: { title: '已过期', 'x-title-en': 'Expired', colour: 'gray', final: true },
    },
    transitions: {
      submit: {
        title: '提交',
        'x-title-en': 'Submit',
        from: 'draft',
        to: 'submitted',
        guard: { properties: { record: { required: ['idcard'] } } },
        refusal: '请先填写证件',
        'x-refusal-en': 'Fill in the ID first',
        effects: [
          { lock: ['season', 'idcard'] },
          { notify: 'bureau', text: '有新的报名', 'x-text-en': 'A new pupil' },
        ],
      },
      admit: {
        title: '录取',
        'x-title-en': 'Admit',
        from: 'submitted',
        to: 'admitted',
        related: { others: { count: 'pupil', where: { schoolId: '$this.schoolId', status: 'admitted' } } },
        guard: { properties: { related: { properties: { others: { maximum: 0 } } } } },
        effects: [{ create: 'letter', values: { pupilId: '$this', text: '$this.name' } }],
      },
      refuse: {
        title: '拒绝',
        'x-title-en': 'Refuse',
        from: ['draft', 'submitted'],
        to: 'refused',
        signers: 2,
        input: {
          type: 'object',
          required: ['comment'],
          properties: { comment: text('意见', 'Comment', { minLength: 3, maxLength: 100 }) },
        },
        effects: [
          { set: { reason: '$input.comment' } },
          { update: 'letter', where: { pupilId: '$this' }, values: { text: '$input.comment' } },
          { unlock: ['season', 'idcard'] },
        ],
      },
      expire: { title: '过期', 'x-title-en': 'Expire', from: 'draft', to: 'expired', at: 'dueAt' },
      answered: {
        title: '已答复',
        'x-title-en': 'Answered',
        from: 'submitted',
        to: 'admitted',
        on: { resource: 'letter', via: 'pupilId', states: ['sent'] },
      },
    },
  },
  'x-list': {
    columns: ['name', 'idcard', 'schoolId', 'status'],
    search: ['name'],
    filters: ['status'],
    sort: 'name',
  },
  'x-access': {
    admin: { all: true, full: true },
    bureau: { see: true, do: ['submit', 'admit', 'refuse'], reveal: ['idcard'] },
    parent: {
      see: { except: ['reason'] },
      create: ['name', 'idcard', 'schoolId', 'friendId'],
      edit: ['name', 'idcard', 'schoolId', 'friendId'],
      full: ['idcard'],
      delete: { rows: { status: 'draft' } },
      do: ['submit'],
      rows: { createdBy: '$me' },
    },
  },
};

const letter: JsonObject = {
  title: '通知书',
  'x-title-en': 'Letter',
  type: 'object',
  required: ['pupilId'],
  properties: {
    pupilId: relation('学生', 'Pupil', { to: 'pupil', owner: true }),
    text: text('内容', 'Text'),
  },
  'x-states': {
    initial: 'open',
    states: {
      open: { title: '待发', 'x-title-en': 'Open', colour: 'gray' },
      sent: { title: '已发', 'x-title-en': 'Sent', colour: 'green', final: true },
    },
    transitions: { send: { title: '发送', 'x-title-en': 'Send', from: 'open', to: 'sent' } },
  },
  'x-access': { admin: { all: true }, bureau: { see: true } },
};

/** Schemas of schools, pupils and letters, which cover every record feature. */
export const fixtureFiles: Record<string, JsonObject> = { school, pupil, letter };

export interface RecordsFixture {
  catalog: Catalog;
  store: Store;
  parts: Omit<RecordsDependencies, 'caller'>;
  /** Records API of a new caller with this role. */
  recordsAs(role: string, more?: Partial<Caller>): CallerRecords;
  caller(role: string, more?: Partial<Caller>): Caller;
  getRows(resource: string): Promise<Row[]>;
  setTime(moment: string): void;
}

export interface RecordsFixtureOptions {
  rules?: CityRules;
  files?: Record<string, JsonObject>;
  storeOf?: OpenFixtureStore;
  more?: Partial<RecordsDependencies>;
  /** Access grants of accounts. */
  userAccess?: JsonObject;
}

export type OpenFixtureStore = (catalog: Catalog) => Store | Promise<Store>;

/** The stores to compare; PostgreSQL is compared where a suite says so. */
export const fixtureStores: [string, OpenFixtureStore][] = [
  ['MemoryStore', catalog => new MemoryStore(catalog)],
  ['SqlStore on SQLite', openSqliteStore],
];

const openStores: Store[] = [];

/** An afterEach hook. */
export async function closeRecordsFixtures(): Promise<void> {
  await Promise.all(openStores.splice(0).map(store => store.close()));
}

const callerIds = new Map<string, string>();
const getCallerId = (name: string): string => {
  const id = callerIds.get(name) ?? newUuid(new Date(0));
  callerIds.set(name, id);
  return id;
};

/** Without tiles, because these are for roles with the access of the shipped schemas. */
async function buildUserFile(access: JsonObject): Promise<JsonObject> {
  const { 'x-tiles': _, ...file } = (await systemFiles()).user ?? {};
  return { ...file, 'x-access': access };
}

export async function buildRecordsFixture({
  rules = noCityRules,
  files = fixtureFiles,
  storeOf = laidOut => new MemoryStore(laidOut),
  more,
  userAccess,
}: RecordsFixtureOptions = {}): Promise<RecordsFixture> {
  const catalog = await catalogFromFiles(
    { ...files, ...(userAccess && { user: await buildUserFile(userAccess) }) },
    rules,
  );
  const store = await storeOf(catalog);
  openStores.push(store);
  let now = new Date('2026-04-16T08:00:00+08:00');
  const parts = {
    store,
    catalog,
    rules,
    encryption: createFieldEncryption(Buffer.alloc(32, 1)),
    clock: () => now,
    ...more,
  };
  const caller = (role: string, said: Partial<Caller> = {}): Caller => ({
    id: getCallerId(said.username ?? role),
    username: role,
    roles: [role],
    permissions: [],
    me: {},
    language: 'en',
    ip: '127.0.0.1',
    requestId: 'request',
    ...said,
  });
  return {
    catalog,
    store,
    parts,
    caller,
    recordsAs: (role, said) => new CallerRecords({ ...parts, caller: caller(role, said) }),
    getRows: async resource =>
      (await store.list(resource, { where: { op: 'all', of: [] }, sort: [], limit: 1000, count: false }))
        .rows,
    setTime: moment => {
      now = new Date(moment);
    },
  };
}
