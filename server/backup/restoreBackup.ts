import { planMigration } from '#generator/emit/planMigration';
import type { Catalog } from '#model/catalog';
import { matchAll } from '#model/conditions';
import { AppError } from '#model/errors';
import type { Store } from '#model/records';
import { endAllSessions } from '#server/auth/endAllSessions';
import type { FieldEncryption } from '#server/encryption/FieldEncryption';
import { keyVerificationText, type BackupHeader } from './BackupLine';
import { verifyBackup, readBackup } from './readBackup';

/**
 * Restores a backup into an empty store and returns the number of rows. It verifies the whole file first and inserts
 * all rows in one transaction. It ends all restored sessions, because their users may have signed out since the backup.
 */
export async function restoreBackup(
  file: string,
  store: Store,
  encryption: FieldEncryption,
): Promise<number> {
  const { head, end } = await verifyBackup(file);
  requireBackupKeys(head, encryption);
  const applied = await store.getAppliedCatalog();
  if (applied && (await hasRows(store, applied))) throw new AppError(notEmptyMessage);
  await store.applyCatalog(head.catalog, planMigration(applied, head.catalog));
  await store.transact(async tx => {
    for await (const line of readBackup(file)) {
      if ('row' in line) await tx.insert(line.of, line.row);
      if ('sequence' in line) await tx.advanceSequence(line.sequence, line.number);
    }
    await endAllSessions(tx);
  });
  return end.rows;
}

async function hasRows(store: Store, { resources }: Catalog): Promise<boolean> {
  for (const { name } of Object.values(resources)) if ((await store.count(name, matchAll)) > 0) return true;
  return false;
}

/**
 * Checks before the restore that the needed keys are configured. Without them some encrypted values could never be
 * read.
 */
export function requireBackupKeys({ key, formerKey = key }: BackupHeader, encryption: FieldEncryption): void {
  const held = [encryption.sign(keyVerificationText), encryption.formerKey?.sign(keyVerificationText)];
  if (!held.includes(key)) throw new AppError(otherKeyMessage);
  if (!held.includes(formerKey)) throw new AppError(twoKeysMessage);
}

const notEmptyMessage = {
  zh: '只能恢复到空的数据库：请另设 DATA_DIR 或 DATABASE_URL。',
  en: 'A backup is restored into an empty database only: set another DATA_DIR or DATABASE_URL.',
};
const twoKeysMessage = {
  zh: '此备份写于更换密钥期间：请把 ENROL_KEY 和 ENROL_KEY_OLD 都设为当时的密钥。',
  en: 'This backup was written while one key took over from another: set both ENROL_KEY and ENROL_KEY_OLD as they were then.',
};
const otherKeyMessage = {
  zh: '此备份属于另一个密钥：请把 ENROL_KEY 设为备份时使用的密钥（演示城市的密钥在其 DATA_DIR/enrol.key 中）。',
  en: 'This backup belongs to another key: set ENROL_KEY to the one that was in use (that of a demo city is in its DATA_DIR/enrol.key).',
};
