import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { planMigration } from '#generator/emit/planMigration';
import { Unavailable } from '#model/errors';
import type { DurabilitySettings } from '#model/records';
import { cityCatalog } from '#tests/support/catalogs';
import { catalogTable } from './catalog/systemTables';
import {
  StaleTableLayout,
  type DatabaseEngine,
  type SqlQuery,
  type SqlRow,
  type WriteTransactionOptions,
  type WriteSession,
} from './engine/engine';
import { openSqlite } from './sqlite/openSqlite';
import { SqlStore } from './SqlStore';

/** A fake database whose catalog another process replaces during each of the first reads. */
class ChangingDatabase implements DatabaseEngine {
  readonly isShared = true;
  reads = 0;
  private readonly engine: DatabaseEngine;
  private readonly changes: number;

  constructor(engine: DatabaseEngine, changes: number) {
    this.engine = engine;
    this.changes = changes;
  }

  get dialect() {
    return this.engine.dialect;
  }

  async fetchRows(query: SqlQuery): Promise<SqlRow[]> {
    if (!/\barea\b/.test(query.sql)) return this.engine.fetchRows(query);
    this.reads += 1;
    if (this.reads > this.changes) return this.engine.fetchRows(query);
    const sql = `update ${catalogTable} set number = number + 1`;
    await this.engine.transact(session => session.run({ sql, parameters: [] }));
    throw new StaleTableLayout('the tables have changed');
  }

  transact<T>(work: (session: WriteSession) => Promise<T>, options?: WriteTransactionOptions<T>): Promise<T> {
    return this.engine.transact(work, options);
  }

  purge(tables: readonly string[]): Promise<void> {
    return this.engine.purge(tables);
  }

  durability(): Promise<DurabilitySettings> {
    return this.engine.durability();
  }

  close(): Promise<void> {
    return this.engine.close();
  }
}

describe('a read of a table that another process changes', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'changing-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  async function openChanging(changes: number) {
    const database = new ChangingDatabase(openSqlite(join(folder, 'enrol.sqlite')), changes);
    const store = await SqlStore.open(database);
    await store.applyCatalog(cityCatalog(), planMigration(undefined, cityCatalog()));
    return { database, store };
  }

  it('a read is retried until it meets the table layout of the last migration', async () => {
    const { database, store } = await openChanging(4);
    expect(await store.get('area', 'a1')).toBeUndefined();
    expect(database.reads).toBe(5);
    await store.close();
  });

  it('a read returns 503 after five attempts that each meet a changed table layout', async () => {
    const { database, store } = await openChanging(Number.POSITIVE_INFINITY);
    await expect(store.get('area', 'a1')).rejects.toThrow(Unavailable);
    expect(database.reads).toBe(5);
    await store.close();
  });
});
