import { statfsSync } from 'node:fs';
import os from 'node:os';

const linuxMemoryFolder = '/dev/shm';
const gibibyte = 1024 ** 3;

/**
 * A file system in memory with room for a test run, where a commit does not wait for a disk; undefined where there is
 * none. Databases keep their settings, so they still ask for each commit to be durable.
 */
export function findMemoryFolder(): string | undefined {
  if (os.platform() !== 'linux' || os.freemem() < 4 * gibibyte) return undefined;
  try {
    const { bavail, bsize } = statfsSync(linuxMemoryFolder);
    return bavail * bsize >= 4 * gibibyte ? linuxMemoryFolder : undefined;
  } catch (error) {
    // A system without this file system.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
