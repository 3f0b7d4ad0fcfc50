import { describe, expect, it } from 'vitest';
import { matchAll, type Condition } from '#model/conditions';
import { schools, sealed, type FilledStore } from './FilledStore';

export function updatesSuite(filled: FilledStore): void {
  describe('update', () => {
    it('an update writes the changed values and increments the version', async () => {
      expect(await filled.store.transact(tx => tx.update('school', 's1', 1, { seats: 7, phone: null }))).toBe(
        true,
      );
      expect(await filled.store.get('school', 's1')).toEqual({
        ...schools[0],
        seats: 7,
        phone: null,
        version: 2,
      });
    });

    it('update of a stale version or of a missing row is refused', async () => {
      expect(await filled.store.transact(tx => tx.update('school', 's1', 2, { seats: 7 }))).toBe(false);
      expect(await filled.store.transact(tx => tx.update('school', 'nobody', 1, { seats: 7 }))).toBe(false);
      expect(await filled.store.get('school', 's1')).toEqual(schools[0]);
    });

    it('an update to an equivalent value keeps the version, but checks the expected version', async () => {
      const anew = { ...sealed('13800001111'), sealed: 'sealed anew' };
      const rewrite = (uuid: string, version: number) =>
        filled.store.transact(tx => tx.rewrite('school', uuid, version, { phone: anew, name: '张三分校' }));
      expect(await rewrite('s1', 1)).toBe(true);
      expect(await filled.store.get('school', 's1')).toEqual({
        ...schools[0],
        phone: anew,
        name: '张三分校',
      });
      expect(await rewrite('s1', 2)).toBe(false);
      expect(await rewrite('nobody', 1)).toBe(false);
    });

    it('update without values increments the version', async () => {
      expect(await filled.store.transact(tx => tx.update('school', 's1', 1, {}))).toBe(true);
      expect(await filled.store.get('school', 's1')).toEqual({ ...schools[0], version: 2 });
    });

    it('update can soft-delete and restore a row', async () => {
      await filled.store.transact(tx => tx.update('school', 's1', 1, { deleted: true }));
      expect(await filled.store.get('school', 's1')).toBeUndefined();
      expect(await filled.uuids('school', {})).not.toContain('s1');
      expect(await filled.uuids('school', { deleted: true })).toEqual(['s1']);
      expect(await filled.store.count('school', matchAll)).toBe(3);
      await filled.store.transact(tx => tx.update('school', 's1', 2, { deleted: false }));
      expect(await filled.store.get('school', 's1')).toMatchObject({ version: 3, deleted: false });
    });

    it('update changes by which values a query finds the row', async () => {
      await filled.store.transact(tx => tx.update('school', 's1', 1, { name: '新安学校' }));
      const search = (text: string): Condition => ({ op: 'search', fields: ['name'], text });
      expect(await filled.fitting(search('新安'))).toBe('s1');
      expect(await filled.fitting(search('张三'))).toBe('');
      expect(await filled.uuids('school', { sort: [{ field: 'name', descending: false }] })).toEqual([
        's3',
        's4',
        's2',
        's1',
      ]);
    });
  });
}
