import { afterAll, expect, it } from 'vitest';
import type { SampleRow } from '#generator/emit/sampleRows';
import { scalarToText } from '#model/json';
import { MemoryStore } from '#model/memory/MemoryStore';
import { createFieldEncryption } from '#server/encryption/FieldEncryption';
import { newUuid } from '#server/runtime/newUuid';
import { buildRecordsFixture, closeRecordsFixtures, fixtureStores } from '#tests/support/recordsFixture';
import type { DemoChange, ListDemoChanges } from './buildDemoCity';
import { seedStore } from './seedStore';

afterAll(closeRecordsFixtures);

const school: SampleRow = { uuid: newUuid(new Date(0)), id: 1, code: '001', name: '一小' };
const pupils = ['20260014', '20260022'].map((number, at): SampleRow => {
  const values = { name: '学生', schoolId: school.uuid, season: 2026, number, status: 'submitted' };
  return { uuid: newUuid(new Date(at)), id: at + 1, ...values };
});

it.each(fixtureStores)(
  'seedStore advances the sequences past the numbers of the seeded rows: %s',
  async (_, storeOf) => {
    const { catalog, parts, store, ...fixture } = await buildRecordsFixture({ storeOf });
    await seedStore(
      store,
      { catalog, encryption: parts.encryption, now: new Date(0) },
      { school: [school], pupil: pupils },
    );
    const admin = fixture.recordsAs('admin');
    const values = { name: '新生', schoolId: school.uuid, idcard: '110101201901010010' };
    const { uuid, version, id } = await admin.create('pupil', values);
    expect(id).toBe(3);
    expect((await admin.transition('pupil', uuid, version, 'submit', {})).number).toBe('20260030');
  },
);

it('seedStore encrypts each row just before it is inserted, so that few of them are in memory twice', async () => {
  const { catalog, parts } = await buildRecordsFixture({});
  const events: string[] = [];
  const store = new MemoryStore(catalog, parts.encryption);
  const transact = store.transact.bind(store);
  store.transact = work =>
    transact(tx => {
      const insert = tx.insert.bind(tx);
      tx.insert = (name, row) => {
        events.push('insert');
        return insert(name, row);
      };
      return work(tx);
    });
  const encryption = createFieldEncryption(Buffer.alloc(32, 3));
  const encrypt = encryption.encrypt.bind(encryption);
  encryption.encrypt = (...args) => {
    events.push('seal');
    return encrypt(...args);
  };
  const numbers = ['119901202008310017', '119901201912310037'];
  const rows = pupils.map((row, n) => ({ ...row, idcard: numbers[n] ?? null }));
  await seedStore(store, { catalog, encryption, now: new Date(0) }, { pupil: rows });
  expect(events).toEqual(['seal', 'insert', 'seal', 'insert']);
});

it.each(fixtureStores)(
  'seedStore overwrites an initial record that the city has already with the row of the demo city: %s',
  async (_, storeOf) => {
    const { catalog, parts, store, ...fixture } = await buildRecordsFixture({ storeOf });
    const base = catalog.resources.school;
    if (!base) throw new TypeError('The fixture has schools');
    const records = [{ uuid: scalarToText(school.uuid), values: { code: '001', name: '未命名' } }];
    const resources = { ...catalog.resources, school: { ...base, records } };
    const stored = { ...school, uuid: scalarToText(school.uuid), version: 1, deleted: false, name: '未命名' };
    await store.transact(tx => tx.insert('school', stored));
    const city = { catalog: { ...catalog, resources }, encryption: parts.encryption, now: new Date(0) };
    await seedStore(store, city, { school: [school] });
    expect(await fixture.getRows('school')).toMatchObject([{ uuid: school.uuid, code: '001', name: '一小' }]);
  },
);

it.each(fixtureStores)(
  'seedStore writes the history of a row, and gives the row the version of its last change: %s',
  async (_, storeOf) => {
    const { catalog, parts, store, ...fixture } = await buildRecordsFixture({ storeOf });
    const changes: DemoChange[] = [
      { action: 'create', by: 'family', at: '1970-01-01T08:00:00+08:00', changes: [] },
      {
        ...{ action: 'submit', by: 'family', at: '1970-01-01T09:00:00+08:00' },
        changes: [{ field: 'status', old: 'draft', new: 'submitted' }],
      },
    ];
    const [first = school] = pupils;
    const context = { catalog, encryption: parts.encryption, now: new Date(0) };
    const history: ListDemoChanges = (_resource, { uuid }) => (uuid === first.uuid ? changes : []);
    await seedStore(store, { ...context, history }, { school: [school], pupil: pupils });
    const admin = fixture.recordsAs('admin');
    const versions = await Promise.all(
      pupils.map(async ({ uuid }) => (await admin.get('pupil', uuid)).version),
    );
    expect(versions).toEqual([2, 1]);
    const { list } = await admin.getHistory('pupil', first.uuid, { pageNo: 1, pageSize: 20 });
    expect(list.map(({ version, action, by, at }) => ({ version, action, by, at }))).toEqual(
      changes.map(({ action, by, at }, n) => ({ version: n + 1, action, by, at })),
    );
  },
);
