import { Session } from 'node:inspector/promises';
import v8 from 'node:v8';

/** How much the heap may grow beyond what was live, in percent of it, before it is collected; 0 leaves it to V8. */
const setHeapGrowth = (percent: number): void => v8.setFlagsFromString(`--heap-growing-percent=${percent}`);

const tightGrowth = 15;

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
 * Does work that happens once and makes much garbage, and lets the heap grow little meanwhile: V8 alone would let it grow
 * to several times what is live, and the process would hold that at its highest. Unlike a limit of the heap it refuses no
 * work that needs more.
 */
export async function withTightHeap<T>(work: () => Promise<T>): Promise<T> {
  setHeapGrowth(tightGrowth);
  try {
    // V8 computes the limit of the heap when it collects garbage.
    await collectGarbage();
    return await work();
  } finally {
    setHeapGrowth(0);
  }
}
