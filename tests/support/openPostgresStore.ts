import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { planMigration } from '#generator/emit/planMigration';
import type { Catalog } from '#model/catalog';
import type { FieldCipher } from '#model/records';
import { openPostgres } from '#server/database/postgres/openPostgres';
import { SqlStore } from '#server/database/SqlStore';

/** Creates a separate schema in the database of the test PostgreSQL. */
export async function createTestSchema(): Promise<{ address: string; drop: () => Promise<void> }> {
  const name = `s${randomUUID().replaceAll('-', '')}`;
  const address = new URL(inject('postgres'));
  await runSql(address.href, `create schema ${name}`);
  const own = new URL(address);
  own.searchParams.set('options', `-c search_path=${name}`);
  own.searchParams.set('application_name', name);
  return { address: own.href, drop: () => runSql(address.href, `drop schema ${name} cascade`) };
}

/** Queries over a separate connection. */
export async function runSql(address: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  await client.query(text).finally(() => client.end());
}

/** Opens a PostgreSQL store whose database is dropped on close. */
export async function openPostgresStore(
  catalog?: Catalog,
  cipher?: FieldCipher,
): Promise<SqlStore & { address: string }> {
  const { address, drop } = await createTestSchema();
  const store = await SqlStore.open(await openPostgres(address), cipher);
  if (catalog) await store.applyCatalog(catalog, planMigration(undefined, catalog));
  const close = store.close.bind(store);
  return Object.assign(store, {
    address,
    close: async () => {
      await close();
      await drop();
    },
  });
}
