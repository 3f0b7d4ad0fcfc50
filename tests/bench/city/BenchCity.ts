import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { demo } from '#enrolment/demo';
import { rules } from '#enrolment/rules';
import { sampleRows, type PlainRow } from '#generator/emit/rows';
import type { Catalog } from '#model/catalog';
import { Passwords } from '#server/auth/passwords';
import { readConfig } from '#server/config';
import { addDemoAccounts } from '#server/demo/demoAccounts';
import { fillStore } from '#server/demo/fillStore';
import { openCity, type City } from '#server/openCity';
import { openSnapshot } from '#server/openStore';
import type { Vault } from '#server/vault/Vault';
import { schemasFolder } from '#tests/support/schemasFolder';
import { fillTable } from './fillTable';
import { openPlace, readThrough, sqliteFile, type StoreName } from './places';

/** The tables that are measured: one of ordinary width, and one at its full width. */
export const tables = ['parcel', 'registration'] as const;
export type Table = (typeof tables)[number];

export const password = 'Bench@2026';
/** Beside the administrator that every new city has. */
const accounts = { school: ['school'] };
const mostSamples = 2000;
const seed = 2026;

/** A city with as many rows as are wanted, closed again and ready to be served. */
export interface BenchCity {
  /** What the process that serves it finds in its environment. */
  environment: Readonly<Record<string, string>>;
  store: StoreName;
  /** Where a copy of its database is, for the bare handler. */
  copy: string;
  catalog: Catalog;
  vault: Vault;
  /** What the rows of each table are made of, and the other rows of the city. */
  samples: Readonly<Record<string, readonly PlainRow[]>>;
  rows: number;
  /** Takes away what nobody asked to keep. */
  remove(): Promise<void>;
}

interface Wanted {
  rows: number;
  store: StoreName;
  /** Where it is kept for the next time, or found if it was. */
  folder?: string | undefined;
}

type Kept = Pick<BenchCity, 'environment' | 'copy' | 'samples' | 'rows'>;

export async function benchCity({ rows, store, folder }: Wanted): Promise<BenchCity> {
  if (folder === undefined) return foundCity(rows, await fs.mkdtemp(path.join(os.tmpdir(), 'bench-')), store);
  const kept = path.join(folder, 'city.json');
  if (!existsSync(kept)) {
    await fs.mkdir(folder, { recursive: true });
    const { environment, copy, samples } = await foundCity(rows, path.resolve(folder), store);
    await fs.writeFile(kept, JSON.stringify({ environment, copy, samples, rows } satisfies Kept));
  }
  return borrowed(await keptCity(kept, rows));
}

/** What a bench writes goes into a copy. */
async function borrowed(city: Omit<BenchCity, 'remove'>): Promise<BenchCity> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'bench-'));
  const environment = { ...city.environment, DATA_DIR: path.join(folder, 'data') };
  const copy = path.join(folder, 'bare.sqlite');
  const mode = fs.constants.COPYFILE_FICLONE;
  await fs.cp(String(city.environment.DATA_DIR), environment.DATA_DIR, { recursive: true, mode });
  await fs.copyFile(city.copy, copy, mode);
  await readThrough([copy, path.join(environment.DATA_DIR, sqliteFile)]);
  return { ...city, environment, copy, remove: () => fs.rm(folder, { recursive: true }) };
}

async function keptCity(file: string, rows: number): Promise<Omit<BenchCity, 'remove'>> {
  const kept = JSON.parse(await fs.readFile(file, 'utf8')) as Kept;
  if (kept.rows !== rows) throw new Error(`The city of ${file} has ${kept.rows} rows, not ${rows}`);
  const { snapshot, vault } = await openSnapshot(readConfig(kept.environment));
  await snapshot.close();
  return { ...kept, store: 'sqlite', catalog: snapshot.catalog, vault };
}

async function foundCity(rows: number, folder: string, store: StoreName): Promise<BenchCity> {
  const place = await openPlace[store](folder);
  const remove = async () => {
    await place.leave();
    await fs.rm(folder, { recursive: true });
  };
  const environment = {
    ...place.environment,
    DATA_DIR: path.join(folder, 'data'),
    SCHEMAS_DIR: path.join(folder, 'schemas'),
    ENROL_EMPTY: '1',
    ADMIN_PASSWORD: password,
    ENROL_KEY: randomBytes(32).toString('base64'),
    LOG_LEVEL: 'silent',
    PORT: '0',
  };
  for (const schemas of [schemasFolder, path.join(import.meta.dirname, '../schemas')]) {
    await fs.cp(schemas, environment.SCHEMAS_DIR, { recursive: true });
  }
  const config = readConfig(environment);
  const city = await openCity(config, {
    rules,
    demo,
    clock: () => new Date(),
    log: pino({ level: 'silent' }),
  });
  const samples = await fill(city, rows).finally(() => city.close());
  const copy = await place.copy();
  const { vault, metadata } = city;
  return { environment, store, copy, catalog: metadata.catalog, vault, samples, rows, remove };
}

async function fill({ store, vault, metadata }: City, rows: number): Promise<BenchCity['samples']> {
  const { catalog } = metadata;
  const now = new Date();
  const many = Object.fromEntries(tables.map(table => [table, Math.min(rows, mostSamples)]));
  const samples = sampleRows(catalog, { seed, now, rows: many });
  // A hash that is quick to check: nothing here measures that.
  const passwordHash = await new Passwords({ memory: 64, passes: 2 }).hash(password);
  addDemoAccounts({ catalog, rows: samples, accounts, passwordHash, now });
  const others = Object.entries(samples).filter(([name]) => !tables.some(table => table === name));
  await fillStore(store, catalog, vault, Object.fromEntries(others));
  const filling = tables.map(async table => {
    const resource = catalog.resources[table];
    if (!resource) throw new Error(`There is no schema of ${table}`);
    await fillTable({ store, vault, resource, samples: samples[table] ?? [], rows });
  });
  await Promise.all(filling);
  return samples;
}
