import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { planMigration } from '#generator/emit/planMigration';
import { matchAll, type Condition } from '#model/conditions';
import type { Row } from '#model/records';
import { catalogOf, cityCatalog } from '#tests/support/catalogs';
import { openPostgresStore, runSql } from '#tests/support/openPostgresStore';
import type { SqlQuery } from '../../engine/engine';
import { TableLayouts } from '../../tables/TableLayouts';
import { SqlReader } from '../../SqlReader';
import { SqlStore } from '../../SqlStore';
import { StatementCache } from '../../statements/StatementCache';
import { runQuery } from '../connection/runQuery';
import { openPool } from '../connection/openPool';
import { openPostgres } from '../openPostgres';
import { postgresDialect } from '../postgresDialect';
import { createRowCountTables } from './rowCountTables';
import { RowCountRefresher } from './RowCountRefresher';

const area = (uuid: string): Row => ({ uuid, version: 1, deleted: false });
const isOne = (uuid: string): Condition => ({ op: 'is', path: ['uuid'], test: { eq: uuid } });
const insert = (uuid: string): string => `insert into area (uuid, version, deleted) values ('${uuid}', 1, 0)`;

describe('incremental row count on PostgreSQL', () => {
  let store: Awaited<ReturnType<typeof openPostgresStore>>;
  let pool: pg.Pool;
  let counts: RowCountRefresher;

  beforeEach(async () => {
    store = await openPostgresStore(cityCatalog());
    pool = openPool(store.address, 3);
    counts = new RowCountRefresher(pool, 1);
  });
  afterEach(async () => {
    await counts.stop();
    await pool.end();
    await store.close();
  });

  const add = (...uuids: string[]): Promise<void> =>
    store.transact(async tx => {
      for (const uuid of uuids) await tx.insert('area', area(uuid));
    });
  const erase = (uuid: string): Promise<number> => store.transact(tx => tx.erase('area', isOne(uuid)));
  const total = (): Promise<number> => store.count('area', matchAll);
  const kept = async (): Promise<unknown[]> =>
    (await runQuery(pool, { sql: 'select count from _counted', parameters: [] })).rows.flat();

  it('incremental row count equals a full count after any change', async () => {
    await add('a', 'b', 'c', 'd');
    await erase('a');
    await counts.refresh();
    expect(await kept()).toEqual([3]);
    expect(await total()).toBe(3);
    await add('e', 'f');
    await erase('b');
    await erase('f');
    await store.transact(tx => tx.update('area', 'c', 1, { deleted: true }));
    expect(await total()).toBe(2);
    await counts.refresh();
    expect(await kept()).toEqual([3]);
    expect(await total()).toBe(2);
    await store.transact(tx => tx.update('area', 'c', 2, { deleted: false }));
    expect(await total()).toBe(3);
    const erased = await runQuery(pool, { sql: 'select * from _erased', parameters: [] });
    expect(erased.rows).toEqual([]);
  });

  it('row count inside a transaction includes its own writes, and is unchanged after its rollback', async () => {
    await add('a', 'b');
    await counts.refresh();
    const work = store.transact(async tx => {
      await tx.insert('area', area('c'));
      await tx.erase('area', isOne('a'));
      await tx.erase('area', isOne('b'));
      expect(await tx.count('area', matchAll)).toBe(1);
      throw new Error('taken back');
    });
    await expect(work).rejects.toThrow('taken back');
    expect(await total()).toBe(2);
  });

  it('incremental row count stops before uncommitted rows', async () => {
    const late = await pool.connect();
    await late.query(`begin; ${insert('late')}`);
    await add('a', 'b');
    const counting = counts.refresh();
    await pause(300);
    await late.query('commit');
    late.release();
    await counting;
    expect(await kept()).toEqual([3]);
    expect(await total()).toBe(3);
  });

  it('incremental row count decreases when a client without counters deletes rows', async () => {
    await add('a', 'b', 'c');
    const late = await pool.connect();
    await late.query('begin isolation level serializable; select * from area');
    await counts.refresh();
    await late.query(`delete from area where uuid = 'a'`);
    expect(await total()).toBe(3);
    await late.query('commit');
    late.release();
    expect(await total()).toBe(2);
    await counts.refresh();
    expect(await total()).toBe(2);
  });

  it('incremental row count decreases when a client with another search_path deletes rows', async () => {
    await add('a', 'b');
    await counts.refresh();
    const schema = new URL(store.address).searchParams.get('options')?.split('=')[1];
    await runSql(inject('postgres'), `delete from ${schema}.area where uuid = 'a'`);
    expect(await total()).toBe(1);
  });

  it('incremental row count includes rows added after a manual TRUNCATE of the table', async () => {
    await add('a', 'b');
    await counts.refresh();
    await pool.query('truncate area restart identity');
    expect(await total()).toBe(0);
    await add('c');
    expect(await total()).toBe(1);
    await counts.refresh();
    expect(await total()).toBe(1);
  });

  it('incremental row count counts the rows of a PostgreSQL schema whose name has upper-case letters', async () => {
    const schema = `City-${randomUUID()}`;
    const address = new URL(inject('postgres'));
    await runSql(address.href, `create schema "${schema}"`);
    address.searchParams.set('options', `-c search_path="${schema}"`);
    const other = await SqlStore.open(await openPostgres(address.href));
    await other.applyCatalog(cityCatalog(), planMigration(undefined, cityCatalog()));
    await other.transact(tx => tx.insert('area', area('a')));
    const own = openPool(address.href, 1);
    await new RowCountRefresher(own, 1).refresh();
    expect((await runQuery(own, { sql: 'select count from _counted', parameters: [] })).rows).toEqual([[1]]);
    await own.end();
    await other.close();
    await runSql(inject('postgres'), `drop schema "${schema}" cascade`);
  });

  it('incremental row count is available on a node that starts while rows are being deleted', async () => {
    await add('a', 'b');
    const erasing = await pool.connect();
    await erasing.query(`begin; delete from area where uuid = 'a'`);
    const beginning = openPool(store.address, 1);
    await beginning.query(`set lock_timeout = '100ms'`);
    try {
      await createRowCountTables(beginning);
    } finally {
      await beginning.end();
      erasing.release(true);
    }
  });

  it('incremental row count starts from zero after a table is dropped and created again under its name', async () => {
    await add('a', 'b', 'c');
    await counts.refresh();
    await erase('c');
    const none = catalogOf();
    await store.applyCatalog(none, planMigration(cityCatalog(), none));
    await store.applyCatalog(cityCatalog(), planMigration(none, cityCatalog()));
    await add('d');
    expect(await total()).toBe(1);
    await counts.refresh();
    expect(await kept()).toEqual([1]);
    expect(await total()).toBe(1);
  });

  it('incremental row count is suspended while its trigger is missing, until a node restores the trigger', async () => {
    await add('a', 'b');
    await runQuery(pool, { sql: 'drop trigger _erase on area', parameters: [] });
    await counts.refresh();
    expect(await kept()).toEqual([]);
    expect(await total()).toBe(2);
    const other = await SqlStore.open(await openPostgres(store.address));
    await counts.refresh();
    expect(await kept()).toEqual([2]);
    await erase('a');
    expect(await other.count('area', matchAll)).toBe(1);
    await other.close();
  });

  it('incremental row count reads only rows after the last count', async () => {
    await pool.query(
      `insert into area (uuid, version, deleted) select i, 1, 0 from generate_series(1, 20000) as i`,
    );
    await counts.refresh();
    await pool.query('vacuum analyze area');
    await add('a', 'b');
    // A new connection, because the statistics of an old one would include its earlier reads.
    const fresh = openPool(store.address, 1);
    const client = await fresh.connect();
    const session = { fetchRows: async (query: SqlQuery) => (await runQuery(client, query)).rows };
    const reading = new SqlReader(
      new StatementCache(new TableLayouts(cityCatalog()), postgresDialect),
      session,
    );
    await client.query('begin');
    expect(await reading.count('area', matchAll)).toBe(20_002);
    const seen = await client.query<{ seen: string }>(
      `select sum(pg_stat_get_xact_tuples_returned(oid)) as seen from (
        select 'area'::regclass::oid union all select indexrelid from pg_index where indrelid = 'area'::regclass
      ) as relations`,
    );
    client.release(true);
    await fresh.end();
    expect(Number(seen.rows[0]?.seen)).toBeLessThan(10);
  });
});
