import { statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError, DuplicateValue, Unavailable } from '#model/errors';
import type { SqlValue, WriteSession } from '../engine/engine';
import { SqliteConnection } from './SqliteConnection';
import { ReadRouter } from './ReadRouter';
import { SqliteEngine } from './SqliteEngine';

const put = (session: WriteSession, ...parameters: SqlValue[]) =>
  session.run({
    sql: 'insert into item (name, of) values (?, ?)',
    parameters: [...parameters, null].slice(0, 2),
  });

describe('SQLite engine', () => {
  let folder: string;
  let file: string;
  let writer: Database.Database;
  let connection: SqliteConnection;
  let engine: SqliteEngine;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'engine-'));
    file = join(folder, 'data.sqlite');
    writer = new Database(file);
    writer.pragma('journal_mode = wal');
    writer.pragma('foreign_keys = on');
    writer.exec(
      'create table item (name text unique, of text references item (name) deferrable initially deferred)',
    );
    connection = new SqliteConnection(writer);
    const reader = new SqliteConnection(new Database(file, { readonly: true }));
    const readers = new ReadRouter({ reader, writer: connection });
    engine = new SqliteEngine({ writer: connection, readers, release: () => undefined });
  });

  afterEach(async () => {
    await engine.close();
    await rm(folder, { recursive: true });
  });

  const names = async (): Promise<SqlValue[]> => {
    const rows = await engine.fetchRows({ sql: 'select name from item order by name', parameters: [] });
    return rows.map(([name = null]) => name);
  };

  it('SQLite engine answers after the commit is visible to others, not before', async () => {
    const other = new Database(file, { readonly: true });
    const seen = () => other.prepare('select count(*) from item').pluck().get();
    await engine.transact(async session => {
      await put(session, 'a');
      expect(seen()).toBe(0);
    });
    expect(seen()).toBe(1);
    other.close();
  });

  it('SQLite engine returns the result of the committed attempt when a group commit was rolled back and retried', async () => {
    let attempts = 0;
    const first = engine.transact(async session => {
      attempts += 1;
      await put(session, `attempt ${attempts}`);
      return attempts;
    });
    const second = engine.transact(async session => {
      await put(session, 'undone');
      throw new Error('failed after a write');
    });
    await expect(second).rejects.toThrow('failed after a write');
    expect([await first, await names()]).toEqual([2, ['attempt 2']]);
  });

  it('SQLite engine commits concurrent transactions as a group and answers in their order', async () => {
    const count = 200;
    const order: number[] = [];
    const work = Array.from({ length: count }, async (_, index) => {
      await engine.transact(session => put(session, `n${index}`));
      order.push(index);
    });
    await Promise.all(work);
    expect(order).toEqual(work.map((_, index) => index));
    const page = 4096;
    // A separate commit for each row would write two pages, one of the table and one of the index.
    expect(statSync(`${file}-wal`).size).toBeLessThan(count * page);
  });

  it('SQLite engine rolls back only the failed transaction of a group commit', async () => {
    const outcomes = await Promise.allSettled([
      engine.transact(session => put(session, 'a')),
      engine.transact(async session => {
        await put(session, 'b');
        await put(session, 'a');
      }),
      engine.transact(session => put(session, 'c')),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await names()).toEqual(['a', 'c']);
  });

  it('SQLite engine retries a transaction once when another one of its group commit failed', async () => {
    const runs: string[] = [];
    const named = (name: string, ...more: string[]) =>
      engine.transact(async session => {
        runs.push(name);
        await put(session, name);
        for (const other of more) await put(session, other);
      });
    const outcomes = await Promise.allSettled([
      named('a'),
      named('b', 'a'),
      named('c'),
      named('d', 'c'),
      named('e'),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
    expect(await names()).toEqual(['a', 'c', 'e']);
    expect(runs).toEqual(['a', 'b', 'a', 'c', 'd', 'e']);
  });

  it('a group commit includes the neighbours of a transaction that failed before writing', async () => {
    let runs = 0;
    const counted = (name: string) =>
      engine.transact(session => {
        runs += 1;
        return put(session, name);
      });
    const refused = engine.transact(async session => {
      await session.fetchRows({ sql: 'select * from item', parameters: [] });
      throw new Error('refused');
    });
    const outcomes = await Promise.allSettled([counted('a'), refused, counted('b')]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await names()).toEqual(['a', 'b']);
    expect(runs).toBe(2);
  });

  it('SQLite engine reads only committed rows outside of a transaction', async () => {
    await engine.transact(async session => {
      await put(session, 'a');
      expect(await names()).toEqual([]);
    });
    expect(await names()).toEqual(['a']);
  });

  it('SQLite engine fails all transactions of a failed group commit, and continues', async () => {
    const outcomes = await Promise.allSettled([
      engine.transact(session => put(session, 'a')),
      engine.transact(session => put(session, 'b', 'nobody')),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await names()).toEqual([]);
    await engine.transact(session => put(session, 'c'));
    expect(await names()).toEqual(['c']);
  });

  it('exclusive transaction is committed separately, outside of a group commit', async () => {
    const outcomes = await Promise.allSettled([
      engine.transact(session => put(session, 'a')),
      engine.transact(session => put(session, 'b', 'nobody'), { exclusive: true }),
      engine.transact(session => put(session, 'c')),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  it('SQLite engine calls onCommit of an exclusive transaction before it starts the next transaction', async () => {
    const told: string[] = [];
    const committed = (name: string) => void told.push(name);
    const first = engine.transact(() => Promise.resolve('first'), { exclusive: true, onCommit: committed });
    const second = engine.transact(async session => {
      told.push('second');
      await put(session, 'a');
    });
    await Promise.all([first, second]);
    expect(told).toEqual(['first', 'second']);
  });

  it('SQLite engine refuses writes while the disk is full, serves reads, and recovers', async () => {
    const pages = Number(writer.pragma('page_count', { simple: true }));
    writer.pragma(`max_page_count = ${pages + 2}`);
    const large = 'x'.repeat(100_000);
    const error: unknown = await engine
      .transact(session => put(session, large))
      .catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(Unavailable);
    expect(error).toHaveProperty('cause.code', 'SQLITE_FULL');
    expect(await names()).toEqual([]);
    writer.pragma('max_page_count = 100000');
    await engine.transact(session => put(session, large));
    expect(await names()).toEqual([large]);
  });

  it('SQLite engine continues after a failed callback and after a failed rollback', async () => {
    const committed = () => {
      throw new Error('told nobody');
    };
    await expect(engine.transact(session => put(session, 'a'), { onCommit: committed })).rejects.toThrow(
      'told nobody',
    );
    const cannot = new Set(['commit', 'rollback']);
    const run = connection.run.bind(connection);
    connection.run = query => {
      if (cannot.has(query.sql)) throw new Unavailable('unavailable');
      return run(query);
    };
    await expect(engine.transact(session => put(session, 'b'))).rejects.toThrow(Unavailable);
    cannot.clear();
    await engine.transact(session => put(session, 'c'));
    expect(await names()).toEqual(['a', 'c']);
  });

  it('SQLite engine returns unavailable while another process locks the file, and recovers', async () => {
    writer.pragma('busy_timeout = 20');
    const other = new Database(file);
    other.exec('begin immediate');
    await expect(engine.transact(session => put(session, 'a'))).rejects.toThrow(Unavailable);
    other.exec('rollback');
    other.close();
    await engine.transact(session => put(session, 'a'));
    expect(await names()).toEqual(['a']);
  });

  it('duplicate value error of SQLite names the fields of the unique index and redacts unknown fields', async () => {
    const twice = engine.transact(async session => {
      await put(session, 'a');
      await put(session, 'a');
    });
    const error: unknown = await twice.catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(DuplicateValue);
    expect(error).toMatchObject({ fields: ['name'] });
    const unknown: unknown = await engine
      .fetchRows({ sql: 'select nonsense', parameters: [] })
      .catch((caught: unknown) => caught);
    expect(unknown).toBeInstanceOf(AppError);
    expect(unknown).toMatchObject({ code: 500, message: 'unexpected' });
    expect(unknown).toHaveProperty('cause.message', 'no such column: nonsense');
  });

  it('SQLite engine refuses queries on a transaction that has ended', async () => {
    let kept: WriteSession | undefined;
    await engine.transact(session => {
      kept = session;
      return Promise.resolve();
    });
    await expect(kept && put(kept, 'late')).rejects.toThrow(TypeError);
    expect(await names()).toEqual([]);
  });

  it('SQLite engine times out a transaction that is idle for too long', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const stuck = engine.transact(async session => {
      await put(session, 'a');
      await new Promise(() => undefined);
    });
    const refused = expect(stuck).rejects.toThrow(Unavailable);
    await engine.fetchRows({ sql: 'select 1', parameters: [] });
    await new Promise(resolve => setImmediate(resolve));
    await vi.advanceTimersByTimeAsync(20_000);
    vi.useRealTimers();
    await refused;
    await engine.transact(session => put(session, 'b'));
    expect(await names()).toEqual(['b']);
  });

  it('SQLite engine refuses a transaction that waited too long in the queue, before it began', async () => {
    const begun: string[] = [];
    const clock = vi.spyOn(performance, 'now');
    const work = (name: string) =>
      engine.transact(session => {
        begun.push(name);
        return put(session, name);
      });
    const late = work('late');
    const now = performance.now();
    clock.mockImplementation(() => now + 5001);
    const inTime = work('in time');
    await expect(late).rejects.toThrow(Unavailable);
    await inTime;
    clock.mockRestore();
    expect(begun).toEqual(['in time']);
    expect(await names()).toEqual(['in time']);
  });

  it('SQLite engine queues thousands of calls and refuses those above the limit', async () => {
    let done = 0;
    const work = Array.from({ length: 20_001 }, () =>
      engine
        .transact(() => Promise.resolve((done += 1)))
        .then(
          () => 'done',
          (error: unknown) => (error instanceof Unavailable ? 'refused' : 'failed'),
        ),
    );
    expect(await work.at(-1)).toBe('refused');
    expect(await work[0]).toBe('done');
    await Promise.all(work);
    expect(done).toBeGreaterThan(0);
  });

  it('SQLite engine finishes running work before it closes, and starts nothing after', async () => {
    const work = engine.transact(session => put(session, 'a'));
    const closing = engine.close();
    await expect(engine.transact(session => put(session, 'b'))).rejects.toThrow(Unavailable);
    await Promise.all([work, closing]);
    const after = new Database(file, { readonly: true });
    expect(after.prepare('select name from item').pluck().all()).toEqual(['a']);
    after.close();
  });

  it('SQLite engine stores planner statistics of rare values for the next start', async () => {
    writer.exec(`
      create table pupil (state integer, school integer);
      create index pupil_state on pupil (state);
      create index pupil_school on pupil (school);
      with recursive n(i) as (select 0 union all select i + 1 from n where i < 59999)
        insert into pupil select i % 3, i % 12 from n;
    `);
    await engine.close();
    const after = new Database(file, { readonly: true });
    const stat = after.prepare<[string], string>('select stat from sqlite_stat1 where idx = ?').pluck();
    const rowsPerValue = (index: string) => Number(stat.get(index)?.split(' ')[1]);
    expect(rowsPerValue('pupil_school')).toBe(5000);
    expect(rowsPerValue('pupil_state')).toBe(20_000);
    after.close();
  });
});
