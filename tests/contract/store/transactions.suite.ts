import { describe, expect, it } from 'vitest';
import { DuplicateValue } from '#model/errors';
import { row, is, type FilledStore } from './FilledStore';

export function transactionsSuite(filled: FilledStore): void {
  describe('transaction', () => {
    it('a transaction returns the result of its callback, which reads its own writes', async () => {
      const seen = await filled.store.transact(async tx => {
        await tx.insert('pupil', row('p9', { name: '新' }));
        await tx.update('pupil', 'p9', 1, { grade: 3 });
        return tx.get('pupil', 'p9');
      });
      expect(seen).toMatchObject({ name: '新', grade: 3, version: 2 });
    });

    it('transaction rolls back writes and sequence numbers when its callback throws', async () => {
      const failing = filled.store.transact(async tx => {
        await tx.nextSequenceNumber('case');
        await tx.insert('pupil', row('p9'));
        await tx.update('pupil', 'p1', 1, { grade: 9 });
        await tx.erase('pupil', is('uuid', { eq: 'p2' }));
        throw new Error('no');
      });
      await expect(failing).rejects.toThrow('no');
      expect(await filled.uuids('pupil', {})).toEqual(['p1', 'p2']);
      expect(await filled.store.get('pupil', 'p1')).toMatchObject({ grade: 1, version: 1 });
      expect(await filled.store.transact(tx => tx.nextSequenceNumber('case'))).toBe(1);
    });

    it('transaction continues after its callback caught a duplicate value error', async () => {
      await filled.store.transact(async tx => {
        await expect(tx.insert('school', row('x', { code: 'S1' }))).rejects.toThrow(DuplicateValue);
        await tx.insert('school', row('x', { code: 'free' }));
      });
      expect(await filled.store.get('school', 'x')).toMatchObject({ code: 'free' });
    });

    it('transactions with concurrent increments are serialised without a lost update', async () => {
      const raise = () =>
        filled.store.transact(async tx => {
          const found = await tx.get('school', 's1');
          await tx.update('school', 's1', found?.version ?? 0, { seats: Number(found?.seats) + 1 });
        });
      await Promise.all(Array.from({ length: 150 }, raise));
      expect(await filled.store.get('school', 's1')).toMatchObject({ seats: 250, version: 151 });
    });

    it('transaction that fails among many concurrent ones is rolled back alone', async () => {
      const outcomes = await Promise.allSettled(
        Array.from({ length: 20 }, (_, index) =>
          filled.store.transact(async tx => {
            await tx.insert('pupil', row(`q${index}`, { grade: 7 }));
            if (index % 5 === 0) throw new Error('no');
          }),
        ),
      );
      expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(4);
      expect(await filled.store.count('pupil', is('grade', { eq: 7 }))).toBe(16);
    });

    it('a transaction hides uncommitted writes', async () => {
      let release = (): void => undefined;
      const gate = new Promise<void>(resolve => (release = resolve));
      const writing = filled.store.transact(async tx => {
        await tx.insert('pupil', row('p9'));
        await gate;
      });
      expect(await filled.store.get('pupil', 'p9')).toBeUndefined();
      release();
      await writing;
      expect(await filled.store.get('pupil', 'p9')).toBeDefined();
    });

    it('a transaction counts each sequence separately', async () => {
      const drawn = await filled.store.transact(async tx => [
        await tx.nextSequenceNumber('a'),
        await tx.nextSequenceNumber('a'),
        await tx.nextSequenceNumber('b'),
      ]);
      expect(drawn).toEqual([1, 2, 1]);
      expect(await filled.store.transact(tx => tx.nextSequenceNumber('a'))).toBe(3);
    });

    it('sequence number can be advanced past reserved numbers, and never back', async () => {
      await filled.store.transact(async tx => {
        await tx.advanceSequence('a', 7);
        await tx.advanceSequence('a', 5);
      });
      expect(await filled.store.transact(tx => tx.nextSequenceNumber('a'))).toBe(8);
    });

    it('transaction can erase rows permanently, soft-deleted ones too', async () => {
      expect(await filled.store.transact(tx => tx.erase('pupil', is('schoolId', { in: ['s1', 's3'] })))).toBe(
        3,
      );
      expect(await filled.uuids('pupil', { deleted: true })).toEqual([]);
      expect(await filled.store.transact(tx => tx.update('pupil', 'p1', 1, {}))).toBe(false);
      await filled.store.transact(tx => tx.insert('pupil', row('p1', { name: '小明' })));
      expect(await filled.fitting({ op: 'search', fields: ['name'], text: '小' }, 'pupil')).toBe('p1');
    });
  });
}
