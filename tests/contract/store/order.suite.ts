import { describe, expect, it } from 'vitest';
import type { Condition } from '#model/conditions';
import { BadRequest } from '#model/errors';
import { is, type AskedStore } from './FilledStore';

export function orderSuite(filled: AskedStore): void {
  describe('sort order', () => {
    const sorted = (field: string, descending = false, visible?: Condition) =>
      filled.uuids('school', { sort: [{ field, descending, ...(visible ? { visible } : {}) }] });

    it('a store sorts by uuid by default', async () => {
      expect(await filled.uuids('school', {})).toEqual(['s1', 's2', 's3', 's4']);
    });

    it('store sorts Chinese text by pinyin, after Latin text', async () => {
      expect(await sorted('name')).toEqual(['s3', 's4', 's2', 's1']);
      expect(await sorted('name', true)).toEqual(['s1', 's2', 's4', 's3']);
    });

    it('store sorts absent values last in both directions, and equal values by uuid', async () => {
      expect(await sorted('seats')).toEqual(['s2', 's1', 's3', 's4']);
      expect(await sorted('seats', true)).toEqual(['s1', 's3', 's2', 's4']);
      expect(await sorted('open')).toEqual(['s2', 's1', 's3', 's4']);
      expect(await sorted('open', true)).toEqual(['s1', 's2', 's3', 's4']);
    });

    it('store sorts date-times by instant across time zones', async () => {
      expect(await sorted('changedAt')).toEqual(['s1', 's2', 's3', 's4']);
      expect(await sorted('changedAt', true)).toEqual(['s2', 's1', 's3', 's4']);
    });

    it('store sorts by a path over a relation', async () => {
      expect(await sorted('areaId.code')).toEqual(['s1', 's3', 's2', 's4']);
      expect(await sorted('areaId.parentId.name', true)).toEqual(['s1', 's2', 's3', 's4']);
    });

    it('a store sorts hidden values as absent', async () => {
      expect(await sorted('seats', false, is('level', { eq: 'primary' }))).toEqual(['s1', 's3', 's2', 's4']);
    });

    it('store sorts by several keys', async () => {
      const sort = [
        { field: 'level', descending: true },
        { field: 'code', descending: true },
      ];
      expect(await filled.uuids('school', { sort })).toEqual(['s3', 's1', 's2', 's4']);
    });

    it.each(['phone', 'nobody', 'tags', 'total', 'areaId.nobody'])(
      'store refuses to sort by %s',
      async field => {
        await expect(sorted(field)).rejects.toThrow(BadRequest);
      },
    );
  });
}
