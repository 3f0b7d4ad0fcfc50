import { describe, expect, it } from 'vitest';
import { NotAllowed, NotFound, NotSignedIn, ValidationFailed } from '#model/errors';
import type { JsonObject } from '#model/json';
import type { ListQuery } from '#model/records';
import { buildRecordsFixture, fixtureFiles, fixtureStores } from '#tests/support/recordsFixture';
import { asClerk, equals, listQuery, useSchoolsFixture } from '#tests/support/schoolsFixture';

describe.each(fixtureStores)('on %s', (_name, storeOf) => {
  const made = useSchoolsFixture(storeOf);
  const uuids = async (work: Promise<{ list: { uuid: string }[] }>): Promise<string[]> =>
    (await work).list.map(({ uuid }) => uuid);

  describe('record list', () => {
    it('record list returns uuid, version and the readable fields of each row only', async () => {
      const page = await asClerk(made).list('school', listQuery());
      expect(page.total).toBe(2);
      expect(page.list[0]).toMatchObject({ uuid: made.first, version: 1, code: '001', phone: '138****8000' });
      expect(page.list[0]).not.toHaveProperty('seats');
      expect(page.list[1]).toEqual({ uuid: made.second, version: 1, code: '002', name: '中心小学' });
      expect(page.checkList).not.toContain('note');
      expect(page.checkList).toContain('phone');
    });

    it('record list returns only the requested fields, without an audit entry for the others', async () => {
      const page = await asClerk(made).list('school', listQuery({ fields: ['phone'] }));
      expect(page.list).toEqual([
        { uuid: made.first, version: 1, phone: '138****8000' },
        { uuid: made.second, version: 1 },
      ]);
      expect(page.checkList).toEqual(['phone']);
    });

    it.each(['note', 'nothing'])(
      'record list refuses to show the unreadable or unknown field %s',
      async field => {
        await expect(
          asClerk(made).list('school', listQuery({ fields: ['name', field] })),
        ).rejects.toMatchObject({
          issues: [{ path: `/${field}`, keyword: 'unknown' }],
        });
      },
    );

    it('record list returns labels of referenced records that the caller may see', async () => {
      expect((await made.fixture.recordsAs('admin').list('school', listQuery())).labels).toEqual({
        [made.organ]: '一局',
      });
      expect((await made.fixture.recordsAs('bureau').list('school', listQuery())).labels).toEqual({});
    });

    it('record list computes derived values that are not stored', async () => {
      await made.fixture.recordsAs('admin').create('pupil', { name: '甲', schoolId: made.first });
      const page = await made.fixture.recordsAs('bureau').list('school', listQuery());
      expect(page.list.map(({ pupils }) => pupils)).toEqual([1, 0]);
    });

    it('record list returns null for a derived value while its `when` condition does not hold', async () => {
      const school = { ...fixtureFiles.school } as JsonObject & { properties: JsonObject };
      const pupils = { title: '人数', 'x-title-en': 'Pupils now', type: 'integer' };
      const when = { properties: { kind: { const: 'private' } }, required: ['kind'] };
      const derive = { count: 'pupil', where: { schoolId: '$this' }, when, public: true };
      const properties = { ...school.properties, counted: { ...pupils, 'x-derive': derive } };
      made.fixture = await buildRecordsFixture({
        storeOf,
        files: { ...fixtureFiles, school: { ...school, properties } },
      });
      const admin = made.fixture.recordsAs('admin');
      const create = async (values: JsonObject) => (await admin.create('school', values)).uuid;
      const state = await create({ code: '001', name: '一小' });
      const other = await create({ code: '002', name: '二小', kind: 'private', fee: 1 });
      for (const schoolId of [state, other]) await admin.create('pupil', { name: '甲', schoolId });
      const shown = async (uuid: string) => (await admin.get('school', uuid)).counted;
      expect([await shown(state), await shown(other)]).toEqual([null, 1]);
    });

    it('record list refuses search and filters on fields that the caller cannot read', async () => {
      expect(await uuids(asClerk(made).list('school', listQuery({ title: '小学' })))).toEqual([
        made.first,
        made.second,
      ]);
      expect(await uuids(asClerk(made).list('school', listQuery(equals('kind', 'public'))))).toEqual([
        made.first,
      ]);
      expect(
        await uuids(made.fixture.recordsAs('bureau').list('school', listQuery(equals('kind', 'public')))),
      ).toEqual([made.first, made.second]);
      await expect(asClerk(made).list('school', listQuery(equals('note', '密')))).rejects.toThrow(
        ValidationFailed,
      );
      await expect(asClerk(made).list('school', listQuery(equals('nothing', '密')))).rejects.toThrow(
        ValidationFailed,
      );
    });

    it('record list finds a sensitive value by its full value or last four characters only', async () => {
      const bureau = made.fixture.recordsAs('bureau');
      expect(await uuids(bureau.list('school', listQuery(equals('phone', '138 0013 8000'))))).toEqual([
        made.first,
      ]);
      const last: ListQuery = listQuery({ filters: [{ field: 'phone', op: 'last', values: ['9000'] }] });
      expect(await uuids(bureau.list('school', last))).toEqual([made.second]);
      const like: ListQuery = listQuery({ filters: [{ field: 'phone', op: 'like', values: ['138'] }] });
      await expect(bureau.list('school', like)).rejects.toThrow(ValidationFailed);
    });

    it('record list continues after a cursor without a second count (pagination)', async () => {
      const admin = made.fixture.recordsAs('admin');
      const page = await admin.list('school', listQuery({ pageSize: 1 }));
      expect(page).toMatchObject({ total: 2, list: [{ uuid: made.first }] });
      const next = await admin.list('school', listQuery({ pageSize: 1, after: page.next ?? '' }));
      expect(next).toMatchObject({ list: [{ uuid: made.second }], next: null });
      expect(next).not.toHaveProperty('total');
    });

    it('record list returns 403 without a grant, 401 without a session, 404 for an unknown resource', async () => {
      await expect(made.fixture.recordsAs('parent').list('school', listQuery())).rejects.toThrow(NotAllowed);
      await expect(
        made.fixture.recordsAs('public', { id: undefined }).list('school', listQuery()),
      ).rejects.toThrow(NotSignedIn);
      await expect(made.fixture.recordsAs('admin').list('constructor', listQuery())).rejects.toThrow(
        NotFound,
      );
      expect(await made.fixture.getRows('log')).toContainEqual(
        expect.objectContaining({
          account: 'parent',
          action: 'list',
          executeResult: 'denied',
          resource: 'school',
        }),
      );
    });

    it('record list that shows sensitive values in full writes an audit entry', async () => {
      await made.fixture.recordsAs('bureau').list('school', listQuery());
      await made.fixture.recordsAs('admin').list('school', listQuery());
      const entries = (await made.fixture.getRows('log')).filter(({ action }) => action === 'list');
      expect(entries).toMatchObject([{ account: 'admin', fields: 'phone', rows: 2 }]);
    });
  });
});
