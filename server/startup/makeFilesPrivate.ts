import fs from 'node:fs/promises';
import path from 'node:path';

/**
 * Closes the files of a folder to other accounts. Those that belong to another account, such as the note of a backup that
 * it took, are left alone: only it may change them.
 */
export async function makeFilesPrivate(folder: string, account = process.geteuid?.()): Promise<void> {
  const entries = await fs.readdir(folder, { withFileTypes: true });
  const files = entries.filter(entry => entry.isFile()).map(({ name }) => path.join(folder, name));
  await Promise.all(
    files.map(async file => {
      const { uid } = await fs.stat(file);
      if (account === undefined || uid === account) await fs.chmod(file, 0o600);
    }),
  );
}
