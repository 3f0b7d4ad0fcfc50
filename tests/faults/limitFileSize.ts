import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/**
 * Limits the file size of a process and its later children, so that writes fail as on a full disk. Runs `prlimit` as the owner of the process, which needs no privilege.
 */
export async function limitFileSize(pid: number, bytes: number | 'unlimited'): Promise<void> {
  const { uid, gid } = await fs.stat(`/proc/${pid}`);
  await execute('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`], { uid, gid });
}
