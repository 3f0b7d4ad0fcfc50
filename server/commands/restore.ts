import { AppError } from '#model/errors';
import { LogCheckpointFile } from '../audit/LogCheckpointFile';
import { verifyAuditLog, type AuditLogReport } from '../audit/auditLogChain';
import { verifyBackup } from '../backup/readBackup';
import { requireBackupKeys, restoreBackup } from '../backup/restoreBackup';
import { readConfig, type Config } from '../config';
import { exitWithError } from '../runtime/exitWithError';
import { openSnapshot, openStore } from '../startup/openStore';
import { loadEncryptionKeys } from '../encryption/loadKeys';
import { createFieldEncryption } from '../encryption/FieldEncryption';

/** Restores a backup into an empty database and verifies the audit log signatures. */
async function restore(file: string | undefined): Promise<void> {
  if (file === undefined) throw new AppError(usageMessage);
  const config = readConfig(process.env);
  const { head } = await verifyBackup(file);
  const { secret, former } = await loadEncryptionKeys({ setting: config.key }, config.formerKey);
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
    // Set the checkpoint to the end of the restored log, since the old checkpoint may refer to later entries.
    else if (end) await new LogCheckpointFile(config).write(end);
  } finally {
    await store.close();
  }
}

/** Verifies the log through a streaming snapshot, as `npm run verify` does, so that its length does not matter. */
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
