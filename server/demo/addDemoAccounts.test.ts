import { beforeAll, describe, expect, it } from 'vitest';
import type { SampleRow } from '#generator/emit/sampleRows';
import { demoCityOptions } from '#enrolment/demoCityOptions';
import { cityRules } from '#enrolment/cityRules';
import type { Caller } from '#model/caller';
import type { Catalog } from '#model/catalog';
import { getOwn, scalarToText } from '#model/json';
import { MemoryStore } from '#model/memory/MemoryStore';
import type { ListFilter } from '#model/records';
import type { Route } from '#model/routes';
import { getRoutesForCaller } from '#model/routes/getRoutesForCaller';
import { CallerLoader } from '#server/auth/CallerLoader';
import { PasswordHasher } from '#server/auth/passwords';
import { CallerRecords } from '#server/records/CallerRecords';
import { createFieldEncryption } from '#server/encryption/FieldEncryption';
import { loadShippedCatalog } from '#tests/support/catalogLoaders';
import { buildDemoCity } from './buildDemoCity';
import { seedStore } from './seedStore';

const now = new Date('2026-06-01T00:00:00Z');
const clock = () => now;
const origin = { language: 'zh', ip: '', requestId: '' } as const;
const encryption = createFieldEncryption(Buffer.alloc(32, 7));
let catalog: Catalog;
let store: MemoryStore;
let rows: Record<string, SampleRow[]>;

beforeAll(async () => {
  catalog = await loadShippedCatalog();
  store = new MemoryStore(catalog, encryption);
  const passwords = new PasswordHasher({ memory: 64, passes: 2 });
  const few = { registration: 600, originalhouse: 60, importrecord: 40 };
  const upTo = Object.fromEntries(Object.keys(catalog.resources).map(name => [name, 120]));
  rows = await buildDemoCity(catalog, demoCityOptions, passwords, { seed: 2026, now, rows: few, upTo });
  await seedStore(store, { catalog, encryption, now }, rows);
}, 60_000);

async function callerOf(username: string) {
  const account = rows.user?.find(row => row.username === username);
  const caller = await new CallerLoader({ store, clock }).getCaller(account?.uuid ?? '', catalog, origin);
  if (!caller) throw new Error(`${username} is nobody`);
  return caller;
}

async function recordsOf(username: string): Promise<CallerRecords> {
  return new CallerRecords({
    store,
    catalog,
    encryption,
    rules: cityRules,
    clock,
    caller: await callerOf(username),
  });
}

const listsOf = (routes: readonly Route[]): string[] =>
  routes.flatMap(({ component, children = [] }) => [
    ...(component.startsWith('list/') ? [component.slice('list/'.length)] : []),
    ...listsOf(children),
  ]);

const query = { pageNo: 1, pageSize: 20, filters: [], sort: [] };

/** Registers are not listed: they are asked by the number of a row that the office of the caller has supplied. */
function askForOne(name: string, { roles, me }: Caller): ListFilter[] {
  const rules = getOwn(catalog.resources, name)?.access ?? [];
  const [field] = rules.find(({ role, may }) => may === 'see' && roles.includes(role))?.foundBy ?? [];
  if (field === undefined) return [];
  const own = rows[name]?.find(row => row.sourceOrganId === me.organ) ?? rows[name]?.[0];
  return [{ field, op: 'eq', values: [scalarToText(own?.[field])] }];
}

describe('demo accounts', () => {
  it.each(Object.keys(demoCityOptions.accounts))(
    'demo account %s has rows in each list of its menu, and finds its department register entries by number',
    async username => {
      const records = await recordsOf(username);
      const caller = await callerOf(username);
      const lists = listsOf(getRoutesForCaller(catalog, caller, now));
      const registers = caller.roles.includes('dept') ? (rows.departchecktype ?? []) : [];
      const ofOthers = new Set(
        registers.flatMap(({ organId, originalResource }) =>
          organId === caller.me.organ ? [] : originalResource,
        ),
      );
      expect(lists.length).toBeGreaterThan(0);
      for (const name of lists) {
        // The audit log is empty until somebody signs in.
        if (name === 'log') continue;
        const filters = askForOne(name, caller);
        const { total = 0 } = await records.list(name, { ...query, filters });
        expect([name, total > 0]).toEqual([name, !ofOthers.has(name)]);
      }
    },
  );

  it('demo accounts show the parent two children of one home, one to correct and one to finish', async () => {
    const { list } = await (await recordsOf('parent')).list('registration', query);
    expect(list.map(({ progress }) => progress).sort()).toEqual(['draft', 'returned']);
    const [one, other] = rows.registration?.filter(row => list.some(({ uuid }) => uuid === row.uuid)) ?? [];
    for (const name of ['liveAddress', 'guardian', 'areaId'] as const)
      expect([name, one?.[name]]).toEqual([name, other?.[name]]);
  });

  it('demo account of the pupil shows only the junior school registration', async () => {
    const records = await recordsOf('student');
    const { list } = await records.list('registration', query);
    const number = rows.user?.find(({ username }) => username === 'student')?.idcard;
    const own = rows.registration?.filter(({ idcard }) => idcard === number) ?? [];
    expect(own).toMatchObject([{ stage: 2, status: 'admitted' }]);
    expect(list.map(({ uuid }) => uuid)).toEqual(own.map(({ uuid }) => uuid));
  });

  it('demo entries of the real-estate register are all supplied by the organisation of the demo department account', async () => {
    const caller = await callerOf('dept');
    const suppliers = new Set(rows.originalhouse?.map(row => row.sourceOrganId));
    expect([...suppliers]).toEqual([caller.me.organ]);
  });
});
