import fs from 'node:fs/promises';
import path from 'node:path';
import { readTextFile } from '#server/runtime/readTextFile';

/** When the last backup began, and how many rows it holds. */
export interface BackupNote {
  at: string;
  rows: number;
}

const getFile = (dataDir: string): string => path.join(dataDir, 'backup.note');
const pattern = /^(\d{4}-\d\d-\d\dT[\d:.]+Z) (\d+)\n$/;

/** Tells the server that works with this data folder of a finished backup. The file is never half written. */
export async function writeBackupNote(dataDir: string, { at, rows }: BackupNote): Promise<void> {
  const file = getFile(dataDir);
  const part = `${file}.part`;
  await fs.writeFile(part, `${at} ${rows}\n`, { flush: true, mode: 0o600 });
  await fs.rename(part, file);
}

/**
 * Undefined if no backup was taken with this data folder, or the note says nothing that can be read. A file that cannot
 * be opened, such as one that another account has left, is told to `onFault` and counts as none.
 */
export async function readBackupNote(
  dataDir: string,
  onFault: (error: unknown) => void,
): Promise<BackupNote | undefined> {
  try {
    const [, at, rows] = pattern.exec((await readTextFile(getFile(dataDir))) ?? '') ?? [];
    return at === undefined ? undefined : { at, rows: Number(rows) };
  } catch (error) {
    onFault(error);
    return undefined;
  }
}
