import type { Logger } from 'pino';
import { accountResource, type Catalog } from '#model/catalog';
import { everything } from '#model/conditions';
import { AppError } from '#model/errors';
import type { Store } from '#model/records';
import { namesOf, type Rules } from '#model/rules';
import { NotedEnd } from './audit/NotedEnd';
import { Accounts } from './auth/Accounts';
import { Passwords } from './auth/passwords';
import type { Cluster } from './cluster/Cluster';
import { shareChanges } from './cluster/shareChanges';
import type { Config } from './config';
import { demoCity, type Demo } from './demo/demoCity';
import { fillStore } from './demo/fillStore';
import type { Changes } from './metadata/Changes';
import { Metadata } from './metadata/Metadata';
import { openCluster } from './openCluster';
import { openStore } from './openStore';
import { admitKeys } from './vault/Keyring';
import type { Vault } from './vault/Vault';

/** A city that can be served. */
export interface City {
  store: Store;
  vault: Vault;
  metadata: Metadata;
  changes: Changes;
  cluster: Cluster;
  /** Of tokens and the names of validators. */
  secret: Buffer;
  /** It can be entered by the accounts that everybody knows. */
  demo: boolean;
  close(): Promise<void>;
}

const seed = 2026;

/** What entry points bring along of the city itself. */
export interface CityOptions {
  rules: Rules;
  demo: Demo;
  clock: () => Date;
  log: Logger;
}

/** Opens the city of this folder or database, or founds it: with a demo, or empty but for an administrator. */
export async function openCity(config: Config, { rules, demo, clock, log }: CityOptions): Promise<City> {
  const { store, vault, secret } = await openStore(config);
  const cluster = await openCluster(config, log).catch(async (error: unknown) => {
    await store.close();
    throw error;
  });
  const close = async () => {
    await cluster.close();
    await store.close();
  };
  try {
    const changes = shareChanges(cluster, () => follow(metadata, log));
    const parts = { folder: config.schemasDir, store, changes, approvals: config.dataDir, clock };
    const metadata = new Metadata({ ...parts, rules: namesOf(rules) });
    // A node that has fallen behind does not take the others back; and those that begin together found one city.
    const applies = config.watch || config.database === undefined;
    await cluster.inTurn('founding', async () => {
      await metadata.start({ applies });
      await admitKeys(store, metadata.catalog, vault, clock());
      await found({ config, store, vault, catalog: metadata.catalog, demo, clock });
    });
    const known = await hasDemoAccounts({ store, vault, demo, clock });
    if (known && !config.loopback) throw new AppError(publicDemo(config.host));
    return { store, vault, metadata, changes, cluster, secret, demo: known, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function follow(metadata: Metadata, log: Logger): void {
  metadata.follow().catch((error: unknown) => log.error({ err: error }, 'the schemas cannot be followed'));
}

interface Founding {
  config: Config;
  store: Store;
  vault: Vault;
  catalog: Catalog;
  demo: Demo;
  clock: () => Date;
}

async function found({ config, store, vault, catalog, demo, clock }: Founding): Promise<void> {
  if ((await store.count(accountResource, everything)) > 0) return;
  const noted = new NotedEnd(config);
  if (await noted.read()) throw new AppError(gone(noted.file));
  const passwords = new Passwords();
  if (config.adminPassword !== undefined) {
    const accounts = new Accounts({ store, vault, passwords, clock });
    const admins = Object.entries(catalog.roles).filter(([, role]) => role.admin);
    const roles = admins.map(([name]) => name);
    await accounts.create({ username: 'admin', name: '系统管理员', roles }, config.adminPassword);
    return;
  }
  if (!config.loopback) throw new AppError(publicDemo(config.host));
  await fillStore(store, catalog, vault, await demoCity(catalog, demo, passwords, { seed, now: clock() }));
}

type Known = Pick<Founding, 'store' | 'vault' | 'demo' | 'clock'>;

async function hasDemoAccounts({ store, vault, demo, clock }: Known): Promise<boolean> {
  const accounts = new Accounts({ store, vault, passwords: new Passwords(), clock });
  for (const username of Object.keys(demo.accounts)) {
    const account = await accounts.find(username);
    if (account && (await accounts.fits(account, demo.password))) return true;
  }
  return false;
}

const gone = (file: string) => ({
  zh: `此数据目录曾属于一个城市，但其数据库为空或已不存在，因此不会另建一个。请检查 DATA_DIR 与 DATABASE_URL，或用 npm run restore 恢复备份；确要重新开始，请删除 ${file}。`,
  en: `This folder of data belongs to a city whose database is empty or gone, so none is founded in its place. Look at DATA_DIR and DATABASE_URL, or restore a backup by npm run restore; to begin anew all the same, remove ${file}.`,
});

const publicDemo = (host: string) => ({
  zh: `演示城市只能在本机访问：HOST 不能是 ${host}。正式使用请设置 ENROL_EMPTY=1 和 ADMIN_PASSWORD，或先修改演示账号的密码。`,
  en: `A demo city answers on this machine alone, so HOST cannot be ${host}. For a real one set ENROL_EMPTY=1 and ADMIN_PASSWORD, or change the passwords of the demo accounts first.`,
});
