import { describe, expect, it } from 'vitest';
import { planMigration } from '#generator/emit/planMigration';
import { DuplicateValue } from '#model/errors';
import type { JsonObject } from '#model/json';
import type { Field } from '#model/field';
import type { Resource } from '#model/resource';
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

    it('unique key refuses a duplicate value', async () => {
      expect(await duplicate(insert({ code: 'S1' }))).toEqual(['code']);
      expect(
        await duplicate(filled.store.transact(tx => tx.update('school', 's2', 1, { code: 'S1' }))),
      ).toEqual(['code']);
    });

    it('unique key over several fields refuses a duplicate combination', async () => {
      expect(await duplicate(insert({ name: '张三小学', areaId: 'a2' }))).toEqual(['name', 'areaId']);
      await insert({ name: '张三小学', areaId: 'a3' });
    });

    it('unique key over a sensitive field compares hashes', async () => {
      expect(await duplicate(insert({ phone: { ...sealed('13800001111'), sealed: 'other' } }))).toEqual([
        'phone',
      ]);
      await insert({ phone: { ...sealed('13700001111'), last: sealed('13800001111').last } });
    });

    it('unique key allows several rows without a value', async () => {
      await insert({ name: '安安幼儿园' });
      await filled.store.transact(tx => tx.insert('school', row('y', { name: '安安幼儿园' })));
    });

    it('unique key frees the value of a deleted row, and reserves the value again on restore', async () => {
      await filled.store.transact(tx => tx.update('school', 's1', 1, { deleted: true }));
      await insert({ code: 'S1' });
      expect(
        await duplicate(filled.store.transact(tx => tx.update('school', 's1', 2, { deleted: false }))),
      ).toEqual(['code']);
    });

    it('unique key violations are reported by field order, composite keys last', async () => {
      const taken = { phone: sealed('13900002222'), code: 'S1', name: '张三小学', areaId: 'a2' };
      expect(await duplicate(insert(taken))).toEqual(['code']);
      expect(await duplicate(insert({ ...taken, code: null }))).toEqual(['phone']);
      expect(await duplicate(filled.store.transact(tx => tx.update('school', 's4', 1, taken)))).toEqual([
        'code',
      ]);
    });

    /** Migrates to schools with other keys. */
    async function changeSchool(change: (school: Resource) => Partial<Resource>): Promise<void> {
      const before = cityCatalog();
      const { school, ...others } = before.resources;
      if (!school) throw new TypeError('The city has schools');
      const changed = { ...school, ...change(school), hash: 'next' };
      const next = { ...before, hash: 'next', resources: { ...others, school: changed } };
      await filled.store.applyCatalog(next, planMigration(before, next), before);
    }
    const withField = ({ fields }: Resource, name: string, more: Partial<Field>) => ({
      fields: { ...fields, [name]: { ...fields[name], ...more } as Field },
    });
    const update = (uuid: string, version: number, values: JsonObject) =>
      filled.store.transact(tx => tx.update('school', uuid, version, values));

    it('unique key that ignores case refuses a value that differs only in the case of a-z', async () => {
      await changeSchool(school => withField(school, 'code', { ignoresCase: true }));
      expect(await duplicate(insert({ code: 's1' }))).toEqual(['code']);
      expect(await duplicate(update('s2', 1, { code: 's1' }))).toEqual(['code']);
      await update('s1', 1, { code: 's1' });
      await insert({ code: 'Ş1' });
      await filled.store.transact(tx => tx.insert('school', row('y', { code: 'ş1' })));
    });

    const keyOfPrimary = (school: Resource): Partial<Resource> => ({
      ...school,
      workflow: { field: 'level', initial: 'junior', states: [], transitions: [] },
      stateKeys: [{ fields: ['phone', 'seats'], states: ['primary', 'nine'] }],
    });
    const pair = { phone: sealed('13300001111'), seats: 3 };

    it('unique key limited to some workflow states refuses a second row in one of these states', async () => {
      await changeSchool(school => ({
        ...keyOfPrimary(school),
        ...withField(school, 'phone', { unique: false }),
      }));
      await insert({ ...pair, level: 'junior' });
      await filled.store.transact(tx => tx.insert('school', row('y', { ...pair, level: 'primary' })));
      await filled.store.transact(tx => tx.insert('school', row('z', { ...pair, level: null })));
      expect(await duplicate(update('x', 1, { level: 'nine' }))).toEqual(['phone', 'seats']);
      await update('y', 1, { level: 'junior' });
      await update('x', 1, { level: 'nine' });
      await update('x', 2, { deleted: true });
      await update('z', 1, { level: 'primary' });
      expect(await duplicate(update('x', 3, { deleted: false }))).toEqual(['phone', 'seats']);
    });

    it('unique key limited to some workflow states cannot be added by a migration if stored rows share a value', async () => {
      await changeSchool(school => withField(school, 'phone', { unique: false }));
      await insert({ ...pair, level: 'primary' });
      await filled.store.transact(tx => tx.insert('school', row('y', { ...pair, level: 'nine' })));
      const applied = await filled.store.getAppliedCatalog();
      const school = applied?.resources.school;
      if (!applied || !school) throw new TypeError('The catalog is applied');
      const keyed = { ...school, ...keyOfPrimary(school), hash: 'keyed' };
      const next = { ...applied, hash: 'keyed', resources: { ...applied.resources, school: keyed } };
      const migrate = () => filled.store.applyCatalog(next, planMigration(applied, next), applied);
      expect(await duplicate(migrate())).toEqual(['phone', 'seats']);
      await update('y', 1, { level: 'junior' });
      await migrate();
    });

    it('unique key violations are reported in field order for keys that a migration added', async () => {
      await filled.store.transact(tx => tx.update('school', 's3', 1, { seats: 7 }));
      await changeSchool(school => withField(school, 'seats', { unique: true }));
      const taken = { seats: 7, phone: sealed('13900002222'), name: '张三小学', areaId: 'a2' };
      expect(await duplicate(insert(taken))).toEqual(['seats']);
    });

    it('store refuses a duplicate uuid', async () => {
      expect(await duplicate(filled.store.transact(tx => tx.insert('school', row('s1'))))).toEqual(['uuid']);
    });
  });
}
