import { describe, expect, it } from 'vitest';
import { everything, nothing } from '#model/conditions';
import { Invalid } from '#model/errors';
import { is, type AskedStore } from './FilledStore';

export function figuresSuite(filled: AskedStore): void {
  describe('figures', () => {
    it('sum and count', async () => {
      expect(await filled.store.sum('school', 'seats', everything)).toBe(250);
      expect(await filled.store.sum('school', 'score', is('level', { in: ['primary', 'junior'] }))).toBe(
        -0.5,
      );
      expect(await filled.store.sum('school', 'seats', nothing)).toBe(0);
      expect(await filled.store.count('school', is('level', { eq: 'primary' }))).toBe(2);
    });

    it('count by the values of fields', async () => {
      const byKey = (groups: { key: unknown; count: number }[]) =>
        Object.fromEntries(groups.map(({ key, count }) => [JSON.stringify(key), count]));
      expect(byKey(await filled.store.group('school', ['level', 'open'], everything, 10))).toEqual({
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

    it('are no more than were asked for', async () => {
      expect(await filled.store.group('school', ['level', 'open'], everything, 3)).toHaveLength(3);
      expect(await filled.store.group('school', ['level', 'open'], everything, 4)).toHaveLength(4);
    });

    it.each(['phone', 'total', 'nobody'])('are refused over %s', async field => {
      await expect(filled.store.group('school', [field], everything, 10)).rejects.toThrow(Invalid);
      await expect(filled.store.sum('school', field, everything)).rejects.toThrow(Invalid);
    });
  });
}
