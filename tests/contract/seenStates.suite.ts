import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { planMigration } from '#generator/emit/planMigration';
import type { Catalog } from '#model/catalog';
import type { JsonObject } from '#model/json';
import { projectSchema } from '#model/projection/projectSchema';
import { parseListQuery } from '#model/query';
import type { RecordDetail, Store } from '#model/records';
import { CallerRecords } from '#server/records/CallerRecords';
import { catalogFromFiles } from '#tests/support/catalogFromFiles';
import {
  buildRecordsFixture,
  closeRecordsFixtures,
  type RecordsFixture,
} from '#tests/support/recordsFixture';
import { titled } from '#tests/support/titled';

const seenAs = (of: readonly string[]): JsonObject => ({
  progress: titled('Progress', {
    roles: ['parent'],
    states: { review: titled('Under review', { of: [...of] }) },
  }),
});

const plea = (seen: JsonObject | undefined): JsonObject =>
  titled('plea', {
    type: 'object',
    properties: {
      subject: titled('Subject', { type: 'string' }),
      ruling: titled('Ruling', { type: 'string', readOnly: true }),
    },
    'x-states': {
      initial: 'draft',
      states: {
        draft: titled('Draft', {}),
        desk: titled('Desk', {}),
        chair: titled('Chair', {}),
        decided: titled('Decided', { final: true }),
      },
      ...(seen && { seenAs: seen }),
      transitions: {
        hand_in: titled('Hand in', { from: 'draft', to: 'desk' }),
        raise: titled('Raise', { from: 'desk', to: 'chair' }),
        decide: titled('Decide', {
          from: ['desk', 'chair'],
          to: 'decided',
          effects: [{ set: { ruling: 'granted' } }],
        }),
      },
    },
    'x-list': { columns: ['subject', 'status'], filters: ['status'] },
    'x-access': {
      admin: { all: true },
      bureau: { see: true, do: ['raise', 'decide'] },
      parent: { see: true, create: true, do: ['hand_in'], rows: { createdBy: '$me' } },
    },
  });

const joined = plea(seenAs(['desk', 'chair']));

