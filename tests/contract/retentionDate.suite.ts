import { afterEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '#model/json';
import { noCityRules } from '#model/rules';
import { eraseByRetention } from '#server/records/write/eraseByRetention';
import { firstPage } from '#tests/support/firstPage';
import {
  buildRecordsFixture,
  closeRecordsFixtures,
  fixtureFiles,
  type OpenFixtureStore,
  type RecordsFixture,
} from '#tests/support/recordsFixture';

const retained = (field: string): Record<string, JsonObject> => ({
  ...fixtureFiles,
  pupil: {
    ...fixtureFiles.pupil,
    properties: {
      ...(fixtureFiles.pupil?.properties as JsonObject),
      eraseOn: { title: '清除日期', 'x-title-en': 'Erased on', type: 'string', format: 'date' },
    },
    'x-retention': field,
  },
  visit: {
    title: '家访',
    'x-title-en': 'Visit',
    type: 'object',
    required: ['pupilId'],
    properties: { pupilId: { title: '学生', 'x-title-en': 'Pupil', 'x-ref': 'pupil' } },
    'x-access': { admin: { all: true } },
  },
});

/** Records that are erased at a date of their own (`x-retention`), on any store. */
export function retentionDateSuite(name: string, storeOf: OpenFixtureStore): void {
  describe(`records with a retention date on ${name}`, () => {
    afterEach(closeRecordsFixtures);

    async function found(field = 'eraseOn') {
      const fixture = await buildRecordsFixture({ storeOf, files: retained(field) });
      const admin = fixture.recordsAs('admin');
      const school = (await admin.create('school', { code: '001', name: '一小' })).uuid;
      const pupil = async (values: JsonObject): Promise<string> =>
        (await admin.create('pupil', { schoolId: school, name: '甲', ...values })).uuid;
      return { fixture, admin, pupil, erase: () => eraseByRetention(fixture.parts) };
    }

    const stored = async (fixture: RecordsFixture, resource: string): Promise<string[]> => {
      const query = { where: { op: 'all', of: [] }, sort: [], limit: 100, count: false } as const;
      const pages = [false, true].map(deleted => fixture.store.list(resource, { ...query, deleted }));
      return (await Promise.all(pages)).flatMap(({ rows }) => rows.map(({ uuid }) => uuid));
    };

    it('retention date erases a record on that day with its history and cascaded deletions, and no other record', async () => {
      const { fixture, admin, pupil, erase } = await found();
      const [due, later, never] = [
        await pupil({ eraseOn: '2026-05-16' }),
        await pupil({ eraseOn: '2026-05-17' }),
        await pupil({}),
      ];
      await admin.create('letter', { pupilId: due });
      const kept = (await admin.create('letter', { pupilId: later })).uuid;
      fixture.setTime('2026-05-15T23:59:59+08:00');
      expect(await erase()).toEqual([]);
      expect(await stored(fixture, 'pupil')).toHaveLength(3);
      fixture.setTime('2026-05-16T00:00:00+08:00');
      expect(await erase()).toEqual([]);
      expect((await stored(fixture, 'pupil')).sort()).toEqual([later, never].sort());
      expect(await stored(fixture, 'letter')).toEqual([kept]);
      const history = (await fixture.getRows('history')).map(({ record }) => record);
      expect(history).not.toContain(due);
      expect(history).toContain(later);
      const entries = (await fixture.getRows('log')).filter(({ action }) => action === 'erase');
      expect(entries.map(({ account, resource, rows }) => [account, resource, rows])).toEqual([
        ['system', 'pupil', 1],
        ['system', 'letter', 1],
      ]);
    });

    it('retention date with a time erases a record at that moment to the second', async () => {
      const { fixture, pupil, erase } = await found('dueAt');
      await pupil({ dueAt: '2026-05-16T12:00:00+08:00' });
      fixture.setTime('2026-05-16T11:59:59+08:00');
      await erase();
      expect(await stored(fixture, 'pupil')).toHaveLength(1);
      fixture.setTime('2026-05-16T12:00:00+08:00');
      await erase();
      expect(await stored(fixture, 'pupil')).toEqual([]);
    });

    it('retention date erases a record that was deleted before, together with the records deleted with it', async () => {
      const { fixture, admin, pupil, erase } = await found();
      const gone = await pupil({ eraseOn: '2026-05-16' });
      await admin.create('letter', { pupilId: gone });
      await admin.remove('pupil', [gone]);
      await erase();
      expect(await stored(fixture, 'letter')).toHaveLength(1);
      fixture.setTime('2026-05-20T08:00:00+08:00');
      await erase();
      expect(await stored(fixture, 'pupil')).toEqual([]);
      expect(await stored(fixture, 'letter')).toEqual([]);
    });

    it('retention date erases all but the kept fields of a record in some states, so that no personal data is left', async () => {
      const files = retained('eraseOn');
      files.pupil = {
        ...files.pupil,
        'x-remainder': { states: ['admitted'], fields: ['schoolId', 'season', 'status'] },
        'x-statistics': { by: ['schoolId', 'status'] },
      };
      const fixture = await buildRecordsFixture({ storeOf, files });
      const admin = fixture.recordsAs('admin');
      const schoolId = (await admin.create('school', { code: '001', name: '一小' })).uuid;
      const submit = async (idcard: string) => {
        const { uuid, version } = await admin.create('pupil', {
          ...{ schoolId, name: '甲', idcard, eraseOn: '2026-05-16' },
        });
        return admin.transition('pupil', uuid, version, 'submit', {});
      };
      const admitted = await submit('119901202008310017');
      const waiting = await submit('119901201912310037');
      await admin.transition('pupil', admitted.uuid, admitted.version, 'admit', {});
      const { uuid: visit } = await admin.create('visit', { pupilId: admitted.uuid });
      const { uuid: past } = await admin.create('visit', { pupilId: admitted.uuid });
      await admin.remove('visit', [past]);
      fixture.setTime('2026-05-16T08:00:00+08:00');
      expect(await eraseByRetention(fixture.parts)).toEqual([]);
      const row = await fixture.store.get('pupil', admitted.uuid);
      const told = Object.entries(row ?? {}).filter(([, value]) => value !== null);
      expect(Object.fromEntries(told)).toEqual({
        ...{ uuid: admitted.uuid, id: row?.id, version: row?.version, deleted: false },
        ...{ schoolId, season: 2026, status: 'admitted' },
        ...{ createdAt: row?.createdAt, updatedAt: row?.updatedAt },
      });
      expect(await stored(fixture, 'pupil')).toEqual([admitted.uuid]);
      expect(await stored(fixture, 'letter')).toEqual([]);
      // What stays may name the person, so it no longer says whose the remainder is.
      expect(await fixture.store.get('visit', visit)).toMatchObject({ pupilId: null });
      expect((await fixture.getRows('visit')).map(({ pupilId }) => pupilId)).toEqual([null]);
      expect(await stored(fixture, 'visit')).toHaveLength(2);
      const history = (await fixture.getRows('history')).map(({ record }) => record);
      expect([admitted.uuid, waiting.uuid].filter(uuid => history.includes(uuid))).toEqual([]);
      const [counted] = await admin.getStatistics('pupil', ['status'], {
        ...firstPage,
        filters: [],
        sort: [],
      });
      expect(counted).toMatchObject({ status: 'admitted', count: 1 });
      // The number is free again, and the next run finds nothing more to do.
      await admin.create('pupil', { schoolId, name: '乙', idcard: '119901202008310017' });
      const before = await fixture.store.get('pupil', admitted.uuid);
      expect(await eraseByRetention(fixture.parts)).toEqual([]);
      expect(await fixture.store.get('pupil', admitted.uuid)).toEqual(before);
    });

    it('retention date computed by a rule is recomputed before the erasure, and a later date is stored instead', async () => {
      let until = '2026-05-16';
      const rules = { ...noCityRules, derivations: { keptUntil: () => until } };
      const files = retained('eraseOn');
      const { eraseOn, ...others } = files.pupil?.properties as Record<string, JsonObject>;
      const derived = { ...eraseOn, 'x-derive': { rule: 'keptUntil' } };
      files.pupil = { ...files.pupil, properties: { ...others, eraseOn: derived } };
      const fixture = await buildRecordsFixture({ storeOf, files, rules });
      const admin = fixture.recordsAs('admin');
      const schoolId = (await admin.create('school', { code: '001', name: '一小' })).uuid;
      const { uuid } = await admin.create('pupil', { schoolId, name: '甲' });
      until = '2026-06-16';
      fixture.setTime('2026-05-20T08:00:00+08:00');
      expect(await eraseByRetention(fixture.parts)).toEqual([]);
      expect(await admin.get('pupil', uuid)).toMatchObject({ eraseOn: '2026-06-16' });
      fixture.setTime('2026-06-16T08:00:00+08:00');
      await eraseByRetention(fixture.parts);
      expect(await stored(fixture, 'pupil')).toEqual([]);
    });

    it('retention date erases a limited number of records per run, not counting those that other records still refer to', async () => {
      const { fixture, admin, pupil } = await found();
      const held = [await pupil({ eraseOn: '2026-05-16' }), await pupil({ eraseOn: '2026-05-16' })];
      for (const pupilId of held) await admin.create('visit', { pupilId });
      const free: string[] = [];
      for (const day of [17, 18, 19]) free.push(await pupil({ eraseOn: `2026-05-${day}` }));
      fixture.setTime('2026-06-01T08:00:00+08:00');
      expect(await eraseByRetention(fixture.parts, 2)).toHaveLength(2);
      expect((await stored(fixture, 'pupil')).sort()).toEqual([...held, ...free.slice(2)].sort());
      expect(await eraseByRetention(fixture.parts, 2)).toHaveLength(2);
      expect((await stored(fixture, 'pupil')).sort()).toEqual([...held].sort());
    });

    it('retention date does not erase a record that another record refers to, reports it, and erases the others', async () => {
      const { fixture, admin, pupil, erase } = await found();
      const held = await pupil({ eraseOn: '2026-05-16' });
      const free = await pupil({ eraseOn: '2026-05-18' });
      await admin.create('visit', { pupilId: held });
      fixture.setTime('2026-06-01T08:00:00+08:00');
      expect(await erase()).toMatchObject([{ resource: 'pupil', uuid: held, error: { code: 409 } }]);
      expect(await stored(fixture, 'pupil')).toEqual([held]);
      expect(free).not.toBe(held);
    });
  });
}
