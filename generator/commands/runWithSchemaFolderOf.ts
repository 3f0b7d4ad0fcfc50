import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { UsageError } from './command';

const execFileAsync = promisify(execFile);
const maxOutputBytes = 256 * 1024 * 1024;

async function git(cwd: string, ...words: string[]): Promise<string> {
  const { stdout } = await execFileAsync('git', words, { cwd, maxBuffer: maxOutputBytes });
  return stdout;
}

/** Writes the files of a schema folder at a commit, branch or tag into another folder. */
async function checkOut(revision: string, folder: string, into: string): Promise<void> {
  const files = await git(folder, 'ls-tree', '-r', '-z', '--name-only', revision, '.');
  for (const file of files.split('\0').filter(Boolean)) {
    const target = path.join(into, file);
    await fs.mkdir(path.dirname(target), { recursive: true });
    await fs.writeFile(target, await git(folder, 'show', `${revision}:./${file}`));
  }
}

/** Runs a task with another schema folder: a path on disk, or this folder at a git revision. */
export async function runWithSchemaFolderOf<T>(
  said: string,
  folder: string,
  goOn: (folder: string) => Promise<T>,
): Promise<T> {
  const onDisk = await fs.stat(said).catch(() => undefined);
  if (onDisk?.isDirectory()) return goOn(said);
  const temporary = await fs.mkdtemp(path.join(os.tmpdir(), 'schemas-'));
  try {
    await git(folder, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${said}^{commit}`).catch(
      (cause: unknown) => {
        throw new UsageError(`"${said}" is neither a folder nor a revision that git knows`, { cause });
      },
    );
    await checkOut(said, folder, temporary);
    return await goOn(temporary);
  } finally {
    await fs.rm(temporary, { recursive: true });
  }
}
