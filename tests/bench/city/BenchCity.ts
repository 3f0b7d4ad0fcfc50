import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { demoCityOptions } from '#enrolment/demoCityOptions';
import { cityRules } from '#enrolment/cityRules';
import { sampleRows, type SampleRow } from '#generator/emit/sampleRows';
import type { Catalog } from '#model/catalog';
import { PasswordHasher } from '#server/auth/passwords';
import { readConfig } from '#server/config';
import { addDemoAccounts } from '#server/demo/addDemoAccounts';
import { seedStore } from '#server/demo/seedStore';
import { openCity, type OpenedCity } from '#server/startup/openCity';
import { openSnapshot } from '#server/startup/openStore';
import type { FieldEncryption } from '#server/encryption/FieldEncryption';
import { schemasFolder } from '#tests/support/schemasFolder';
import type { Group } from '../options';
import { fillTable } from './fillTable';
import { isRepeatable } from './repeatedRow';
import { createDatabase, warmFileCache, sqliteFile, type StoreName } from './databases';

/** The tables that are measured: one of ordinary width, and one at its full width. */
export const tables = ['parcel', 'registration'] as const;
export type Table = (typeof tables)[number];

export const password = 'Bench@2026';
/** Benchmark accounts in addition to the administrator of a new city. */
const accounts = { school: ['school'] };
const maxSamples = 2000;
const seed = 2026;

/** A city with as many rows as are wanted, closed again and ready to be served. */
export interface BenchCity {
  /** Environment variables of the server process of the city. */
  environment: Readonly<Record<string, string>>;
  store: StoreName;
  /** Copy of the city's database for the baseline server. */
  copy: string;
  catalog: Catalog;
  encryption: FieldEncryption;
  /** Sample rows that are repeated to fill each table, and the other rows of the city. */
  samples: Readonly<Record<string, readonly SampleRow[]>>;
  rows: number;
  /** Deletes the city, unless the caller asked to keep it. */
  remove(): Promise<void>;
}

interface BenchCityOptions {
  rows: number;
  store: StoreName;
  /** Folder in which the city is kept for later runs of the benchmark. */
  folder?: string | undefined;
  /** The groups that will be measured; all if absent. */
  only?: readonly Group[];
}

/** Groups that read the registrations alone: to fill another table for them took most of the time. */
const registrationGroups: ReadonlySet<Group> = new Set(['load', 'scroll', 'forms', 'start']);

const getFilledTables = (only: readonly Group[] | undefined): readonly Table[] =>
  only?.every(group => registrationGroups.has(group)) ? ['registration'] : tables;

type StoredCity = Pick<BenchCity, 'environment' | 'copy' | 'samples' | 'rows'>;

export async function openBenchCity({ rows, store, folder, only }: BenchCityOptions): Promise<BenchCity> {
  if (folder === undefined) {
    const place = await fs.mkdtemp(path.join(os.tmpdir(), 'bench-'));
    return createCity({ rows, folder: place, store, filled: getFilledTables(only) });
  }
  const kept = path.join(folder, 'city.json');
  if (!existsSync(kept)) {
    await fs.mkdir(folder, { recursive: true });
    const { environment, copy, samples } = await createCity({
      ...{ rows, folder: path.resolve(folder), store },
      // Later runs may measure other groups.
      filled: tables,
    });
    await fs.writeFile(kept, JSON.stringify({ environment, copy, samples, rows } satisfies StoredCity));
  }
  return copyCity(await loadStoredCity(kept, rows));
}

/** Copies a kept city, so that the benchmark does not write into it. */
async function copyCity(city: Omit<BenchCity, 'remove'>): Promise<BenchCity> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'bench-'));
  const environment = { ...city.environment, DATA_DIR: path.join(folder, 'data') };
  const copy = path.join(folder, 'bare.sqlite');
  const mode = fs.constants.COPYFILE_FICLONE;
  await fs.cp(String(city.environment.DATA_DIR), environment.DATA_DIR, { recursive: true, mode });
  await fs.copyFile(city.copy, copy, mode);
  await warmFileCache([copy, path.join(environment.DATA_DIR, sqliteFile)]);
  return { ...city, environment, copy, remove: () => fs.rm(folder, { recursive: true }) };
}

