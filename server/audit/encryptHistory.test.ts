import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { cityRules } from '#enrolment/cityRules';
import { planMigration } from '#generator/emit/planMigration';
import type { JsonObject } from '#model/json';
import { MemoryStore } from '#model/memory/MemoryStore';
import { getRuleNames } from '#model/rules';
import { ChangeEventBus } from '#server/events/ChangeEventBus';
import { Metadata } from '#server/metadata/Metadata';
import { CallerRecords } from '#server/records/CallerRecords';
import { createFieldEncryption } from '#server/encryption/FieldEncryption';
import { catalogFromFiles } from '#tests/support/catalogFromFiles';
import { openSqliteStore } from '#tests/support/openSqliteStore';
import { buildRecordsFixture, closeRecordsFixtures } from '#tests/support/recordsFixture';
import { writeHistory } from './history';
import { encryptHistory } from './encryptHistory';
import { firstPage } from '#tests/support/firstPage';
import { schemasFolder } from '#tests/support/schemasFolder';

const encryption = createFieldEncryption(Buffer.alloc(32, 1));

const schoolWith = (properties: JsonObject): JsonObject => ({
  title: '学校',
  'x-title-en': 'School',
  type: 'object',
  properties: { name: { title: '名称', 'x-title-en': 'Name', type: 'string' }, ...properties },
  'x-access': { admin: { all: true, full: true }, bureau: { see: true } },
});
const text: JsonObject = { title: '联系方式', 'x-title-en': 'Contact', type: 'string' };
const plain = schoolWith({ note: text });
const sensitive = schoolWith({ contact: { ...text, 'x-was': ['note'], 'x-sensitive': 'phone' } });

describe.each([
  ['MemoryStore', (catalog: Parameters<typeof openSqliteStore>[0]) => new MemoryStore(catalog, encryption)],
  [
    'SqlStore on SQLite',
    (catalog: Parameters<typeof openSqliteStore>[0]) => openSqliteStore(catalog, encryption),
  ],
])('history of a field that becomes sensitive and is renamed, on %s', (_name, storeOf) => {
  afterEach(closeRecordsFixtures);

  const changedFixture = async (also?: typeof encryptHistory) => {
    const fixture = await buildRecordsFixture({ files: { school: plain }, storeOf });
    const admin = fixture.recordsAs('admin');
    const { uuid } = await admin.create('school', { name: '一小', note: '13800138000' });
    await admin.update('school', uuid, 1, { note: '13700137000', name: '二小' });
    const next = await catalogFromFiles({ school: sensitive });
    const steps = planMigration(fixture.catalog, next);
    await fixture.store.applyCatalog(next, steps, fixture.catalog, {
      ...(also && { afterSteps: (tx, by) => also(tx, next, steps, by) }),
    });
    const asNow = (role: string) =>
      new CallerRecords({ ...fixture.parts, catalog: next, caller: fixture.caller(role) });
    return { fixture, uuid, asNow };
  };

  it('encryption of the history of a field that becomes sensitive covers its old plain values, which stay readable with the reveal grant', async () => {
    const { fixture, uuid, asNow } = await changedFixture(encryptHistory);
    const stored = JSON.stringify(await fixture.getRows('history'));
    expect(stored).not.toContain('13800138000');
    expect(stored).not.toContain('13700137000');
    const [, full] = (await asNow('admin').getHistory('school', uuid, firstPage)).list;
    expect(full?.changes).toContainEqual({ field: 'contact', old: '13800138000', new: '13700137000' });
    expect(full?.changes).toContainEqual({ field: 'name', old: '一小', new: '二小' });
  });

  it('history masks old values of a field that became sensitive for readers without the full grant, even before encryption', async () => {
    const { fixture, uuid, asNow } = await changedFixture();
    const [, masked] = (await asNow('bureau').getHistory('school', uuid, firstPage)).list;
    expect(masked?.changes).toContainEqual({ field: 'contact', old: '138****8000', new: '137****7000' });
    expect(JSON.stringify(masked)).not.toContain('13800138000');
    await asNow('admin').getHistory('school', uuid, firstPage);
    const looks = (await fixture.getRows('log')).filter(({ action }) => action === 'history');
    expect(looks).toMatchObject([{ account: 'admin', fields: 'contact' }]);
  });
});

describe('migration that makes a field sensitive', () => {
  it('migration that makes a field sensitive encrypts the history of the field while the schemas are applied', async () => {
    const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'schemas-'));
    try {
      await fs.cp(schemasFolder, folder, { recursive: true });
      const store = new MemoryStore(undefined, encryption);
      const metadata = new Metadata({
        folder,
        store,
        rules: getRuleNames(cityRules),
        changes: new ChangeEventBus(),
      });
      await metadata.start();
      const change = { field: 'phone', old: null, new: '13800138000' };
      const entry = { resource: 'organ', record: 'r', version: 2, action: 'edit', operation: 'o', by: 'b' };
      await store.transact(tx =>
        writeHistory(tx, new Date(0), { ...entry, at: '2026-04-16T08:00:00+08:00', changes: [change] }),
      );
      const file = path.join(folder, 'resources', 'organ.json');
      const organ = JSON.parse(await fs.readFile(file, 'utf8')) as { properties: { phone: JsonObject } };
      organ.properties.phone['x-sensitive'] = 'phone';
      await fs.writeFile(file, JSON.stringify(organ));
      await metadata.reload();
      expect(metadata.diagnostics).toEqual([]);
      const { rows } = await store.list('history', {
        where: { op: 'all', of: [] },
        ...{ sort: [], limit: 10, count: false },
      });
      expect(rows).toMatchObject([{ changes: [{ field: 'phone', new: { mask: '138****8000' } }] }]);
      expect(JSON.stringify(rows)).not.toContain('13800138000');
    } finally {
      await fs.rm(folder, { recursive: true });
    }
  });
});
