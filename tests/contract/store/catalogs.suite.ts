import { describe, expect, it } from 'vitest';
import { Conflict } from '#model/errors';
import { city } from '#tests/support/catalogs';
import type { FilledStore } from './FilledStore';

export function catalogsSuite(filled: FilledStore): void {
  describe('another catalog', () => {
    it('is not adopted by steps that were planned from one that is no longer applied', async () => {
      const before = city();
      const next = { ...before, hash: 'next' };
      await filled.store.adopt(next, [], before);
      await expect(filled.store.adopt({ ...before, hash: 'late' }, [], before)).rejects.toThrow(Conflict);
      expect((await filled.store.applied())?.hash).toBe('next');
    });
  });
}
