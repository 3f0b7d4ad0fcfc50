import { describe, expect, it } from 'vitest';
import { Conflict } from '#model/errors';
import { cityCatalog } from '#tests/support/catalogs';
import type { FilledStore } from './FilledStore';

export function catalogsSuite(filled: FilledStore): void {
  describe('catalog migration', () => {
    it('store refuses a migration that was planned from a catalog no longer applied', async () => {
      const before = cityCatalog();
      const next = { ...before, hash: 'next' };
      await filled.store.applyCatalog(next, [], before);
      await expect(filled.store.applyCatalog({ ...before, hash: 'late' }, [], before)).rejects.toThrow(
        Conflict,
      );
      expect((await filled.store.getAppliedCatalog())?.hash).toBe('next');
    });
  });
}
