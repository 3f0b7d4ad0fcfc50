import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Conflict, DuplicateValue, BadRequest, NotAllowed, NotFound } from '#model/errors';
import {
  buildRecordsFixture,
  closeRecordsFixtures,
  fixtureStores,
  type RecordsFixture,
} from '#tests/support/recordsFixture';

describe.each(fixtureStores)('on %s', (_name, storeOf) => {
  afterEach(closeRecordsFixtures);
  let fixture: RecordsFixture;
  let school: string;
  beforeEach(async () => {
    fixture = await buildRecordsFixture({ storeOf });
    school = await make('school', { code: '001', name: '一小' });
  });

  const make = async (resource: string, values: Record<string, string | string[]>): Promise<string> =>
    (await fixture.recordsAs('admin').create(resource, values)).uuid;
  const living = async (resource: string): Promise<string[]> =>
    (await fixture.getRows(resource)).map(({ uuid }) => uuid);

  describe('deleteRecords', () => {
    it('deleteRecords cascades to owned records, recursively', async () => {
      const pupil = await make('pupil', { name: '甲', schoolId: school });
      await make('letter', { pupilId: pupil });
      expect(await fixture.recordsAs('bureau').remove('school', [school])).toBe(1);
      expect(await living('school')).toEqual([]);
      expect(await living('pupil')).toEqual([]);
      expect(await living('letter')).toEqual([]);
    });

    it('deleteRecords clears relations to the record, also in lists', async () => {
      const gone = await make('pupil', { name: '甲', schoolId: school });
      const stays = await make('pupil', { name: '乙', schoolId: school });
      const friend = await make('pupil', {
        name: '丙',
        schoolId: school,
        friendId: gone,
        rivalIds: [gone, stays],
      });
      await fixture.recordsAs('admin').remove('pupil', [gone]);
      expect(await fixture.recordsAs('admin').get('pupil', friend)).toMatchObject({
        friendId: null,
        rivalIds: [stays],
        version: 3,
      });
    });

    it('deleteRecords refuses with 409 and deletes nothing while other records refer to it', async () => {
      const organ = await make('organ', { name: '一局' });
      const free = await make('organ', { name: '二局' });
      const second = await make('school', { code: '002', name: '二小', organId: organ });
      await expect(fixture.recordsAs('admin').remove('organ', [free, organ])).rejects.toThrow(Conflict);
      expect(await living('organ')).toEqual([organ, free]);
      await fixture.recordsAs('admin').remove('school', [second]);
      expect(await fixture.recordsAs('admin').remove('organ', [free, organ])).toBe(2);
    });

    it('deleteRecords deletes nothing if one record is missing, invisible or not allowed', async () => {
      const mine = await fixture
        .recordsAs('parent')
        .create('pupil', { name: '甲' })
        .catch(() => undefined);
      expect(mine).toBeUndefined();
      const admin = fixture.recordsAs('admin');
      await expect(admin.remove('school', [school, crypto.randomUUID()])).rejects.toThrow(NotFound);
      const pupil = await make('pupil', { name: '乙', schoolId: school });
      await expect(fixture.recordsAs('parent').remove('pupil', [pupil])).rejects.toThrow(NotFound);
      await expect(fixture.recordsAs('school').remove('school', [school])).rejects.toThrow(NotAllowed);
      expect(await living('school')).toEqual([school]);
    });

    it('deleteRecords refuses an empty selection and one over the maximum', async () => {
      await expect(fixture.recordsAs('admin').remove('school', [])).rejects.toThrow(BadRequest);
      const many = Array.from({ length: 1001 }, () => crypto.randomUUID());
      await expect(fixture.recordsAs('admin').remove('school', many)).rejects.toThrow(BadRequest);
    });

    it('deleteRecords frees the unique values of the record', async () => {
      await fixture.recordsAs('admin').remove('school', [school]);
      expect(await make('school', { code: '001', name: '新校' })).toBeTruthy();
    });
  });

  describe('recoverRecords', () => {
    it('recoverRecords restores the records of the same deletion and no others', async () => {
      const before = await make('pupil', { name: '甲', schoolId: school });
      const along = await make('pupil', { name: '乙', schoolId: school });
      const letter = await make('letter', { pupilId: along });
      const other = await make('school', { code: '002', name: '二小' });
      await fixture.recordsAs('admin').remove('pupil', [before]);
      await fixture.recordsAs('admin').remove('school', [school, other]);
      expect(await fixture.recordsAs('admin').recover('school', [school])).toBe(1);
      expect(await living('school')).toEqual([school]);
      expect(await living('pupil')).toEqual([along]);
      expect(await living('letter')).toEqual([letter]);
    });

    it('recoverRecords returns 409 if another record has the unique value of the deleted record', async () => {
      await fixture.recordsAs('admin').remove('school', [school]);
      await make('school', { code: '001', name: '新校' });
      await expect(fixture.recordsAs('admin').recover('school', [school])).rejects.toThrow(DuplicateValue);
    });

    it('recoverRecords returns 409 while the owner of the record is deleted', async () => {
      const pupil = await make('pupil', { name: '甲', schoolId: school });
      await fixture.recordsAs('admin').remove('school', [school]);
      await expect(fixture.recordsAs('admin').recover('pupil', [pupil])).rejects.toThrow(Conflict);
    });

    it('recoverRecords returns 404 for a living record and 403 without the delete grant', async () => {
      await expect(fixture.recordsAs('admin').recover('school', [school])).rejects.toThrow(NotFound);
      await fixture.recordsAs('admin').remove('school', [school]);
      await expect(fixture.recordsAs('school').recover('school', [school])).rejects.toThrow(NotAllowed);
    });
  });
});
