import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { matchAll } from '#model/conditions';
import type { JsonObject } from '#model/json';
import type { Row, Store } from '#model/records';
import { getRuleNames, noCityRules } from '#model/rules';
import { approveMigrationSteps } from '#generator/commands/approveMigrationSteps';
import { findRefusedRecords, type StoredRecordsSnapshot } from '#generator/compare/findRefusedRecords';
import { ChangeEventBus } from '#server/events/ChangeEventBus';
import { Metadata } from '#server/metadata/Metadata';
import { rollBackSchemas, type CommandOutcome } from '#server/commands/rollBackSchemas';
import { systemFiles } from '#tests/support/catalogFromFiles';
import { schemasFolder } from '#tests/support/schemasFolder';
import { text, titled } from '#tests/support/titled';
import { first, grown, nested, resource } from './schemaRollback/clinicSchemas';

const everyRow = { where: matchAll, sort: [], limit: 100, count: false };
const at = new Date('2026-04-16T00:00:00Z');

/** Rollback of applied schema changes, on any store. */
export function schemaRollbackSuite(name: string, open: () => Promise<Store>): void {
  describe(`schema rollback on ${name}`, () => {
    let folder: string;
    let store: Store;
    let metadata: Metadata;
    const data = () => path.join(folder, 'data');

    const write = (resourceName: string, schema: JsonObject) =>
      fs.writeFile(path.join(folder, 'resources', `${resourceName}.json`), JSON.stringify(schema));
    const remove = (resourceName: string) => fs.rm(path.join(folder, 'resources', `${resourceName}.json`));
    const node = (insists = false) =>
      new Metadata({
        ...{
          folder,
          store,
          rules: getRuleNames(noCityRules),
          changes: new ChangeEventBus(),
          approvals: data(),
        },
        ...{ reapplyRolledBack: insists, clock: () => at },
      });
    const put = (values: JsonObject, uuid: string, table = 'clinic') =>
      store.transact(tx => tx.insert(table, { ...values, uuid, version: 1, deleted: false }));
    const back = (): Promise<CommandOutcome> => rollBackSchemas(store, data(), at);
    const rows = async (table: string): Promise<Row[]> => (await store.list(table, everyRow)).rows;
    const allow = (names: string) =>
      approveMigrationSteps(names, data(), {
        ...{ out: () => undefined, err: () => undefined, rules: getRuleNames(noCityRules), now: at },
        tryExamples: () => Promise.reject(new TypeError('Nobody asks for examples')),
        openStoredCity: () => Promise.reject(new TypeError('Nobody asks for records')),
      });
    const fieldsOf = async () =>
      Object.keys((await store.getAppliedCatalog())?.resources.clinic?.fields ?? {});

    beforeEach(async () => {
      folder = await fs.mkdtemp(path.join(os.tmpdir(), 'back-'));
      await fs.mkdir(path.join(folder, 'resources'));
      await fs.mkdir(data());
      await fs.copyFile(path.join(schemasFolder, 'roles.json'), path.join(folder, 'roles.json'));
      for (const [own, schema] of Object.entries(await systemFiles())) await write(own, schema);
      await write('clinic', resource('Clinic', first));
      store = await open();
      metadata = node();
      await metadata.start();
      await put({ name: '一院', kind: 'public' }, 'c1');
    });
    afterEach(async () => {
      await store.close();
      await fs.rm(folder, { recursive: true });
    });

    const grow = async () => {
      await write('clinic', resource('Clinic', grown));
      await write('ward', resource('Ward', { name: text('Name') }));
      await metadata.reload();
      expect(metadata.diagnostics).toEqual([]);
    };

    it('schema rollback needs no approval when the added fields hold no data, and loses nothing else', async () => {
      const before = await store.getAppliedCatalog();
      await grow();
      await put({ name: '二院', kind: 'private' }, 'c2');
      expect((await back()).succeeded).toBe(true);
      expect(await store.getAppliedCatalog()).toEqual(before);
      expect(await rows('clinic')).toMatchObject([
        { uuid: 'c1', name: '一院', kind: 'public' },
        { uuid: 'c2', name: '二院', kind: 'private' },
      ]);
      await expect(rows('ward')).rejects.toThrow();
      const log = await rows('log');
      expect(log.map(({ action }) => action)).toEqual(['applySchemas', 'rollbackSchemas']);
      expect(log[1]).toMatchObject({ type: 'database', datetime: '2026-04-16T08:00:00+08:00' });
      expect(String(log[1]?.fields)).toContain('drop:clinic.phone');
    });

    it('schema rollback needs no approval when a new field contains only values that its migration filled in', async () => {
      const beds = titled('Beds', { type: 'integer', default: 4 });
      await write('clinic', resource('Clinic', { ...first, beds }, { required: ['beds'] }));
      await metadata.reload();
      expect(await rows('clinic')).toMatchObject([{ uuid: 'c1', beds: 4 }]);
      await put({ name: '二院', beds: 9 }, 'c2');
      expect((await back()).text).toContain('! drop:clinic.beds  (in 1 records)');
      await store.transact(tx => tx.update('clinic', 'c2', 1, { beds: 4 }));
      expect((await back()).succeeded).toBe(true);
    });

    it('schema rollback that loses data is refused, counts deleted records too, and waits for approval of each step', async () => {
      await grow();
      await put({ name: '二院', phone: '1' }, 'c2');
      await put({ name: '三院', phone: '2', kind: 'shared' }, 'c3');
      await store.transact(tx => tx.update('clinic', 'c2', 1, { deleted: true }));
      await put({ name: '东楼' }, 'w1', 'ward');
      const applied = await store.getAppliedCatalog();
      const refused = await back();
      expect(refused.succeeded).toBe(false);
      expect(refused.text).toContain('! drop:clinic.phone  (in 2 records)');
      expect(refused.text).toContain('! choice:clinic.kind=shared  (in 1 records)');
      expect(refused.text).toContain('! drop:ward  (in 1 records)');
      expect(await store.getAppliedCatalog()).toEqual(applied);
      expect((await store.get('clinic', 'c3'))?.phone).toBe('2');

      await allow('drop:clinic.phone,drop:ward');
      expect((await back()).text).not.toContain('drop:ward');
      await allow('choice:clinic.kind=shared');
      expect((await back()).succeeded).toBe(true);
      expect(await fieldsOf()).not.toContain('phone');
    });

    it('schema rollback of shared choices is refused for each resource whose records have a removed choice, and waits for approval of each', async () => {
      const share = (...values: string[]) =>
        fs.writeFile(
          path.join(folder, 'choices', 'kind.json'),
          JSON.stringify(titled('Kinds', { choices: values.map(value => titled(value, { const: value })) })),
        );
      const shared = { name: text('Name'), kind: titled('Kind', { 'x-choices': 'kind' }) };
      await fs.mkdir(path.join(folder, 'choices'));
      await share('public', 'private');
      for (const table of ['clinic', 'ward', 'nurse']) await write(table, resource('Resource', shared));
      await metadata.reload();
      await share('public', 'private', 'shared');
      await metadata.reload();
      expect(metadata.diagnostics).toEqual([]);
      await put({ kind: 'shared' }, 'c2');
      await put({ kind: 'shared' }, 'w1', 'ward');
      await put({ kind: 'private' }, 'n1', 'nurse');
      const refused = await back();
      expect(refused.succeeded).toBe(false);
      expect(refused.text).toContain('! choice:clinic.kind=shared  (in 1 records)');
      expect(refused.text).toContain('! choice:ward.kind=shared  (in 1 records)');
      expect(refused.text).not.toContain('choice:nurse');
      await allow('choice:clinic.kind=shared');
      expect((await back()).succeeded).toBe(false);
      await allow('choice:ward.kind=shared');
      expect((await back()).succeeded).toBe(true);
      const applied = await store.getAppliedCatalog();
      expect(applied?.resources.nurse?.fields.kind?.choices?.map(({ value }) => value)).toEqual([
        'public',
        'private',
      ]);
    });

    describe('schema rollback of choices in nested groups and lists', () => {
      beforeEach(async () => {
        await write('clinic', resource('Clinic', { ...first, ...nested('red') }));
        await metadata.reload();
        await write('clinic', resource('Clinic', { ...first, ...nested('red', 'blue', 'green') }));
        await metadata.reload();
        expect(metadata.diagnostics).toEqual([]);
      });

      const fill = async () => {
        await put({ place: { kind: 'blue', marks: ['red'] }, visits: [{ kind: 'red' }] }, 'c2');
        await put({ place: { marks: ['red', 'blue'] }, visits: [{ kind: 'red' }, { kind: 'blue' }] }, 'c3');
        await put({ visits: [{ place: { marks: ['green', 'blue'] } }, { kind: 'blue' }] }, 'c4');
        await store.transact(tx => tx.update('clinic', 'c4', 1, { deleted: true }));
      };

      it('schema rollback of nested choices needs no approval when no record holds an added choice', async () => {
        await put({ place: { kind: 'red', marks: ['red'] }, visits: [{ kind: 'red' }, {}] }, 'c2');
        await put({ name: 'blue', visits: [] }, 'c3');
        expect((await back()).succeeded).toBe(true);
      });

      it('schema rollback counts records that hold a removed nested choice, deleted ones too, and waits for approval of each choice', async () => {
        await fill();
        const refused = await back();
        expect(refused.succeeded).toBe(false);
        expect(refused.text.split('\n').filter(line => line.startsWith('!'))).toEqual([
          '! choice:clinic.place.kind=blue  (in 1 records)',
          '! choice:clinic.place.marks=blue  (in 1 records)',
          '! choice:clinic.visits.kind=blue  (in 2 records)',
          '! choice:clinic.visits.place.marks=blue  (in 1 records)',
          '! choice:clinic.visits.place.marks=green  (in 1 records)',
        ]);
        await allow('choice:clinic.place.kind=blue,choice:clinic.place.marks=blue');
        expect((await back()).text).not.toContain('choice:clinic.place');
        const rest = ['kind=blue', 'place.marks=blue', 'place.marks=green'];
        await allow(rest.map(choice => `choice:clinic.visits.${choice}`).join());
        expect((await back()).succeeded).toBe(true);
      });

      it('findRefusedRecords counts the same records with lost choices as the schema rollback does', async () => {
        await fill();
        const { text: told } = await back();
        const [applied, { last }] = [await store.getAppliedCatalog(), await store.getChangeHistory()];
        if (!applied || !last) return expect.fail('nothing was changed');
        const records: StoredRecordsSnapshot['records'] = async function* (
          { name: table },
          { deleted } = { deleted: false },
        ) {
          for (const row of (await store.list(table, { ...everyRow, deleted })).rows)
            yield { uuid: row.uuid, record: row };
        };
        const close = () => Promise.resolve();
        const [weighed] = await findRefusedRecords({ catalog: applied, records, close }, last.before);
        const counted = weighed?.choices.map(one => `! choice:${one.choice}  (in ${one.records} records)`);
        expect(told.split('\n').filter(line => line.startsWith('!'))).toEqual(counted);
      });

      it('schema rollback counts the lost choices of a renamed field under its current name', async () => {
        const { place, ...others } = nested('red', 'blue', 'green', 'gold');
        const spot = { ...(place as JsonObject), 'x-was': ['place'] };
        await write('clinic', resource('Clinic', { ...first, ...others, spot }));
        await metadata.reload();
        await put({ spot: { kind: 'gold' } }, 'c2');
        expect((await back()).text).toContain('! choice:clinic.spot.kind=gold  (in 1 records)');
        await allow('choice:clinic.spot.kind=gold');
        expect((await back()).succeeded).toBe(true);
        expect((await store.get('clinic', 'c2'))?.place).toMatchObject({ kind: 'gold' });
      });
    });

    it('schema change that makes a field unique is refused with the label of the field if stored records share a value of it', async () => {
      await put({ name: '一院', kind: 'private' }, 'c2');
      await write('clinic', resource('Clinic', { ...first, name: text('Name', { 'x-unique': true }) }));
      await metadata.reload();
      expect(metadata.diagnostics).toMatchObject([
        {
          rule: 'stored-rows',
          file: 'resources/clinic.json',
          what: { en: 'Records share "Name", which the new files ask to be unique' },
        },
      ]);
    });

    it('a schema rollback restores the former name and the values of a renamed field', async () => {
      await write(
        'clinic',
        resource('Clinic', { kind: first.kind, label: text('Label', { 'x-was': ['name'] }) }),
      );
      await metadata.reload();
      expect(await rows('clinic')).toMatchObject([{ label: '一院' }]);
      expect((await back()).succeeded).toBe(true);
      expect(await rows('clinic')).toMatchObject([{ name: '一院' }]);
    });

    it('schema rollback reverts one schema change per call, and throws when the history is empty', async () => {
      await grow();
      await write('clinic', resource('Clinic', { ...grown, note: text('Note') }));
      await metadata.reload();
      expect(await fieldsOf()).toContain('note');
      await back();
      expect(await fieldsOf()).not.toContain('note');
      expect(await fieldsOf()).toContain('phone');
      await back();
      expect(await fieldsOf()).not.toContain('phone');
      await expect(back()).rejects.toThrow('what the city began with');
    });

    it('a rolled-back schema file is reapplied only when that file itself changes', async () => {
      await grow();
      await back();
      const later = node();
      await later.start();
      expect(later.diagnostics.map(({ rule, file }) => `${rule} ${file}`)).toEqual([
        'taken-back resources/clinic.json',
        'taken-back resources/ward.json',
      ]);
      expect(Object.keys(later.catalog.resources.clinic?.fields ?? {})).not.toContain('phone');
      await write('organ', resource('Organisation', { name: text('Name'), motto: text('Motto') }));
      await later.reload();
      expect(later.diagnostics.map(({ file }) => file)).toEqual(
        expect.arrayContaining(['resources/clinic.json', 'resources/ward.json']),
      );
      await remove('ward');
      await write('clinic', resource('Clinic', { ...first, note: text('Note') }));
      await later.reload();
      expect(later.diagnostics).toEqual([]);
      expect(await fieldsOf()).toContain('note');
    });

    it('reapplyRolledBack applies a rolled-back schema change again', async () => {
      await grow();
      await back();
      const insisting = node(true);
      await insisting.reload();
      expect(insisting.diagnostics).toEqual([]);
      expect(await fieldsOf()).toContain('phone');
      await metadata.reload();
      expect(metadata.diagnostics).toEqual([]);
    });

    it('older schema files are applied without approval if they lose no data, and refused otherwise', async () => {
      await grow();
      await write('clinic', resource('Clinic', first));
      await remove('ward');
      await metadata.reload();
      expect(metadata.diagnostics).toEqual([]);
      expect(await fieldsOf()).not.toContain('phone');
      await grow();
      await put({ name: '二院', phone: '1' }, 'c2');
      await write('clinic', resource('Clinic', first));
      await remove('ward');
      await metadata.reload();
      expect(metadata.diagnostics.map(({ what }) => what.en)).toEqual([
        'This change loses what 1 records hold: drop:clinic.phone',
      ]);
      expect(await fieldsOf()).toContain('phone');
    });

    it('node that reloads older schema files does not roll back the catalog', async () => {
      const folderBefore = `${folder}-old`;
      await fs.cp(folder, folderBefore, { recursive: true });
      const old = new Metadata({
        ...{ folder: folderBefore, store, rules: getRuleNames(noCityRules), changes: new ChangeEventBus() },
      });
      await old.start();
      await grow();
      await old.reload();
      await fs.rm(folderBefore, { recursive: true });
      expect(old.diagnostics.map(({ rule }) => rule)).toContain('loses-data');
      expect(await fieldsOf()).toContain('phone');
    });
  });
}
