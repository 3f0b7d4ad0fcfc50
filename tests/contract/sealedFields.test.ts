import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { planMigration } from '#generator/emit/planMigration';
import { MemoryStore } from '#model/memory/MemoryStore';
import { isEncryptedValue } from '#model/records';
import { openSqlite } from '#server/database/sqlite/openSqlite';
import { openSqliteSnapshot } from '#server/database/sqlite/openSqliteSnapshot';
import { SqlStore } from '#server/database/SqlStore';
import { createFieldEncryption } from '#server/encryption/FieldEncryption';
import { catalogOf, field, resource } from '#tests/support/catalogs';
import { openSqliteStore } from '#tests/support/openSqliteStore';
import { sealedFieldsSuite } from './sealedFields.suite';

/** All bytes of the database and of the log beside it. */
async function readFiles(file: string): Promise<Buffer> {
  return Buffer.concat(await Promise.all(['', '-wal'].map(end => fs.readFile(`${file}${end}`))));
}

sealedFieldsSuite('MemoryStore', { open: (catalog, cipher) => new MemoryStore(catalog, cipher) });
sealedFieldsSuite('SQLite', {
  open: openSqliteStore,
  readBytes: async store => {
    if (!(store instanceof SqlStore) || !('file' in store)) throw new Error('not a store in a file');
    return readFiles(String(store.file));
  },
});

describe('purge of a SQLite file', () => {
  it('plain text is purged from a SQLite file at the next start if a backup was reading during the migration', async () => {
    const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'purge-'));
    const file = path.join(folder, 'enrol.sqlite');
    const [applied, next] = [
      catalogOf(resource('home', { room: field('text') })),
      catalogOf(resource('home', { room: field('text', { sensitive: 'address' }) })),
    ];
    const cipher = createFieldEncryption(Buffer.alloc(32, 1));
    const warnings: string[] = [];
    const listen = ({ message }: Error) => void warnings.push(message);
    process.on('warning', listen);
    try {
      const store = await SqlStore.open(openSqlite(file), cipher);
      await store.applyCatalog(applied, planMigration(undefined, applied));
      await store.transact(tx =>
        tx.insert('home', { uuid: 'h1', version: 1, deleted: false, room: 'Chamber' }),
      );
      const backup = openSqliteSnapshot(file);
      await backup.fetchRows({ sql: 'select count(*) from home', parameters: [] });
      await store.applyCatalog(next, planMigration(applied, next), applied);
      expect((await readFiles(file)).includes('Chamber')).toBe(true);
      await backup.close();
      await store.close();
      const reopened = await SqlStore.open(openSqlite(file), cipher);
      expect((await readFiles(file)).includes('Chamber')).toBe(false);
      const row = await reopened.get('home', 'h1');
      expect(isEncryptedValue(row?.room) && cipher.decrypt(row.room)).toBe('Chamber');
      await reopened.close();
      await expect.poll(() => warnings).toEqual([expect.stringContaining('Plain values are left')]);
    } finally {
      process.off('warning', listen);
      await fs.rm(folder, { recursive: true });
    }
  });
});
