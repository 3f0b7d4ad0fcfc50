import { afterEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '#model/json';
import type { OptionScope } from '#model/records';
import { NotAllowed, NotSignedIn, ValidationFailed } from '#model/errors';
import { buildTown, closeTowns, townFiles } from '#tests/support/town';

afterEach(closeTowns);

describe('relation options', () => {
  it('returns 403 for any field to a caller without a grant on the resource', async () => {
    const town = await buildTown();
    for (const field of ['organId', 'name', 'nosuchfield']) {
      await expect(town.recordsAs('student').options('school', field, '')).rejects.toBeInstanceOf(NotAllowed);
      const stranger = town.recordsAs('public', { id: undefined });
      await expect(stranger.options('school', field, '')).rejects.toBeInstanceOf(NotSignedIn);
      await expect(stranger.options('nosuchthing', field, '')).rejects.toBeInstanceOf(NotSignedIn);
    }
  });

  it('returns an unknown field error for a field that the caller may not name', async () => {
    const town = await buildTown();
    for (const field of ['reason', 'nosuchfield']) {
      const asked = town.recordsAs('parent').options('pupil', field, '');
      await expect(asked).rejects.toEqual(
        new ValidationFailed([{ path: '/field', keyword: 'unknown', params: { field } }]),
      );
    }
  });

  describe('narrowed by values of the record', () => {
    const narrowBy = (where: JsonObject) => {
      const pupil = structuredClone(townFiles.pupil ?? {});
      const properties = pupil.properties as Record<string, JsonObject>;
      properties.name = { ...properties.name };
      properties.friendId = { ...properties.friendId, 'x-ref': { to: 'pupil', where } };
      return buildTown({ files: { ...townFiles, pupil } });
    };

    it('offers what fits the given values, and everything while they are unknown', async () => {
      const town = await narrowBy({ schoolId: '$this.schoolId' });
      const admin = town.recordsAs('admin');
      const [one, two] = await Promise.all(
        ['001', '002'].map(code => admin.create('school', { code, name: `学校${code}` })),
      );
      const child = await admin.create('pupil', { name: '小明', schoolId: one?.uuid ?? '' });
      await admin.create('pupil', { name: '小红', schoolId: two?.uuid ?? '' });
      const labels = async (about?: OptionScope) =>
        (await admin.options('pupil', 'friendId', '', about)).map(({ label }) => label).sort();
      expect(await labels()).toEqual(['小明', '小红'].sort());
      expect(await labels({ this: { schoolId: one?.uuid ?? '' } })).toEqual(['小明']);
      expect(await labels({ this: { schoolId: null } })).toEqual([]);
      expect(await labels({ this: { schoolId: one?.uuid ?? '' }, uuid: child.uuid })).toEqual(['小明']);
      expect(await labels({ this: { schoolId: two?.uuid ?? '' }, uuid: child.uuid })).toEqual([]);
    });

    it('ignores a given value where the caller may not read what it is compared with', async () => {
      const pupil = structuredClone(townFiles.pupil ?? {});
      const properties = pupil.properties as Record<string, JsonObject>;
      const where = { note: '$this.name' };
      properties.schoolId = { ...properties.schoolId, 'x-ref': { to: 'school', where, owner: true } };
      pupil['x-access'] = { ...(pupil['x-access'] as JsonObject), bureau: { see: true, create: true } };
      const town = await buildTown({ files: { ...townFiles, pupil } });
      await town.recordsAs('admin').create('school', { code: '001', name: '一小', note: '秘密' });
      const ask = async (role: string, name: string) =>
        (await town.recordsAs(role).options('pupil', 'schoolId', '', { this: { name } })).length;
      expect([await ask('admin', '秘密'), await ask('admin', '别的')]).toEqual([1, 0]);
      expect([await ask('bureau', '秘密'), await ask('bureau', '别的')]).toEqual([1, 1]);
    });
  });
});
