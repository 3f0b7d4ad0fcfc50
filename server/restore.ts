import { AppError } from '#model/errors';
import { NotedEnd } from './audit/NotedEnd';
import { verifyLog, type LogReport } from './audit/sealer';
import { checkBackup } from './backup/readBackup';
import { demandKeys, restoreBackup } from './backup/restoreBackup';
import { readConfig, type Config } from './config';
import { fail } from './fail';
import { openSnapshot, openStore } from './openStore';
import { loadKeys } from './vault/loadKey';
import { createVault } from './vault/Vault';

/** Fills an empty database with what a backup holds, and looks whether it is whole. */
async function restore(file: string | undefined): Promise<void> {
  if (file === undefined) throw new AppError(usage);
  const config = readConfig(process.env);
  const { head } = await checkBackup(file);
  const { secret, former } = await loadKeys({ setting: config.key }, config.formerKey);
  demandKeys(head, createVault(secret, former));
  const { store, vault } = await openStore(config);
  try {
    const rows = await restoreBackup(file, store, vault);
    const { sealed, broken, end } = await verifyStored(config);
    const audit = broken
      ? `but audit entry ${broken.number} ${broken.what}`
      : `its ${sealed} sealed audit entries are whole`;
    process.stdout.write(`${rows} rows of ${head.at} are restored; ${audit}.\n`);
    if (broken) process.exitCode = 1;
    // From here on the log goes on from what the backup has of it.
    else if (end) await new NotedEnd(config).note(end);
  } finally {
    await store.close();
  }
}

/** As `npm run verify` reads it, for which no log is too long. */
async function verifyStored(config: Config): Promise<LogReport> {
  const { snapshot, vault } = await openSnapshot(config);
  try {
    return await verifyLog(snapshot, vault);
  } finally {
    await snapshot.close();
  }
}

const usage = {
  zh: '请给出备份文件名：npm run restore -- <文件>',
  en: 'Name the backup to restore: npm run restore -- <file>',
};

restore(process.argv[2]).catch(fail);
