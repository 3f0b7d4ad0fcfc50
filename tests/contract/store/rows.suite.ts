import { describe, expect, it } from 'vitest';
import { matchAll, matchNone } from '#model/conditions';
import { row, is, schools, type FilledStore } from './FilledStore';

export function rowsSuite(filled: FilledStore): void {
  describe('stored row', () => {
    it('a store returns a row as written, with null for missing values', async () => {
      const found = await filled.store.get('school', 's1');
      expect(found).toEqual(schools[0]);
      expect(await filled.store.get('school', 's4')).toEqual({
        ...schools[3],
        ...Object.fromEntries(
          ['code', 'areaId', 'nearIds', 'level', 'stage', 'tags', 'seats', 'score', 'open'].map(key => [
            key,
            null,
          ]),
        ),
        ...{ foundedOn: null, changedAt: null, phone: null, about: null, keeper: null },
      });
    });

    it('a store returns a row without its computed values, which it does not store', async () => {
      expect(await filled.store.get('school', 's1')).not.toHaveProperty('total');
    });

    it('a store returns a copy that does not alias the stored row', async () => {
      const given = row('n1', { name: 'new', tags: ['big'], keeper: { name: 'a' } });
      await filled.store.transact(tx => tx.insert('school', given));
      given.tags = ['changed'];
      const read = await filled.store.get('school', 'n1');
      if (read) read.keeper = { name: 'changed' };
      expect(await filled.store.get('school', 'n1')).toMatchObject({ tags: ['big'], keeper: { name: 'a' } });
    });

    it('a store returns undefined for an unknown uuid and for a row outside the condition', async () => {
      expect(await filled.store.get('school', 'nobody')).toBeUndefined();
      expect(await filled.store.get('school', 's1', matchNone)).toBeUndefined();
      expect(await filled.store.get('school', 's1', is('code', { eq: 'S1' }))).toBeDefined();
    });

    it('a store finds a row by an alias of its resource', async () => {
      expect(await filled.store.get('academy', 's1')).toBeDefined();
    });

    it('a store refuses a row with an unknown field', async () => {
      await expect(
        filled.store.transact(tx => tx.insert('school', row('x', { colour: 'red' }))),
      ).rejects.toThrow();
      await expect(
        filled.store.transact(tx => tx.update('school', 's1', 1, { colour: 'red' })),
      ).rejects.toThrow();
      expect(await filled.store.count('school', matchAll)).toBe(4);
    });

    it('a store stores every text verbatim', async () => {
      const texts = ["O'Neil; drop table school --", '100%_\\', '<b>&amp;', '𠮷野家', '"$[0]', '?1 :a @b'];
      for (const [index, name] of texts.entries()) {
        await filled.store.transact(tx => tx.insert('school', row(`t${index}`, { name, about: name })));
        expect(await filled.store.get('school', `t${index}`)).toMatchObject({ name, about: name });
        expect(await filled.fitting(is('name', { eq: name }))).toBe(`t${index}`);
        expect(await filled.fitting({ op: 'search', fields: ['about'], text: name })).toBe(`t${index}`);
      }
    });
  });
}
