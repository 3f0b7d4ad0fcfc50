import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Unavailable } from '#model/errors';
import { QueryTimeout, type Query } from '../engine/engine';
import { ReaderProcessPool } from './ReaderProcessPool';

const hour = 3_600_000;
const short: Query = { sql: 'select word from item', parameters: [] };
const endless: Query = {
  sql: 'with recursive n(i) as (select 1 union all select i + 1 from n) select count(*) from n',
  parameters: [],
};

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

  it('kills a query that takes too long and continues with the next', async () => {
    const processes = new ReaderProcessPool(file, { question: 3000, wait: hour });
    await expect(processes.query(endless)).rejects.toThrow(QueryTimeout);
    expect(await processes.query(short)).toMatchObject({ rows: [['word']] });
    await processes.close();
  });

  it('refuses a query that waited too long in the queue', async () => {
    const processes = new ReaderProcessPool(file, { question: hour, wait: 500 });
    const busy = Array.from({ length: 4 }, () => processes.query(endless));
    const ended = Promise.allSettled(busy);
    await expect(processes.query(short)).rejects.toThrow(Unavailable);
    await processes.close();
    await ended;
  });

  it('closes during an endless query and rejects the waiting ones', async () => {
    const processes = new ReaderProcessPool(file, { question: hour, wait: hour });
    const asked = Array.from({ length: 9 }, () => processes.query(endless));
    const outcomes = Promise.allSettled(asked);
    await processes.close();
    for (const outcome of await outcomes) expect(outcome).toHaveProperty('reason', expect.any(Unavailable));
  });
});
