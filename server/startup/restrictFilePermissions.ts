import fs from 'node:fs/promises';
import path from 'node:path';

/**
 * Removes the permissions of other system accounts on the files of a folder. Files of another owner, such as a backup
 * note, are skipped, because only the owner can change them.
 */
export async function restrictFilePermissions(folder: string, account = process.geteuid?.()): Promise<void> {
  const entries = await fs.readdir(folder, { withFileTypes: true });
  const files = entries.filter(entry => entry.isFile()).map(({ name }) => path.join(folder, name));
  await Promise.all(
    files.map(async file => {
      const { uid } = await fs.stat(file);
      if (account === undefined || uid === account) await fs.chmod(file, 0o600);
    }),
  );
}
