import { afterAll, describe, expect, it } from 'vitest';
import type { Catalog } from '#model/catalog';
import { matchAll } from '#model/conditions';
import type { JsonObject, JsonValue } from '#model/json';
import type { Row, Store } from '#model/records';
import { catalogFromFiles } from '#tests/support/catalogFromFiles';
import { fixtureStores, type OpenFixtureStore } from '#tests/support/recordsFixture';
import { insertInitialRecords } from './insertInitialRecords';

const at = new Date('2026-04-10T10:00:00+08:00');
const text = (zh: string, more: JsonObject = {}) => ({
  ...{ title: zh, 'x-title-en': 'Text', type: 'string' },
  ...more,
});
const catalogWith = (...codes: string[]): Promise<Catalog> => catalogOf(codes);
const catalogOf = (codes: readonly string[], unique: JsonValue = true): Promise<Catalog> =>
  catalogFromFiles({
    ground: {
      ...{ title: '原因', 'x-title-en': 'Ground', type: 'object', required: ['code'] },
      properties: {
        code: text('代码', { 'x-unique': unique }),
        name: text('名称', { default: '待定' }),
      },
      'x-records': codes.map(code => ({ code, ...(code === 'age' && { name: '年龄' }) })),
      'x-access': { admin: { all: true } },
    },
  });

const openStores: Store[] = [];
afterAll(() => Promise.all(openStores.map(store => store.close())));

