import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CommitQueue } from './CommitQueue';
import { SqliteConnection } from './SqliteConnection';
import { PlannerStatistics } from './PlannerStatistics';

describe('SQLite planner statistics', () => {
  let folder: string;
  let writer: SqliteConnection;
  let reader: Database.Database;
  let queue: CommitQueue;
  let statistics: PlannerStatistics;

  beforeEach(async () => {
    folder = await fs.mkdtemp(path.join(os.tmpdir(), 'statistics-'));
    const file = path.join(folder, 'data.sqlite');
    const database = new Database(file);
    database.pragma('journal_mode = wal');
    database.exec(
      'create table item (same integer, own integer); create index own on item (own); create index same on item (same)',
    );
    writer = new SqliteConnection(database);
    reader = new Database(file, { readonly: true });
    queue = new CommitQueue(writer);
    statistics = new PlannerStatistics(writer, queue);
  });
  afterEach(async () => {
    await queue.close();
    reader.close();
    writer.close();
    await fs.rm(folder, { recursive: true });
  });

  /**
   * Inserts rows whose column `same` is equal in all of them and whose column `own` is distinct, or the other way
   * round.
   */
  const fill = (rows: number, own: 'same' | 'own') =>
    queue.transact(async session => {
      for (let at = 0; at < rows; at += 1) {
        const values = own === 'own' ? [1, at] : [at, 1];
        await session.run({ sql: 'insert into item values (?, ?)', parameters: values });
      }
    });

  function planned(): string {
    const question = 'select * from item where same = 1 and own = 1';
    reader.prepare(question).get();
    const [step] = reader.prepare<[], { detail: string }>(`explain query plan ${question}`).all();
    return step?.detail ?? '';
  }

  it('planner statistics are loaded by all connections, and refreshed when a table has grown manifold', async () => {
    await fill(500, 'own');
    await statistics.refresh();
    expect(planned()).toContain('INDEX own');
    await queue.transact(session => session.run({ sql: 'delete from item', parameters: [] }));
    await fill(20_000, 'same');
    await statistics.refresh();
    expect(planned()).toContain('INDEX same');
  });

  it('planner statistics are not refreshed while no table has grown', async () => {
    await fill(500, 'own');
    await statistics.refresh();
    const before = reader.pragma('schema_version');
    await fill(10, 'same');
    await statistics.refresh();
    expect(reader.pragma('schema_version')).toEqual(before);
  });

  it('refreshes of the planner statistics that run beside a transaction lose none of its rows', async () => {
    await fill(500, 'own');
    await Promise.all([statistics.refresh(), fill(10, 'own'), statistics.refresh()]);
    expect(reader.prepare('select count(*) from item').pluck().get()).toBe(510);
  });
});
