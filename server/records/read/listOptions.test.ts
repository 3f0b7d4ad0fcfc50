import { afterEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '#model/json';
import type { OptionLookupScope } from '#model/records';
import { NotAllowed, NotSignedIn, ValidationFailed } from '#model/errors';
import { buildRecordsFixture, closeRecordsFixtures, fixtureFiles } from '#tests/support/recordsFixture';

afterEach(closeRecordsFixtures);

describe('relation options', () => {
  it('relation options return 403 for any field to a caller without a grant on the resource', async () => {
    const fixture = await buildRecordsFixture();
    for (const field of ['organId', 'name', 'nosuchfield']) {
      await expect(fixture.recordsAs('student').options('school', field, '')).rejects.toBeInstanceOf(
        NotAllowed,
      );
      const stranger = fixture.recordsAs('public', { id: undefined });
      await expect(stranger.options('school', field, '')).rejects.toBeInstanceOf(NotSignedIn);
      await expect(stranger.options('nosuchthing', field, '')).rejects.toBeInstanceOf(NotSignedIn);
    }
  });

  it('relation options return an unknown field error for a field that the caller may not name', async () => {
    const fixture = await buildRecordsFixture();
    for (const field of ['reason', 'nosuchfield']) {
      const asked = fixture.recordsAs('parent').options('pupil', field, '');
      await expect(asked).rejects.toEqual(
        new ValidationFailed([{ path: '/field', keyword: 'unknown', params: { field } }]),
      );
    }
  });

  describe('relation options narrowed by form values', () => {
    const narrowBy = (where: JsonObject) => {
      const pupil = structuredClone(fixtureFiles.pupil ?? {});
      const properties = pupil.properties as Record<string, JsonObject>;
      properties.name = { ...properties.name };
      properties.friendId = { ...properties.friendId, 'x-ref': { to: 'pupil', where } };
      return buildRecordsFixture({ files: { ...fixtureFiles, pupil } });
    };

    it('relation options are narrowed by the form values of the request, and not narrowed while these are unknown', async () => {
      const fixture = await narrowBy({ schoolId: '$this.schoolId' });
      const admin = fixture.recordsAs('admin');
      const [one, two] = await Promise.all(
        ['001', '002'].map(code => admin.create('school', { code, name: `学校${code}` })),
      );
      const child = await admin.create('pupil', { name: '小明', schoolId: one?.uuid ?? '' });
      await admin.create('pupil', { name: '小红', schoolId: two?.uuid ?? '' });
      const labels = async (about?: OptionLookupScope) =>
        (await admin.options('pupil', 'friendId', '', about)).map(({ label }) => label).sort();
      expect(await labels()).toEqual(['小明', '小红'].sort());
      expect(await labels({ this: { schoolId: one?.uuid ?? '' } })).toEqual(['小明']);
      expect(await labels({ this: { schoolId: null } })).toEqual([]);
      expect(await labels({ this: { schoolId: one?.uuid ?? '' }, uuid: child.uuid })).toEqual(['小明']);
      expect(await labels({ this: { schoolId: two?.uuid ?? '' }, uuid: child.uuid })).toEqual([]);
    });

    it('relation options ignore a filter on a field that the caller may not read', async () => {
      const pupil = structuredClone(fixtureFiles.pupil ?? {});
      const properties = pupil.properties as Record<string, JsonObject>;
      const where = { note: '$this.name' };
      properties.schoolId = { ...properties.schoolId, 'x-ref': { to: 'school', where, owner: true } };
      pupil['x-access'] = { ...(pupil['x-access'] as JsonObject), bureau: { see: true, create: true } };
      const fixture = await buildRecordsFixture({ files: { ...fixtureFiles, pupil } });
      await fixture.recordsAs('admin').create('school', { code: '001', name: '一小', note: '秘密' });
      const ask = async (role: string, name: string) =>
        (await fixture.recordsAs(role).options('pupil', 'schoolId', '', { this: { name } })).length;
      expect([await ask('admin', '秘密'), await ask('admin', '别的')]).toEqual([1, 0]);
      expect([await ask('bureau', '秘密'), await ask('bureau', '别的')]).toEqual([1, 1]);
    });
  });

  describe('codes that a text field offers', () => {
    const withCodes = () => {
      const pupil = structuredClone(fixtureFiles.pupil ?? {});
      const properties = pupil.properties as Record<string, JsonObject>;
      properties.schoolCode = {
        ...{ title: '学校代码', 'x-title-en': 'School code', type: 'string', maxLength: 12 },
        'x-code-of': 'school.code',
      };
      // Another register, whose codes may be the same.
      properties.letterCode = { ...properties.schoolCode, 'x-code-of': 'letter.code' };
      const letter = structuredClone(fixtureFiles.letter ?? {});
      letter['x-display'] = '{text}';
      Object.assign(letter.properties as JsonObject, {
        code: { title: '代码', 'x-title-en': 'Code', type: 'string', maxLength: 12, 'x-unique': true },
      });
      const school = structuredClone(fixtureFiles.school ?? {});
      const { organId } = school.properties as Record<string, JsonObject>;
      Object.assign(school.properties as JsonObject, {
        aboveId: { ...organId, 'x-ref': { to: 'school', onDelete: 'restrict' } },
      });
      school['x-tree'] = 'aboveId';
      school['x-access'] = {
        admin: { all: true },
        school: { see: ['code', 'name', 'aboveId'], rows: { kind: 'public' } },
        bureau: { see: ['name'] },
      };
      pupil['x-access'] = {
        admin: { all: true },
        school: { see: true, create: true },
        bureau: { see: true },
      };
      return buildRecordsFixture({ files: { ...fixtureFiles, pupil, school, letter } });
    };

    it('options of a text field have the codes of the records as keys, by search, by level and by code', async () => {
      const fixture = await withCodes();
      const admin = fixture.recordsAs('admin');
      const upper = await admin.create('school', { code: '001', name: '总校' });
      await admin.create('school', { code: '002', name: '分校', aboveId: upper.uuid });
      const ask = (q: string, about?: OptionLookupScope) => admin.options('pupil', 'schoolCode', q, about);
      expect(await ask('分校')).toEqual([{ uuid: '002', label: '002 分校' }]);
      expect(await ask('', { uuid: '001' })).toEqual([{ uuid: '001', label: '001 总校' }]);
      expect(await ask('', { parent: '' })).toEqual([{ uuid: '001', label: '001 总校', branch: true }]);
      expect(await ask('', { parent: '001' })).toEqual([{ uuid: '002', label: '002 分校' }]);
      expect(await ask('', { parent: '009' })).toEqual([]);
    });

    it('options and labels of a text field tell no code of a hidden record or a hidden field', async () => {
      const fixture = await withCodes();
      const admin = fixture.recordsAs('admin');
      const school = await admin.create('school', { code: '001', name: '公办校' });
      await admin.create('school', { code: '002', name: '民办校', kind: 'private', fee: 1 });
      for (const schoolCode of ['001', '002', '440305'])
        await admin.create('pupil', { name: `学生${schoolCode}`, schoolId: school.uuid, schoolCode });
      const ask = async (role: string) =>
        (await fixture.recordsAs(role).options('pupil', 'schoolCode', '')).map(({ uuid }) => uuid);
      expect([await ask('admin'), await ask('school'), await ask('bureau')]).toEqual([
        ['001', '002'],
        ['001'],
        [],
      ]);
      const labelsOf = async (role: string) => {
        const query = { pageNo: 1, pageSize: 20, filters: [], sort: [] };
        const { labels, list } = await fixture.recordsAs(role).list('pupil', query);
        expect(list.map(row => row.schoolCode).sort()).toEqual(['001', '002', '440305']);
        return Object.keys(labels).filter(key => key.length < 7);
      };
      expect(await labelsOf('admin')).toEqual(['001', '002']);
      expect(await labelsOf('school')).toEqual(['001']);
      expect(await labelsOf('bureau')).toEqual([]);
    });

    it('labels of codes leave out a code that names different records in two fields', async () => {
      const fixture = await withCodes();
      const admin = fixture.recordsAs('admin');
      const school = await admin.create('school', { code: '001', name: '公办校' });
      for (const [name, letterCode] of Object.entries({ 小明: '001', 小红: '009' })) {
        const values = { name, schoolId: school.uuid, schoolCode: '001', letterCode };
        const { uuid: pupilId } = await admin.create('pupil', values);
        await admin.create('letter', { pupilId, code: letterCode, text: `给${name}` });
      }
      const query = { pageNo: 1, pageSize: 20, filters: [], sort: [] };
      const { labels } = await admin.list('pupil', query);
      expect([labels['001'], labels['009']]).toEqual([undefined, '给小红']);
    });
  });
});
