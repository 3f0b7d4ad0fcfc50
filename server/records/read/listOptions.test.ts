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
});
