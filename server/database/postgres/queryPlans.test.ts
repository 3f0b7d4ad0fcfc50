import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Condition, ConditionTest } from '#model/conditions';
import type { SortKey, StoreQuery } from '#model/records';
import { buildUnsignedQuery } from '#server/audit/auditLogChain';
import { catalogFromFiles } from '#tests/support/catalogFromFiles';
import { cityCatalog } from '#tests/support/catalogs';
import { openPostgresStore } from '#tests/support/openPostgresStore';
import type { SqlQuery, ReadSession } from '../engine/engine';
import { TableLayouts } from '../tables/TableLayouts';
import { SqlReader } from '../SqlReader';
import { StatementCache } from '../statements/StatementCache';
import { runQuery } from './connection/runQuery';
import { openPool } from './connection/openPool';
import { postgresDialect } from './postgresDialect';

/** A read session that records the query plan of each query and then runs it. */
class ExplainingSession implements ReadSession {
  readonly plans: string[] = [];
  private readonly client: pg.PoolClient;

  constructor(client: pg.PoolClient) {
    this.client = client;
  }

  async fetchRows(query: SqlQuery) {
    const plan = await runQuery(this.client, { ...query, sql: `explain ${query.sql}` });
    this.plans.push(...plan.rows.map(([line]) => String(line)));
    return (await runQuery(this.client, query)).rows;
  }
}

const is = (path: string, test: ConditionTest): Condition => ({ op: 'is', path: path.split('.'), test });
const usual: SortKey[] = [
  { field: 'changedAt', descending: true },
  { field: 'code', descending: false },
];

/** The grant condition of a caller who may see the schools of some areas. */
const part = is('areaId', { within: ['a150'] });

/** 20,000 schools in 2,000 areas; every tenth school is a primary school. */
const fill = [
  `insert into area (uuid, version, deleted, code, "code$sort", level, "parentId")
    select 'a' || i, 1, 0, i, i, case when i % 200 = 0 then 'street' else 'district' end, 'a' || i / 10
    from generate_series(1, 2000) as i`,
  `insert into school (uuid, version, deleted, code, "code$sort", name, level, "areaId", "phone$hash", "phone$last", "changedAt$sort")
    select 's' || i, 1, 0, i, i, '学校' || i, case when i % 10 = 0 then 'primary' else 'junior' end, 'a' || i % 2000, i, i, i
    from generate_series(1, 20000) as i`,
  `insert into school$pieces ("$row", _code, _name, _about, _code$pinyin, _name$pinyin)
    select "$row", array[code], array['学', '校', '学校', code], array[]::text[], array[]::text[], array['x', 'xx', 'xu', 'xue'] from school`,
  // Only these tables are analyzed, because other tests set planner statistics for theirs.
  'vacuum analyze area, school, school$pieces',
];

/** Filters that no index answers for less than the whole table. */
const unindexed: [string, Partial<StoreQuery>][] = [
  ['no filter', {}],
  ['a value without an index', { where: is('stage', { eq: 1 }) }],
  ['all but a few rows of an indexed value', { where: { op: 'not', of: is('level', { eq: 'primary' }) } }],
];

