import { planChange } from '#generator/emit/plan';
import type { Catalog } from '#model/catalog';
import { everything } from '#model/conditions';
import { AppError } from '#model/errors';
import type { Store } from '#model/records';
import { endAllSessions } from '#server/auth/endAllSessions';
import type { Vault } from '#server/vault/Vault';
import { keyWord, type BackupHead } from './BackupLine';
import { checkBackup, readBackup } from './readBackup';

/**
 * Fills an empty store with what a backup holds, all or nothing; how many rows. The whole file is checked before
 * anything is stored. Nobody who was signed in then is signed in by it: they may have signed out since.
 */
export async function restoreBackup(file: string, store: Store, vault: Vault): Promise<number> {
  const { head, end } = await checkBackup(file);
  demandKeys(head, vault);
  const applied = await store.applied();
  if (applied && (await holdsRows(store, applied))) throw new AppError(notEmpty);
  await store.adopt(head.catalog, planChange(applied, head.catalog));
  await store.transact(async tx => {
    for await (const line of readBackup(file)) {
      if ('row' in line) await tx.insert(line.of, line.row);
      if ('sequence' in line) await tx.useUp(line.sequence, line.number);
    }
    await endAllSessions(tx);
  });
  return end.rows;
}

async function holdsRows(store: Store, { resources }: Catalog): Promise<boolean> {
  for (const { name } of Object.values(resources)) if ((await store.count(name, everything)) > 0) return true;
  return false;
}

/** Before any place is made for it: without each of its keys some sensitive values could never be read. */
export function demandKeys({ key, formerKey = key }: BackupHead, vault: Vault): void {
  const held = [vault.sign(keyWord), vault.former?.sign(keyWord)];
  if (!held.includes(key)) throw new AppError(anotherKey);
  if (!held.includes(formerKey)) throw new AppError(twoKeys);
}

const notEmpty = {
  zh: '只能恢复到空的数据库：请另设 DATA_DIR 或 DATABASE_URL。',
  en: 'A backup is restored into an empty database only: set another DATA_DIR or DATABASE_URL.',
};
const twoKeys = {
  zh: '此备份写于更换密钥期间：请把 ENROL_KEY 和 ENROL_KEY_OLD 都设为当时的密钥。',
  en: 'This backup was written while one key took over from another: set both ENROL_KEY and ENROL_KEY_OLD as they were then.',
};
const anotherKey = {
  zh: '此备份属于另一个密钥：请把 ENROL_KEY 设为备份时使用的密钥（演示城市的密钥在其 DATA_DIR/enrol.key 中）。',
  en: 'This backup belongs to another key: set ENROL_KEY to the one that was in use (that of a demo city is in its DATA_DIR/enrol.key).',
};
