import { beforeEach, describe, expect, it } from 'vitest';
import type { Catalog } from '#model/catalog';
import { matchAll } from '#model/conditions';
import { MemoryStore } from '#model/memory/MemoryStore';
import type { Row } from '#model/records';
import { catalogFromFiles } from '#tests/support/catalogFromFiles';
import { writeCatalogRows } from './writeCatalogRows';

const at = new Date('2026-04-10T10:00:00+08:00');
const text = (zh: string) => ({ title: zh, 'x-title-en': 'Text', type: 'string' });
const duty = {
  ...{ title: '岗位', 'x-title-en': 'Duty', type: 'object', 'x-source': 'roles' },
  properties: { role: text('标识'), nameZh: text('名称') },
  'x-access': { any: { see: true } },
};

let catalog: Catalog;
let store: MemoryStore;
beforeEach(async () => {
  catalog = await catalogFromFiles({ duty });
  store = new MemoryStore(catalog);
});

const write = (before: Catalog | undefined, next: Catalog) =>
  store.transact(tx => writeCatalogRows(tx, { before, next, at }));
const list = async (): Promise<Row[]> =>
  (await store.list('duty', { where: matchAll, sort: [], limit: 100, count: false })).rows;
const withoutRole = (name: string): Catalog => ({
  ...catalog,
  roles: Object.fromEntries(Object.entries(catalog.roles).filter(([role]) => role !== name)),
});

describe('rows of the catalog', () => {
  it('catalog rows (table that mirrors the roles of the schemas) are refused with 409 for a resource that already has rows entered by users', async () => {
    const row = { uuid: 'r1', version: 1, deleted: false, role: 'mine', nameZh: '我' };
    await store.transact(tx => tx.insert('duty', row));
    await expect(write(undefined, catalog)).rejects.toMatchObject({ code: 409 });
  });

  it('catalog rows (table that mirrors the roles of the schemas) are one for each role, and keep their uuids when they are written again', async () => {
    await write(undefined, catalog);
    const first = await list();
    expect(first.map(({ role }) => role).sort()).toEqual(Object.keys(catalog.roles).sort());
    await write(catalog, catalog);
    expect(await list()).toEqual(first);
  });

  it('catalog rows (table that mirrors the roles of the schemas) are deleted with their role, and get new uuids when the role returns', async () => {
    await write(undefined, catalog);
    const [name = ''] = Object.keys(catalog.roles);
    const before = (await list()).find(({ role }) => role === name);
    await write(catalog, withoutRole(name));
    expect((await list()).map(({ role }) => role)).not.toContain(name);
    await write(withoutRole(name), catalog);
    expect((await list()).find(({ role }) => role === name)?.uuid).not.toBe(before?.uuid);
  });
});
