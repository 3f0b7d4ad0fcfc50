import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/**
 * Lets a process, and those that it starts from now on, write no file beyond so many bytes: what it writes there fails
 * as on a full disk. Said as the user that the process belongs to, who may do so without being anybody special.
 */
export async function limitFileSize(pid: number, bytes: number | 'unlimited'): Promise<void> {
  const { uid, gid } = await fs.stat(`/proc/${pid}`);
  await execute('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`], { uid, gid });
}
