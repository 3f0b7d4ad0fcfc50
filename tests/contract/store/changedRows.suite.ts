import { describe, expect, it } from 'vitest';
import { matchAll } from '#model/conditions';
import { row, is, all, type FilledStore } from './FilledStore';

export function changedRowsSuite(filled: FilledStore): void {
  describe('condition on changed rows', () => {
    it('condition on changed rows follows a relation to a deleted row, and ignores a deleted row that refers back', async () => {
      await filled.store.transact(tx => tx.update('area', 'a3', 1, { deleted: true }));
      expect(await filled.fitting(is('areaId.code', { eq: '440302' }))).toBe('s2');
      expect(await filled.fitting(is('areaId', { within: 'a1' }))).toBe('s1 s2 s3');
      await filled.store.transact(tx => tx.update('area', 'a2', 1, { deleted: true }));
      expect(await filled.fitting({ op: 'some', of: 'area', via: 'parentId', where: matchAll }, 'area')).toBe(
        'a0',
      );
    });

    it('tree condition (within) terminates on a tree with a cycle', async () => {
      await filled.store.transact(tx => tx.update('area', 'a0', 1, { parentId: 'a2' }));
      expect(await filled.fitting(is('areaId', { within: 'a4' }))).toBe('');
      expect(await filled.fitting(is('areaId', { within: 'a3' }))).toBe('s2');
      expect(await filled.fitting(is('areaId', { within: 'a0' }))).toBe('s1 s2 s3');
    });

    it('condition is evaluated inside a transaction as outside', async () => {
      await filled.store.transact(async tx => {
        await tx.insert('school', row('n1', { name: '王五学校', areaId: 'a2' }));
        const { rows } = await tx.list(
          'school',
          all({ where: { op: 'search', fields: ['name'], text: '王五' } }),
        );
        expect(rows.map(found => found.uuid)).toEqual(['n1']);
        expect(await tx.count('school', is('areaId', { within: 'a1' }))).toBe(4);
      });
    });
  });
}
