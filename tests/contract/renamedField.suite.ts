import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { planMigration } from '#generator/emit/planMigration';
import { Conflict } from '#model/errors';
import type { JsonObject } from '#model/json';
import type { RecordDetail } from '#model/records';
import { CallerRecords } from '#server/records/CallerRecords';
import { catalogFromFiles } from '#tests/support/catalogFromFiles';
import {
  buildRecordsFixture,
  closeRecordsFixtures,
  type RecordsFixture,
  type RecordsFixtureOptions,
} from '#tests/support/recordsFixture';

const text = (title: string, more: JsonObject = {}): JsonObject => ({
  title,
  'x-title-en': title,
  type: 'string',
  ...more,
});
const clinic = (properties: JsonObject): JsonObject => ({
  title: 'Clinic',
  'x-title-en': 'Clinic',
  type: 'object',
  properties,
  'x-access': { admin: { all: true }, school: { see: ['other'], create: ['other'], edit: ['other'] } },
});
const other = text('Other');
const before = clinic({ name: text('Name'), phone: text('Phone'), other });
const after = clinic({
  label: text('Label', { 'x-was': ['name'] }),
  call: text('Call', { 'x-was': ['phone'] }),
  other,
});

/** Writes that began before a field was renamed. */
export function renamedFieldSuite(
  name: string,
  storeOf: NonNullable<RecordsFixtureOptions['storeOf']>,
): void {
  describe(`renamed field on ${name}`, () => {
    afterEach(closeRecordsFixtures);
    let fixture: RecordsFixture;
    let made: RecordDetail;
    let operation = '';

    beforeEach(async () => {
      fixture = await buildRecordsFixture({
        storeOf,
        files: { clinic: before },
        more: { onOperationWritten: told => (operation = told) },
      });
      made = await fixture.recordsAs('admin').create('clinic', { name: '一院', phone: '1', other: 'x' });
    });

    /** Renames the fields; returns callers with the new catalog. */
    async function rename(more: JsonObject = {}): Promise<(role: string) => CallerRecords> {
      const catalog = await catalogFromFiles({ clinic: { ...after, ...more } });
      await fixture.store.applyCatalog(catalog, planMigration(fixture.catalog, catalog), fixture.catalog);
      return role => new CallerRecords({ ...fixture.parts, catalog, caller: fixture.caller(role) });
    }

    it('edit under the former name of a renamed field is accepted, and merged with later edits', async () => {
      const asNow = await rename();
      await asNow('admin').update('clinic', made.uuid, 1, { call: '2' });
      const saved = await asNow('admin').update('clinic', made.uuid, 1, { name: '二院' });
      expect(saved).toMatchObject({ version: 3, label: '二院', call: '2' });
    });

    it.each([
      ['before the rename', 'name'],
      ['after the rename', 'label'],
    ])(
      'conflicting edit under a former field name returns 409 with both values under the current name when the other edit came %s',
      async (_when, field) => {
        if (field === 'name')
          await fixture.recordsAs('admin').update('clinic', made.uuid, 1, { name: '三院' });
        const asNow = await rename();
        if (field === 'label') await asNow('admin').update('clinic', made.uuid, 1, { label: '三院' });
        for (const sent of ['name', 'label']) {
          const refused: unknown = await asNow('admin')
            .update('clinic', made.uuid, 1, { [sent]: '二院' })
            .catch((error: unknown) => error);
          expect(refused).toBeInstanceOf(Conflict);
          expect(refused).toMatchObject({
            data: {
              current: { label: '三院', version: 2 },
              conflicts: [{ path: '/label', mine: '二院', theirs: '三院', by: 'admin' }],
            },
          });
        }
      },
    );

    it('create under the former name of a renamed field stores the value under the current name', async () => {
      const asNow = await rename();
      const created = await asNow('admin').create('clinic', { name: '二院', phone: '2', other: 'y' });
      expect(created).toMatchObject({ label: '二院', call: '2', other: 'y' });
      expect(created).not.toHaveProperty('name');
      expect(await asNow('admin').get('clinic', created.uuid)).toMatchObject({ label: '二院', call: '2' });
      expect(await fixture.store.get('clinic', created.uuid)).toMatchObject({ label: '二院', call: '2' });
    });

    it('required renamed field is validated under its former and its current name', async () => {
      const asNow = await rename({ required: ['label'], 'x-access': { admin: { all: true } } });
      await asNow('admin').create('clinic', { name: '二院' });
      await expect(asNow('admin').create('clinic', { phone: '2' })).rejects.toMatchObject({
        issues: [{ path: '/label', keyword: 'required' }],
      });
    });

    it('bulk edit under the former name of a renamed field is applied', async () => {
      const asNow = await rename();
      const action = { action: 'edit', values: { name: '二院' } } as const;
      const uuids = [made.uuid];
      const selected = await asNow('admin').prepareBulkRequest('clinic', {
        action,
        selection: { uuids },
        expect: 1,
      });
      for (const one of selected) await asNow('admin').applyToRecord('clinic', action, one);
      expect(await asNow('admin').get('clinic', made.uuid)).toMatchObject({ label: '二院' });
    });

    it('edit of another field from before a field rename is merged', async () => {
      await fixture.recordsAs('admin').update('clinic', made.uuid, 1, { name: '三院' });
      const asNow = await rename();
      expect(await asNow('admin').update('clinic', made.uuid, 1, { call: '2' })).toMatchObject({
        ...{ version: 3, label: '三院', call: '2' },
      });
    });

    it('undo of an edit from before a field rename restores the value under the current field name', async () => {
      await fixture.recordsAs('admin').update('clinic', made.uuid, 1, { name: '三院', phone: '3' });
      const asNow = await rename();
      expect(await asNow('admin').undo('clinic', operation)).toBe(1);
      expect(await asNow('admin').get('clinic', made.uuid)).toMatchObject({ label: '一院', call: '1' });
    });

    it('history of a renamed field has the current field name in old entries', async () => {
      await fixture.recordsAs('admin').update('clinic', made.uuid, 1, { name: '三院' });
      const asNow = await rename();
      const { list } = await asNow('admin').getHistory('clinic', made.uuid, { pageNo: 1, pageSize: 10 });
      expect(list[1]?.changes).toEqual([{ field: 'label', old: '一院', new: '三院' }]);
    });

    it('former name of a renamed hidden field is refused as an unknown field', async () => {
      const asNow = await rename();
      const school = asNow('school');
      for (const sent of ['name', 'nobody']) {
        const refusal = { issues: [{ path: `/${sent}`, keyword: 'unknown' }] };
        const values = { [sent]: '二院' };
        await expect(school.update('clinic', made.uuid, 1, values)).rejects.toMatchObject(refusal);
        await expect(school.create('clinic', values)).rejects.toMatchObject(refusal);
      }
    });

    it('request with the former and the current name of a renamed field is refused with the issue at the former name', async () => {
      const asNow = await rename();
      const twice = { name: '二院', label: '三院' };
      const refusal = { issues: [{ path: '/name', keyword: 'unknown' }] };
      await expect(asNow('admin').update('clinic', made.uuid, 1, twice)).rejects.toMatchObject(refusal);
      await expect(asNow('admin').create('clinic', twice)).rejects.toMatchObject(refusal);
    });
  });
}
