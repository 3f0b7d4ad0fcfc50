import { existsSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { Unavailable } from '#model/errors';
import type { Store } from '#model/records';
import type { Config } from './config';
import { openPostgres } from './database/postgres/openPostgres';
import { postgresMoment } from './database/postgres/postgresMoment';
import { Snapshot } from './database/Snapshot';
import { SqlStore } from './database/SqlStore';
import { openSqlite } from './database/sqlite/openSqlite';
import { sqliteMoment } from './database/sqlite/sqliteMoment';
import { loadKeys } from './vault/loadKey';
import { RenewingStore } from './vault/RenewingStore';
import { createVault, type Vault } from './vault/Vault';

interface Opened {
  store: Store;
  vault: Vault;
  secret: Buffer;
}

/** The database that is set, or that of the folder, made if there is none; with the key that opens what is sealed in it. */
export async function openStore(config: Config): Promise<Opened> {
  const { dataDir, database } = config;
  await fs.mkdir(dataDir, { recursive: true });
  const file = fileIn(dataDir);
  const { secret, former } = await keysOf(config, existsSync(file));
  const vault = createVault(secret, former);
  const engine = database ? await openPostgres(database.url) : openSqlite(file);
  const store = await SqlStore.open(engine, vault);
  return { store: vault.former ? new RenewingStore(store, vault) : store, vault, secret };
}

interface Seen {
  snapshot: Snapshot;
  vault: Vault;
}

/** What that database holds at this moment, also beside a server that is at work on it. */
export async function openSnapshot(config: Config): Promise<Seen> {
  const { dataDir, database } = config;
  const moment = database ? await postgresMoment(database.url) : sqliteMoment(fileIn(dataDir));
  const snapshot = await Snapshot.of(moment);
  if (!snapshot) throw new Unavailable(nothingStored);
  try {
    const { secret, former } = await keysOf(config, true);
    return { snapshot, vault: createVault(secret, former) };
  } catch (error) {
    await snapshot.close();
    throw error;
  }
}

const fileIn = (dataDir: string): string => path.join(dataDir, 'enrol.sqlite');

const nothingStored = {
  zh: '数据库中还没有任何数据。',
  en: 'Nothing was ever stored in this database.',
};

/** Only a demo city makes a key of its own, and only when it is founded: another key opens nothing that is stored. */
function keysOf({ key, formerKey, dataDir, adminPassword }: Config, isFounded: boolean) {
  const file = path.join(dataDir, 'enrol.key');
  const ownKey = adminPassword === undefined && (!isFounded || existsSync(file));
  return loadKeys({ setting: key, file: ownKey ? file : undefined }, formerKey);
}
