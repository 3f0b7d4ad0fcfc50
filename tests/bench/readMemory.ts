import { readFile } from 'node:fs/promises';
import { listChildProcesses } from '../support/listChildProcesses';

const kibibyte = 1024;

/** Bytes of a process and of all that it started, by Linux: what several of them share is counted once. */
export async function readMemory(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8');
  const own = Number(/^Pss:\s+(\d+) kB/m.exec(text)?.[1] ?? 0) * kibibyte;
  const children = await listChildProcesses(pid);
  const sizes = await Promise.all(children.map(child => readMemory(child).catch(toZeroIfEnded)));
  return sizes.reduce((sum, size) => sum + size, own);
}

/** What a server has started may end at any time. */
function toZeroIfEnded(error: unknown): number {
  if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ESRCH'))
    return 0;
  throw error;
}

/** Peak resident memory (VmHWM in Linux) of one process, without its child processes. */
export async function readPeakMemory(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(text)?.[1] ?? 0) * kibibyte;
}
