import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { planMigration } from '#generator/emit/planMigration';
import type { Catalog } from '#model/catalog';
import type { FieldCipher } from '#model/records';
import { SqlStore } from '#server/database/SqlStore';
import { openSqlite } from '#server/database/sqlite/openSqlite';

/** Opens a SQLite store in a temporary folder, removed on close. */
export async function openSqliteStore(
  catalog?: Catalog,
  cipher?: FieldCipher,
): Promise<SqlStore & { file: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'store-'));
  const file = join(folder, 'enrol.sqlite');
  const store = await SqlStore.open(openSqlite(file), cipher);
  if (catalog) await store.applyCatalog(catalog, planMigration(undefined, catalog));
  const close = store.close.bind(store);
  return Object.assign(store, {
    file,
    close: async () => {
      await close();
      await rm(folder, { recursive: true });
    },
  });
}
