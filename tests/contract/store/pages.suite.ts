import { describe, expect, it } from 'vitest';
import { matchAll, matchNone } from '#model/conditions';
import { BadRequest } from '#model/errors';
import type { StoreQuery } from '#model/records';
import { row, is, not, all, type FilledStore } from './FilledStore';

export function pagesSuite(filled: FilledStore): void {
  describe('pagination', () => {
    const sort = [{ field: 'seats', descending: false }];

    it('pagination of a store returns a page and the total', async () => {
      const page = await filled.store.list('school', all({ sort, limit: 2, offset: 1, count: true }));
      expect(page.rows.map(found => found.uuid)).toEqual(['s1', 's3']);
      expect(page.total).toBe(4);
      expect(await filled.store.list('school', all({ limit: 2 }))).not.toHaveProperty('total');
    });

    it('pagination reads the named fields only, with the same rows, predicates and cursor', async () => {
      const query = { sort, limit: 2, predicates: [is('open', { eq: true })] };
      const whole = await filled.store.list('school', all(query));
      const partial = await filled.store.list('school', all({ ...query, fields: new Set(['name']) }));
      expect(partial).toEqual({
        ...whole,
        rows: whole.rows.map(({ uuid, version, deleted, name }) => ({ uuid, version, deleted, name })),
      });
    });

    it('pagination returns a cursor until the last page', async () => {
      for (const field of ['seats', 'name', 'changedAt', 'areaId.code', 'open', 'uuid']) {
        for (const descending of [false, true]) {
          const whole = await filled.uuids('school', { sort: [{ field, descending }] });
          const walked: string[] = [];
          let after: string | undefined;
          do {
            const query = all({ sort: [{ field, descending }], limit: 1, ...(after ? { after } : {}) });
            const page = await filled.store.list('school', query);
            walked.push(...page.rows.map(found => found.uuid));
            after = page.next;
          } while (after);
          expect(walked).toEqual(whole);
        }
      }
    });

    it('pagination continues at the cursor when rows are inserted and deleted', async () => {
      const first = await filled.store.list('school', all({ sort, limit: 2 }));
      expect(first.rows.map(found => found.uuid)).toEqual(['s2', 's1']);
      await filled.store.transact(async tx => {
        await tx.insert('school', row('r1', { seats: 1 }));
        await tx.insert('school', row('s2b', { seats: 100 }));
        await tx.erase('school', is('uuid', { eq: 's1' }));
      });
      const { next: after } = first;
      expect(await filled.uuids('school', { sort, limit: 9, ...(after ? { after } : {}) })).toEqual([
        's2b',
        's3',
        's4',
      ]);
    });

    it('pagination refuses a cursor of another sort', async () => {
      const { next = '' } = await filled.store.list('school', all({ sort, limit: 1 }));
      const cursors: [string, StoreQuery['sort']][] = [
        [next, [{ field: 'seats', descending: true }]],
        [next, [{ field: 'code', descending: false }]],
        [next, []],
        ['', sort],
        ['nonsense', sort],
        [`${next}x`.repeat(3), sort],
        [Buffer.from(JSON.stringify(['+seats', 's1', 'many'])).toString('base64url'), sort],
        [Buffer.from(JSON.stringify(['+seats', 7, 1])).toString('base64url'), sort],
      ];
      for (const [after, asked] of cursors) {
        const error: unknown = await filled.store
          .list('school', all({ sort: asked, after }))
          .catch((e: unknown) => e);
        expect(error).toBeInstanceOf(BadRequest);
        expect(error).toMatchObject({ userMessage: 'badCursor' });
      }
    });

    it('pagination of a store evaluates a condition for each row of a page', async () => {
      const { predicateResults } = await filled.store.list(
        'school',
        all({ predicates: [is('seats', { gte: 100 }), matchAll, not(is('seats', { gte: 100 })), matchNone] }),
      );
      expect(predicateResults).toEqual([
        [true, true, false, false],
        [false, true, true, false],
        [true, true, false, false],
        [false, true, true, false],
      ]);
      expect((await filled.store.list('school', all({ limit: 1 }))).predicateResults).toEqual([[]]);
    });
  });
}
