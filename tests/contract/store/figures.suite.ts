import { describe, expect, it } from 'vitest';
import { matchAll, matchNone } from '#model/conditions';
import { BadRequest } from '#model/errors';
import { is, type AskedStore } from './FilledStore';

export function figuresSuite(filled: AskedStore): void {
  describe('aggregates', () => {
    it('store aggregates count matching rows and sum their numbers', async () => {
      expect(await filled.store.sum('school', 'seats', matchAll)).toBe(250);
      expect(await filled.store.sum('school', 'score', is('level', { in: ['primary', 'junior'] }))).toBe(
        -0.5,
      );
      expect(await filled.store.sum('school', 'seats', matchNone)).toBe(0);
      expect(await filled.store.count('school', is('level', { eq: 'primary' }))).toBe(2);
    });

    it('store aggregates count rows by the values of fields', async () => {
      const byKey = (groups: { key: unknown; count: number }[]) =>
        Object.fromEntries(groups.map(({ key, count }) => [JSON.stringify(key), count]));
      expect(byKey(await filled.store.group('school', ['level', 'open'], matchAll, 10))).toEqual({
        '["primary",true]': 1,
        '["junior",false]': 1,
        '["primary",null]': 1,
        '[null,null]': 1,
      });
      expect(byKey(await filled.store.group('school', ['stage'], is('seats', { null: false }), 10))).toEqual({
        '[1]': 2,
        '[2]': 1,
      });
    });

    it('store aggregates sum a number per group, which is 0 where no row has a value', async () => {
      const groups = await filled.store.group('school', ['level'], matchAll, 10, 'seats');
      const total = groups.reduce((sum, group) => sum + (group.sum ?? Number.NaN), 0);
      expect(total).toBe(await filled.store.sum('school', 'seats', matchAll));
      for (const { key, sum } of groups) {
        const [level = null] = key;
        const one = level === null ? { null: true } : { eq: level };
        expect([level, sum]).toEqual([level, await filled.store.sum('school', 'seats', is('level', one))]);
      }
      const empty = is('seats', { null: true });
      expect(
        (await filled.store.group('school', ['level'], empty, 10, 'seats')).map(({ sum }) => sum),
      ).toEqual([0]);
      await expect(filled.store.group('school', ['level'], matchAll, 10, 'phone')).rejects.toThrow(
        BadRequest,
      );
    });

    it('store aggregates return at most the requested number of groups', async () => {
      expect(await filled.store.group('school', ['level', 'open'], matchAll, 3)).toHaveLength(3);
      expect(await filled.store.group('school', ['level', 'open'], matchAll, 4)).toHaveLength(4);
    });

    it.each(['phone', 'total', 'nobody'])('store aggregates refuse an aggregate over %s', async field => {
      await expect(filled.store.group('school', [field], matchAll, 10)).rejects.toThrow(BadRequest);
      await expect(filled.store.sum('school', field, matchAll)).rejects.toThrow(BadRequest);
    });
  });
}
