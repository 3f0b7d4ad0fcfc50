import { cityRules } from '#enrolment/cityRules';
import { listTwins } from '#enrolment/listTwins';
import { ownsHome } from '#enrolment/ownsHome';
import { readElderSiblings } from '#enrolment/readElderSiblings';
import { computeAccess } from '#model/access';
import type { Caller } from '#model/caller';
import { matchAll, type Condition } from '#model/conditions';
import { isStoredField } from '#model/resource/storedFields';
import { getBaseResource, type Catalog } from '#model/catalog';
import { AppError } from '#model/errors';
import { getIndexes } from '#model/resource/indexes';
import { kindTraits } from '#model/kinds';
import { getOwn, type JsonObject, type JsonValue } from '#model/json';
import type { ListQuery, Store } from '#model/records';
import type { Field } from '#model/field';
import type { Resource } from '#model/resource';
import { isMatchAll, isMatchNone } from '#model/conditions/simplifyCondition';
import { readHistory, readOperationHistory, streamHistories } from '#server/audit/history';
import { Accounts } from '#server/auth/Accounts';
import { PasswordHasher } from '#server/auth/passwords';
import { Sessions } from '#server/auth/Sessions';
import { SignInThrottle } from '#server/auth/SignInThrottle';
import { createToken } from '#server/auth/tokens';
import { FormDrafts } from '#server/drafts/FormDrafts';
import { Idempotency } from '#server/idempotency/Idempotency';
import { readTree } from '#server/http/lists/readTree';
import { getValuesImpliedByCondition } from '#server/records/values/initialValues';
import { CallerRecords } from '#server/records/CallerRecords';
import { makeDueTransitions } from '#server/records/workflow/dueTransitions';
import { newUuid } from '#server/runtime/newUuid';
import { createFieldEncryption } from '#server/encryption/FieldEncryption';

/** A query of the product, with what its plan must avoid. */
export interface Question {
  says: string;
  /** The query selects few rows, so that it needs an index. */
  narrows?: boolean;
  /** The query sorts in the order of an index. */
  ordered?: boolean;
  /** Prepares rows that the query depends on. */
  prepare?: () => Promise<void>;
  ask: () => Promise<unknown>;
}

const uuid = '01900000-0000-7000-8000-000000000000';
const clock = () => new Date('2026-04-16T00:00:00Z');
const key = Buffer.alloc(32, 1);

/** Uuids of the maximum number of parts of one record. */
const partUuids = Array.from({ length: 100 }, () => newUuid(clock()));

/** Row count of a tree with more than one batch of 500 rows. */
const rowsOfTree = 501;

/** Two rows per list with distinct sort values, so that each has a second page; those of a view lie within it. */
export async function fillForPages(catalog: Catalog, store: Store): Promise<void> {
  const all = Object.values(catalog.resources);
  await store.transact(async tx => {
    for (const resource of all.filter(({ view }) => !view)) {
      const faces = all.filter(face => getBaseResource(catalog, face) === resource);
      const many = resource.parent === undefined ? 2 * faces.length : rowsOfTree;
      for (let at = 0; at < many; at += 1)
        await tx.insert(resource.name, {
          ...{ uuid: newUuid(clock()), version: 1, deleted: false },
          ...sortedValues(resource, at),
          ...getValuesImpliedByCondition(faces[at % faces.length]?.view?.where ?? matchAll),
        });
    }
  });
}

function sortedValues(resource: Resource, at: number): JsonObject {
  const fields = resource.list.sort.flatMap(key => getOwn(resource.fields, key.replace(/^-/, '')) ?? []);
  return Object.fromEntries(
    fields
      .filter(field => isStoredField(field) && !field.sensitive)
      .map(field => [field.name, storedValue(field, at)]),
  );
}

function storedValue(field: Field, at: number): JsonValue {
  if (field.kind === 'integer' || field.kind === 'number') return at;
  if (field.kind === 'boolean') return at === 1;
  if (field.kind === 'date') return `2026-04-1${at}`;
  if (field.kind === 'datetime') return `2026-04-16T00:00:0${at}Z`;
  return field.choices?.[at]?.value ?? `a${at}`;
}

