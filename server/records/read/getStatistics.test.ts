import { describe, expect, it } from 'vitest';
import { BadRequest, ValidationFailed } from '#model/errors';
import type { JsonObject } from '#model/json';
import { buildRecordsFixture, fixtureFiles, fixtureStores } from '#tests/support/recordsFixture';
import { asClerk, equals, listQuery, useSchoolsFixture } from '#tests/support/schoolsFixture';
import { newUuid } from '../../runtime/newUuid';

describe.each(fixtureStores)('on %s', (_name, storeOf) => {
  const made = useSchoolsFixture(storeOf);

  describe('statistics', () => {
    it('statistics count only rows on which the caller may read the field', async () => {
      expect(await made.fixture.recordsAs('bureau').getStatistics('school', ['kind'], listQuery())).toEqual([
        { kind: 'public', count: 2 },
      ]);
      expect(await asClerk(made).getStatistics('school', ['kind'], listQuery())).toEqual([
        { kind: 'public', count: 1 },
      ]);
      const byTwo = await made.fixture
        .recordsAs('admin')
        .getStatistics('school', ['kind', 'organId'], listQuery(equals('code', '001')));
      expect(byTwo).toEqual([{ kind: 'public', organId: made.organ, count: 1 }]);
    });

    it('statistics group by number values and count records without one', async () => {
      const admin = made.fixture.recordsAs('admin');
      for (const [index, seats] of [10, 3, 3, 2].entries())
        await admin.create('school', { code: `10${index}`, name: `${index}小`, seats });
      const rows = await made.fixture.recordsAs('admin').getStatistics('school', ['seats'], listQuery());
      expect(new Map(rows.map(({ seats, count }) => [seats, count]))).toEqual(
        new Map([
          [2, 1],
          [3, 3],
          [10, 2],
        ]),
      );
    });

    it('statistics sum a number per group over the rows on which the caller may read it', async () => {
      const admin = made.fixture.recordsAs('admin');
      await admin.create('school', { code: '103', name: '远郊小学', kind: 'public', seats: 7 });
      const ask = (as: typeof admin, by: string) => as.getStatistics('school', [by], listQuery(), ['seats']);
      expect(await ask(admin, 'kind')).toEqual([{ kind: 'public', count: 3, sums: { seats: 20 } }]);
      const both = made.fixture.recordsAs('school', { roles: ['school', 'dept'], me: { organ: made.organ } });
      const rows = (await ask(both, 'code')).map(({ code, count, sums }) => [code, count, sums]);
      expect(new Map(rows.map(([code, ...figures]) => [code, figures])).get('103')).toEqual([
        1,
        { seats: 0 },
      ]);
      expect(new Map(rows.map(([code, ...figures]) => [code, figures])).get('001')).toEqual([
        1,
        { seats: 10 },
      ]);
      await expect(ask(asClerk(made), 'kind')).rejects.toThrow(ValidationFailed);
      await expect(admin.getStatistics('school', ['kind'], listQuery(), ['name'])).rejects.toThrow(
        ValidationFailed,
      );
    });

    it('statistics refuse unreadable fields, sensitive fields and too many keys', async () => {
      const bureau = made.fixture.recordsAs('bureau');
      await expect(bureau.getStatistics('school', ['note'], listQuery())).rejects.toThrow(ValidationFailed);
      await expect(bureau.getStatistics('school', ['phone'], listQuery())).rejects.toThrow(ValidationFailed);
      await expect(bureau.getStatistics('school', ['pupils'], listQuery())).rejects.toThrow(ValidationFailed);
      await expect(bureau.getStatistics('school', ['kind', 'name', 'code'], listQuery())).rejects.toThrow(
        BadRequest,
      );
    });
  });

  describe('statistics with a minimum group size', () => {
    const counted: JsonObject = { ...fixtureFiles.school, 'x-statistics': { by: ['kind'], least: 3 } };
    const openWith = async (kinds: readonly string[]) => {
      const fixture = await buildRecordsFixture({
        storeOf,
        files: { ...fixtureFiles, school: counted },
      });
      const admin = fixture.recordsAs('admin');
      for (const [index, kind] of kinds.entries())
        await admin.create('school', {
          ...{ code: `10${index}`, name: `${index}小`, seats: 10, kind: kind || null },
          ...(kind === 'private' && { fee: 1 }),
        });
      return (by: string[]) => admin.getStatistics('school', by, listQuery(), ['seats']);
    };

    it('statistics with a minimum group size hide count and sums of a smaller group, and of one more that would disclose it', async () => {
      const ask = await openWith(['public', 'public', 'public', 'private', 'private']);
      const rows = await ask(['kind']);
      expect(new Map(rows.map(({ kind, ...figures }) => [kind, figures]))).toEqual(
        new Map([
          ['public', { count: 0, hidden: true }],
          ['private', { count: 0, hidden: true }],
        ]),
      );
      expect((await ask(['kind', 'code'])).every(({ hidden }) => hidden)).toBe(true);
      expect(await ask([])).toEqual([{ count: 5, sums: { seats: 50 } }]);
    });

    it('statistics with a minimum group size show all groups if none is smaller', async () => {
      const ask = await openWith(['public', 'public', 'public', 'private', 'private', 'private']);
      expect((await ask(['kind'])).map(({ count, sums }) => [count, sums])).toEqual([
        [3, { seats: 30 }],
        [3, { seats: 30 }],
      ]);
    });
  });

  describe('statistics by a field with distinct values', () => {
    it('statistics refuse more than 1,000 groups with a hint', async () => {
      const row = await made.fixture.store.get('school', made.first);
      if (!row) throw new Error('The school was not stored');
      const insert = (from: number, to: number) =>
        made.fixture.store.transact(async tx => {
          for (let id = from; id <= to; id += 1)
            await tx.insert('school', {
              ...{ ...row, uuid: newUuid(new Date(id)), id, name: `校${id}` },
              code: String(id),
            });
        });
      await insert(1001, 1998);
      expect(
        await made.fixture.recordsAs('bureau').getStatistics('school', ['code'], listQuery()),
      ).toHaveLength(1000);
      await insert(1999, 1999);
      await expect(
        made.fixture.recordsAs('bureau').getStatistics('school', ['code'], listQuery()),
      ).rejects.toMatchObject({
        code: 400,
        userMessage: { en: expect.stringContaining('filter more narrowly') as string },
      });
      expect(
        await made.fixture.recordsAs('bureau').getStatistics('school', ['kind'], listQuery()),
      ).toHaveLength(1);
    });
  });
});
