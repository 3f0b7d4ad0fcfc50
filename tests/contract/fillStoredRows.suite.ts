import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { planMigration } from '#generator/emit/planMigration';
import type { Catalog } from '#model/catalog';
import { matchAll } from '#model/conditions';
import type { JsonObject } from '#model/json';
import type { FieldCipher, Store } from '#model/records';
import { CallerRecords } from '#server/records/CallerRecords';
import { catalogFromFiles } from '#tests/support/catalogFromFiles';
import { fakeFieldCipher } from '#tests/support/arbitraryRows';
import {
  buildRecordsFixture,
  closeRecordsFixtures,
  type RecordsFixture,
} from '#tests/support/recordsFixture';

const named = (title: string, more: JsonObject): JsonObject => ({ title, 'x-title-en': title, ...more });
const visit = (properties: JsonObject, more: JsonObject = {}): JsonObject =>
  named('Visit', {
    type: 'object',
    properties: { name: named('Name', { type: 'string' }), ...properties },
    'x-access': { admin: { all: true } },
    ...more,
  });
const states = (more: JsonObject = {}): JsonObject => ({
  'x-states': {
    initial: 'open',
    states: { open: named('Open', {}), done: named('Done', { final: true }) },
    transitions: { finish: named('Finish', { from: 'open', to: 'done' }) },
    ...more,
  },
});
const phone = named('Phone', {
  type: 'string',
  format: 'phone',
  'x-sensitive': 'phone',
  default: '13800000000',
});

type OpenStore = (catalog: Catalog, cipher?: FieldCipher) => Store | Promise<Store>;

/** Values that a migration gives to stored rows. */
export function fillStoredRowsSuite(name: string, openStore: OpenStore): void {
  describe(`migration of stored rows on ${name}`, () => {
    afterEach(closeRecordsFixtures);
    let fixture: RecordsFixture;
    let uuid = '';

    beforeEach(async () => {
      fixture = await buildRecordsFixture({
        storeOf: catalog => openStore(catalog, fakeFieldCipher),
        files: { visit: visit({ beds: named('Beds', { type: 'integer' }) }) },
      });
      ({ uuid } = await fixture.recordsAs('admin').create('visit', { name: '一' }));
    });

    async function change(schema: JsonObject): Promise<CallerRecords> {
      const catalog = await catalogFromFiles({ visit: schema });
      const applied = (await fixture.store.getAppliedCatalog()) ?? fixture.catalog;
      await fixture.store.applyCatalog(catalog, planMigration(applied, catalog), applied);
      return new CallerRecords({ ...fixture.parts, catalog, caller: fixture.caller('admin') });
    }

    it('a migration that adds a workflow gives stored rows the initial state, from which transitions are possible', async () => {
      const records = await change(visit({}, states()));
      const stored = await records.get('visit', uuid);
      expect(stored).toMatchObject({ status: 'open', version: 1 });
      expect(stored.actions).toContain('finish');
    });

    it('migration that adds a workflow sets the states of stored rows by the mapping in the schema, deleted rows included', async () => {
      await fixture.recordsAs('admin').remove('visit', [uuid]);
      await change(visit({}, states({ stored: 'done' })));
      const query = { where: matchAll, sort: [], limit: 9, count: false, deleted: true };
      const { rows } = await fixture.store.list('visit', query);
      expect(rows).toMatchObject([{ uuid, status: 'done' }]);
    });

    it('a migration that adds a required field gives stored rows its default where they have no value', async () => {
      const kept = await fixture.recordsAs('admin').create('visit', { name: '二', beds: 7 });
      const beds = named('Beds', { type: 'integer', default: 4 });
      const records = await change(visit({ beds, phone }, { required: ['beds', 'phone'] }));
      expect(await records.get('visit', uuid)).toMatchObject({ beds: 4 });
      expect(await records.get('visit', kept.uuid)).toMatchObject({ beds: 7 });
      const query = { where: matchAll, sort: [], limit: 9, count: false };
      const { rows } = await fixture.store.list('visit', query);
      expect(rows.map(row => typeof row.phone)).toEqual(['object', 'object']);
    });

    it('a migration that adds a derived digest of a sensitive value computes it for stored rows, as a save would', async () => {
      const digest = named('Digest', { type: 'string', 'x-derive': { from: 'phone', take: 'hash' } });
      const before = await change(visit({ phone }));
      const called = await before.create('visit', { name: '二', phone: '13912345678' });
      const see = { 'x-access': { admin: { all: true, see: { except: ['digest'] } } } };
      const records = await change(visit({ phone, digest }, see));
      const read = async (key: string) => (await fixture.store.get('visit', key))?.digest;
      const given = await read(called.uuid);
      expect(given).toBe(fixture.parts.encryption.hash('13912345678'));
      expect(await read(uuid)).toBeNull();
      await records.update('visit', called.uuid, 1, { phone: '13912345679' });
      await records.update('visit', called.uuid, 2, { phone: '13912345678' });
      expect(await read(called.uuid)).toBe(given);
    });

    it('a migration fills all stored rows when there are more than one batch', async () => {
      await fixture.store.transact(async tx => {
        for (let at = 0; at < 1200; at += 1) {
          const key = `0190b0f0-0000-7000-8000-${String(at).padStart(12, '0')}`;
          await tx.insert('visit', { uuid: key, version: 1, deleted: false, name: String(at) });
        }
      });
      await change(visit({}, states()));
      const open = await fixture.store.count('visit', { op: 'is', path: ['status'], test: { eq: 'open' } });
      expect(open).toBe(1201);
    });
  });
}
