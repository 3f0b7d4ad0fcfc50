import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startCountingProxy, type CountingProxy } from '#tests/support/countingProxy';
import { createTestSchema, runSql } from '#tests/support/openPostgresStore';
import type { WriteSession } from '../../engine/engine';
import { openPostgres } from '../openPostgres';
import type { PostgresEngine } from '../PostgresEngine';

const put = (session: WriteSession, name: string) =>
  session.queueWrite({ sql: 'insert into item (name) values ($1)', parameters: [name] });
const namesKept = async (session: WriteSession): Promise<unknown[]> => {
  const sql = `select statement from pg_prepared_statements where statement like 'insert%'`;
  return (await session.fetchRows({ sql, parameters: [] })).flat();
};

describe('prepared statements of PostgreSQL', () => {
  let address: string;
  let drop: () => Promise<void>;
  let engine: PostgresEngine;
  let proxy: CountingProxy | undefined;

  const open = async (asPooler: boolean): Promise<void> => {
    proxy = await startCountingProxy(address, { asPooler });
    engine = await openPostgres(proxy.address);
  };

  beforeEach(async () => {
    ({ address, drop } = await createTestSchema());
    await runSql(address, 'create table item (name text unique)');
  });

  afterEach(async () => {
    await engine.close();
    await proxy?.close();
    await drop();
  });

  const keptAfter = (...names: string[]): Promise<unknown[]> =>
    engine.transact(async session => {
      for (const name of names) await put(session, name);
      return namesKept(session);
    });

  it('prepared statements are reused on a direct connection', async () => {
    await open(false);
    expect(await keptAfter('a')).toHaveLength(1);
    expect(await keptAfter('b', 'c')).toHaveLength(1);
  });

  it('prepared statements are not used on pooled connections', async () => {
    await open(true);
    expect(await keptAfter('a')).toEqual([]);
    expect(await keptAfter('b')).toEqual([]);
  });

  it('prepared statements are not prepared again after a failed execution', async () => {
    await open(false);
    await keptAfter('a');
    for (const name of ['a', 'a', 'b', 'b'])
      await engine.transact(session => put(session, name)).catch(() => undefined);
    expect(await keptAfter('c')).toHaveLength(1);
  });

  it('cache of prepared statements evicts the least recently used one at its limit of 200, and prepares it again when used', async () => {
    await open(false);
    const numbered = (n: number) => `insert into item (name) values ($1) /* ${n} */`;
    const numbers = Array.from({ length: 250 }, (_, n) => n);
    const kept = await engine.transact(async session => {
      for (const n of numbers) await session.queueWrite({ sql: numbered(n), parameters: [String(n)] });
      await session.queueWrite({ sql: numbered(0), parameters: ['again'] });
      return namesKept(session);
    });
    expect(kept.length).toBeLessThanOrEqual(200);
    expect(kept).toContain(numbered(249));
    expect(kept).toContain(numbered(0));
    expect(kept).not.toContain(numbered(1));
    const count = await engine.fetchRows({ sql: 'select count(*) from item', parameters: [] });
    expect(count).toEqual([[251]]);
  });

  it('prepared statements are prepared again after a table changed', async () => {
    await open(false);
    await keptAfter('1');
    await runSql(address, 'alter table item alter name type double precision using name::double precision');
    await engine.transact(session => put(session, '2'));
    const names = await engine.fetchRows({ sql: 'select name from item order by name', parameters: [] });
    expect(names).toEqual([[1], [2]]);
  });

  it('prepared statements are prepared again inside a transaction after a table changed', async () => {
    await open(false);
    await keptAfter('1');
    const sql = 'select name from item where name is not null';
    const read = () =>
      engine.transact(session => session.fetchRows({ sql, parameters: [], reusePlan: true }));
    expect(await read()).toEqual([['1']]);
    await runSql(address, 'alter table item alter name type double precision using name::double precision');
    expect(await read()).toEqual([[1]]);
  });
});
