import { afterAll, describe, expect, it } from 'vitest';
import { cityRules } from '#enrolment/cityRules';
import { matchAll } from '#model/conditions';
import { scalarToText } from '#model/json';
import { MemoryStore } from '#model/memory/MemoryStore';
import type { Row, Store } from '#model/records';
import { getRuleNames } from '#model/rules';
import { createFieldEncryption } from '#server/encryption/FieldEncryption';
import { ChangeEventBus } from '#server/events/ChangeEventBus';
import { Metadata } from '#server/metadata/Metadata';
import { openSqliteStore } from '#tests/support/openSqliteStore';
import { schemasFolder } from '#tests/support/schemasFolder';

const encryption = createFieldEncryption(Buffer.alloc(32, 9));
const openStores: Store[] = [];
afterAll(() => Promise.all(openStores.map(store => store.close())));

/** The registers and proofs of domain.md 2.2, with the number of comparisons of each. */
const comparisons = {
  ...{ hj: 6, house: 7, residence: 5, labour: 4, business: 4, water: 3, electric: 3, graduate: 4 },
  special: 0,
};

describe.each([
  ['MemoryStore', (): Promise<Store> => Promise.resolve(new MemoryStore(undefined, encryption))],
  ['SQLite', (): Promise<Store> => openSqliteStore(undefined, encryption)],
])('city founded without sample rows on %s', (_, open) => {
  const listAll = async (store: Store, resource: string): Promise<Row[]> =>
    (await store.list(resource, { where: matchAll, sort: [], limit: 99, count: false })).rows;

  it('city created without sample rows has every type of department check with its comparisons, disabled and without a department', async () => {
    const store = await open();
    openStores.push(store);
    const parts = { folder: schemasFolder, rules: getRuleNames(cityRules), changes: new ChangeEventBus() };
    await new Metadata({ ...parts, store }).start();
    const types = await listAll(store, 'departchecktype');
    const fields = await listAll(store, 'checktypefield');
    const counted = types.map(({ uuid, code }) => [
      scalarToText(code),
      fields.filter(({ checkTypeId }) => checkTypeId === uuid).length,
    ]);
    expect(Object.fromEntries(counted)).toEqual(comparisons);
    expect(fields).toHaveLength(36);
    for (const { code, organId, enabled } of types)
      expect([code, organId ?? null, enabled]).toEqual([code, null, false]);
    const blocking = types.filter(type => type.blocking === true).map(({ code }) => code);
    expect(blocking.sort()).toEqual(['graduate', 'hj', 'house']);
    // A row of a register is found by a field that the family has entered.
    for (const { uuid, code } of types.filter(({ auto }) => auto === true))
      expect([code, fields.some(field => field.checkTypeId === uuid && field.isKey === true)]).toEqual([
        code,
        true,
      ]);
  });
});
