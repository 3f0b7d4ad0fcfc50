import type { Logger } from 'pino';
import { accountResource, type Catalog } from '#model/catalog';
import { matchAll } from '#model/conditions';
import { AppError } from '#model/errors';
import type { Store } from '#model/records';
import { getRuleNames, type CityRules } from '#model/rules';
import { LogCheckpointFile } from '../audit/LogCheckpointFile';
import { Accounts } from '../auth/Accounts';
import { PasswordHasher } from '../auth/passwords';
import type { Cluster } from '../cluster/Cluster';
import { createChangeEventBus } from '../cluster/createChangeEventBus';
import type { Config } from '../config';
import { buildDemoCity, type DemoCity } from '../demo/buildDemoCity';
import { iterateAndReleaseRows } from '../demo/iterateAndReleaseRows';
import { seedStore } from '../demo/seedStore';
import type { ChangeEventBus } from '../events/ChangeEventBus';
import { Metadata } from '../metadata/Metadata';
import { collectGarbage, withLimitedHeapGrowth } from '../runtime/withLimitedHeapGrowth';
import { openCluster } from './openCluster';
import { openStore } from './openStore';
import { registerEncryptionKeys } from '../encryption/keyHistory';
import type { FieldEncryption } from '../encryption/FieldEncryption';

/** An opened installation: database, encryption, metadata, change events and cluster. */
export interface OpenedCity {
  store: Store;
  encryption: FieldEncryption;
  metadata: Metadata;
  changes: ChangeEventBus;
  cluster: Cluster;
  /** Server secret from which the HMAC keys for tokens, the sign-in throttle and projections are derived. */
  secret: Buffer;
  /** Whether this is a demo city, whose accounts have public passwords. */
  demo: boolean;
  close(): Promise<void>;
}

const seed = 2026;

/** What an entry point supplies: the city's rules, demo data, clock and log. */
export interface CityOptions {
  rules: CityRules;
  demo: DemoCity;
  clock: () => Date;
  log: Logger;
}

/**
 * Opens the city in the configured database or data folder. An empty one is set up first, with demo data or one
 * administrator.
 */
export async function openCity(
  config: Config,
  { rules, demo, clock, log }: CityOptions,
): Promise<OpenedCity> {
  const { store, encryption, secret } = await openStore(config);
  const cluster = await openCluster(config, log).catch(async (error: unknown) => {
    await store.close();
    throw error;
  });
  const close = async () => {
    await cluster.close();
    await store.close();
  };
  try {
    const changes = createChangeEventBus(cluster, () => followAppliedCatalog(metadata, log));
    const parts = { folder: config.schemasDir, store, changes, approvals: config.dataDir, clock, log };
    const metadata = new Metadata({ ...parts, rules: getRuleNames(rules) });
    // Nodes on a shared database do not apply their schema files at startup, so an outdated node cannot migrate back.
    // The cluster lock lets one of several starting nodes set up the city.
    const applies = config.watch || config.database === undefined;
    const isNewDemo = await cluster.withLock('founding', async () => {
      await metadata.start({ applies });
      await registerEncryptionKeys(store, metadata.catalog, encryption, clock());
      return setUpEmptyCity({ config, store, encryption, catalog: metadata.catalog, demo, clock });
    });
    // Hashing a password takes much memory, which a new demo city would need at the same time.
    const known = isNewDemo || (await hasDemoAccounts({ store, encryption, demo, clock }));
    if (known && !config.loopback) throw new AppError(publicDemoMessage(config.host));
    return { store, encryption, metadata, changes, cluster, secret, demo: known, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function followAppliedCatalog(metadata: Metadata, log: Logger): void {
  metadata
    .followAppliedCatalog()
    .catch((error: unknown) => log.error({ err: error }, 'the schemas cannot be followed'));
}

interface SetupContext {
  config: Config;
  store: Store;
  encryption: FieldEncryption;
  catalog: Catalog;
  demo: DemoCity;
  clock: () => Date;
}

/** Creates the demo city or the first administrator in an empty store. */
async function setUpEmptyCity({
  config,
  store,
  encryption,
  catalog,
  demo,
  clock,
}: SetupContext): Promise<boolean> {
  if ((await store.count(accountResource, matchAll)) > 0) return false;
  const noted = new LogCheckpointFile(config);
  if (await noted.read()) throw new AppError(databaseGoneMessage(noted.file));
  const passwords = new PasswordHasher();
  if (config.adminPassword !== undefined) {
    const accounts = new Accounts({ store, encryption, passwords, clock });
    const admins = Object.entries(catalog.roles).filter(([, role]) => role.admin);
    const roles = admins.map(([name]) => name);
    await accounts.create({ username: 'admin', name: '系统管理员', roles }, config.adminPassword);
    return false;
  }
  if (!config.loopback) throw new AppError(publicDemoMessage(config.host));
  const now = clock();
  await withLimitedHeapGrowth(async () => {
    const rows = await buildDemoCity(catalog, demo, passwords, { seed, now });
    const history = demo.createHistory(rows, { now });
    await collectGarbage();
    await seedStore(store, { catalog, encryption, now, history }, iterateAndReleaseRows(rows));
  });
  return true;
}

type DemoAccountContext = Pick<SetupContext, 'store' | 'encryption' | 'demo' | 'clock'>;

async function hasDemoAccounts({ store, encryption, demo, clock }: DemoAccountContext): Promise<boolean> {
  const accounts = new Accounts({ store, encryption, passwords: new PasswordHasher(), clock });
  for (const username of Object.keys(demo.accounts)) {
    const account = await accounts.findByUsername(username);
    if (account && (await accounts.verifyPassword(account, demo.password))) return true;
  }
  return false;
}

const databaseGoneMessage = (file: string) => ({
  zh: `此数据目录曾属于一个城市，但其数据库为空或已不存在，因此不会另建一个。请检查 DATA_DIR 与 DATABASE_URL，或用 npm run restore 恢复备份；确要重新开始，请删除 ${file}。`,
  en: `This folder of data belongs to a city whose database is empty or gone, so none is founded in its place. Look at DATA_DIR and DATABASE_URL, or restore a backup by npm run restore; to begin anew all the same, remove ${file}.`,
});

const publicDemoMessage = (host: string) => ({
  zh: `演示城市只能在本机访问：HOST 不能是 ${host}。正式使用请设置 ENROL_EMPTY=1 和 ADMIN_PASSWORD，或先修改演示账号的密码。`,
  en: `A demo city answers on this machine alone, so HOST cannot be ${host}. For a real one set ENROL_EMPTY=1 and ADMIN_PASSWORD, or change the passwords of the demo accounts first.`,
});