/** The states of a record as some roles see them, on any store. */
export function seenStatesSuite(name: string, storeOf: (catalog: Catalog) => Store | Promise<Store>): void {
  describe(`joined states (several states that a role sees as one) on ${name}`, () => {
    afterEach(closeRecordsFixtures);
    let fixture: RecordsFixture;
    const parent = () => fixture.recordsAs('parent');
    const bureau = () => fixture.recordsAs('bureau');
    const list = (records: CallerRecords, query: string) =>
      records.list('plea', parseListQuery(new URLSearchParams(query)));
    const subjects = async (query: string) =>
      (await list(parent(), query)).list.map(({ subject }) => subject);

    /** Creates a plea of one parent in each state. */
    async function fileAll(): Promise<Record<string, RecordDetail>> {
      const paths: Record<string, string[]> = {
        draft: [],
        desk: ['hand_in'],
        chair: ['hand_in', 'raise'],
        decided: ['hand_in', 'raise', 'decide'],
      };
      const filed: Record<string, RecordDetail> = {};
      for (const [state, steps] of Object.entries(paths)) {
        let record = await parent().create('plea', { subject: state });
        for (const step of steps) {
          const records = step === 'hand_in' ? parent() : bureau();
          const { uuid, version } = record;
          record = await records.transition('plea', uuid, version, step, {});
        }
        filed[state] = record;
      }
      return filed;
    }

    beforeEach(async () => {
      fixture = await buildRecordsFixture({ files: { plea: joined }, storeOf });
    });

    it('joined states (several states that a role sees as one) replace the single states in the schema of a role, with its own transitions between them', () => {
      const resource = fixture.catalog.resources.plea;
      if (!resource) throw new Error('no resource');
      const schemaOf = (role: string) =>
        projectSchema(fixture.catalog, resource, fixture.caller(role, { language: 'en' }), new Date());
      const seen = schemaOf('parent');
      expect(seen.properties.progress?.['x-choices']?.map(({ value, title }) => [value, title])).toEqual([
        ['draft', 'Draft'],
        ['review', 'Under review'],
        ['decided', 'Decided'],
      ]);
      expect(seen['x-states']).toMatchObject({
        field: 'progress',
        states: [{ name: 'draft' }, { name: 'review' }, { name: 'decided', final: true }],
        transitions: [{ name: 'hand_in', from: ['draft'], to: 'review' }],
      });
      expect(seen['x-list']).toMatchObject({
        columns: [{ field: 'subject' }, { field: 'progress' }],
        filters: ['progress'],
      });
      expect(JSON.stringify(seen)).not.toMatch(/"(status|desk|chair)"/i);
      expect(JSON.stringify(schemaOf('bureau'))).not.toContain('progress');
    });

    it('joined states (several states that a role sees as one) are one value in the records, filters, sort order and counts of a role', async () => {
      await fileAll();
      const { list: rows } = await list(parent(), 'sort=subject');
      expect(rows.map(({ subject, progress }) => [subject, progress])).toEqual([
        ['chair', 'review'],
        ['decided', 'decided'],
        ['desk', 'review'],
        ['draft', 'draft'],
      ]);
      for (const row of rows) expect(row).not.toHaveProperty('status');
      expect(await subjects('progress=review&sort=subject')).toEqual(['chair', 'desk']);
      const ordered = await list(parent(), 'sort=-progress');
      expect(ordered.list.map(({ progress }) => progress)).toEqual(['review', 'review', 'draft', 'decided']);
      const query = parseListQuery(new URLSearchParams(''));
      const counts = await parent().getStatistics('plea', ['progress'], query);
      expect(counts.map(({ progress, count }) => [progress, count]).sort()).toEqual([
        ['decided', 1],
        ['draft', 1],
        ['review', 2],
      ]);
    });

    it('joined states (several states that a role sees as one) refuse a role that sees them as one a filter, sort or count by a single state', async () => {
      await fileAll();
      const query = parseListQuery(new URLSearchParams(''));
      for (const asked of ['progress=chair', 'status=chair', 'status=review', 'sort=status'])
        await expect(list(parent(), asked)).rejects.toMatchObject({ code: 400 });
      await expect(parent().getStatistics('plea', ['status'], query)).rejects.toMatchObject({ code: 400 });
      for (const asked of ['progress=review', 'sort=progress'])
        await expect(list(bureau(), asked)).rejects.toMatchObject({ code: 400 });
      expect((await list(bureau(), 'status=chair')).list.map(({ subject }) => subject)).toEqual(['chair']);
    });

    it('joined states (several states that a role sees as one) hide the transitions between them, and names of transitions of other roles, from the history of a role', async () => {
      const { decided } = await fileAll();
      const paging = { pageNo: 1, pageSize: 20 };
      const uuid = decided?.uuid ?? '';
      const { list: told, total } = await parent().getHistory('plea', uuid, paging);
      expect(total).toBe(3);
      expect(told.map(({ action, changes }) => [action, changes.map(({ new: now }) => now)])).toEqual([
        ['create', []],
        ['hand_in', ['review']],
        ['edit', expect.arrayContaining(['decided', 'granted'])],
      ]);
      const { list: all } = await bureau().getHistory('plea', uuid, paging);
      expect(all.map(({ action }) => action)).toEqual(['create', 'hand_in', 'raise', 'decide']);
    });

    it('joined states (several states that a role sees as one) are computed for stored rows when the schema adds or changes them', async () => {
      await closeRecordsFixtures();
      fixture = await buildRecordsFixture({ files: { plea: plea(undefined) }, storeOf });
      await fileAll();
      const apply = async (file: JsonObject) => {
        const applied = (await fixture.store.getAppliedCatalog()) ?? fixture.catalog;
        const catalog = await catalogFromFiles({ plea: file });
        await fixture.store.applyCatalog(catalog, planMigration(applied, catalog), applied);
        const records = new CallerRecords({ ...fixture.parts, catalog, caller: fixture.caller('parent') });
        const { list: rows } = await list(records, 'sort=subject');
        return rows.map(({ progress }) => progress);
      };
      expect(await apply(joined)).toEqual(['review', 'decided', 'review', 'draft']);
      expect(await apply(plea(seenAs(['chair', 'decided'])))).toEqual(['review', 'review', 'desk', 'draft']);
    });
  });
}
