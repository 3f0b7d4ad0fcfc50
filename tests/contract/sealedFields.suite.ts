import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { planMigration } from '#generator/emit/planMigration';
import type { Catalog } from '#model/catalog';
import type { JsonObject } from '#model/json';
import { parseListQuery } from '#model/query';
import type { FieldCipher, Store } from '#model/records';
import { encryptHistory } from '#server/audit/encryptHistory';
import { historyResource } from '#server/audit/history';
import { CallerRecords } from '#server/records/CallerRecords';
import { createFieldEncryption } from '#server/encryption/FieldEncryption';
import { catalogFromFiles } from '#tests/support/catalogFromFiles';
import { firstPage } from '#tests/support/firstPage';
import {
  buildRecordsFixture,
  closeRecordsFixtures,
  type RecordsFixture,
} from '#tests/support/recordsFixture';

const encryption = createFieldEncryption(Buffer.alloc(32, 1));
const parts = ['building', 'unit', 'room'];

const dwelling = (isSensitive: boolean): JsonObject => ({
  title: '住所',
  'x-title-en': 'Dwelling',
  type: 'object',
  required: ['name', ...parts],
  'x-display': '{name}',
  ...(isSensitive ? {} : { 'x-unique': [parts] }),
  properties: {
    name: { title: '名称', 'x-title-en': 'Name', type: 'string' },
    ...Object.fromEntries(
      parts.map(part => [
        part,
        {
          ...{ title: part, 'x-title-en': part, type: 'string', maxLength: 40 },
          ...(isSensitive && { 'x-sensitive': 'address' }),
        },
      ]),
    ),
  },
  'x-list': {
    columns: ['name', ...parts],
    search: isSensitive ? ['name'] : ['name', 'building', 'room'],
    filters: parts,
    sort: 'name',
  },
  'x-access': { admin: { all: true, full: true }, bureau: { see: true } },
});

/** Each value occurs only once, so that every trace of it on the disk comes from a stored value. */
const valuesOf = (number: number, edit = 0) => ({
  building: `松涛里${number}幢Tower${number}-${edit}`,
  unit: `东单元${number}Stair${number}-${edit}`,
  room: `顶层室${number}Chamber${number}x${edit}`,
});
/** Parts of them as they stand in a value, a sort key, an n-gram, a pinyin or a JSON text. */
const traces = [
  '松涛里',
  '松涛',
  '东单元',
  '顶层室',
  'Tower',
  'tower',
  'Stair',
  'stair',
  'Chamber',
  'chamber',
];
const traceInNgrams = ['songtaoli', 'dongdanyuan', 'dingcengshi'];

export interface SealedFieldsStores {
  open: (catalog: Catalog, cipher: FieldCipher) => Store | Promise<Store>;
  /** All bytes of the database as they lie on the disk; absent where nothing does. */
  readBytes?: (store: Store) => Promise<Buffer>;
}

/** A database with plain sensitive fields, migrated to a schema that marks them as sensitive. */
export function sealedFieldsSuite(name: string, { open, readBytes }: SealedFieldsStores): void {
  describe(`migration to sensitive fields on ${name}`, () => {
    afterEach(closeRecordsFixtures);
    let fixture: RecordsFixture;
    let uuid = '';

    beforeEach(async () => {
      fixture = await buildRecordsFixture({
        storeOf: catalog => open(catalog, encryption),
        files: { dwelling: dwelling(false) },
      });
      const admin = fixture.recordsAs('admin');
      for (let number = 1; number <= 120; number += 1) {
        const { uuid: made, version } = await admin.create('dwelling', {
          name: `住所${number}`,
          ...valuesOf(number),
        });
        if (number % 10 === 0) await admin.update('dwelling', made, version, valuesOf(number, 1));
        if (number % 30 === 7) await admin.remove('dwelling', [made]);
        if (number === 10) uuid = made;
      }
    });

    async function seal(): Promise<(role: string) => CallerRecords> {
      const next = await catalogFromFiles({ dwelling: dwelling(true) });
      const steps = planMigration(fixture.catalog, next);
      expect(steps.filter(step => step.do === 'seal').map(step => step.field)).toEqual(parts);
      await fixture.store.applyCatalog(next, steps, fixture.catalog, {
        encrypts: [historyResource],
        afterSteps: (tx, cipher) => encryptHistory(tx, next, steps, cipher),
      });
      return role => new CallerRecords({ ...fixture.parts, catalog: next, caller: fixture.caller(role) });
    }

    const find = async (records: CallerRecords, query: string) =>
      (await records.list('dwelling', parseListQuery(new URLSearchParams(query)))).list.map(row => row.name);

    it('a migration that makes fields sensitive encrypts each stored row, deleted ones too, and each change in the history', async () => {
      await seal();
      const query = { where: { op: 'all', of: [] } as const, sort: [], limit: 500, count: false };
      for (const deleted of [false, true]) {
        const { rows } = await fixture.store.list('dwelling', { ...query, deleted });
        expect(rows).toHaveLength(deleted ? 4 : 116);
        for (const row of rows)
          for (const part of parts) expect(row[part]).toMatchObject({ sealed: expect.any(String) as string });
        expect(traces.filter(trace => JSON.stringify(rows).includes(trace))).toEqual([]);
      }
      const history = JSON.stringify((await fixture.store.list('history', query)).rows);
      expect(history).toContain('"field":"room"');
      expect(traces.filter(trace => history.includes(trace))).toEqual([]);
    });

    it('a migrated sensitive field is found by its whole value and its last four characters, and no longer by other substrings', async () => {
      const asRole = await seal();
      const admin = asRole('admin');
      expect(await admin.get('dwelling', uuid)).toMatchObject(valuesOf(10, 1));
      expect(await find(admin, `room=${valuesOf(10, 1).room}`)).toEqual(['住所10']);
      expect(await find(admin, `building=${valuesOf(12).building}`)).toEqual(['住所12']);
      expect(await find(admin, 'room[last]=r9x0')).toEqual(['住所9']);
      expect(await find(admin, `title=${valuesOf(12).building}`)).toEqual([]);
      expect(await find(admin, 'title=所12')).toEqual(['住所120', '住所12'].sort());
      const told = JSON.stringify(await asRole('bureau').get('dwelling', uuid));
      expect(Object.values(valuesOf(10, 1)).filter(value => told.includes(value))).toEqual([]);
      const { list: changes } = await admin.getHistory('dwelling', uuid, firstPage);
      expect(changes.at(-1)?.changes).toContainEqual({
        ...{ field: 'room', old: valuesOf(10).room, new: valuesOf(10, 1).room },
      });
    });

    it('a migration that makes fields sensitive leaves no plain text in rows, sort keys, search columns, indexes, history or free pages', async () => {
      if (!readBytes) return;
      const before = await readBytes(fixture.store);
      const found = (bytes: Buffer) => [...traces, ...traceInNgrams].filter(trace => bytes.includes(trace));
      expect(found(before)).toEqual(expect.arrayContaining(['松涛里', 'Tower', 'Chamber']));
      const asRole = await seal();
      expect(found(await readBytes(fixture.store))).toEqual([]);
      await asRole('admin').create('dwelling', { name: '新', ...valuesOf(999) });
      expect(found(await readBytes(fixture.store))).toEqual([]);
      expect(await find(asRole('admin'), 'title=所120')).toEqual(['住所120']);
    });
  });
}
