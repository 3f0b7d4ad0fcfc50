import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startCountingProxy, type CountingProxy } from '#tests/support/countingProxy';
import { createTestSchema, runSql } from '#tests/support/openPostgresStore';
import { waitOptions } from '#tests/support/waitOptions';
import type { SqlRow } from '../../engine/engine';
import { openPostgres } from '../openPostgres';
import type { PostgresEngine } from '../PostgresEngine';

describe('read batching', () => {
  let address: string;
  let drop: () => Promise<void>;
  let engine: PostgresEngine;
  let proxy: CountingProxy;

  const open = async (asPooler = false): Promise<void> => {
    proxy = await startCountingProxy(address, { asPooler });
    engine = await openPostgres(proxy.address);
    await wordOf(1);
    proxy.roundTrips();
  };
  const wordOf = (id: number | string, recurs = true): Promise<SqlRow[]> =>
    engine.fetchRows({ sql: 'select word from item where id = $1', parameters: [id], reusePlan: recurs });
  const namesKept = (): Promise<SqlRow[]> => {
    const sql = `select statement from pg_prepared_statements where statement like 'select word%'`;
    return engine.fetchRows({ sql, parameters: [], reusePlan: true });
  };

  /** Waits until the batch has been sent to the server. */
  const isSent = (): Promise<void> => vi.waitFor(() => expect(proxy.roundTrips()).toBe(1), waitOptions);
  /** Opens a connection that holds an exclusive table lock until it ends. */
  const lock = async (table: string): Promise<pg.Client> => {
    const client = new pg.Client({ connectionString: address });
    await client.connect();
    await client.query(`begin; lock table ${table} in access exclusive mode`);
    return client;
  };

  beforeEach(async () => {
    ({ address, drop } = await createTestSchema());
    await runSql(address, 'create table item (id integer primary key, word text)');
    await runSql(address, `insert into item select n, 'word ' || n from generate_series(1, 200) as n`);
  });

  afterEach(async () => {
    await engine.close();
    await proxy.close();
    await drop();
  });

  it('read batching answers concurrent reads in one round trip', async () => {
    await open();
    const answers = await Promise.all([1, 2, 3, 2].map(id => wordOf(id)));
    expect(answers.flat(2)).toEqual(['word 1', 'word 2', 'word 3', 'word 2']);
    expect(proxy.roundTrips()).toBe(1);
    await Promise.all(Array.from({ length: 120 }, (_, at) => wordOf(at + 1)));
    expect(proxy.roundTrips()).toBe(3);
  });

  it('a batched read sees a write committed before it, although the answers of an earlier batch are still pending', async () => {
    await open();
    const letGo = proxy.holdAnswers();
    const before = wordOf(1);
    await isSent();
    await runSql(address, `update item set word = 'new' where id = 1`);
    expect(await wordOf(1)).toEqual([['new']]);
    letGo();
    expect(await before).toHaveLength(1);
  });

  it('read batching isolates a failing read from its neighbours', async () => {
    await open();
    const asked = [wordOf(1), wordOf('no number'), wordOf(3)];
    const [first, failed, last] = await Promise.allSettled(asked);
    expect(first).toMatchObject({ value: [['word 1']] });
    expect(failed).toMatchObject({ reason: { cause: { code: '22P02' } } });
    expect(last).toMatchObject({ value: [['word 3']] });
    expect(await wordOf(4)).toEqual([['word 4']]);
  });

  it('a batched read is not delayed by a read that waits for a locked table', async () => {
    await runSql(address, `create table rare as select 'rare' as word`);
    await open();
    const locking = await lock('rare');
    const first = wordOf(1);
    const rare = engine.fetchRows({ sql: 'select word from rare', parameters: [], reusePlan: true });
    expect(await Promise.all([first, wordOf(2)])).toEqual([[['word 1']], [['word 2']]]);
    await locking.end();
    expect(await rare).toEqual([['rare']]);
  });

  it('read batching answers all reads of a batch whose connection was lost', async () => {
    await open();
    proxy.holdAnswers();
    const asked = Promise.all([1, 2, 3].map(id => wordOf(id)));
    await isSent();
    proxy.cutConnections();
    expect((await asked).flat(2)).toEqual(['word 1', 'word 2', 'word 3']);
  });

  it('read batching retries the reads over another connection when the server ends theirs', async () => {
    await open();
    const locking = await lock('item');
    const asked = wordOf(1);
    const ours = `application_name = current_setting('application_name') and wait_event_type = 'Lock'`;
    const end = `select pg_terminate_backend(pid) from pg_stat_activity where ${ours}`;
    await vi.waitFor(async () => expect((await locking.query(end)).rowCount).toBe(1), waitOptions);
    await locking.end();
    expect(await asked).toEqual([['word 1']]);
  });

  it('read batching uses prepared statements for short reads on direct connections only', async () => {
    await open();
    expect(await namesKept()).toHaveLength(1);
    await engine.close();
    await proxy.close();
    await open(true);
    await wordOf(1);
    expect(await namesKept()).toEqual([]);
    await wordOf(1, false);
    expect(await namesKept()).toEqual([]);
  });

  it('read batching prepares its statements again after a table changed', async () => {
    await open();
    await wordOf(1);
    await runSql(address, 'alter table item alter word type integer using length(word)');
    expect(await wordOf(1)).toEqual([[6]]);
  });

  it('a batched read fails with unavailable when the database is gone', async () => {
    await open();
    await proxy.close();
    await expect(wordOf(1)).rejects.toMatchObject({ code: 503 });
    expect(await Promise.allSettled([wordOf(1), wordOf(2)])).toMatchObject([
      { reason: { code: 503 } },
      { reason: { code: 503 } },
    ]);
  });
});