describe.each(fixtureStores)('initial records of a resource: %s', (_, open: OpenFixtureStore) => {
  const openWith = async (catalog: Catalog): Promise<Store> => {
    const store = await open(catalog);
    openStores.push(store);
    return store;
  };
  const insert = (store: Store, before: Catalog | undefined, next: Catalog) =>
    store.transact(tx => insertInitialRecords(tx, { before, next, at }));
  const list = async (store: Store, deleted = false): Promise<Row[]> =>
    (await store.list('ground', { where: matchAll, sort: [], limit: 9, count: false, deleted })).rows;
  const pick = (rows: readonly Row[]) => rows.map(({ id, code, name }) => [id, code, name]);
  const change = (store: Store, { uuid, version }: Row, values: JsonObject) =>
    store.transact(tx => tx.update('ground', uuid, version, values));

  it('initial records (x-records) of a resource are inserted once, with defaults and sequence numbers', async () => {
    const catalog = await catalogWith('age', 'other');
    const store = await openWith(catalog);
    await insert(store, undefined, catalog);
    await insert(store, undefined, catalog);
    expect(pick(await list(store)).sort()).toEqual([
      [1, 'age', '年龄'],
      [2, 'other', '待定'],
    ]);
  });

  it('initial records (x-records) that users changed or deleted are not restored when new ones are added', async () => {
    const catalog = await catalogWith('age', 'other');
    const store = await openWith(catalog);
    await insert(store, undefined, catalog);
    for (const row of await list(store))
      await change(store, row, row.code === 'age' ? { name: '超龄' } : { deleted: true });
    const next = await catalogWith('age', 'other', 'late');
    await insert(store, undefined, next);
    expect(pick(await list(store)).sort()).toEqual([
      [1, 'age', '超龄'],
      [3, 'late', '待定'],
    ]);
    expect((await list(store, true)).map(({ code }) => code)).toEqual(['other']);
  });

  it('initial records (x-records) are not inserted twice if a stored unique key differs only in letter case', async () => {
    const former = await catalogOf(['age'], 'ignoreCase');
    const store = await openWith(former);
    await insert(store, undefined, former);
    for (const row of await list(store)) await change(store, row, { code: 'AGE', deleted: false });
    await insert(store, undefined, await catalogOf(['Age', 'ag'], 'ignoreCase'));
    expect((await list(store)).map(({ code }) => code).sort()).toEqual(['AGE', 'ag']);
    for (const row of await list(store)) await change(store, row, { deleted: true });
    await insert(store, undefined, await catalogOf(['Age'], 'ignoreCase'));
    expect(await list(store)).toEqual([]);
  });

  it('initial records (x-records) that were erased are not inserted again', async () => {
    const catalog = await catalogWith('age');
    const store = await openWith(catalog);
    await insert(store, undefined, catalog);
    await store.transact(tx => tx.erase('ground', matchAll));
    await insert(store, catalog, catalog);
    expect(await list(store)).toEqual([]);
  });

  it('initial records (x-records) omit a record whose unique key is already stored', async () => {
    const catalog = await catalogWith('age');
    const store = await openWith(catalog);
    await store.transact(tx =>
      tx.insert('ground', { uuid: 'mine', version: 1, deleted: false, code: 'age', name: '我的' }),
    );
    await insert(store, undefined, catalog);
    expect((await list(store)).map(({ uuid }) => uuid)).toEqual(['mine']);
  });

  describe('initial records that belong to others', () => {
    const related = (...shades: readonly JsonObject[]): Promise<Catalog> =>
      catalogFromFiles({
        // The resource of the relation comes first, so that the order is not that of the files.
        detail: {
          ...{ title: '细目', 'x-title-en': 'Detail', type: 'object', required: ['groundId', 'shade'] },
          properties: {
            groundId: { title: '原因', 'x-title-en': 'Ground', 'x-ref': { to: 'ground', owner: true } },
            shade: text('色调'),
            note: text('说明'),
          },
          'x-unique': [['groundId', 'shade', 'note']],
          'x-records': [...shades],
          'x-access': { admin: { all: true } },
        },
        ground: {
          ...{ title: '原因', 'x-title-en': 'Ground', type: 'object', required: ['code'] },
          properties: { code: text('代码', { 'x-unique': true }) },
          'x-records': [{ code: 'age' }, { code: 'other' }],
          'x-access': { admin: { all: true } },
        },
      });
    const details = async (store: Store) => {
      const page = await store.list('detail', { where: matchAll, sort: [], limit: 9, count: false });
      const grounds = new Map((await list(store)).map(({ uuid, code }) => [uuid, code]));
      return page.rows.map(({ groundId, shade }) => [grounds.get(String(groundId)), shade]).sort();
    };
    const all: JsonObject[] = [
      { groundId: 'age', shade: 'dark' },
      { groundId: 'age', shade: 'dark', note: '更深' },
      { groundId: 'other', shade: 'light' },
    ];

    it('initial records (x-records) refer to other initial records by their key, each inserted once', async () => {
      const catalog = await related(...all);
      const store = await openWith(catalog);
      await insert(store, undefined, catalog);
      await insert(store, undefined, catalog);
      expect(await details(store)).toEqual([
        ['age', 'dark'],
        ['age', 'dark'],
        ['other', 'light'],
      ]);
    });

    it('initial records (x-records) are omitted where users created their own related record, or deleted it', async () => {
      const catalog = await related(...all);
      const store = await openWith(catalog);
      await store.transact(tx =>
        tx.insert('ground', { uuid: 'mine', version: 1, deleted: false, code: 'age' }),
      );
      await insert(store, undefined, catalog);
      expect(await details(store)).toEqual([['other', 'light']]);
      for (const row of await list(store))
        if (row.code === 'other') await change(store, row, { deleted: true });
      const next = await related(...all, { groundId: 'other', shade: 'grey' });
      await insert(store, catalog, next);
      expect((await details(store)).map(([, shade]) => shade)).toEqual(['light']);
    });
  });

  it('initial records (x-records) are normalised and completed with defaults and derived values', async () => {
    const catalog = await catalogFromFiles({
      ground: {
        ...{ title: '原因', 'x-title-en': 'Ground', type: 'object', required: ['code'] },
        properties: {
          code: text('代码', { 'x-unique': true }),
          sinceOn: text('启用', { format: 'date', 'x-default': '$today' }),
          line: text('一行', { 'x-derive': { text: '{code} {sinceOn}' } }),
        },
        'x-records': [{ code: ' age ' }],
        'x-access': { admin: { all: true } },
      },
    });
    const store = await openWith(catalog);
    await insert(store, undefined, catalog);
    await insert(store, undefined, catalog);
    expect((await list(store)).map(({ code, sinceOn, line }) => [code, sinceOn, line])).toEqual([
      ['age', '2026-04-10', 'age 2026-04-10'],
    ]);
  });

  it('initial records (x-records) omit a record of which any unique value is already stored', async () => {
    const catalog = await catalogFromFiles({
      ground: {
        ...{ title: '原因', 'x-title-en': 'Ground', type: 'object', required: ['code'] },
        properties: { code: text('代码', { 'x-unique': true }), name: text('名称', { 'x-unique': true }) },
        'x-records': [{ code: 'age', name: '年龄' }, { code: 'late' }, { code: 'other' }],
        'x-access': { admin: { all: true } },
      },
    });
    const store = await openWith(catalog);
    await store.transact(tx =>
      tx.insert('ground', { uuid: 'mine', version: 1, deleted: false, code: 'years', name: '年龄' }),
    );
    await insert(store, undefined, catalog);
    expect((await list(store)).map(({ code }) => code).sort()).toEqual(['late', 'other', 'years']);
  });

  it('initial records (x-records) are matched with stored records by all fields of their key', async () => {
    const catalog = await catalogFromFiles({
      ground: {
        ...{ title: '原因', 'x-title-en': 'Ground', type: 'object', required: ['name', 'code'] },
        properties: { name: text('类别'), code: text('代码') },
        'x-unique': [['name', 'code']],
        'x-records': ['a', 'b'].map(name => ({ name, code: 'other' })),
        'x-access': { admin: { all: true } },
      },
    });
    const store = await openWith(catalog);
    await insert(store, undefined, catalog);
    expect((await list(store)).map(({ name }) => name).sort()).toEqual(['a', 'b']);
  });
});
