import { describe, expect, it } from 'vitest';
import { planMigration } from '#generator/emit/planMigration';
import { DuplicateValue } from '#model/errors';
import type { JsonObject } from '#model/json';
import { cityCatalog } from '#tests/support/catalogs';
import { row, sealed, type FilledStore } from './FilledStore';

export function uniqueKeysSuite(filled: FilledStore): void {
  describe('unique key', () => {
    const duplicate = async (work: Promise<unknown>) => {
      const error: unknown = await work.catch((caught: unknown) => caught);
      expect(error).toBeInstanceOf(DuplicateValue);
      return error instanceof DuplicateValue ? error.fields : [];
    };
    const insert = (values: JsonObject) => filled.store.transact(tx => tx.insert('school', row('x', values)));

    it('refuses a duplicate unique value', async () => {
      expect(await duplicate(insert({ code: 'S1' }))).toEqual(['code']);
      expect(
        await duplicate(filled.store.transact(tx => tx.update('school', 's2', 1, { code: 'S1' }))),
      ).toEqual(['code']);
    });

    it('refuses a duplicate composite key', async () => {
      expect(await duplicate(insert({ name: '张三小学', areaId: 'a2' }))).toEqual(['name', 'areaId']);
      await insert({ name: '张三小学', areaId: 'a3' });
    });

    it('compares a unique sensitive field by its hash', async () => {
      expect(await duplicate(insert({ phone: { ...sealed('13800001111'), sealed: 'other' } }))).toEqual([
        'phone',
      ]);
      await insert({ phone: { ...sealed('13700001111'), last: sealed('13800001111').last } });
    });

    it('allows several rows with an absent unique value', async () => {
      await insert({ name: '安安幼儿园' });
      await filled.store.transact(tx => tx.insert('school', row('y', { name: '安安幼儿园' })));
    });

    it('frees a unique value when its row is deleted, and takes it again on restore', async () => {
      await filled.store.transact(tx => tx.update('school', 's1', 1, { deleted: true }));
      await insert({ code: 'S1' });
      expect(
        await duplicate(filled.store.transact(tx => tx.update('school', 's1', 2, { deleted: false }))),
      ).toEqual(['code']);
    });

    it('reports the first duplicate by field order, composite keys last', async () => {
      const taken = { phone: sealed('13900002222'), code: 'S1', name: '张三小学', areaId: 'a2' };
      expect(await duplicate(insert(taken))).toEqual(['code']);
      expect(await duplicate(insert({ ...taken, code: null }))).toEqual(['phone']);
      expect(await duplicate(filled.store.transact(tx => tx.update('school', 's4', 1, taken)))).toEqual([
        'code',
      ]);
    });

    it('reports duplicates in field order for keys that a migration added', async () => {
      const before = cityCatalog();
      const { school, ...others } = before.resources;
      if (!school?.fields.seats) throw new TypeError('The city has schools with seats');
      const seats = { ...school.fields.seats, unique: true };
      const fields = { ...school.fields, seats };
      const next = {
        ...before,
        hash: 'next',
        resources: { ...others, school: { ...school, hash: 'next', fields } },
      };
      await filled.store.transact(tx => tx.update('school', 's3', 1, { seats: 7 }));
      await filled.store.applyCatalog(next, planMigration(before, next), before);
      const taken = { seats: 7, phone: sealed('13900002222'), name: '张三小学', areaId: 'a2' };
      expect(await duplicate(insert(taken))).toEqual(['seats']);
    });

    it('refuses a duplicate uuid', async () => {
      expect(await duplicate(filled.store.transact(tx => tx.insert('school', row('s1'))))).toEqual(['uuid']);
    });
  });
}
