import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Unavailable } from '#model/errors';
import { listChildProcesses } from '#tests/support/listChildProcesses';
import { QueryTimeout, type SqlQuery } from '../engine/engine';
import { ReaderProcessPool } from './ReaderProcessPool';

const hour = 3_600_000;
const short: SqlQuery = { sql: 'select word from item', parameters: [] };
const endless: SqlQuery = {
  sql: 'with recursive n(i) as (select 1 union all select i + 1 from n) select count(*) from n',
  parameters: [],
};
const finite: SqlQuery = { ...endless, sql: endless.sql.replace('from n)', 'from n where i < 3000000)') };

describe('ReaderProcessPool', () => {
  let folder: string;
  let file: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'reading-'));
    file = join(folder, 'data.sqlite');
    const writer = new Database(file);
    writer.exec("create table item (word text); insert into item values ('word')");
    writer.close();
  });

  afterEach(() => rm(folder, { recursive: true }));

  it('ReaderProcessPool kills a query that takes too long and continues with the next', async () => {
    const processes = new ReaderProcessPool(file, { question: 3000, wait: hour });
    await expect(processes.query(endless)).rejects.toThrow(QueryTimeout);
    expect(await processes.query(short)).toMatchObject({ rows: [['word']] });
    await processes.close();
  });

  it('ReaderProcessPool refuses a query that waited too long in the queue', async () => {
    const processes = new ReaderProcessPool(file, { question: hour, longWait: 500 });
    const busy = Array.from({ length: 4 }, () => processes.query(endless, true));
    const ended = Promise.allSettled(busy);
    await expect(processes.query(endless, true)).rejects.toThrow(Unavailable);
    await processes.close();
    await ended;
  });

  it('ReaderProcessPool answers short queries while long ones run and others are queued', async () => {
    const processes = new ReaderProcessPool(file, { question: hour, wait: hour });
    const ended = Promise.allSettled(Array.from({ length: 6 }, () => processes.query(endless, true)));
    expect(await processes.query(short)).toMatchObject({ rows: [['word']] });
    await processes.close();
    await ended;
  });

  it('ReaderProcessPool preempts queries that run long when a short one is queued', async () => {
    const processes = new ReaderProcessPool(file, { question: hour, wait: hour, short: 50 });
    const ended = Promise.allSettled(
      Array.from({ length: 6 }, (_, at) => processes.query({ ...endless, requester: `caller ${at}` })),
    );
    expect(await processes.query({ ...short, requester: 'clerk' })).toMatchObject({ rows: [['word']] });
    await processes.close();
    await ended;
  });

  it('ReaderProcessPool lets a long query continue while no short one is queued', async () => {
    const processes = new ReaderProcessPool(file, { question: hour, longWait: hour, short: 20 });
    const ended = Promise.allSettled(Array.from({ length: 4 }, () => processes.query(endless, true)));
    const { rows } = await processes.query({ ...finite, requester: 'clerk' });
    expect(rows).toEqual([[3_000_000]]);
    await processes.close();
    await ended;
  });

  it('ReaderProcessPool runs a long query of another requester in an extra process while no short one is queued', async () => {
    const processes = new ReaderProcessPool(file, { question: hour, longWait: hour });
    const ended = Promise.allSettled(Array.from({ length: 4 }, () => processes.query(endless, true)));
    const { rows } = await processes.query({ ...finite, requester: 'clerk' }, true);
    expect(rows).toEqual([[3_000_000]]);
    await processes.close();
    await ended;
  });

  it('ReaderProcessPool does not preempt a long query for another query of the same requester', async () => {
    const processes = new ReaderProcessPool(file, { question: hour, wait: hour, longWait: hour, short: 20 });
    const ended = Promise.allSettled(Array.from({ length: 4 }, () => processes.query(endless, true)));
    const ofOneList = Array.from({ length: 4 }, () => processes.query({ ...finite, requester: 'clerk' }));
    for (const { rows } of await Promise.all(ofOneList)) expect(rows).toEqual([[3_000_000]]);
    await processes.close();
    await ended;
  });

  it('ReaderProcessPool preempts a long query as soon as a short one is queued', async () => {
    const processes = new ReaderProcessPool(file, { question: hour, longWait: hour, short: 50 });
    const ended = Promise.allSettled([
      ...Array.from({ length: 4 }, () => processes.query(endless, true)),
      processes.query({ ...endless, requester: 'slow' }),
    ]);
    await delay(500);
    expect(await processes.query({ ...short, requester: 'clerk' })).toMatchObject({ rows: [['word']] });
    await processes.close();
    await ended;
  });

  it('ReaderProcessPool preempts one long query per short one, and leaves the others running', async () => {
    // This process may have other children: a test file that ran before, or the runner, started them.
    const others = new Set(await listChildProcesses(process.pid));
    const listReaders = async () => (await listChildProcesses(process.pid)).filter(pid => !others.has(pid));
    const processes = new ReaderProcessPool(file, {
      processes: 4,
      question: hour,
      longWait: hour,
      short: 20,
    });
    // Of these two have slots, and two run on without one.
    const ended = Promise.allSettled(
      Array.from({ length: 4 }, () => processes.query({ ...endless, requester: 'slow' })),
    );
    await vi.waitFor(async () => expect(await listReaders()).toHaveLength(4), 10_000);
    await delay(1500);
    const before = await listReaders();
    expect(await processes.query({ ...short, requester: 'clerk' })).toMatchObject({ rows: [['word']] });
    const after = await listReaders();
    expect(before.filter(pid => !after.includes(pid))).toHaveLength(1);
    await processes.close();
    await ended;
  });

  it('ReaderProcessPool repeats a preempted query in its turn', async () => {
    const processes = new ReaderProcessPool(file, { wait: hour, longWait: hour, short: 20 });
    const all = Array.from({ length: 4 }, () => processes.query(finite));
    for (const { rows } of await Promise.all(all)) expect(rows).toEqual([[3_000_000]]);
    await processes.close();
  });

  it('ReaderProcessPool serves long queries of two requesters in rotation', async () => {
    const processes = new ReaderProcessPool(file);
    const order: string[] = [];
    const ask = async (requester: string) => {
      await processes.query({ ...finite, requester }, true);
      order.push(requester);
    };
    await Promise.all(['a', 'a', 'a', 'a', 'a', 'a', 'b'].map(ask));
    expect(order.indexOf('b')).toBeLessThan(4);
    await processes.close();
  });

  it('ReaderProcessPool closes during an endless query and rejects the queued ones', async () => {
    const processes = new ReaderProcessPool(file, { question: hour, wait: hour });
    const asked = Array.from({ length: 9 }, () => processes.query(endless));
    const outcomes = Promise.allSettled(asked);
    await processes.close();
    for (const outcome of await outcomes) expect(outcome).toHaveProperty('reason', expect.any(Unavailable));
  });
});