/** A valid value for a field. */
function valueFor(field: Field): string {
  if (field.choices) return String(field.choices[0]?.value ?? '');
  if (field.sensitive) return '13800138000';
  const values: Partial<Record<Field['kind'], string>> = {
    integer: '1',
    number: '1',
    boolean: 'true',
    date: '2026-04-16',
    datetime: '2026-04-16T00:00:00Z',
    reference: uuid,
    references: uuid,
  };
  return values[field.kind] ?? 'a';
}

const encryption = createFieldEncryption(key);

/** A caller with this role and every fact. */
const callerOf = (catalog: Catalog, role: string): Caller => ({
  ...{ id: uuid, username: role, roles: [role], permissions: [] },
  me: Object.fromEntries(Object.keys(catalog.me).map(fact => [fact, uuid])),
  ...{ language: 'en', ip: '', requestId: '' },
});

/** Records API of a caller, by default an administrator. */
function recordsOf(catalog: Catalog, store: Store, caller = callerOf(catalog, 'admin')): CallerRecords {
  const revealLimit = { perDay: Infinity, perHour: Infinity, alarmAt: Infinity };
  return new CallerRecords({ store, catalog, encryption, rules: cityRules, clock, caller, revealLimit });
}

const all: ListQuery = { pageNo: 1, pageSize: 20, filters: [], sort: [] };

/** Frequent queries on one resource. */
export function questionsAbout(catalog: Catalog, store: Store, resource: Resource): Question[] {
  // Index order is expected only for lists whose caller sees all rows.
  const isShown = resource.access.some(
    ({ role, may, rows }) => role === 'admin' && may === 'see' && isMatchAll(rows),
  );
  return [
    ...(isShown ? asAdministrator(catalog, resource, recordsOf(catalog, store)) : []),
    ...(isShown ? treesOf(catalog, resource, store) : []),
    ...rolesOf(resource).flatMap(role => questionsAs(catalog, store, resource, role)),
  ];
}

/** Internal queries of the server. */
export const questionsOfTheServer = (catalog: Catalog, store: Store): Question[] => [
  narrow('a session', () => found(new Sessions({ store, clock, key }).getByToken(createToken('admin')))),
  narrow('an account by its username', () =>
    new Accounts({ store, encryption, passwords: new PasswordHasher(), clock }).findByUsername('admin'),
  ),
  narrow('an attempt to sign in', () =>
    throttleOn(store).countAttempt({ account: 'admin', source: '10.0.0.1' }),
  ),
  {
    ...narrow('a sign-in', () => throttleOn(store).recordSuccess({ account: 'admin', source: '10.0.0.1' })),
    prepare: () => throttleOn(store).countAttempt({ account: 'admin', source: '10.0.0.1' }),
  },
  narrow('the removal of a form draft', () =>
    new FormDrafts({ store, encryption, clock }).remove('admin', { resource: 'school' }),
  ),
  narrow('the lock of an account', () => throttleOn(store).findLockedUntil('admin')),
  {
    ...narrow('the unlocking of an account', () =>
      store.transact(tx => throttleOn(store).unlockWithin(tx, 'admin')),
    ),
    prepare: () => throttleOn(store).countAttempt({ account: 'admin', source: '10.0.0.2' }),
  },
  narrow('an idempotency key', () =>
    new Idempotency({ store, encryption, clock }).runOnce(
      { caller: 'a', call: 'b', key: 'c', body: '' },
      () => Promise.resolve({}),
    ),
  ),
  narrow('transitions that are due', () =>
    makeDueTransitions({ store, catalog, encryption, rules: cityRules, clock }),
  ),
  narrow('the history of a record', () => readHistory(store, uuid, 2)),
  narrow('the history of the parts of a record', () => streamHistories(store, partUuids).next()),
  narrow('what an operation wrote', () => readOperationHistory(store, uuid)),
];

