import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const source = path.join(import.meta.dirname, 'slowDisk.c');

/**
 * Has the disk confirm each write so many milliseconds later, for all processes that are started from here on. Returns
 * how to remove what that takes.
 */
export async function delayDiskWrites(milliseconds: number): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'disk-'));
  const library = path.join(folder, 'slow.so');
  try {
    await promisify(execFile)('cc', ['-O2', '-shared', '-fPIC', '-o', library, source, '-ldl']);
  } catch (cause) {
    await rm(folder, { recursive: true });
    throw new Error('--disk needs Linux, and a C compiler that is called cc', { cause });
  }
  // PostgreSQL may run as another user.
  await chmod(folder, 0o755);
  Object.assign(process.env, { LD_PRELOAD: library, DISK_MS: String(milliseconds) });
  return () => rm(folder, { recursive: true });
}
