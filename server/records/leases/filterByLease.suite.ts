import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseListQuery } from '#model/query';
import type { RecordDetail } from '#model/records';
import {
  buildRecordsFixture,
  closeRecordsFixtures,
  type OpenFixtureStore,
  type RecordsFixture,
} from '#tests/support/recordsFixture';

/** The filter by the caller's own leases, on any store. */
export function filterByLeaseSuite(name: string, storeOf: OpenFixtureStore): void {
  describe(`filter by own leases on ${name}`, () => {
    afterEach(closeRecordsFixtures);
    let fixture: RecordsFixture;
    let pupils: RecordDetail[];
    const clerk = (username: string, role = 'bureau') => fixture.recordsAs(role, { username });
    const mine = parseListQuery(new URLSearchParams('claim=$me'));
    const getNames = async (username: string, role?: string) =>
      (await clerk(username, role).list('pupil', mine)).list.map(pupil => pupil.name);

    beforeEach(async () => {
      fixture = await buildRecordsFixture({ storeOf });
      const admin = fixture.recordsAs('admin');
      const school = await admin.create('school', { code: '001', name: '一小' });
      pupils = [];
      for (const pupil of ['甲', '乙', '丙'])
        pupils.push(await admin.create('pupil', { name: pupil, schoolId: school.uuid }));
      await clerk('one').acquireLease('pupil', pupils[0]?.uuid ?? '');
      await clerk('one').acquireLease('pupil', pupils[2]?.uuid ?? '');
    });

    it('filter by own leases (advisory locks) lists and counts only the records leased by the caller', async () => {
      expect((await getNames('one')).sort()).toEqual(['丙', '甲']);
      expect(await getNames('other')).toEqual([]);
      expect(await clerk('one').getStatistics('pupil', [], mine)).toEqual([{ count: 2 }]);
      const both = parseListQuery(new URLSearchParams('claim=$me&name=甲'));
      expect((await clerk('one').list('pupil', both)).total).toBe(1);
    });

    it('filter by own leases (advisory locks) omits a lease that was released or has expired', async () => {
      await clerk('one').releaseLease('pupil', pupils[0]?.uuid ?? '');
      expect(await getNames('one')).toEqual(['丙']);
      fixture.setTime('2026-04-16T08:09:59+08:00');
      expect(await getNames('one')).toEqual(['丙']);
      fixture.setTime('2026-04-16T08:10:00+08:00');
      expect(await getNames('one')).toEqual([]);
    });

    it('filter by own leases (advisory locks) finds no record that the holder may no longer see', async () => {
      expect(await getNames('one', 'parent')).toEqual([]);
    });

    it('filter by own leases (advisory locks) selects the records of a bulk operation', async () => {
      const order = {
        action: { action: 'transition', transition: 'submit', input: {} },
        selection: { query: mine },
      } as const;
      const selected = await clerk('one').prepareBulkRequest('pupil', { ...order, expect: 2 });
      expect(new Set(selected.map(({ uuid }) => uuid))).toEqual(new Set([pupils[0]?.uuid, pupils[2]?.uuid]));
      await expect(clerk('other').prepareBulkRequest('pupil', { ...order, expect: 2 })).rejects.toMatchObject(
        {
          code: 409,
        },
      );
    });

    it.each([
      ['the leases of another', 'claim=one', 'enum'],
      ['several holders', 'claim=$me&claim=$me', 'enum'],
      ['a range of holders', 'claim[gte]=$me', 'filter'],
    ])('filter by own leases (advisory locks) refuses %s', async (_case, query, keyword) => {
      const asked = clerk('one').list('pupil', parseListQuery(new URLSearchParams(query)));
      await expect(asked).rejects.toMatchObject({ issues: [{ path: '/claim', keyword }] });
    });
  });
}