const throttleOn = (store: Store): SignInThrottle => new SignInThrottle({ store, clock, key });

/** Queries of the rules that run within the request of a family. */
export const questionsOfTheRules = (store: Store): Question[] => [
  narrow('the twins of a child', () =>
    listTwins([{ uuid, bmNo: '20261030000020', multipleBirthNo: '20261030000038' }], matchAll, store),
  ),
  narrow('the homes of the parents of a child', () =>
    ownsHome(
      { season: 2026, fatherIdcard: '119901198805061018', motherIdcard: '119901199007182047' },
      { reader: store, hashes: value => encryption.hashes(value) },
    ),
  ),
  narrow('the elder siblings that families name', () =>
    readElderSiblings(
      { season: 2026 },
      {
        children: ['E12345678', 'E87654321'].map(siblingIdcard => ({ siblingIdcard, siblingSchoolId: uuid })),
        schools: [{ uuid, version: 1, deleted: false, level: 'primary' }],
      },
      { reader: store, decrypt: (_, row) => row, hashes: value => encryption.hashes(value) },
    ),
  ),
];

/** A query without an index, to prove that a scan is detected. */
export function unanswerable(catalog: Catalog, store: Store): Question {
  const records = recordsOf(catalog, store);
  const filters = [{ field: 'name', op: 'like', values: ['a'] } as const];
  return narrow('a text within others', () => records.list('permit', { ...all, filters }));
}

const narrow = (says: string, ask: () => Promise<unknown>): Question => ({ says, narrows: true, ask });

function asAdministrator(catalog: Catalog, resource: Resource, records: CallerRecords): Question[] {
  const { name } = resource;
  const list = (query: Partial<ListQuery>) => () => records.list(name, { ...all, ...query });
  const indexed = lookedUp(catalog, resource);
  const { readableFields } = computeAccess(catalog, resource, callerOf(catalog, 'admin'), clock());
  const relations = Object.values(resource.fields).filter(
    ({ name: field, ref }) => ref && readableFields.includes(field),
  );
  // Whether the relation's target has search fields.
  const canSearchTarget = ({ ref }: Field): boolean =>
    (getOwn(catalog.resources, ref?.to ?? '')?.list.search.length ?? 0) > 0;
  return [
    { says: `${name} in its usual order`, ordered: true, ask: list({}) },
    {
      says: `${name} after a cursor`,
      ordered: true,
      ask: async () => list(await secondPage(records, name))(),
    },
    ...indexed
      .filter(({ kind, sensitive }) => kind === 'choice' && !sensitive)
      .map(({ name: field }) => ({
        says: `${name} counted by ${field}`,
        ask: () => records.getStatistics(name, [field], all),
      })),
    ...indexed.flatMap(field =>
      filtersOf(field).map(filter =>
        narrow(`${name} by ${filter.field}[${filter.op}]`, list({ filters: [filter] })),
      ),
    ),
    ...(resource.list.search.length > 0 ? [narrow(`${name} by words`, list({ title: '张三' }))] : []),
    ...relations
      .filter(canSearchTarget)
      .map(field =>
        narrow(`what ${name}.${field.name} may lead to`, () => records.options(name, field.name, '张三')),
      ),
    narrow(`a record of ${name}`, () => found(records.get(name, uuid))),
  ];
}

/** A fully visible tree is read in batches; a partly visible one is descended by an index. */
function treesOf(catalog: Catalog, resource: Resource, store: Store): Question[] {
  if (resource.parent === undefined) return [];
  return rolesOf(resource).map(role => {
    const caller = callerOf(catalog, role);
    return {
      says: `the tree of ${resource.name} as ${role} sees it`,
      narrows: !isMatchAll(computeAccess(catalog, resource, caller, clock()).visibleRows),
      ask: () => readTree(recordsOf(catalog, store, caller), resource, all),
    };
  });
}

const rolesOf = ({ access }: Resource): string[] => [
  ...new Set(access.filter(({ may }) => may === 'see').map(({ role }) => role)),
];

