import { createReadStream } from 'node:fs';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { runPostgres } from '#tests/support/runPostgres';

export const stores = ['sqlite', 'postgres'] as const;
export type StoreName = (typeof stores)[number];
export const sqliteFile = 'enrol.sqlite';

/** Where the rows of a city lie. */
export interface BenchDatabase {
  /** Environment variables that make the server open this database. */
  environment: Readonly<Record<string, string>>;
  /** Copies what lies there, once nobody has it open; tells where the copy is. */
  copy(): Promise<string>;
  leave(): Promise<void>;
}

/** A file in the folder of the city's data. */
function createSqliteDatabase(folder: string): Promise<BenchDatabase> {
  const copy = path.join(folder, 'bare.sqlite');
  return Promise.resolve({
    environment: {},
    copy: async () => {
      const file = path.join(folder, 'data', sqliteFile);
      await fs.copyFile(file, copy, fs.constants.COPYFILE_FICLONE);
      await warmFileCache([copy, file]);
      return copy;
    },
    leave: () => Promise.resolve(),
  });
}

/** A database of a server that is started for it, with the memory that its manual advises: it comes with very little. */
async function createPostgresDatabase(): Promise<BenchDatabase> {
  const quarter = Math.floor(os.totalmem() / 4 / 2 ** 20);
  const { address, stop } = await runPostgres({ shared_buffers: `${quarter}MB` });
  const at = (database: string): string => new URL(`/${database}`, address).href;
  await runSql(address, 'create database city');
  return {
    environment: { DATABASE_URL: at('city') },
    copy: async () => {
      // Updates the planner statistics of both databases, as in a database that has been in use.
      await runSql(at('city'), 'vacuum analyze');
      await runSql(address, 'create database bare template city');
      for (const database of ['bare', 'city']) await runSql(at(database), readAll);
      return at('bare');
    },
    leave: stop,
  };
}

/** Reads the files, so that the operating system holds them in its cache as far as there is room. */
export async function warmFileCache(files: readonly string[]): Promise<void> {
  for (const file of files) for await (const part of createReadStream(file)) void part;
}

/** The same for a database of PostgreSQL. */
const readAll = `create extension if not exists pg_prewarm;
  select count(pg_prewarm(oid, 'read')) from pg_class where relkind in ('r', 'i', 't') and relpages > 0`;

async function runSql(address: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  await client.query(text).finally(() => client.end());
}

export const createDatabase: Readonly<Record<StoreName, (folder: string) => Promise<BenchDatabase>>> = {
  sqlite: createSqliteDatabase,
  postgres: createPostgresDatabase,
};
