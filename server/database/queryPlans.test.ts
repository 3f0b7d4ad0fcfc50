import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Catalog } from '#model/catalog';
import { matchAll, type Condition, type ConditionTest } from '#model/conditions';
import type { SortKey, StoreQuery } from '#model/records';
import { buildUnsignedQuery } from '#server/audit/auditLogChain';
import { catalogFromFiles } from '#tests/support/catalogFromFiles';
import { cityCatalog } from '#tests/support/catalogs';
import { openSqliteStore } from '#tests/support/openSqliteStore';
import Database from 'better-sqlite3';
import { SqliteConnection } from './sqlite/SqliteConnection';
import type { SqlQuery, ReadSession } from './engine/engine';
import { maxIndexedMatches } from './statements/searchSelectivity';
import { TableLayouts } from './tables/TableLayouts';
import { SqlReader } from './SqlReader';
import { StatementCache } from './statements/StatementCache';
import { sqliteDialect } from './sqlite/sqliteDialect';

/** A read session that records the query plan of each query and then runs it. */
class ExplainingSession implements ReadSession {
  readonly plans: string[] = [];
  private readonly connection: SqliteConnection;

  constructor(connection: SqliteConnection) {
    this.connection = connection;
  }

  fetchRows(query: SqlQuery) {
    const plan = this.connection.fetchRows({ ...query, sql: `explain query plan ${query.sql}` });
    this.plans.push(...plan.map(row => String(row[3])));
    return Promise.resolve(this.connection.fetchRows(query));
  }
}

const is = (path: string, test: ConditionTest): Condition => ({ op: 'is', path: path.split('.'), test });
const byCode: SortKey[] = [{ field: 'code', descending: false }];
const usual: SortKey[] = [
  { field: 'changedAt', descending: true },
  { field: 'code', descending: false },
];

/** The grant condition of a caller who may see the schools of some areas. */
const part = is('areaId', { within: ['a1'] });

describe('query plan', () => {
  let store: Awaited<ReturnType<typeof openSqliteStore>>;
  let connection: SqliteConnection;

  beforeAll(async () => {
    store = await openSqliteStore(cityCatalog());
    await store.transact(async tx => {
      for (let index = 0; index < 40; index++) {
        const changedAt = `2026-01-01T00:00:${String(index).padStart(2, '0')}Z`;
        const code = `S${String(index).padStart(3, '0')}`;
        await tx.insert('school', {
          uuid: `s${index}`,
          version: 1,
          deleted: false,
          code,
          level: 'primary',
          changedAt,
        });
        await tx.insert('area', { uuid: `a${index}`, version: 1, deleted: false, code });
      }
    });
    connection = new SqliteConnection(new Database(store.file, { readonly: true }));
  });

  afterAll(async () => {
    connection.close();
    await store.close();
  });

  it('table stores numeric columns, which lists are sorted by, before text columns', () => {
    const columns = connection.fetchRows({
      sql: `select type from pragma_table_info('school') where name not in ('$row', 'uuid')`,
      parameters: [],
    });
    const types = columns.map(([type]) => String(type).toLowerCase());
    expect(types.lastIndexOf('integer')).toBeLessThan(types.indexOf('text'));
    expect(types.lastIndexOf('real')).toBeLessThan(types.indexOf('text'));
  });

  async function planOf(resource: string, query: Partial<StoreQuery>): Promise<string[]> {
    const session = new ExplainingSession(connection);
    const statements = new StatementCache(new TableLayouts(cityCatalog()), sqliteDialect);
    const reading = new SqlReader(statements, session);
    await reading.list(resource, {
      where: { op: 'all', of: [] },
      sort: [],
      limit: 5,
      count: false,
      ...query,
    });
    return session.plans;
  }

  const tableScans = (plan: readonly string[]): string[] => plan.filter(step => /^SCAN t\d+( |$)/.test(step));
  const sorts = (plan: readonly string[]): string[] => plan.filter(step => step.includes('TEMP B-TREE'));

  it.each<[string, Partial<StoreQuery>]>([
    [
      'an indexed filter, in the usual order, with its total',
      { where: is('level', { eq: 'primary' }), sort: usual, count: true },
    ],
    ['a relation', { where: is('areaId', { eq: 'a1' }), sort: usual, count: true }],
    ['a unique look-up', { where: is('code', { eq: 'S001' }), count: true }],
    ['a uuid', { where: is('uuid', { eq: 's1' }) }],
    ['a sensitive value', { where: is('phone', { hash: 'x' }), count: true }],
    ['its last characters', { where: is('phone', { last: 'x' }), count: true }],
    ['a path to an indexed value', { where: is('areaId.level', { eq: 'street' }) }],
    ['a part of a tree', { where: is('areaId', { within: ['a1'] }) }],
    ['a part of a tree, in the usual order, with its total', { where: part, sort: usual, count: true }],
    ['the deleted in a part of a tree', { where: part, deleted: true }],
    ['a search', { where: { op: 'search', fields: ['name', 'about'], text: '张三' } }],
    ['a search at the end of a path', { where: is('areaId.name', { search: '张三' }) }],
    ['a search by pinyin', { where: { op: 'search', fields: ['name', 'about'], text: 'zhangsan' } }],
    [
      'a search for several pieces, in the usual order, with its total',
      { where: { op: 'search', fields: ['name', 'about'], text: '张三丰' }, sort: usual, count: true },
    ],
  ])('query plan of %s scans no table', async (_, query) => {
    expect(tableScans(await planOf('school', query))).toEqual([]);
  });

  it('plan of an indexed filter in default order has no sort', async () => {
    expect(sorts(await planOf('area', { where: is('level', { eq: 'street' }), sort: byCode }))).toEqual([]);
  });

  it.each<[string, Partial<StoreQuery>]>([
    ['no filter', {}],
    ['a value without an index', { where: is('stage', { eq: 1 }) }],
  ])('query plan of %s in an order without an index scans the table and sorts', async (_, query) => {
    const sort: SortKey[] = [{ field: 'seats', descending: false }];
    expect(await planOf('school', { ...query, sort })).toEqual(['SCAN t1', 'USE TEMP B-TREE FOR ORDER BY']);
  });

  it('plan of an indexed filter in an order without an index uses the index of the filter', async () => {
    const sort: SortKey[] = [{ field: 'seats', descending: false }];
    const plan = await planOf('school', { where: is('areaId', { eq: 'a1' }), sort });
    expect(plan[0]).toMatch(/^SEARCH t1 USING INDEX school:areaId/);
  });

  it('plan of the last page reads backwards without a sort', async () => {
    const last: Partial<StoreQuery> = { sort: byCode, offset: 35, limit: 5, count: true };
    expect(sorts(await planOf('area', last))).toEqual([]);
    const { rows } = await store.list('area', {
      where: matchAll,
      sort: [],
      limit: 5,
      count: true,
      ...last,
    });
    expect(rows.map(({ code }) => code)).toEqual(['S035', 'S036', 'S037', 'S038', 'S039']);
  });

  it('query plan of a count without filters scans only the index of deleted rows', async () => {
    const plan = await planOf('area', { where: matchAll, sort: byCode, count: true });
    const counted = plan.filter(step => step.includes('COVERING INDEX'));
    expect(counted).toEqual([
      expect.not.stringMatching(/^(SCAN|SEARCH) t\d/),
      expect.stringMatching(/^SCAN t1 USING COVERING INDEX area:gone/),
    ]);
  });

  it('plan of a multi-word search reads the n-gram index once and the page by key', async () => {
    const search: Condition = { op: 'search', fields: ['name', 'about'], text: '张三丰' };
    const plan = await planOf('school', { where: search, sort: usual, count: true });
    expect(plan.filter(step => step.includes('VIRTUAL TABLE') && step.includes('pieces'))).toHaveLength(1);
    expect(
      plan.filter(step => step.startsWith('SEARCH t1 USING INDEX') && step.includes('(uuid=?)')),
    ).toHaveLength(1);
  });

  it('plan of a search with many matches reads in list order, without the n-gram index', async () => {
    for (let at = 0; at <= maxIndexedMatches; at += 1000) {
      await store.transact(async tx => {
        for (let index = at; index < at + 1000; index++) {
          await tx.insert('pupil', { uuid: `p${index}`, version: 1, deleted: false, name: `小明${index}` });
        }
      });
    }
    const query: Partial<StoreQuery> = {
      where: { op: 'search', fields: ['name'], text: '小明' },
      sort: [{ field: 'name', descending: false }],
    };
    expect(sorts(await planOf('pupil', query))).toEqual([]);
    const found = await store.list('pupil', { where: matchAll, sort: [], limit: 5, count: true, ...query });
    expect(found.total).toBe(6000);
    expect(found.rows.map(({ uuid }) => uuid)).toEqual(['p0', 'p1', 'p10', 'p100', 'p1000']);
  });

  it('query plan of a page after a cursor starts at the key of the cursor, without a sort', async () => {
    const first = await store.list('area', {
      where: { op: 'all', of: [] },
      sort: byCode,
      limit: 5,
      count: false,
    });
    expect(first.next).toBeDefined();
    const plan = await planOf('area', { sort: byCode, ...(first.next ? { after: first.next } : {}) });
    expect(tableScans(plan)).toEqual([]);
    expect(sorts(plan)).toEqual([]);
  });
});

