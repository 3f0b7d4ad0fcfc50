import { describe, expect, it } from 'vitest';
import { matchAll } from '#model/conditions';
import { row, is, type FilledStore } from './FilledStore';

export function viewsSuite(filled: FilledStore): void {
  describe('view', () => {
    it('a view returns the base rows that match it', async () => {
      expect(await filled.uuids('street', {})).toEqual(['a2', 'a3']);
      expect(await filled.store.get('street', 'a0')).toBeUndefined();
      expect(await filled.store.get('street', 'a2')).toMatchObject({ name: '粤海' });
      expect(await filled.store.count('street', is('code', { eq: '44' }))).toBe(0);
    });

    it('update and erasure through a view affect only rows that match the view', async () => {
      await filled.store.transact(async tx => {
        await tx.insert('street', row('a9', { code: '440303', level: 'street' }));
        await tx.update('street', 'a2', 1, { name: '粤海街道' });
        expect(await tx.erase('street', matchAll)).toBe(3);
      });
      expect(await filled.uuids('area', {})).toEqual(['a0', 'a1', 'a4']);
    });
  });
}
