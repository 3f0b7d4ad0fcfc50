import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { AppError } from '#model/errors';
import type { SqlQuery } from '../engine/engine';
import { SqliteConnection } from './SqliteConnection';
import { ReadRouter } from './ReadRouter';

/** A slow query, which joins two million generated numbers with a table. */
const endless: SqlQuery = {
  sql: 'with recursive n(i) as (select 1 union all select i + 1 from n where i < ?) select count(*), max(word) from n join item on item.rowid = n.i',
  parameters: [2_000_000],
};

const patience = { timeout: 60_000, interval: 1 };

describe('ReadRouter of a large database', () => {
  let folder: string;
  let readers: ReadRouter;
  let writer: Database.Database;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'readers-'));
    const file = join(folder, 'data.sqlite');
    writer = new Database(file);
    writer.pragma('journal_mode = wal');
    writer.exec(`
      create table item (word text, bulk blob);
      with recursive n(i) as (select 1 union all select i + 1 from n where i < 5000)
        insert into item select 'word ' || i, zeroblob(8000) from n;
      create table small (word text);
    `);
    readers = new ReadRouter({ reader: new SqliteConnection(new Database(file, { readonly: true })) });
  });

  afterAll(async () => {
    await readers.close();
    writer.close();
    await rm(folder, { recursive: true });
  });

  it('ReadRouter of a large database runs other reads while a slow read is in progress', async () => {
    let isDone = false;
    const answer = Promise.resolve(readers.fetchRows(endless)).finally(() => {
      isDone = true;
    });
    let turns = 0;
    while (!isDone) {
      const row = (turns++ % 5000) + 1;
      const found = await readers.fetchRows({
        sql: 'select word from item where rowid = ?',
        parameters: [row],
      });
      expect(found).toEqual([[`word ${row}`]]);
      await nextTurn();
    }
    // In this process the query would block the event loop, and only one or two turns would pass.
    expect(turns).toBeGreaterThan(10);
    expect(await answer).toEqual([[5000, 'word 999']]);
  });

  it('ReadRouter runs key lookups synchronously in the server process, without a reader process', async () => {
    const walk: SqlQuery = { sql: "select word from item where word = 'word 1'", parameters: [] };
    expect(readers.fetchRows({ ...walk, reusePlan: true })).toEqual([['word 1']]);
    expect(await readers.fetchRows(walk)).toEqual([['word 1']]);
  });

  it('a reader process returns the same rows as a read in process, with the last commit', async () => {
    const walk: SqlQuery = {
      sql: "select word from item where word like 'word 12%' order by word desc",
      parameters: [],
    };
    const asked = readers.fetchRows(walk);
    expect(asked).toBeInstanceOf(Promise);
    const found = await asked;
    expect(found).toHaveLength(111);
    writer.exec("insert into item values ('word 12 and more', null)");
    expect(await readers.fetchRows(walk)).toHaveLength(112);
  });

  it('ReadRouter runs a cheap query in process from its second execution on', async () => {
    const walk: SqlQuery = { sql: 'select * from small', parameters: [] };
    expect(await readers.fetchRows(walk)).toEqual([]);
    expect(readers.fetchRows(walk)).toEqual([]);
  });

  it('ReadRouter runs a query in process (without a reader process) again if the query was slow only once', async () => {
    const sql = endless.sql.replace('max(word)', 'min(word)');
    await readers.fetchRows({ sql, parameters: [2_000_000] });
    const quick = (): unknown => readers.fetchRows({ sql, parameters: [1] });
    expect(quick()).toBeInstanceOf(Promise);
    await vi.waitFor(async () => {
      const answer = quick();
      expect(await answer).toEqual([[1, 'word 1']]);
      expect(answer).not.toBeInstanceOf(Promise);
    }, patience);
  });

  it('a reader process returns the same error as a read in process', async () => {
    const query: SqlQuery = { sql: "select json_extract(word, '$') from item", parameters: [] };
    const error: unknown = await Promise.resolve(readers.fetchRows(query)).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(AppError);
    expect(error).toHaveProperty('cause.message', 'malformed JSON');
  });
});