it("query plan of the caller's own leases uses the index of the holder, and the key of the record", async () => {
  const catalog = await catalogFromFiles({});
  const store = await openSqliteStore(catalog);
  const connection = new SqliteConnection(new Database(store.file, { readonly: true }));
  const session = new ExplainingSession(connection);
  const reading = new SqlReader(new StatementCache(new TableLayouts(catalog), sqliteDialect), session);
  const where: Condition = { op: 'some', of: 'lease', via: 'record', where: is('holder', { eq: 'a' }) };
  await reading.list('user', { where, sort: [], limit: 20, count: true });
  connection.close();
  await store.close();
  expect(session.plans.filter(step => step.startsWith('SCAN'))).toEqual([]);
  expect(session.plans.join()).toMatch(/SEARCH t2 USING (COVERING )?INDEX [^,]*holder/);
});

describe('query plan of the audit log signer', () => {
  let catalog: Catalog;
  let store: Awaited<ReturnType<typeof openSqliteStore>>;

  beforeAll(async () => {
    catalog = await catalogFromFiles({});
    store = await openSqliteStore(catalog);
  });
  afterAll(() => store.close());

  it.each([
    ['in its first run', undefined],
    ['in each later run', new Date('2026-04-01T09:00:00+08:00')],
  ])(
    'query plan of the audit log signer reads in order and looks up the signature of each entry: %s',
    async (_, until) => {
      const connection = new SqliteConnection(new Database(store.file, { readonly: true }));
      const session = new ExplainingSession(connection);
      const reading = new SqlReader(new StatementCache(new TableLayouts(catalog), sqliteDialect), session);
      await reading.list('log', buildUnsignedQuery(until));
      connection.close();
      const [first, ...others] = session.plans;
      expect(first).toMatch(until ? /^SEARCH t1 USING INDEX/ : /^SCAN t1 USING INDEX/);
      expect(others.join()).toMatch(/^CORRELATED SCALAR SUBQUERY \d+,SEARCH t2 USING (COVERING )?INDEX/);
    },
  );
});
