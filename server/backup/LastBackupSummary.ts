import fs from 'node:fs/promises';
import path from 'node:path';
import { readTextFile } from '#server/runtime/readTextFile';

/** Time and row count of the last backup. */
export interface LastBackupSummary {
  at: string;
  rows: number;
}

const getFile = (dataDir: string): string => path.join(dataDir, 'backup.note');
const pattern = /^(\d{4}-\d\d-\d\dT[\d:.]+Z) (\d+)\n$/;

/** Records a finished backup for the server that uses this data folder. The file is written atomically. */
export async function writeLastBackupSummary(
  dataDir: string,
  { at, rows }: LastBackupSummary,
): Promise<void> {
  const file = getFile(dataDir);
  const part = `${file}.part`;
  await fs.writeFile(part, `${at} ${rows}\n`, { flush: true, mode: 0o600 });
  await fs.rename(part, file);
}

/**
 * Undefined if no backup was made with this data folder, or the note cannot be parsed. A file that cannot be
 * opened, such as one of another account, is reported to `onFault` and counts as none.
 */
export async function readLastBackupSummary(
  dataDir: string,
  onFault: (error: unknown) => void,
): Promise<LastBackupSummary | undefined> {
  try {
    const [, at, rows] = pattern.exec((await readTextFile(getFile(dataDir))) ?? '') ?? [];
    return at === undefined ? undefined : { at, rows: Number(rows) };
  } catch (error) {
    onFault(error);
    return undefined;
  }
}
