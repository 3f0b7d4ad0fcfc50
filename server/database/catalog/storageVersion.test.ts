import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { planMigration } from '#generator/emit/planMigration';
import { Unavailable } from '#model/errors';
import { getDisplayFields, getNgramFields, getPinyinFields } from '#model/resource/indexes';
import { cityCatalog } from '#tests/support/catalogs';
import { DatabaseSnapshot } from '../DatabaseSnapshot';
import { openSqlite } from '../sqlite/openSqlite';
import { openSqliteSnapshot } from '../sqlite/openSqliteSnapshot';
import { SqlStore } from '../SqlStore';
import { currentStorageVersion, type StorageVersion } from './storageVersion';

const older: StorageVersion = { version: 0, oldest: 0, product: '2.4.0' };
const kind: StorageVersion = {
  version: currentStorageVersion.version + 1,
  oldest: currentStorageVersion.oldest,
  product: '2.6.0',
};
const strict: StorageVersion = {
  version: currentStorageVersion.version + 2,
  oldest: currentStorageVersion.version + 2,
  product: '3.0.0',
};

describe('storage version of a database', () => {
  let folder: string;
  let file: string;
  beforeEach(async () => {
    folder = await fs.mkdtemp(path.join(os.tmpdir(), 'storage-'));
    file = path.join(folder, 'enrol.sqlite');
    await openBy(currentStorageVersion, store =>
      store.applyCatalog(cityCatalog(), planMigration(undefined, cityCatalog())),
    );
  });
  afterEach(() => fs.rm(folder, { recursive: true }));

  async function openBy(
    storage: StorageVersion,
    work: (store: SqlStore) => Promise<unknown> = store => store.getAppliedCatalog(),
  ): Promise<void> {
    const store = await SqlStore.open(openSqlite(file), undefined, storage);
    await work(store).finally(() => store.close());
  }

  it('storage version of a database allows an older release to open the database if the newer one permits that', async () => {
    await openBy(kind);
    await openBy(currentStorageVersion, store =>
      store.transact(tx => tx.insert('area', { uuid: 'a1', version: 1, deleted: false })),
    );
    await openBy(kind, async store => expect(await store.get('area', 'a1')).toBeDefined());
  });

  it('storage version of a database refuses an older release with a message that names the newer one and the remedy', async () => {
    await openBy(strict);
    const refused: unknown = await openBy(currentStorageVersion).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Unavailable);
    expect(String(refused)).toContain('was brought forward by version 3.0.0');
    expect(String(refused)).toContain('Run version 3.0.0 or a later one');
    await expect(DatabaseSnapshot.open(openSqliteSnapshot(file))).rejects.toThrow('3.0.0');
    await openBy(strict);
  });

  it('snapshot of a SQLite database without a stored storage version opens with its catalog', async () => {
    const database = new Database(file);
    database.exec('drop table _storage');
    database.close();
    const snapshot = await DatabaseSnapshot.open(openSqliteSnapshot(file));
    expect(snapshot?.catalog.hash).toBe(cityCatalog().hash);
    await snapshot?.close();
  });

  it('migration of the storage creates the current index of deleted rows', async () => {
    const indexes = (): unknown[] => {
      const database = new Database(file);
      const named = "name in ('area:gone', 'area:deleted')";
      const rows = database.prepare(`select sql from sqlite_schema where ${named}`).pluck().all();
      database.close();
      return rows;
    };
    const made = indexes();
    expect(made).toEqual([expect.stringContaining('("$row") where deleted = 1')]);
    const database = new Database(file);
    database.exec('drop index "area:gone"; create index "area:deleted" on area (uuid) where deleted = 1');
    database.close();
    await openBy(currentStorageVersion);
    expect(indexes()).toEqual(made);
  });

  it('migration of the storage version rebuilds search indexes with pinyin syllables if only initials were indexed', async () => {
    const row = { uuid: 'a1', version: 1, deleted: false, name: '南山' };
    await openBy(currentStorageVersion, store => store.transact(tx => tx.insert('area', row)));
    const database = new Database(file);
    const catalog = cityCatalog();
    for (const resource of Object.values(catalog.resources).filter(({ view }) => !view)) {
      const alter = `alter table "${resource.name}"`;
      for (const field of getPinyinFields(catalog, resource))
        database.exec(`${alter} drop column "${field}$pinyin"`);
      for (const field of getNgramFields(catalog, resource))
        if (getDisplayFields(resource).includes(field))
          database.exec(`${alter} add column "${field}$initials" text`);
    }
    database.exec('update _storage set version = 2, oldest = 1');
    database.close();
    await openBy(currentStorageVersion, async store => {
      for (const text of ['ns', 'nanshan', '南'])
        expect([text, await store.count('area', { op: 'search', fields: ['name'], text })]).toEqual([
          text,
          1,
        ]);
    });
  });

  it('migration of the storage version sets automerge of the search index (FTS5), also of an existing one', async () => {
    const settings = (): unknown[] => {
      const database = new Database(file);
      const rows = database.prepare(`select v from "area$pieces_config" where k = 'automerge'`).pluck().all();
      database.close();
      return rows;
    };
    expect(settings()).toEqual([8]);
    const database = new Database(file);
    database.exec(`insert into "area$pieces" ("area$pieces", rank) values ('automerge', 4)`);
    database.close();
    await openBy(currentStorageVersion);
    expect(settings()).toEqual([8]);
  });

  it('storage version of a database refuses a still older release after a permitted older one was followed by a newer one', async () => {
    await openBy(kind);
    await openBy(currentStorageVersion);
    await expect(openBy(older)).rejects.toThrow('2.6.0');
  });
});
