import { getBaseResource, type Catalog } from '#model/catalog';
import { matchAll } from '#model/conditions';
import type { Row, EncryptedValue, Store } from '#model/records';
import { getRuleNames, type CityRules } from '#model/rules';
import type { SampleRow } from '#generator/emit/sampleRows';
import { PasswordHasher } from '#server/auth/passwords';
import { buildDemoCity, type DemoCity } from '#server/demo/buildDemoCity';
import { seedStore } from '#server/demo/seedStore';
import { createApp } from '#server/http/app';
import { listen } from '#server/http/listen';
import { JobRunner } from '#server/jobs/JobRunner';
import { ChangeEventBus } from '#server/events/ChangeEventBus';
import { Metadata } from '#server/metadata/Metadata';
import { createFieldEncryption, type FieldEncryption } from '#server/encryption/FieldEncryption';
import { Client } from '#tests/contract/http/Client';
import { naiveFacts } from '#tests/support/naiveFacts';
import { testLog } from '#tests/support/testLog';
import type { NarrowingRules, World } from '#tests/support/naiveWorld';
import { accountsFor, assignOwners } from './accounts';
import { readSchemaFiles } from './readSchemaFiles';
import type { TestCaller, AccessFixture } from './AccessFixture';
import { seedHistory } from './seedHistory';
import type { OpenEncryptedStore } from '#tests/support/encryptedStores';
import { shareCatalogLoader } from '#tests/support/catalogLoaders';

const key = Buffer.alloc(32, 7);
const passwordCost = { memory: 64, passes: 2 };
const password = 'Enrol@2026';
const now = new Date('2026-04-16T04:00:00Z');
const today = '2026-04-16';
const clock = (): Date => now;

/** A daily reveal limit that no caller of the access matrix reaches. */
const revealLimit = { perDay: 1_000_000, perHour: 1_000_000, alarmAt: 1_000_000 };

type Rows = Readonly<Record<string, SampleRow[]>>;

interface Options {
  folder: string;
  rules: CityRules;
  /** The grant rules, for naive access. */
  narrowings?: NarrowingRules;
  store: OpenEncryptedStore;
  /** Row count per table: at most `most`, unless set for the table. */
  most: number;
  rows?: Readonly<Record<string, number>>;
  /** Adjusts the generated rows as a whole. */
  arrange: (...made: Parameters<DemoCity['completeRows']>) => void;
  /** Changes the rows of the fixture after the accounts were created. */
  settle?: (rows: Rows) => void;
}

/** Starts a server with a small generated city, and an account for every class of caller. */
export async function openAccessFixture(options: Options): Promise<AccessFixture> {
  const { folder, rules, narrowings } = options;
  const { resources: files, roles, administrators } = await readSchemaFiles(folder);
  const accounts = accountsFor(roles);
  const encryption = createFieldEncryption(key);
  const store = await options.store(encryption);
  const changes = new ChangeEventBus();
  const names = getRuleNames(rules);
  const load = shareCatalogLoader(folder, names);
  const metadata = new Metadata({ folder, store, rules: names, load, changes });
  await metadata.start();
  const { catalog } = metadata;
  await seedStore(store, { catalog, encryption, now }, await buildRows(catalog, accounts, options));
  await seedHistory(store, catalog, encryption, now);
  const log = testLog('error');
  const parts = { metadata, store, encryption, rules, clock, log, changes };
  const runner = new JobRunner(parts);
  const app = createApp({ ...parts, runner, secret: key, prefix: '/api', passwordCost, revealLimit });
  const listening = await listen(app, 0, '127.0.0.1');
  const stranger = new Client(`http://127.0.0.1:${listening.port}/api`);

  const rows: Record<string, readonly Row[]> = {};
  const worldOf = (me: World['me']): World => ({
    ...{ files, rows, me, administrators, narrowings, now: now.toISOString(), today, season: catalog.season },
  });
  const reloadRows = async (table: string): Promise<boolean> => {
    const stored = await rowsOf(store, table);
    if (areSameVersions(rows[table], stored)) return false;
    rows[table] = stored;
    return true;
  };
  const clients = await signIn(stranger, Object.keys(accounts));
  for (const resource of Object.values(catalog.resources))
    if (getBaseResource(catalog, resource) === resource) await reloadRows(resource.name);
  const people = clients.map(([label, client]): TestCaller => {
    const account = rows.user?.find(row => row.username === label);
    if (!account) throw new Error(`${label} has no account.`);
    return {
      label,
      client,
      naiveCaller: { roles: accounts[label] ?? [] },
      me: naiveFacts(worldOf({}), account),
    };
  });
  const nobody: TestCaller = { label: 'public', naiveCaller: 'stranger', me: {}, client: stranger };
  return {
    ...{
      files,
      rows,
      changes,
      reloadRows,
      callers: [...people, nobody],
      decrypt: createCachedDecrypt(encryption),
    },
    worldOf: ({ me }) => worldOf(me),
    close: async () => {
      await listening.close(1000);
      await runner.stop();
      await store.close();
    },
  };
}

async function buildRows(
  catalog: Catalog,
  accounts: DemoCity['accounts'],
  { most, rows: said, arrange, settle }: Options,
): Promise<Rows> {
  const many = Object.values(catalog.resources).map(({ name, samples }): [string, number] => [
    name,
    Math.min(most, samples.rows),
  ]);
  const options = { seed: 7, now, rows: { ...Object.fromEntries(many), ...said } };
  const rows = await buildDemoCity(
    catalog,
    { accounts, password, completeRows: arrange },
    new PasswordHasher(passwordCost),
    options,
  );
  assignOwners(rows);
  settle?.(rows);
  return rows;
}

async function signIn(stranger: Client, usernames: readonly string[]): Promise<[string, Client][]> {
  const clients: [string, Client][] = [];
  for (const username of usernames) clients.push([username, await stranger.signIn(username, password)]);
  return clients;
}

/** Decrypts with a cache, because each value is read repeatedly. */
function createCachedDecrypt(encryption: FieldEncryption): AccessFixture['decrypt'] {
  const known = new WeakMap<EncryptedValue, string>();
  return encrypted => {
    const plain = known.get(encrypted) ?? encryption.decrypt(encrypted);
    known.set(encrypted, plain);
    return plain;
  };
}

const areSameVersions = (known: readonly Row[] | undefined, stored: readonly Row[]): boolean =>
  known?.length === stored.length &&
  known.every(({ uuid, version }, at) => uuid === stored[at]?.uuid && version === stored[at].version);

async function rowsOf(store: Store, table: string): Promise<Row[]> {
  const query = { where: matchAll, sort: [], limit: 5000, count: false };
  const { rows: living } = await store.list(table, query);
  const { rows: deleted } = await store.list(table, { ...query, deleted: true });
  return [...living, ...deleted];
}
