import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError, DuplicateValue, BadRequest, Unavailable } from '#model/errors';
import { createTestSchema, runSql } from '#tests/support/openPostgresStore';
import { waitOptions } from '#tests/support/waitOptions';
import { StaleTableLayout, QueryTimeout, type SqlValue, type WriteSession } from '../engine/engine';
import { openPostgres } from './openPostgres';
import type { PostgresEngine } from './PostgresEngine';
import { readPostgresDurability } from './readPostgresDurability';
import { LockTimeout } from './errors/LockTimeout';

const query = (sql: string, ...parameters: SqlValue[]) => ({ sql, parameters });
const put = (session: WriteSession, name: string, of: string | null = null) =>
  session.run(query('insert into item (name, of) values ($1, $2)', name, of));
const count = async (session: WriteSession): Promise<number> =>
  Number((await session.fetchRows(query('select count(*) from item')))[0]?.[0]);

describe('PostgreSQL engine', () => {
  let address: string;
  let drop: () => Promise<void>;
  let engine: PostgresEngine;

  beforeEach(async () => {
    ({ address, drop } = await createTestSchema());
    engine = await openPostgres(address);
    await runSql(
      address,
      'create table item (name text unique, of text references item (name) deferrable initially deferred)',
    );
  });

  afterEach(async () => {
    await engine.close();
    await drop();
  });

  const names = async (): Promise<SqlValue[]> => {
    const rows = await engine.fetchRows(query('select name from item order by name'));
    return rows.map(([name = null]) => name);
  };

  it('PostgreSQL engine reports a NUL character in a text as a bad request', async () => {
    const asked = engine.fetchRows(query('select name from item where name = $1', 'a\0'));
    await expect(asked).rejects.toMatchObject({ code: 400 });
  });

  const waiting = async (): Promise<number> => {
    const locks = "select count(*) from pg_locks where not granted and relation = '_turn'::regclass";
    return Number((await engine.fetchRows(query(locks)))[0]?.[0]);
  };

  it('PostgreSQL engine retries a transaction after serialization failures, finally under an exclusive lock', async () => {
    let [runs, counted] = [0, 0];
    let release = (): void => undefined;
    // Two transactions have counted before either of them writes, so at least one serialization failure is certain.
    const haveTwoCounted = new Promise<void>(resolve => (release = resolve));
    const work = Array.from({ length: 30 }, () =>
      engine.transact(async session => {
        runs += 1;
        const name = `n${await count(session)}`;
        counted += 1;
        if (counted > 1) release();
        await haveTwoCounted;
        await put(session, name);
      }),
    );
    await Promise.all(work);
    expect(await names()).toHaveLength(30);
    expect(runs).toBeGreaterThan(30);
  });

  it('PostgreSQL engine retries a transaction while another node writes concurrently', async () => {
    const other = await openPostgres(address);
    const work = [engine, other, engine, other].map(one =>
      one.transact(async session => put(session, `n${await count(session)}`)),
    );
    await Promise.all(work);
    await other.close();
    expect(await names()).toEqual(['n0', 'n1', 'n2', 'n3']);
  });

  it('an exclusive transaction waits for earlier transactions, and no other transaction runs beside it', async () => {
    const other = await openPostgres(address);
    const told: string[] = [];
    let goOn = (): void => undefined;
    const isAsked = new Promise<void>(resolve => (goOn = resolve));
    const first = engine.transact(async session => {
      await put(session, 'a');
      told.push('first');
      await isAsked;
    });
    await vi.waitFor(() => expect(told).toEqual(['first']), waitOptions);
    const alone = other.transact(
      async session => {
        told.push(`alone sees ${await count(session)}`);
        await put(session, 'b');
      },
      { exclusive: true },
    );
    await vi.waitFor(async () => expect(await waiting()).toBe(1), waitOptions);
    const last = engine.transact(async session => {
      told.push(`last sees ${await count(session)}`);
    });
    await vi.waitFor(async () => expect(await waiting()).toBe(2), waitOptions);
    goOn();
    await Promise.all([first, alone, last]);
    await other.close();
    expect(told).toEqual(['first', 'alone sees 1', 'last sees 2']);
  });

  it('a transaction continues after its callback caught the error of a statement, and rolls back on an uncaught one', async () => {
    await engine.transact(async session => {
      await put(session, 'a');
      await put(session, 'a').catch(() => put(session, 'b'));
    });
    await expect(
      engine.transact(async session => {
        await put(session, 'c');
        await put(session, 'a');
      }),
    ).rejects.toThrow(DuplicateValue);
    expect(await names()).toEqual(['a', 'b']);
  });

  describe('queued writes', () => {
    const hold = (session: WriteSession, name: string) =>
      session.queueWrite(query('insert into item (name) values ($1)', name));

    beforeEach(() => runSql(address, "insert into item (name) values ('a')"));

    it('queued writes are committed with the transaction', async () => {
      await engine.transact(async session => {
        await hold(session, 'b');
        expect(await count(session)).toBe(2);
        await hold(session, 'c');
      });
      expect(await names()).toEqual(['a', 'b', 'c']);
    });

    it('queued writes report their failure at the commit and roll back the rest', async () => {
      const work = engine.transact(async session => {
        await hold(session, 'b');
        await hold(session, 'a');
      });
      await expect(work).rejects.toMatchObject({ fields: ['name'] });
      expect(await names()).toEqual(['a']);
    });

    it('queued writes report their failure at the next query and at all later ones', async () => {
      const work = engine.transact(async session => {
        await hold(session, 'a');
        await count(session).catch(() => undefined);
        await hold(session, 'b');
      });
      await expect(work).rejects.toThrow(DuplicateValue);
      const other = engine.transact(async session => {
        await hold(session, 'a');
        throw new RangeError('It thinks that the write was done');
      });
      await expect(other).rejects.toThrow(DuplicateValue);
      expect(await names()).toEqual(['a']);
    });

    it('queued writes continue after the callback of the transaction caught the error of one', async () => {
      await engine.transact(async session => {
        await hold(session, 'b');
        await hold(session, 'a').catch(() => hold(session, 'c'));
      });
      expect(await names()).toEqual(['a', 'b', 'c']);
    });

    it('queued writes of one transaction are all stored, also when they exceed one batch', async () => {
      const many = Array.from({ length: 240 }, (_, at) => `n${at}`);
      await engine.transact(async session => {
        for (const name of many) await hold(session, name);
      });
      expect(await names()).toHaveLength(241);
    });
  });

  it('PostgreSQL engine fails a transaction whose commit fails, and continues with the next', async () => {
    await expect(engine.transact(session => put(session, 'a', 'nobody'))).rejects.toThrow(AppError);
    await engine.transact(session => put(session, 'b'));
    expect(await names()).toEqual(['b']);
  });

  it('duplicate value error of PostgreSQL names the fields of the unique index, and other PostgreSQL errors contain no message of the database', async () => {
    await runSql(address, 'create table pupil ("schoolId" text, "phone$hash" text)');
    await runSql(address, 'create unique index one on pupil ("schoolId", "phone$hash")');
    const twice = query('insert into pupil values ($1, $2)', '7(,)', 'x)=(y');
    const error: unknown = await engine
      .transact(async session => {
        await session.run(twice);
        await session.run(twice);
      })
      .catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(DuplicateValue);
    expect(error).toMatchObject({ fields: ['schoolId', 'phone'] });
    const unknown: unknown = await engine.fetchRows(query('select 1 / 0')).catch((caught: unknown) => caught);
    expect(unknown).toMatchObject({ code: 500, message: 'unexpected' });
    expect(unknown).toHaveProperty('cause.message', 'division by zero');
  });

  it('PostgreSQL engine refuses to store a text too long for an index with BadRequest', async () => {
    const long = Array.from({ length: 3000 }, () => randomUUID()).join('');
    await expect(engine.transact(session => put(session, long))).rejects.toThrow(BadRequest);
    expect(await names()).toEqual([]);
  });

  it('PostgreSQL engine reports a query of a missing table or column as a stale table layout', async () => {
    await expect(engine.fetchRows(query('select nonsense from item'))).rejects.toThrow(StaleTableLayout);
    await expect(engine.fetchRows(query('select name from nowhere'))).rejects.toThrow(StaleTableLayout);
  });

  it('PostgreSQL engine refuses queries on a transaction that has ended', async () => {
    let kept: WriteSession | undefined;
    await engine.transact(session => {
      kept = session;
      return Promise.resolve();
    });
    await expect(kept && put(kept, 'late')).rejects.toThrow(TypeError);
    expect(await names()).toEqual([]);
  });

  it('PostgreSQL engine times out a transaction that is idle for too long', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let isStuck = false;
    const stuck = engine.transact(async session => {
      await put(session, 'a');
      isStuck = true;
      await new Promise(() => undefined);
    });
    const refused = expect(stuck).rejects.toThrow(Unavailable);
    while (!isStuck) await new Promise(resolve => setImmediate(resolve));
    await vi.advanceTimersByTimeAsync(20_000);
    vi.useRealTimers();
    await refused;
    await engine.transact(session => put(session, 'b'));
    expect(await names()).toEqual(['b']);
  });

  it('PostgreSQL engine returns unavailable when its connections are cut, and reconnects', async () => {
    const cut = async (): Promise<void> => {
      const ours = "application_name = current_setting('application_name') and pid <> pg_backend_pid()";
      await runSql(address, `select pg_terminate_backend(pid) from pg_stat_activity where ${ours}`);
    };
    const work = engine.transact(async session => {
      await put(session, 'a');
      await cut();
      await put(session, 'b');
    });
    await expect(work).rejects.toThrow(Unavailable);
    await vi.waitFor(() => engine.transact(session => put(session, 'c')), waitOptions);
    expect(await names()).toEqual(['c']);
  });

  it('PostgreSQL engine reports commits as not durable after synchronous_commit was turned off on a connection', async () => {
    expect(await engine.durability()).toEqual({
      ...{ database: 'postgresql', survives: ['kill', 'power'] },
      settings: { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' },
    });
    const off = query(`select set_config('synchronous_commit', 'off', false)`);
    await engine.transact(session => session.fetchRows(off));
    await vi.waitFor(async () => {
      const durability = await engine.durability();
      expect(durability).toMatchObject({ survives: [], broken: 'synchronous_commit = off' });
    }, waitOptions);
  });

  it.each([
    ['on', 'standby', ['kill', 'power', 'primary']],
    ['local', 'standby', ['kill', 'power']],
    ['on', '', ['kill', 'power']],
  ])(
    'PostgreSQL engine reports for synchronous_commit = %s and the standby "%s" that a commit survives %s',
    async (...given) => {
      const [commit, standby, survives] = given;
      const session = { fetchRows: () => Promise.resolve([['on', commit, 'on', standby]]) };
      expect(await readPostgresDurability(session)).toMatchObject({ survives });
    },
  );

  it('PostgreSQL engine refuses to start where commits are not durable', async () => {
    const weak = new URL(address);
    weak.searchParams.set('options', `${weak.searchParams.get('options') ?? ''} -c synchronous_commit=off`);
    await expect(openPostgres(weak.href)).rejects.toThrow('synchronous_commit = off');
  });

  it('PostgreSQL engine cancels a query that takes too long, on the server as well', async () => {
    const slow = query('select count(*), pg_sleep(3600)');
    const refused = [slow, { ...slow, reusePlan: true }].map(one =>
      expect(engine.fetchRows(one)).rejects.toThrow(Unavailable),
    );
    const going = async () => {
      const sql = `select 1 from pg_stat_activity where state = 'active' and query like '%pg_sleep(3600)%'
        and application_name = current_setting('application_name') and pid <> pg_backend_pid()`;
      return (await engine.fetchRows(query(sql))).length;
    };
    await vi.waitFor(async () => expect(await going()).toBe(2), waitOptions);
    await Promise.all(refused);
    await vi.waitFor(async () => expect(await going()).toBe(0), waitOptions);
  });

  it('PostgreSQL engine reports a query cancelled by statement_timeout as QueryTimeout, not as an unreachable database', async () => {
    const asked = engine.transact(async session => {
      await session.fetchRows(query('set local statement_timeout = 100'));
      await session.fetchRows(query('select pg_sleep(3600)'));
    });
    await expect(asked).rejects.toThrow(QueryTimeout);
  });

  it('PostgreSQL engine keeps the connection of a cancelled query', async () => {
    const connection = async (session: WriteSession) =>
      (await session.fetchRows(query('select pg_backend_pid()')))[0]?.[0];
    let ended: SqlValue | undefined;
    const asked = engine.transact(async session => {
      ended = await connection(session);
      await session.fetchRows(query('set local statement_timeout = 100'));
      await session.fetchRows(query('select pg_sleep(3600)'));
    });
    await expect(asked).rejects.toThrow(QueryTimeout);
    await vi.waitFor(async () => expect(await engine.transact(connection)).toBe(ended), waitOptions);
  });

  it('PostgreSQL engine ends a transaction with LockTimeout while another connection locks the table _turn, and runs the next one afterwards', async () => {
    const other = new pg.Client({ connectionString: address });
    await other.connect();
    await other.query('begin; lock table _turn in exclusive mode');
    const late = engine.transact(session => put(session, 'a')).finally(() => other.end());
    await expect(late).rejects.toThrow(LockTimeout);
    await engine.transact(session => put(session, 'b'));
    expect(await names()).toEqual(['b']);
  });

  it('exclusive transaction on PostgreSQL waits for a lock as long as the query timeout', async () => {
    const asked = query(`select current_setting('lock_timeout'), current_setting('statement_timeout')`);
    expect(await engine.transact(session => session.fetchRows(asked))).toEqual([['0', '10s']]);
  });

  it('PostgreSQL engine finishes running transactions before it closes, and starts none after', async () => {
    const work = Array.from({ length: 30 }, (_, at) => engine.transact(session => put(session, `n${at}`)));
    const closing = engine.close();
    await expect(engine.transact(session => put(session, 'late'))).rejects.toThrow(Unavailable);
    await Promise.all([...work, closing]);
    engine = await openPostgres(address);
    expect(await names()).toHaveLength(30);
  });
});
