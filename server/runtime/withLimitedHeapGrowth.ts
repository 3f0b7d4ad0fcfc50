import { Session } from 'node:inspector/promises';
import v8 from 'node:v8';

/** Sets how much the heap may grow beyond the live objects, in percent, before a garbage collection. */
const setHeapGrowth = (percent: number): void => v8.setFlagsFromString(`--heap-growing-percent=${percent}`);

const servingGrowth = 25;
const tightGrowth = 15;

/**
 * Limits the heap growth of the server. By default V8 lets a busy heap grow to several times the live size, and
 * shrinks it only when idle.
 */
export const limitHeapGrowth = (): void => setHeapGrowth(servingGrowth);

/** Collects all garbage and returns its memory to the system, which V8 does only when idle. */
export async function collectGarbage(): Promise<void> {
  const session = new Session();
  session.connect();
  try {
    await session.post('HeapProfiler.collectGarbage');
  } finally {
    session.disconnect();
  }
}

/**
 * Runs a one-time task that produces much garbage, with a lower heap growth limit than usual. Unlike a heap size
 * limit, it cannot make the task fail.
 */
export async function withLimitedHeapGrowth<T>(work: () => Promise<T>): Promise<T> {
  setHeapGrowth(tightGrowth);
  try {
    // V8 computes the limit of the heap when it collects garbage.
    await collectGarbage();
    return await work();
  } finally {
    limitHeapGrowth();
  }
}
