import { existsSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { Unavailable } from '#model/errors';
import type { Store } from '#model/records';
import type { Config } from '../config';
import { openPostgres } from '../database/postgres/openPostgres';
import { openPostgresSnapshot } from '../database/postgres/openPostgresSnapshot';
import { DatabaseSnapshot } from '../database/DatabaseSnapshot';
import { SqlStore } from '../database/SqlStore';
import { openSqlite } from '../database/sqlite/openSqlite';
import { openSqliteSnapshot } from '../database/sqlite/openSqliteSnapshot';
import { loadEncryptionKeys } from '../encryption/loadKeys';
import { ReencryptingStore } from '../encryption/ReencryptingStore';
import { createFieldEncryption, type FieldEncryption } from '../encryption/FieldEncryption';
import { restrictFilePermissions } from './restrictFilePermissions';

interface OpenedStore {
  store: Store;
  encryption: FieldEncryption;
  secret: Buffer;
}

/**
 * Opens the configured PostgreSQL or the SQLite file, which is created if missing, together with the encryption keys.
 */
export async function openStore(config: Config): Promise<OpenedStore> {
  const { dataDir, database } = config;
  await createPrivateFolder(dataDir);
  const file = getDatabaseFile(dataDir);
  const { secret, former } = await loadConfiguredKeys(config, existsSync(file));
  const encryption = createFieldEncryption(secret, former);
  const engine = database ? await openPostgres(database.url) : openSqlite(file);
  const store = await SqlStore.open(engine, encryption);
  await restrictFilePermissions(dataDir);
  return { store: new ReencryptingStore(store, encryption), encryption, secret };
}

/** The data folder is private to the server account, also if an earlier version created it. */
async function createPrivateFolder(folder: string): Promise<void> {
  await fs.mkdir(folder, { recursive: true, mode: 0o700 });
  await fs.chmod(folder, 0o700);
}

interface OpenedSnapshot {
  snapshot: DatabaseSnapshot;
  encryption: FieldEncryption;
}

/** Opens a consistent read-only snapshot of the database, also while a server uses it. */
export async function openSnapshot(config: Config): Promise<OpenedSnapshot> {
  const { dataDir, database } = config;
  const moment = database
    ? await openPostgresSnapshot(database.url)
    : openSqliteSnapshot(getDatabaseFile(dataDir));
  const snapshot = await DatabaseSnapshot.open(moment);
  if (!snapshot) throw new Unavailable(nothingStoredMessage);
  try {
    const { secret, former } = await loadConfiguredKeys(config, true);
    return { snapshot, encryption: createFieldEncryption(secret, former) };
  } catch (error) {
    await snapshot.close();
    throw error;
  }
}

const getDatabaseFile = (dataDir: string): string => path.join(dataDir, 'enrol.sqlite');

const nothingStoredMessage = {
  zh: '数据库中还没有任何数据。',
  en: 'Nothing was ever stored in this database.',
};

/**
 * Loads the encryption keys. A key file is created only for a new demo city, since a new key cannot decrypt existing
 * values.
 */
function loadConfiguredKeys({ key, formerKey, dataDir, adminPassword }: Config, isFounded: boolean) {
  const file = path.join(dataDir, 'enrol.key');
  const ownKey = adminPassword === undefined && (!isFounded || existsSync(file));
  return loadEncryptionKeys({ setting: key, file: ownKey ? file : undefined }, formerKey);
}
