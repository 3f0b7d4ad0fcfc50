import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Conflict, DuplicateValue, BadRequest, NotAllowed, NotFound } from '#model/errors';
import { buildTown, closeTowns, townStores, type Town } from '#tests/support/town';

describe.each(townStores)('on %s', (_name, storeOf) => {
  afterEach(closeTowns);
  let town: Town;
  let school: string;
  beforeEach(async () => {
    town = await buildTown({ storeOf });
    school = await make('school', { code: '001', name: '一小' });
  });

  const make = async (resource: string, values: Record<string, string | string[]>): Promise<string> =>
    (await town.recordsAs('admin').create(resource, values)).uuid;
  const living = async (resource: string): Promise<string[]> =>
    (await town.getRows(resource)).map(({ uuid }) => uuid);

  describe('deleteRecords', () => {
    it('cascades to owned records, recursively', async () => {
      const pupil = await make('pupil', { name: '甲', schoolId: school });
      await make('letter', { pupilId: pupil });
      expect(await town.recordsAs('bureau').remove('school', [school])).toBe(1);
      expect(await living('school')).toEqual([]);
      expect(await living('pupil')).toEqual([]);
      expect(await living('letter')).toEqual([]);
    });

    it('clears relations to the record, also in lists', async () => {
      const gone = await make('pupil', { name: '甲', schoolId: school });
      const stays = await make('pupil', { name: '乙', schoolId: school });
      const friend = await make('pupil', {
        name: '丙',
        schoolId: school,
        friendId: gone,
        rivalIds: [gone, stays],
      });
      await town.recordsAs('admin').remove('pupil', [gone]);
      expect(await town.recordsAs('admin').get('pupil', friend)).toMatchObject({
        friendId: null,
        rivalIds: [stays],
        version: 3,
      });
    });

    it('refuses with 409 and deletes nothing while other records refer to it', async () => {
      const organ = await make('organ', { name: '一局' });
      const free = await make('organ', { name: '二局' });
      const second = await make('school', { code: '002', name: '二小', organId: organ });
      await expect(town.recordsAs('admin').remove('organ', [free, organ])).rejects.toThrow(Conflict);
      expect(await living('organ')).toEqual([organ, free]);
      await town.recordsAs('admin').remove('school', [second]);
      expect(await town.recordsAs('admin').remove('organ', [free, organ])).toBe(2);
    });

    it('deletes nothing if one record is missing, invisible or not allowed', async () => {
      const mine = await town
        .recordsAs('parent')
        .create('pupil', { name: '甲' })
        .catch(() => undefined);
      expect(mine).toBeUndefined();
      const admin = town.recordsAs('admin');
      await expect(admin.remove('school', [school, crypto.randomUUID()])).rejects.toThrow(NotFound);
      const pupil = await make('pupil', { name: '乙', schoolId: school });
      await expect(town.recordsAs('parent').remove('pupil', [pupil])).rejects.toThrow(NotFound);
      await expect(town.recordsAs('school').remove('school', [school])).rejects.toThrow(NotAllowed);
      expect(await living('school')).toEqual([school]);
    });

    it('refuses an empty selection and one over the maximum', async () => {
      await expect(town.recordsAs('admin').remove('school', [])).rejects.toThrow(BadRequest);
      const many = Array.from({ length: 1001 }, () => crypto.randomUUID());
      await expect(town.recordsAs('admin').remove('school', many)).rejects.toThrow(BadRequest);
    });

    it('frees the unique values of the record', async () => {
      await town.recordsAs('admin').remove('school', [school]);
      expect(await make('school', { code: '001', name: '新校' })).toBeTruthy();
    });
  });

  describe('recoverRecords', () => {
    it('restores the records of the same deletion and no others', async () => {
      const before = await make('pupil', { name: '甲', schoolId: school });
      const along = await make('pupil', { name: '乙', schoolId: school });
      const letter = await make('letter', { pupilId: along });
      const other = await make('school', { code: '002', name: '二小' });
      await town.recordsAs('admin').remove('pupil', [before]);
      await town.recordsAs('admin').remove('school', [school, other]);
      expect(await town.recordsAs('admin').recover('school', [school])).toBe(1);
      expect(await living('school')).toEqual([school]);
      expect(await living('pupil')).toEqual([along]);
      expect(await living('letter')).toEqual([letter]);
    });

    it('returns 409 when a unique value is taken by now', async () => {
      await town.recordsAs('admin').remove('school', [school]);
      await make('school', { code: '001', name: '新校' });
      await expect(town.recordsAs('admin').recover('school', [school])).rejects.toThrow(DuplicateValue);
    });

    it('returns 409 while its owner is deleted', async () => {
      const pupil = await make('pupil', { name: '甲', schoolId: school });
      await town.recordsAs('admin').remove('school', [school]);
      await expect(town.recordsAs('admin').recover('pupil', [pupil])).rejects.toThrow(Conflict);
    });

    it('returns 404 for a living record and 403 without the delete grant', async () => {
      await expect(town.recordsAs('admin').recover('school', [school])).rejects.toThrow(NotFound);
      await town.recordsAs('admin').remove('school', [school]);
      await expect(town.recordsAs('school').recover('school', [school])).rejects.toThrow(NotAllowed);
    });
  });
});
