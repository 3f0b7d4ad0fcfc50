import { Session } from 'node:inspector/promises';
import v8 from 'node:v8';

/** How much the heap may grow beyond what was live, in percent of it, before it is collected. */
const setHeapGrowth = (percent: number): void => v8.setFlagsFromString(`--heap-growing-percent=${percent}`);

const servingGrowth = 25;
const tightGrowth = 15;

/**
 * V8 alone lets the heap of a busy server grow to several times what is live, and gives that back only when the server is
 * idle.
 */
export const limitHeapGrowth = (): void => setHeapGrowth(servingGrowth);

/** Collects all garbage and gives back its memory, which V8 does only when it is idle. */
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
 * Does work that happens once and makes much garbage, and lets the heap grow less meanwhile than while it serves. Unlike a
 * limit of the heap it refuses no work that needs more.
 */
export async function withTightHeap<T>(work: () => Promise<T>): Promise<T> {
  setHeapGrowth(tightGrowth);
  try {
    // V8 computes the limit of the heap when it collects garbage.
    await collectGarbage();
    return await work();
  } finally {
    limitHeapGrowth();
  }
}