describe('query plan on PostgreSQL', () => {
  let store: Awaited<ReturnType<typeof openPostgresStore>>;
  let pool: pg.Pool;
  let client: pg.PoolClient;

  beforeAll(async () => {
    store = await openPostgresStore(cityCatalog());
    pool = openPool(store.address, 1);
    client = await pool.connect();
    for (const statement of fill) await client.query(statement);
  });

  afterAll(async () => {
    client.release();
    await pool.end();
    await store.close();
  });

  async function planOf(resource: string, query: Partial<StoreQuery>): Promise<string[]> {
    const session = new ExplainingSession(client);
    const reading = new SqlReader(
      new StatementCache(new TableLayouts(cityCatalog()), postgresDialect),
      session,
    );
    const all: StoreQuery = { where: { op: 'all', of: [] }, sort: [], limit: 5, count: false };
    await reading.list(resource, { ...all, ...query });
    return session.plans;
  }

  const including = (plan: readonly string[], word: string): string[] =>
    plan.filter(line => line.includes(word));

  it.each<[string, Partial<StoreQuery>]>([
    [
      'an indexed filter, with its total',
      { where: is('level', { eq: 'primary' }), sort: usual, count: true },
    ],
    ['several values of it', { where: is('level', { in: ['primary', 'nursery'] }), sort: usual }],
    ['a relation', { where: is('areaId', { eq: 'a1' }), sort: usual, count: true }],
    ['a unique look-up', { where: is('code', { eq: 'S001' }), count: true }],
    ['a uuid', { where: is('uuid', { eq: 's1' }) }],
    ['several uuids', { where: is('uuid', { in: ['s1', 's2'] }) }],
    ['a sensitive value', { where: is('phone', { hash: 'x' }), count: true }],
    ['its last characters', { where: is('phone', { last: 'x' }), count: true }],
    ['a path to an indexed value', { where: is('areaId.level', { eq: 'street' }) }],
    ['a part of a tree', { where: is('areaId', { within: ['a1'] }) }],
    ['a part of a tree, in the usual order, with its total', { where: part, sort: usual, count: true }],
    ['the deleted in a part of a tree', { where: part, deleted: true }],
    ['a search', { where: { op: 'search', fields: ['name', 'about'], text: '张三' }, count: true }],
    [
      'a search by pinyin',
      { where: { op: 'search', fields: ['name', 'about'], text: 'zhangs' }, count: true },
    ],
  ])('query plan of %s on PostgreSQL has no sequential scan', async (_, query) => {
    expect(including(await planOf('school', query), 'Seq Scan on school')).toEqual([]);
  });

  it('plan of an indexed filter in default order has no sort', async () => {
    const plan = await planOf('school', { where: is('level', { eq: 'primary' }), sort: usual });
    expect(including(plan, 'Sort')).toEqual([]);
  });

  it('query plan of a list in default order on PostgreSQL has no sort', async () => {
    expect(including(await planOf('school', { sort: usual }), 'Sort')).toEqual([]);
  });

  // SQLite is told so by `scanTable`; the planner of PostgreSQL finds it by itself.
  it.each(unindexed)(
    'query plan of %s in an order without an index scans no index, and sorts',
    async (_, query) => {
      for (const limit of [1, 20, 500]) {
        const sort: SortKey[] = [{ field: 'seats', descending: limit === 20 }];
        const plan = await planOf('school', { ...query, sort, limit });
        expect(including(plan, 'Index')).toEqual([]);
        expect(including(plan, 'Seq Scan on school')).toHaveLength(1);
        expect(including(plan, 'Sort Key: seats')).toHaveLength(1);
      }
    },
  );

  it('plan of an indexed filter in an order without an index uses the index of the filter', async () => {
    const sort: SortKey[] = [{ field: 'seats', descending: false }];
    const plan = await planOf('school', { where: is('areaId', { eq: 'a1' }), sort });
    expect(including(plan, 'Seq Scan')).toEqual([]);
    expect(including(plan, 'Index Cond: (("areaId" = ')).toHaveLength(1);
  });

  it('plan of a search uses the n-gram index', async () => {
    const search: Condition = { op: 'search', fields: ['name', 'about'], text: '张三' };
    const plan = await planOf('school', { where: search });
    expect(including(plan, 'Index Scan on "school$pieces:all"')).toHaveLength(4);
  });

  it('plan of a search reads its rows in physical order', async () => {
    const search: Condition = { op: 'search', fields: ['name', 'about'], text: '张三' };
    const narrowed: Condition = { op: 'all', of: [search, is('level', { eq: 'primary' })] };
    const inOrder = /Index Cond: \("\$row" = ANY/;
    expect((await planOf('school', { where: search })).filter(line => inOrder.test(line))).toHaveLength(1);
    // A second filter would make PostgreSQL search an array of row keys for each row.
    expect((await planOf('school', { where: narrowed })).join()).not.toContain('ANY');
  });

  it('plan of a multi-word search reads the n-gram index once and the page by key', async () => {
    await store.transact(tx =>
      tx.insert('school', { uuid: 'other', version: 1, deleted: false, name: '学校甲' }),
    );
    const search: Condition = { op: 'search', fields: ['name', 'about'], text: '学校甲' };
    const plan = await planOf('school', { where: search, sort: usual, count: true });
    expect(including(plan, 'Index Scan on "school$pieces:all"')).toHaveLength(2);
    expect(including(plan, 'Index Scan using school_uuid_key')).toHaveLength(1);
  });
});

const minute = 60_000;
const begin = Date.parse('2026-04-01T00:00:00Z');

/** 40,000 log entries, one a minute, all but the last of them signed. */
const entries = [
  `insert into log (uuid, version, deleted, "datetime$sort")
    select 'l' || i, 1, 0, ${begin} + i * ${minute}::float from generate_series(1, 40000) as i`,
  `insert into logseal (uuid, version, deleted, number, "logId")
    select 's' || i, 1, 0, i, 'l' || i from generate_series(1, 39999) as i`,
  'vacuum analyze log, logseal',
];

describe('query plan of the audit log signer on PostgreSQL', () => {
  it('query plan of the audit log signer looks up the signature of each late entry', async () => {
    const catalog = await catalogFromFiles({});
    const store = await openPostgresStore(catalog);
    const pool = openPool(store.address, 1);
    const client = await pool.connect();
    for (const statement of entries) await client.query(statement);
    const session = new ExplainingSession(client);
    const reading = new SqlReader(new StatementCache(new TableLayouts(catalog), postgresDialect), session);
    const { rows } = await reading.list('log', buildUnsignedQuery(new Date(begin + 39_999 * minute)));
    client.release();
    await pool.end();
    await store.close();
    expect(rows.map(({ uuid }) => uuid)).toEqual(['l40000']);
    expect(session.plans.filter(line => line.includes('Anti Join'))).not.toEqual([]);
    expect(session.plans.filter(line => line.includes('Seq Scan'))).toEqual([]);
  });
});
