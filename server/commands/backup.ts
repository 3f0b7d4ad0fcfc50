import pack from '../../package.json' with { type: 'json' };
import { AppError } from '#model/errors';
import { writeLastBackupSummary } from '../backup/LastBackupSummary';
import { writeBackup } from '../backup/writeBackup';
import { readConfig } from '../config';
import { exitWithError } from '../runtime/exitWithError';
import { openSnapshot } from '../startup/openStore';

/** Writes a backup of the whole database from one snapshot; the server may be running meanwhile. */
async function backup(file: string | undefined): Promise<void> {
  if (file === undefined) throw new AppError(usageMessage);
  const config = readConfig(process.env);
  const at = new Date().toISOString();
  const { snapshot, encryption } = await openSnapshot(config);
  try {
    const by = { version: pack.version, encryption, clock: () => new Date() };
    const rows = await writeBackup(snapshot, file, by);
    process.stdout.write(
      `${rows} rows are kept in ${file}. It opens only with the key that is in use now.\n`,
    );
    await writeLastBackupSummary(config.dataDir, { at, rows }).catch(warnOfMissingNote);
  } finally {
    await snapshot.close();
  }
}

/** A backup is valid without its note; only the home page of administrators does not show it. */
function warnOfMissingNote(error: unknown): void {
  const why = error instanceof Error ? error.message : String(error);
  process.stderr.write(`The server is not told of this backup, as its note cannot be written: ${why}\n`);
}

const usageMessage = {
  zh: '请给出备份文件名：npm run backup -- <文件>',
  en: 'Name the file to write: npm run backup -- <file>',
};

backup(process.argv[2]).catch(exitWithError);
