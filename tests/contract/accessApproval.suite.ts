import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { matchAll } from '#model/conditions';
import type { Caller } from '#model/caller';
import type { JsonObject } from '#model/json';
import type { Store } from '#model/records';
import { noCityRules, getRuleNames } from '#model/rules';
import { approveMigrationSteps } from '#generator/commands/approveMigrationSteps';
import { ChangeEventBus } from '#server/events/ChangeEventBus';
import { Metadata } from '#server/metadata/Metadata';
import { rollBackSchemas } from '#server/commands/rollBackSchemas';
import { CallerRecords } from '#server/records/CallerRecords';
import { createFieldEncryption } from '#server/encryption/FieldEncryption';
import { systemFiles } from '#tests/support/catalogFromFiles';
import { settle, wholeListQuery } from '#tests/support/accessScenario';
import { schemasFolder } from '#tests/support/schemasFolder';

const text = (title: string): JsonObject => ({ title, 'x-title-en': title, type: 'string' });
const at = new Date('2026-04-16T00:00:00Z');
const clinic = (access: JsonObject): JsonObject => ({
  ...{ title: 'Clinic', 'x-title-en': 'Clinic', type: 'object' },
  properties: { name: text('Name'), note: text('Note') },
  'x-access': { admin: { all: true }, ...access },
});
const narrow = clinic({ parent: { see: ['name'], rows: { note: 'open' } } });
const wide = clinic({ parent: { see: true } });

/** Suite of schema changes that open access and wait for approval, on any store. */
export function accessApprovalSuite(name: string, open: () => Promise<Store>): void {
  describe(`schema change that opens access on ${name}`, () => {
    let folder: string;
    let store: Store;
    let metadata: Metadata;
    const data = () => path.join(folder, 'data');
    const write = (resource: string, schema: JsonObject) =>
      fs.writeFile(path.join(folder, 'resources', `${resource}.json`), JSON.stringify(schema, null, 2));
    const change = async (schema: JsonObject) => {
      await write('clinic', schema);
      await metadata.reload();
    };
    const allow = (names: string) =>
      approveMigrationSteps(names, data(), {
        ...{ out: () => undefined, err: () => undefined, rules: getRuleNames(noCityRules), now: at },
        tryExamples: () => Promise.reject(new TypeError('Nobody asks for examples')),
        openStoredCity: () => Promise.reject(new TypeError('Nobody asks for records')),
      });

    /** Lists the clinics that a parent sees under the applied schemas. */
    async function listAsParent(): Promise<JsonObject[]> {
      const caller: Caller = {
        ...{ id: 'p', username: 'parent', roles: ['parent'], permissions: [], me: {} },
        ...{ language: 'en', ip: '', requestId: '' },
      };
      const encryption = createFieldEncryption(Buffer.alloc(32, 2));
      const parts = { store, catalog: metadata.catalog, rules: noCityRules, clock: () => at };
      const records = new CallerRecords({ ...parts, caller, encryption });
      const outcome = await settle(records.list('clinic', wholeListQuery));
      if (!('answer' in outcome)) throw outcome.refusal;
      return outcome.answer.list.map(({ uuid: _, version: __, ...fields }) => fields);
    }

    beforeEach(async () => {
      folder = await fs.mkdtemp(path.join(os.tmpdir(), 'approving-'));
      await fs.mkdir(path.join(folder, 'resources'));
      await fs.mkdir(data());
      await fs.copyFile(path.join(schemasFolder, 'roles.json'), path.join(folder, 'roles.json'));
      for (const [own, schema] of Object.entries(await systemFiles())) await write(own, schema);
      await write('clinic', narrow);
      store = await open();
      const parts = { folder, store, rules: getRuleNames(noCityRules), changes: new ChangeEventBus() };
      metadata = new Metadata({ ...parts, approvals: data(), clock: () => at });
      await metadata.start();
      for (const [uuid, note] of Object.entries({ c1: 'open', c2: 'closed' })) {
        const row = { uuid, version: 1, deleted: false, name: `${uuid} 医院`, note };
        await store.transact(tx => tx.insert('clinic', row));
      }
    });
    afterEach(async () => {
      await store.close();
      await fs.rm(folder, { recursive: true });
    });

    it('a schema change that widens access waits for approval, is described by titles and a line number, and discloses no records meanwhile', async () => {
      await change(wide);
      expect(metadata.diagnostics).toMatchObject([
        {
          rule: 'opens-access',
          file: 'resources/clinic.json',
          line: JSON.stringify(wide, null, 2).split('\n').indexOf('    "parent": {') + 1,
          what: {
            zh: expect.stringContaining('角色“家长”将可查看更多的字段或记录：“Name”、“Note”') as string,
            en: expect.stringContaining(
              'the role "Parent" may see more fields or records: "Name", "Note"',
            ) as string,
          },
          cure: { en: expect.stringContaining('--allow open:clinic.parent.see') as string },
        },
      ]);
      expect(await listAsParent()).toEqual([{ name: 'c1 医院' }]);
    });

    it('a schema change that widens access is applied after an operator approved it by name, and the approval is in the audit log', async () => {
      await change(wide);
      expect(await allow('open:clinic.parent.see')).toBe(0);
      await metadata.reload();
      expect(metadata.diagnostics).toEqual([]);
      expect(await listAsParent()).toHaveLength(2);
      const log = await store.list('log', { where: matchAll, sort: [], limit: 10, count: false });
      expect(JSON.stringify(log.rows)).toContain('open:clinic.parent.see');
    });

    it('a schema change that widens access needs another approval if the files now widen other grants than the approved ones', async () => {
      await change(clinic({ parent: { see: ['name'], rows: { note: 'shut' } } }));
      await allow('open:clinic.parent.see');
      await change(clinic({ parent: { see: ['name'] } }));
      expect(metadata.diagnostics).toMatchObject([{ rule: 'opens-access' }]);
      expect(await listAsParent()).toEqual([{ name: 'c1 医院' }]);
    });

    it('a schema change that widens access needs approval when old schema files are restored manually, but not in a rollback by an operator', async () => {
      await change(wide);
      await allow('open:clinic.parent.see');
      await metadata.reload();
      await change(narrow);
      expect(metadata.diagnostics).toEqual([]);
      expect(await listAsParent()).toHaveLength(1);
      await change(wide);
      expect(metadata.diagnostics).toMatchObject([{ rule: 'opens-access' }]);
      expect(await listAsParent()).toHaveLength(1);
      expect((await rollBackSchemas(store, data(), at)).succeeded).toBe(true);
      await metadata.followAppliedCatalog();
      expect(await listAsParent()).toHaveLength(2);
    });
  });
}
