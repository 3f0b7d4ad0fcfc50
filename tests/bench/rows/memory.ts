import { createFigure, type Figure } from '../Figure';
import { readMemory } from '../readMemory';
import type { BenchContext } from '../BenchContext';
import { compareCreates } from './create';
import { measureList } from './list';

const sampleInterval = 200;
const bytesPerMegabyte = 1_000_000;
/** Megabytes. */
const limit = 300;

/** The memory of a server with its processes: before this load, and at its highest under lists and creates. */
export async function measureMemory(stage: BenchContext): Promise<Figure[]> {
  const atRest = await readMemory(stage.pid);
  const peak = await measurePeak(stage.pid, async () => {
    await measureList(stage);
    await compareCreates(stage, 'registration', 50);
  });
  const toFigure = (row: string, bytes: number) =>
    createFigure(row, 'MB', { ours: bytes / bytesPerMegabyte, baseline: limit }, { under: limit });
  return [toFigure('memory at rest', atRest), toFigure('memory under lists and creates', peak)];
}

async function measurePeak(pid: number, work: () => Promise<void>): Promise<number> {
  let peak = 0;
  let isDone = false;
  const sampling = (async () => {
    while (!isDone) {
      peak = Math.max(peak, await readMemory(pid));
      await new Promise(resolve => setTimeout(resolve, sampleInterval));
    }
  })();
  await work().finally(() => (isDone = true));
  await sampling;
  return peak;
}
