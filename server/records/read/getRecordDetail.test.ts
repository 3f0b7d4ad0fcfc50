import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BadRequest, NotAllowed, NotFound, NotSignedIn, ValidationFailed } from '#model/errors';
import type { JsonObject } from '#model/json';
import type { ListQuery } from '#model/records';
import {
  buildRecordsFixture,
  closeRecordsFixtures,
  fixtureFiles,
  fixtureStores,
  type RecordsFixture,
} from '#tests/support/recordsFixture';
import { newUuid } from '../../runtime/newUuid';
import { writeHistory } from '#server/audit/history';
import { firstPage } from '#tests/support/firstPage';

describe.each(fixtureStores)('on %s', (_name, storeOf) => {
  afterEach(closeRecordsFixtures);
  let fixture: RecordsFixture;
  let organ: string;
  let first: string;
  let second: string;
  beforeEach(async () => {
    fixture = await buildRecordsFixture({ storeOf });
    const admin = fixture.recordsAs('admin');
    organ = (await admin.create('organ', { name: '一局' })).uuid;
    const phone = '13800138000';
    first = (
      await admin.create('school', { code: '001', name: '实验小学', organId: organ, phone, note: '密' })
    ).uuid;
    second = (await admin.create('school', { code: '002', name: '中心小学', phone: '13900139000', seats: 3 }))
      .uuid;
  });

  const query = (more: Partial<ListQuery> = {}): ListQuery => ({
    pageNo: 1,
    pageSize: 20,
    filters: [],
    sort: [],
    ...more,
  });
  const eq = (field: string, ...values: string[]): Partial<ListQuery> => ({
    filters: [{ field, op: 'eq', values }],
  });
  const clerk = () => fixture.recordsAs('school', { me: { organ } });
  const uuids = async (work: Promise<{ list: { uuid: string }[] }>): Promise<string[]> =>
    (await work).list.map(({ uuid }) => uuid);

  describe('record list', () => {
    it('returns uuid, version and the readable fields of each row only', async () => {
      const page = await clerk().list('school', query());
      expect(page.total).toBe(2);
      expect(page.list[0]).toMatchObject({ uuid: first, version: 1, code: '001', phone: '138****8000' });
      expect(page.list[0]).not.toHaveProperty('seats');
      expect(page.list[1]).toEqual({ uuid: second, version: 1, code: '002', name: '中心小学' });
      expect(page.checkList).not.toContain('note');
      expect(page.checkList).toContain('phone');
    });

    it('returns only the fields that are asked for, without an audit entry for the others', async () => {
      const page = await clerk().list('school', query({ fields: ['phone'] }));
      expect(page.list).toEqual([
        { uuid: first, version: 1, phone: '138****8000' },
        { uuid: second, version: 1 },
      ]);
      expect(page.checkList).toEqual(['phone']);
    });

    it.each(['note', 'nothing'])('refuses to show the unreadable or unknown field %s', async field => {
      await expect(clerk().list('school', query({ fields: ['name', field] }))).rejects.toMatchObject({
        issues: [{ path: `/${field}`, keyword: 'unknown' }],
      });
    });

    it('returns labels of referenced records that the caller may see', async () => {
      expect((await fixture.recordsAs('admin').list('school', query())).labels).toEqual({ [organ]: '一局' });
      expect((await fixture.recordsAs('bureau').list('school', query())).labels).toEqual({});
    });

    it('computes derived values that are not stored', async () => {
      await fixture.recordsAs('admin').create('pupil', { name: '甲', schoolId: first });
      const page = await fixture.recordsAs('bureau').list('school', query());
      expect(page.list.map(({ pupils }) => pupils)).toEqual([1, 0]);
    });

    it('returns null for a derived value while its `when` does not hold', async () => {
      const school = { ...fixtureFiles.school } as JsonObject & { properties: JsonObject };
      const pupils = { title: '人数', 'x-title-en': 'Pupils now', type: 'integer' };
      const when = { properties: { kind: { const: 'private' } }, required: ['kind'] };
      const derive = { count: 'pupil', where: { schoolId: '$this' }, when, public: true };
      const properties = { ...school.properties, counted: { ...pupils, 'x-derive': derive } };
      fixture = await buildRecordsFixture({
        storeOf,
        files: { ...fixtureFiles, school: { ...school, properties } },
      });
      const admin = fixture.recordsAs('admin');
      const made = async (values: JsonObject) => (await admin.create('school', values)).uuid;
      const state = await made({ code: '001', name: '一小' });
      const other = await made({ code: '002', name: '二小', kind: 'private', fee: 1 });
      for (const schoolId of [state, other]) await admin.create('pupil', { name: '甲', schoolId });
      const shown = async (uuid: string) => (await admin.get('school', uuid)).counted;
      expect([await shown(state), await shown(other)]).toEqual([null, 1]);
    });

    it('refuses search and filters on fields that the caller cannot read', async () => {
      expect(await uuids(clerk().list('school', query({ title: '小学' })))).toEqual([first, second]);
      expect(await uuids(clerk().list('school', query(eq('kind', 'public'))))).toEqual([first]);
      expect(await uuids(fixture.recordsAs('bureau').list('school', query(eq('kind', 'public'))))).toEqual([
        first,
        second,
      ]);
      await expect(clerk().list('school', query(eq('note', '密')))).rejects.toThrow(ValidationFailed);
      await expect(clerk().list('school', query(eq('nothing', '密')))).rejects.toThrow(ValidationFailed);
    });

    it('finds a sensitive value by its full value or last four characters only', async () => {
      const bureau = fixture.recordsAs('bureau');
      expect(await uuids(bureau.list('school', query(eq('phone', '138 0013 8000'))))).toEqual([first]);
      const last: ListQuery = query({ filters: [{ field: 'phone', op: 'last', values: ['9000'] }] });
      expect(await uuids(bureau.list('school', last))).toEqual([second]);
      const like: ListQuery = query({ filters: [{ field: 'phone', op: 'like', values: ['138'] }] });
      await expect(bureau.list('school', like)).rejects.toThrow(ValidationFailed);
    });

    it('continues after a cursor without a second count', async () => {
      const admin = fixture.recordsAs('admin');
      const page = await admin.list('school', query({ pageSize: 1 }));
      expect(page).toMatchObject({ total: 2, list: [{ uuid: first }] });
      const next = await admin.list('school', query({ pageSize: 1, after: page.next ?? '' }));
      expect(next).toMatchObject({ list: [{ uuid: second }], next: null });
      expect(next).not.toHaveProperty('total');
    });

    it('returns 403 without a grant, 401 without a session, 404 for an unknown resource', async () => {
      await expect(fixture.recordsAs('parent').list('school', query())).rejects.toThrow(NotAllowed);
      await expect(fixture.recordsAs('public', { id: undefined }).list('school', query())).rejects.toThrow(
        NotSignedIn,
      );
      await expect(fixture.recordsAs('admin').list('constructor', query())).rejects.toThrow(NotFound);
      expect(await fixture.getRows('log')).toContainEqual(
        expect.objectContaining({
          account: 'parent',
          action: 'list',
          executeResult: 'denied',
          resource: 'school',
        }),
      );
    });

    it('audits a list that shows sensitive values in full', async () => {
      await fixture.recordsAs('bureau').list('school', query());
      await fixture.recordsAs('admin').list('school', query());
      const entries = (await fixture.getRows('log')).filter(({ action }) => action === 'list');
      expect(entries).toMatchObject([{ account: 'admin', fields: 'phone', rows: 2 }]);
    });
  });

  describe('record detail', () => {
    it('lists the actions that the caller may take now', async () => {
      expect(await fixture.recordsAs('bureau').get('school', first)).toMatchObject({
        actions: ['edit', 'delete'],
        masked: ['phone'],
      });
      expect((await clerk().get('school', first)).editable).toEqual([
        'name',
        'kind',
        'phone',
        'fee',
        'licence',
      ]);
      expect(await clerk().get('school', second)).toMatchObject({ actions: [], editable: [] });
    });

    it('returns the same 404 for a missing and an invisible record', async () => {
      const dept = fixture.recordsAs('dept', { me: { organ } });
      const hidden = await dept.get('school', second).catch((error: unknown) => error);
      const absent = await dept.get('school', crypto.randomUUID()).catch((error: unknown) => error);
      expect(hidden).toBeInstanceOf(NotFound);
      expect(hidden).toEqual(absent);
    });

    it('audits the names of the sensitive fields shown in full', async () => {
      await fixture.recordsAs('admin').get('school', first);
      expect(await fixture.getRows('log')).toContainEqual(
        expect.objectContaining({ account: 'admin', action: 'view', rowId: first, fields: 'phone' }),
      );
    });
  });

  describe('relation options', () => {
    it('finds options by text and by pinyin initials', async () => {
      const admin = fixture.recordsAs('admin');
      const all = [
        { uuid: first, label: '001 实验小学' },
        { uuid: second, label: '002 中心小学' },
      ];
      expect(await admin.options('pupil', 'schoolId', '')).toEqual(all);
      expect(await admin.options('pupil', 'schoolId', '中心')).toEqual([all[1]]);
      expect(await admin.options('pupil', 'schoolId', 'syx')).toEqual([all[0]]);
    });

    it.each(['syxx', 'zhongxin', 'Shi Yan', 'xiaoxue', 'x', 'ngxin', '小学', '00'])(
      'of the search %s are the records that a list finds',
      async text => {
        const admin = fixture.recordsAs('admin');
        const options = await admin.options('pupil', 'schoolId', text);
        const listed = await uuids(admin.list('school', query({ title: text })));
        expect(options.map(({ uuid }) => uuid).toSorted()).toEqual(listed.toSorted());
      },
    );

    it('returns only visible rows as options, for readable fields only', async () => {
      const bureau = fixture.recordsAs('bureau');
      await expect(bureau.options('school', 'organId', '')).rejects.toThrow(NotAllowed);
      await expect(bureau.options('school', 'name', '')).rejects.toThrow(ValidationFailed);
      await expect(fixture.recordsAs('school').options('school', 'note', '')).rejects.toThrow(
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
      (await fixture.recordsAs('admin').options('pupil', name, q)).map(({ label }) => label);
    beforeEach(async () => {
      const pupil = structuredClone(fixtureFiles.pupil ?? {});
      const { transitions } = pupil['x-states'] as { transitions: Record<string, JsonObject> };
      Object.assign(transitions.submit ?? {}, { input: asking('school') });
      Object.assign(transitions.admit ?? {}, { input: asking('school', { kind: 'private' }) });
      fixture = await buildRecordsFixture({ storeOf, files: { ...fixtureFiles, pupil } });
      await fixture.recordsAs('admin').create('school', { code: '001', name: '一小' });
    });

    it('returns the options of the named transition, and none when the field name is ambiguous', async () => {
      expect(await labels('submit.goalId')).toEqual(['001 一小']);
      expect(await labels('admit.goalId')).toEqual([]);
      await expect(labels('goalId')).rejects.toMatchObject({
        issues: [{ path: '/field', keyword: 'unknown', params: { field: 'goalId' } }],
      });
    });

    it.each(['a\u0000', '\ud800'])('refuses a query with characters that cannot be stored', async q => {
      await expect(labels('submit.goalId', q)).rejects.toMatchObject({
        issues: [{ path: '/q', keyword: 'characters' }],
      });
    });
  });

  describe('record history', () => {
    beforeEach(async () => {
      await fixture.recordsAs('admin').update('school', first, 1, { note: '新', phone: '13700137000' });
      await fixture.recordsAs('bureau').update('school', first, 2, { name: '一小' });
    });

    it('returns author, time and changes, with sensitive values masked for the reader', async () => {
      expect((await fixture.recordsAs('admin').getHistory('school', first, firstPage)).list).toMatchObject([
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
      const [, edit] = (await fixture.recordsAs('bureau').getHistory('school', first, firstPage)).list;
      expect(edit?.changes).toEqual([{ field: 'phone', old: '138****8000', new: '137****7000' }]);
      expect(JSON.stringify(await fixture.getRows('history'))).not.toContain('13800138000');
    });

    it('omits entries without a readable change', async () => {
      const seen = (
        await fixture.recordsAs('school', { me: { organ: 'other' } }).getHistory('school', first, firstPage)
      ).list;
      expect(seen.map(({ version }) => version)).toEqual([1, 3]);
      expect(seen[1]?.changes).toEqual([{ field: 'name', old: '实验小学', new: '一小' }]);
      expect(seen[1]?.by).toBe('');
    });

    it('paginates the entries and counts the readable ones', async () => {
      const page = (role: string, pageNo: number) =>
        fixture
          .recordsAs(role, { me: { organ: 'other' } })
          .getHistory('school', first, { pageNo, pageSize: 2 });
      const versions = async (role: string, pageNo: number) => {
        const { list, total } = await page(role, pageNo);
        return { made: list.map(({ version }) => version), total };
      };
      expect(await versions('admin', 1)).toEqual({ made: [1, 2], total: 3 });
      expect(await versions('admin', 2)).toEqual({ made: [3], total: 3 });
      expect(await versions('admin', 3)).toEqual({ made: [], total: 3 });
      expect(await versions('school', 1)).toEqual({ made: [1, 3], total: 2 });
    });

    it('reads a history longer than one page to its end', async () => {
      const entry = { resource: 'school', record: first, action: 'edit', operation: first, by: 'admin' };
      await fixture.store.transact(async tx => {
        for (let version = 4; version <= 1100; version += 1) {
          const changes = [{ field: 'name', old: `${version - 1}`, new: `${version}` }];
          await writeHistory(tx, new Date(), { ...entry, version, at: '2026-04-16T08:00:00+08:00', changes });
        }
      });
      const { list, total } = await fixture
        .recordsAs('admin')
        .getHistory('school', first, { pageNo: 3, pageSize: 500 });
      expect(total).toBe(1100);
      expect(list.map(({ version }) => version)).toEqual(Array.from({ length: 100 }, (_, at) => 1001 + at));
    });

    it('audits the fields shown in full on this page only', async () => {
      await fixture.recordsAs('admin').getHistory('school', first, { pageNo: 2, pageSize: 2 });
      const entry = (await fixture.getRows('log')).findLast(({ action }) => action === 'history');
      expect(entry).toBeUndefined();
    });

    it('returns 404 for the history of an invisible record', async () => {
      await expect(
        fixture.recordsAs('dept', { me: { organ: 'x' } }).getHistory('school', first, firstPage),
      ).rejects.toThrow(NotFound);
    });
  });

  describe('statistics', () => {
    it('counts only rows on which the caller may read the field', async () => {
      expect(await fixture.recordsAs('bureau').getStatistics('school', ['kind'], query())).toEqual([
        { kind: 'public', count: 2 },
      ]);
      expect(await clerk().getStatistics('school', ['kind'], query())).toEqual([
        { kind: 'public', count: 1 },
      ]);
      const byTwo = await fixture
        .recordsAs('admin')
        .getStatistics('school', ['kind', 'organId'], query(eq('code', '001')));
      expect(byTwo).toEqual([{ kind: 'public', organId: organ, count: 1 }]);
    });

    it('groups by number values and counts records without one', async () => {
      const admin = fixture.recordsAs('admin');
      for (const [index, seats] of [10, 3, 3, 2].entries())
        await admin.create('school', { code: `10${index}`, name: `${index}小`, seats });
      const rows = await fixture.recordsAs('admin').getStatistics('school', ['seats'], query());
      expect(new Map(rows.map(({ seats, count }) => [seats, count]))).toEqual(
        new Map([
          [2, 1],
          [3, 3],
          [10, 2],
        ]),
      );
    });

    it('adds up a number of each group, over the rows on which the caller may read it', async () => {
      const admin = fixture.recordsAs('admin');
      await admin.create('school', { code: '103', name: '远郊小学', kind: 'public', seats: 7 });
      const ask = (as: typeof admin, by: string) => as.getStatistics('school', [by], query(), ['seats']);
      expect(await ask(admin, 'kind')).toEqual([{ kind: 'public', count: 3, sums: { seats: 20 } }]);
      const both = fixture.recordsAs('school', { roles: ['school', 'dept'], me: { organ } });
      const rows = (await ask(both, 'code')).map(({ code, count, sums }) => [code, count, sums]);
      expect(new Map(rows.map(([code, ...figures]) => [code, figures])).get('103')).toEqual([
        1,
        { seats: 0 },
      ]);
      expect(new Map(rows.map(([code, ...figures]) => [code, figures])).get('001')).toEqual([
        1,
        { seats: 10 },
      ]);
      await expect(ask(clerk(), 'kind')).rejects.toThrow(ValidationFailed);
      await expect(admin.getStatistics('school', ['kind'], query(), ['name'])).rejects.toThrow(
        ValidationFailed,
      );
    });

    it('refuses unreadable fields, sensitive fields and too many keys', async () => {
      const bureau = fixture.recordsAs('bureau');
      await expect(bureau.getStatistics('school', ['note'], query())).rejects.toThrow(ValidationFailed);
      await expect(bureau.getStatistics('school', ['phone'], query())).rejects.toThrow(ValidationFailed);
      await expect(bureau.getStatistics('school', ['pupils'], query())).rejects.toThrow(ValidationFailed);
      await expect(bureau.getStatistics('school', ['kind', 'name', 'code'], query())).rejects.toThrow(
        BadRequest,
      );
    });
  });

  describe('statistics by a field with distinct values', () => {
    it('refuses more than 1,000 groups with a hint', async () => {
      const row = await fixture.store.get('school', first);
      if (!row) throw new Error('The school was not stored');
      const insert = (from: number, to: number) =>
        fixture.store.transact(async tx => {
          for (let id = from; id <= to; id += 1)
            await tx.insert('school', {
              ...{ ...row, uuid: newUuid(new Date(id)), id, name: `校${id}` },
              code: String(id),
            });
        });
      await insert(1001, 1998);
      expect(await fixture.recordsAs('bureau').getStatistics('school', ['code'], query())).toHaveLength(1000);
      await insert(1999, 1999);
      await expect(
        fixture.recordsAs('bureau').getStatistics('school', ['code'], query()),
      ).rejects.toMatchObject({
        code: 400,
        userMessage: { en: expect.stringContaining('filter more narrowly') as string },
      });
      expect(await fixture.recordsAs('bureau').getStatistics('school', ['kind'], query())).toHaveLength(1);
    });
  });

  describe('reveal', () => {
    it('returns one full value for a reason and audits it first', async () => {
      const idcard = '110101201901010010';
      const pupil = await fixture.recordsAs('admin').create('pupil', { name: '甲', schoolId: first, idcard });
      const bureau = fixture.recordsAs('bureau');
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
      await expect(clerk().revealField('school', first, 'phone', '核对入学材料')).rejects.toThrow(NotAllowed);
      expect(await fixture.getRows('log')).toContainEqual(
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
