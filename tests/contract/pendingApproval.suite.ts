import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { approveMigrationSteps } from '#generator/commands/approveMigrationSteps';
import type { JsonObject } from '#model/json';
import type { Row, Store } from '#model/records';
import { getRuleNames, noCityRules } from '#model/rules';
import { ChangeEventBus } from '#server/events/ChangeEventBus';
import { Metadata } from '#server/metadata/Metadata';
import { newUuid } from '#server/runtime/newUuid';
import { systemFiles } from '#tests/support/catalogFromFiles';
import { schemasFolder } from '#tests/support/schemasFolder';

const named = (title: string, more: JsonObject): JsonObject => ({ title, 'x-title-en': title, ...more });
const text = named('Text', { type: 'string' });
const resource = (properties: JsonObject, more: JsonObject = {}): JsonObject =>
  named('Resource', { type: 'object', properties, 'x-access': { admin: { all: true } }, ...more });

const uniqueName = resource({ name: named('Text', { type: 'string', 'x-unique': true }), phone: text });

const newRow = (): Row => ({ uuid: newUuid(new Date()), version: 1, deleted: false });

/** Schema changes beside one that waits for approval, on any store. */
export function pendingApprovalSuite(name: string, open: () => Promise<Store>): void {
  describe(`schema change that waits for approval on ${name}`, () => {
    let folder: string;
    let store: Store;
    let metadata: Metadata;

    const data = () => path.join(folder, 'data');
    const write = (file: string, schema: JsonObject) =>
      fs.writeFile(path.join(folder, 'resources', `${file}.json`), JSON.stringify(schema));
    const fieldsOf = (file: string) =>
      Object.values(metadata.catalog.resources[file]?.fields ?? {})
        .filter(({ origin }) => origin === 'author')
        .map(field => field.name);
    const waiting = () => metadata.diagnostics.map(({ rule, file }) => `${rule} ${file}`);
    const openMetadata = () =>
      new Metadata({
        ...{ folder, store, approvals: data() },
        ...{ rules: getRuleNames(noCityRules), changes: new ChangeEventBus() },
      });
    const approve = (step: string) =>
      approveMigrationSteps(step, data(), {
        ...{ out: () => undefined, err: () => undefined, rules: getRuleNames(noCityRules), now: new Date() },
        tryExamples: () => Promise.reject(new TypeError('Nobody asks for examples')),
        openStoredCity: () => Promise.reject(new TypeError('Nobody asks for records')),
      });

    beforeEach(async () => {
      folder = await fs.mkdtemp(path.join(os.tmpdir(), 'waiting-'));
      await fs.mkdir(path.join(folder, 'resources'));
      await fs.mkdir(path.join(folder, 'routes'));
      await fs.mkdir(data());
      await fs.copyFile(path.join(schemasFolder, 'roles.json'), path.join(folder, 'roles.json'));
      for (const [own, schema] of Object.entries(await systemFiles())) await write(own, schema);
      await write('clinic', resource({ name: text, phone: text }));
      await write('ward', resource({ name: text, clinicId: named('Clinic', { 'x-ref': 'clinic' }) }));
      store = await open();
      metadata = openMetadata();
      await metadata.start();
      await write('clinic', resource({ name: text, fax: text }));
      await metadata.reload();
    });
    afterEach(async () => {
      await store.close();
      await fs.rm(folder, { recursive: true });
    });

    it('a schema change that waits for approval leaves its resource unchanged, applies all other files, and survives a restart', async () => {
      await write(
        'ward',
        resource({ name: text, clinicId: named('Clinic', { 'x-ref': 'clinic' }), beds: text }),
      );
      await write('nurse', resource({ name: text }));
      await metadata.reload();
      expect([fieldsOf('clinic'), fieldsOf('ward'), fieldsOf('nurse')]).toEqual([
        ['name', 'phone'],
        ['name', 'clinicId', 'beds'],
        ['name'],
      ]);
      expect(waiting()).toEqual(['loses-data resources/clinic.json']);
      metadata = openMetadata();
      await metadata.start();
      expect([fieldsOf('clinic'), waiting().length]).toEqual([['name', 'phone'], 1]);
    });

    it('schema change that waits for approval is applied once it is approved, although other files changed meanwhile', async () => {
      await write('nurse', resource({ name: text }));
      await metadata.reload();
      expect(await approve('drop:clinic.phone')).toBe(0);
      await metadata.reload();
      expect([fieldsOf('clinic'), fieldsOf('nurse'), waiting()]).toEqual([['name', 'fax'], ['name'], []]);
    });

    it('a schema change with a unique key that stored rows violate waits while other changes are applied, until the rows are corrected', async () => {
      const place = { clinic: uniqueName, nurse: resource({ name: text }) };
      await write('clinic', resource({ name: text, phone: text }));
      await metadata.reload();
      const rows = ['a', 'a'].map(clinic => ({ ...newRow(), name: clinic, phone: null }));
      await store.transact(async tx => {
        for (const row of rows) await tx.insert('clinic', row);
      });
      for (const [file, schema] of Object.entries(place)) await write(file, schema);
      await metadata.reload();
      expect([fieldsOf('nurse'), metadata.catalog.resources.clinic?.fields.name?.unique]).toEqual([
        ['name'],
        false,
      ]);
      expect(waiting()).toEqual(['stored-rows resources/clinic.json']);

      await store.transact(tx => tx.update('clinic', rows[0]?.uuid ?? '', 1, { name: 'b' }));
      await metadata.reload();
      expect([metadata.catalog.resources.clinic?.fields.name?.unique, waiting()]).toEqual([true, []]);
    });

    it('a schema change that uses a field of a waiting schema change waits until that change is approved', async () => {
      const fax = named('Fax', { type: 'string', 'x-derive': { path: 'clinicId.fax' } });
      const clinicId = named('Clinic', { 'x-ref': 'clinic' });
      await write('ward', resource({ name: text, clinicId, fax }));
      await metadata.reload();
      expect([fieldsOf('ward'), waiting()]).toEqual([
        ['name', 'clinicId'],
        ['loses-data resources/clinic.json', 'waits-for-resource resources/ward.json'],
      ]);
      await approve('drop:clinic.phone');
      await metadata.reload();
      expect([fieldsOf('ward'), waiting()]).toEqual([['name', 'clinicId', 'fax'], []]);
    });

    it('a removed resource that waits for approval is kept, and the page of its view is omitted', async () => {
      await write('open', {
        ...resource({ name: {}, fax: {} }),
        'x-view': { of: 'clinic', where: { name: 'a' } },
      });
      const page = named('Page', {});
      await fs.writeFile(
        path.join(folder, 'routes', 'open.json'),
        JSON.stringify({ path: '/open', name: 'Open', component: 'list/open', meta: page }),
      );
      await fs.rm(path.join(folder, 'resources', 'ward.json'));
      await metadata.reload();
      expect([fieldsOf('ward'), metadata.catalog.resources.open, metadata.catalog.routes]).toEqual([
        ['name', 'clinicId'],
        undefined,
        [],
      ]);
      expect(waiting()).toContain('loses-data resources/ward.json');
    });

    it('plan for a dropped field and an added similar one proposes a rename (x-was) before data loss', () => {
      expect(metadata.diagnostics[0]?.cure.en).toMatch(
        /^If "fax" is "phone" renamed, add "x-was": \["phone"\] to "fax".*--allow drop:clinic\.phone$/,
      );
    });

    it('schema change that waits for approval is dropped when its file is reverted', async () => {
      await write('nurse', resource({ name: text }));
      await metadata.reload();
      await write('clinic', resource({ name: text, phone: text }));
      await metadata.reload();
      expect([waiting(), fieldsOf('nurse')]).toEqual([[], ['name']]);
      expect(await approve('drop:clinic.phone')).toBe(1);
    });
  });
}