async function loadStoredCity(file: string, rows: number): Promise<Omit<BenchCity, 'remove'>> {
  const kept = JSON.parse(await fs.readFile(file, 'utf8')) as StoredCity;
  if (kept.rows !== rows) throw new Error(`The city of ${file} has ${kept.rows} rows, not ${rows}`);
  const { snapshot, encryption } = await openSnapshot(readConfig(kept.environment));
  await snapshot.close();
  return { ...kept, store: 'sqlite', catalog: snapshot.catalog, encryption };
}

interface CityPlan {
  rows: number;
  folder: string;
  store: StoreName;
  filled: readonly Table[];
}

async function createCity({ rows, folder, store, filled }: CityPlan): Promise<BenchCity> {
  const place = await createDatabase[store](folder);
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
    // Each search for a masked number counts as a reveal.
    REVEALS_PER_DAY: '100000',
    REVEALS_PER_HOUR: '100000',
  };
  for (const schemas of [schemasFolder, path.join(import.meta.dirname, '../schemas')]) {
    await fs.cp(schemas, environment.SCHEMAS_DIR, { recursive: true });
  }
  const config = readConfig(environment);
  const city = await openCity(config, {
    rules: cityRules,
    demo: demoCityOptions,
    clock: () => new Date(),
    log: pino({ level: 'silent' }),
  });
  const samples = await fillCity(city, rows, filled).finally(() => city.close());
  const copy = await place.copy();
  const { encryption, metadata } = city;
  return { environment, store, copy, catalog: metadata.catalog, encryption, samples, rows, remove };
}

async function fillCity(
  { store, encryption, metadata }: OpenedCity,
  rows: number,
  filled: readonly Table[],
): Promise<BenchCity['samples']> {
  const { catalog } = metadata;
  const now = new Date();
  const many = Object.fromEntries(tables.map(table => [table, Math.min(rows, maxSamples)]));
  // Few registrations may not have as many repairs or cases as a whole city.
  const upTo = Object.fromEntries(Object.values(catalog.resources).map(one => [one.name, one.samples.rows]));
  const samples = sampleRows(catalog, { seed, now: getFirstSchoolDay(catalog), rows: many, upTo });
  for (const table of tables) samples[table] = keepRepeatable(catalog, table, samples[table]);
  samples.submitcontroller = openReportWindows(samples.submitcontroller, now);
  // A cheap password hash, because sign-in is not measured.
  const passwordHash = await new PasswordHasher({ memory: 64, passes: 2 }).hash(password);
  addDemoAccounts({ catalog, rows: samples, accounts, passwordHash, now });
  const others = Object.entries(samples).filter(([name]) => !tables.some(table => table === name));
  await seedStore(store, { catalog, encryption, now }, Object.fromEntries(others));
  // One after the other: a batch of one table that waits for one of the other is refused after a while on a busy machine.
  for (const table of filled) {
    const resource = catalog.resources[table];
    if (!resource) throw new Error(`There is no schema of ${table}`);
    await fillTable({ store, encryption, resource, samples: samples[table] ?? [], rows });
  }
  return samples;
}

/** The samples are of this day: children who are then six may be registered. */
const getFirstSchoolDay = ({ season }: Catalog): Date => new Date(`${season}-09-01T08:00:00+08:00`);

/** Registrations are created on any day that the benchmark runs: one window of the whole city is open for each stage. */
const openReportWindows = (samples: readonly SampleRow[] = [], now: Date): SampleRow[] =>
  samples.slice(0, 2).map((row, index) => ({
    ...row,
    ...{ stage: index + 1, step: 'report', organId: null, enabled: true },
    ...{ openAt: moveByDays(now, -1), closeAt: moveByDays(now, 1000) },
  }));

const moveByDays = (from: Date, days: number): string =>
  new Date(from.getTime() + days * 24 * 60 * 60 * 1000).toISOString();

function keepRepeatable(
  { resources }: Catalog,
  table: Table,
  samples: readonly SampleRow[] = [],
): SampleRow[] {
  const resource = resources[table];
  const kept = samples.filter(row => resource && isRepeatable(resource, row));
  if (kept.length === 0) throw new Error(`No sample of ${table} can be repeated`);
  return kept;
}