/** A caller with partial visibility reads only his own rows, by an index. */
function questionsAs(catalog: Catalog, store: Store, resource: Resource, role: string): Question[] {
  const { name } = resource;
  const caller = callerOf(catalog, role);
  const access = computeAccess(catalog, resource, caller, clock());
  const { visibleRows, readableFields } = access;
  if (isMatchAll(visibleRows)) return [];
  const records = recordsOf(catalog, store, caller);
  if (isMatchNone(visibleRows)) {
    const fields = new Set(access.getGrants('see').flatMap(({ foundBy = [] }) => foundBy));
    const asked = [...fields].map(field => ({
      says: `by a whole ${field}`,
      ask: () =>
        records.list(name, { ...all, filters: [{ field, op: 'eq' as const, values: ['10000001'] }] }),
    }));
    return [...asked, { says: 'by its key', ask: () => found(records.get(name, uuid)) }].map(question => ({
      ...question,
      says: `${name} ${question.says} as ${role} sees it`,
      narrows: false,
    }));
  }
  let after: Partial<ListQuery> = {};
  const list = (query: Partial<ListQuery>) => records.list(name, { ...all, ...query });
  const choices = readableFields.filter(field => getOwn(resource.fields, field)?.kind === 'choice');
  // A list is not sorted by what its reader does not see, so that a cursor of the administrator does not fit it.
  const canSort = resource.list.sort.every(key => readableFields.includes(key.replace(/^-/, '')));
  const asked: Question[] = [
    { says: 'in its usual order', ask: () => list({}) },
    ...(canSort
      ? [
          {
            says: 'after a cursor',
            prepare: async () => {
              after = await secondPage(recordsOf(catalog, store), name);
            },
            ask: () => list(after),
          },
        ]
      : []),
    ...(resource.list.search.some(field => readableFields.includes(field))
      ? [{ says: 'by words', ask: () => list({ title: '张三' }) }]
      : []),
    ...choices.map(field => ({
      says: `counted by ${field}`,
      ask: () => records.getStatistics(name, [field], all),
    })),
    { says: 'by its key', ask: () => found(records.get(name, uuid)) },
    { says: 'brought back', ask: () => found(records.recover(name, [uuid])) },
  ];
  return asked.map(question => ({
    ...question,
    says: `${name} ${question.says} as ${role} sees it`,
    narrows: isOwn(visibleRows),
  }));
}

/** The selectivity of a subtree is left to the planner. */
const isOwn = (rows: Condition): boolean =>
  rows.op === 'is' ? 'eq' in rows.test && rows.test.eq === uuid : rows.op === 'all' && rows.of.some(isOwn);

/** Indexed fields that an administrator may filter by. */
function lookedUp(catalog: Catalog, resource: Resource): Field[] {
  const base = getBaseResource(catalog, resource);
  const seen = new Set(
    resource.access
      .filter(({ role, may }) => role === 'admin' && may === 'see')
      .flatMap(({ fields }) => fields),
  );
  // A partial index over some states cannot answer queries for all rows.
  const ofAllRows = getIndexes(catalog, base).filter(({ states }) => !states);
  const leading = new Set(ofAllRows.map(({ fields }) => fields[0] ?? ''));
  return Object.values(resource.fields).filter(
    field => leading.has(field.name) && seen.has(field.name) && isStoredField(field),
  );
}

function filtersOf(field: Field): ListQuery['filters'][number][] {
  const values = [valueFor(field)];
  const ops = field.sensitive ? (['eq', 'last'] as const) : (['eq', 'in'] as const);
  if (!kindTraits[field.kind].filters.includes('equal')) return [];
  return ops.map(op => ({ field: field.name, op, values: op === 'last' ? ['8000'] : values }));
}

async function secondPage(records: CallerRecords, name: string): Promise<Partial<ListQuery>> {
  const { next } = await records.list(name, { ...all, pageSize: 1 });
  return next === null ? {} : { pageSize: 1, after: next };
}

/** A missing record, which the query reports afterwards. */
const found = (asked: Promise<unknown>): Promise<unknown> =>
  asked.catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
  });
