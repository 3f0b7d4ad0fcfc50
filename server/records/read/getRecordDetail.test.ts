import { beforeEach, describe, expect, it } from 'vitest';
import { BadRequest, NotAllowed, NotFound, ValidationFailed } from '#model/errors';
import type { JsonObject } from '#model/json';
import { buildRecordsFixture, fixtureFiles, fixtureStores } from '#tests/support/recordsFixture';
import { writeHistory } from '#server/audit/history';
import { firstPage } from '#tests/support/firstPage';
import { asClerk, listQuery, useSchoolsFixture } from '#tests/support/schoolsFixture';

describe.each(fixtureStores)('on %s', (_name, storeOf) => {
  const made = useSchoolsFixture(storeOf);

  describe('record detail', () => {
    it('record detail lists the actions that the caller may take now', async () => {
      expect(await made.fixture.recordsAs('bureau').get('school', made.first)).toMatchObject({
        actions: ['edit', 'delete'],
        masked: ['phone'],
      });
      expect((await asClerk(made).get('school', made.first)).editable).toEqual([
        'name',
        'kind',
        'phone',
        'fee',
        'licence',
      ]);
      expect(await asClerk(made).get('school', made.second)).toMatchObject({ actions: [], editable: [] });
    });

    it('record detail returns the same 404 for a missing and an invisible record', async () => {
      const dept = made.fixture.recordsAs('dept', { me: { organ: made.organ } });
      const hidden = await dept.get('school', made.second).catch((error: unknown) => error);
      const absent = await dept.get('school', crypto.randomUUID()).catch((error: unknown) => error);
      expect(hidden).toBeInstanceOf(NotFound);
      expect(hidden).toEqual(absent);
    });

    it('record detail audits the names of the sensitive fields shown in full', async () => {
      await made.fixture.recordsAs('admin').get('school', made.first);
      expect(await made.fixture.getRows('log')).toContainEqual(
        expect.objectContaining({ account: 'admin', action: 'view', rowId: made.first, fields: 'phone' }),
      );
    });
  });

  describe('relation options', () => {
    it('relation options are found by text and by pinyin initials', async () => {
      const admin = made.fixture.recordsAs('admin');
      const all = [
        { uuid: made.first, label: '001 实验小学' },
        { uuid: made.second, label: '002 中心小学' },
      ];
      expect(await admin.options('pupil', 'schoolId', '')).toEqual(all);
      expect(await admin.options('pupil', 'schoolId', '中心')).toEqual([all[1]]);
      expect(await admin.options('pupil', 'schoolId', 'syx')).toEqual([all[0]]);
    });

    it.each(['syxx', 'zhongxin', 'Shi Yan', 'xiaoxue', 'x', 'ngxin', '小学', '00'])(
      'relation options of the search %s are the records that a list finds',
      async text => {
        const admin = made.fixture.recordsAs('admin');
        const options = await admin.options('pupil', 'schoolId', text);
        const { list } = await admin.list('school', listQuery({ title: text }));
        const [offered, listed] = [options, list].map(rows => rows.map(({ uuid }) => uuid).toSorted());
        expect(offered).toEqual(listed);
      },
    );

    it('relation options contain only visible rows, for readable fields only', async () => {
      const bureau = made.fixture.recordsAs('bureau');
      await expect(bureau.options('school', 'organId', '')).rejects.toThrow(NotAllowed);
      await expect(bureau.options('school', 'name', '')).rejects.toThrow(ValidationFailed);
      await expect(made.fixture.recordsAs('school').options('school', 'note', '')).rejects.toThrow(
        ValidationFailed,
      );
    });
  });

  describe('options of a transition input', () => {
    const asking = (to: string, where?: object) => ({
      type: 'object',
      properties: { goalId: { title: '目标', 'x-title-en': 'Goal', 'x-ref': where ? { to, where } : to } },
    });
    const labels = async (name: string, q = '') =>
      (await made.fixture.recordsAs('admin').options('pupil', name, q)).map(({ label }) => label);
    beforeEach(async () => {
      const pupil = structuredClone(fixtureFiles.pupil ?? {});
      const { transitions } = pupil['x-states'] as { transitions: Record<string, JsonObject> };
      Object.assign(transitions.submit ?? {}, { input: asking('school') });
      Object.assign(transitions.admit ?? {}, { input: asking('school', { kind: 'private' }) });
      made.fixture = await buildRecordsFixture({ storeOf, files: { ...fixtureFiles, pupil } });
      await made.fixture.recordsAs('admin').create('school', { code: '001', name: '一小' });
    });

    it('options of a transition input are those of the named transition, and none when the field name is ambiguous', async () => {
      expect(await labels('submit.goalId')).toEqual(['001 一小']);
      expect(await labels('admit.goalId')).toEqual([]);
      await expect(labels('goalId')).rejects.toMatchObject({
        issues: [{ path: '/field', keyword: 'unknown', params: { field: 'goalId' } }],
      });
    });

    it.each(['a\u0000', '\ud800'])(
      'relation options refuse a query with characters that cannot be stored',
      async q => {
        await expect(labels('submit.goalId', q)).rejects.toMatchObject({
          issues: [{ path: '/q', keyword: 'characters' }],
        });
      },
    );
  });

  describe('record history', () => {
    beforeEach(async () => {
      await made.fixture
        .recordsAs('admin')
        .update('school', made.first, 1, { note: '新', phone: '13700137000' });
      await made.fixture.recordsAs('bureau').update('school', made.first, 2, { name: '一小' });
    });

    it('record history returns author, time and changes, with sensitive values masked for the reader', async () => {
      expect(
        (await made.fixture.recordsAs('admin').getHistory('school', made.first, firstPage)).list,
      ).toMatchObject([
        { version: 1, action: 'create', by: 'admin', changes: [] },
        {
          version: 2,
          action: 'edit',
          changes: [
            { field: 'phone', old: '13800138000', new: '13700137000' },
            { field: 'note', old: '密', new: '新' },
          ],
        },
        {
          version: 3,
          by: 'bureau',
          changes: [{ field: 'name', old: '实验小学', new: '一小' }, { field: 'label' }],
        },
      ]);
      const [, edit] = (await made.fixture.recordsAs('bureau').getHistory('school', made.first, firstPage))
        .list;
      expect(edit?.changes).toEqual([{ field: 'phone', old: '138****8000', new: '137****7000' }]);
      expect(JSON.stringify(await made.fixture.getRows('history'))).not.toContain('13800138000');
    });

    it('record history omits entries without a readable change', async () => {
      const seen = (
        await made.fixture
          .recordsAs('school', { me: { organ: 'other' } })
          .getHistory('school', made.first, firstPage)
      ).list;
      expect(seen.map(({ version }) => version)).toEqual([1, 3]);
      expect(seen[1]?.changes).toEqual([{ field: 'name', old: '实验小学', new: '一小' }]);
      expect(seen[1]?.by).toBe('');
    });

    it('record history paginates the entries and counts the readable ones (pagination)', async () => {
      const page = (role: string, pageNo: number) =>
        made.fixture
          .recordsAs(role, { me: { organ: 'other' } })
          .getHistory('school', made.first, { pageNo, pageSize: 2 });
      const versions = async (role: string, pageNo: number) => {
        const { list, total } = await page(role, pageNo);
        return { made: list.map(({ version }) => version), total };
      };
      expect(await versions('admin', 1)).toEqual({ made: [1, 2], total: 3 });
      expect(await versions('admin', 2)).toEqual({ made: [3], total: 3 });
      expect(await versions('admin', 3)).toEqual({ made: [], total: 3 });
      expect(await versions('school', 1)).toEqual({ made: [1, 3], total: 2 });
    });

    it('record history longer than one page can be read to its end', async () => {
      const entry = {
        resource: 'school',
        record: made.first,
        action: 'edit',
        operation: made.first,
        by: 'admin',
      };
      await made.fixture.store.transact(async tx => {
        for (let version = 4; version <= 1100; version += 1) {
          const changes = [{ field: 'name', old: `${version - 1}`, new: `${version}` }];
          await writeHistory(tx, new Date(), { ...entry, version, at: '2026-04-16T08:00:00+08:00', changes });
        }
      });
      const { list, total } = await made.fixture
        .recordsAs('admin')
        .getHistory('school', made.first, { pageNo: 3, pageSize: 500 });
      expect(total).toBe(1100);
      expect(list.map(({ version }) => version)).toEqual(Array.from({ length: 100 }, (_, at) => 1001 + at));
    });

    it('record history writes no audit entry for a page that shows no sensitive value in full', async () => {
      await made.fixture.recordsAs('admin').getHistory('school', made.first, { pageNo: 2, pageSize: 2 });
      const entry = (await made.fixture.getRows('log')).findLast(({ action }) => action === 'history');
      expect(entry).toBeUndefined();
    });

    it('record history of an invisible record returns 404', async () => {
      await expect(
        made.fixture.recordsAs('dept', { me: { organ: 'x' } }).getHistory('school', made.first, firstPage),
      ).rejects.toThrow(NotFound);
    });
  });

  describe('reveal', () => {
    it('reveal returns one full value for a reason and audits it first', async () => {
      const idcard = '110101201901010010';
      const pupil = await made.fixture
        .recordsAs('admin')
        .create('pupil', { name: '甲', schoolId: made.first, idcard });
      const bureau = made.fixture.recordsAs('bureau');
      expect((await bureau.get('pupil', pupil.uuid)).idcard).toBe('1101**************');
      await expect(bureau.revealField('pupil', pupil.uuid, 'idcard', ' ')).rejects.toThrow(BadRequest);
      for (const reason of ['核对', 'x'.repeat(501)])
        await expect(bureau.revealField('pupil', pupil.uuid, 'idcard', reason)).rejects.toMatchObject({
          issues: [{ path: '/reason' }],
        });
      expect(await bureau.revealField('pupil', pupil.uuid, 'idcard', '核对入学材料')).toBe(idcard);
      await expect(bureau.revealField('pupil', pupil.uuid, 'name', '核对入学材料')).rejects.toThrow(
        NotAllowed,
      );
      await expect(asClerk(made).revealField('school', made.first, 'phone', '核对入学材料')).rejects.toThrow(
        NotAllowed,
      );
      expect(await made.fixture.getRows('log')).toContainEqual(
        expect.objectContaining({
          account: 'bureau',
          action: 'reveal',
          fields: 'idcard',
          reason: '核对入学材料',
        }),
      );
    });
  });
});
