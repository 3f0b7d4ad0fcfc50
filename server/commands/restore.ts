import { AppError } from '#model/errors';
import { LogCheckpointFile } from '../audit/LogCheckpointFile';
import { verifyAuditLog, type AuditLogReport } from '../audit/auditLogChain';
import { verifyBackup } from '../backup/readBackup';
import { requireBackupKeys, restoreBackup } from '../backup/restoreBackup';
import { readConfig, type Config } from '../config';
import { exitWithError } from '../runtime/exitWithError';
import { openSnapshot, openStore } from '../startup/openStore';
import { loadKeys } from '../encryption/loadKeys';
import { createFieldEncryption } from '../encryption/FieldEncryption';

/** Fills an empty database with what a backup holds, and looks whether it is whole. */
async function restore(file: string | undefined): Promise<void> {
  if (file === undefined) throw new AppError(usageMessage);
  const config = readConfig(process.env);
  const { head } = await verifyBackup(file);
  const { secret, former } = await loadKeys({ setting: config.key }, config.formerKey);
  requireBackupKeys(head, createFieldEncryption(secret, former));
  const { store, encryption } = await openStore(config);
  try {
    const rows = await restoreBackup(file, store, encryption);
    const { sealed, broken, end } = await verifyRestoredLog(config);
    const audit = broken
      ? `but audit entry ${broken.number} ${broken.what}`
      : `its ${sealed} sealed audit entries are whole`;
    process.stdout.write(`${rows} rows of ${head.at} are restored; ${audit}.\n`);
    if (broken) process.exitCode = 1;
    // From here on the log goes on from what the backup has of it.
    else if (end) await new LogCheckpointFile(config).write(end);
  } finally {
    await store.close();
  }
}

/** As `npm run verify` reads it, for which no log is too long. */
async function verifyRestoredLog(config: Config): Promise<AuditLogReport> {
  const { snapshot, encryption } = await openSnapshot(config);
  try {
    return await verifyAuditLog(snapshot, encryption);
  } finally {
    await snapshot.close();
  }
}

const usageMessage = {
  zh: '请给出备份文件名：npm run restore -- <文件>',
  en: 'Name the backup to restore: npm run restore -- <file>',
};

restore(process.argv[2]).catch(exitWithError);
