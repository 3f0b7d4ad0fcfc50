import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buildServer } from '../../../scripts/build.mjs';
import { createFigure, type Figure } from '../Figure';
import { readMemory, readPeakMemory } from '../readMemory';
import { startProcess } from '../startProcess';
import type { BenchContext } from '../BenchContext';
import { compareCreates } from './create';
import { measureList } from './list';

const sampleInterval = 200;
const bytesPerMegabyte = 1_000_000;
/** Megabytes. */
const limit = 300;
const foundingLimit = 400;

/**
 * The memory of a server with its processes: before this load, at its highest under lists and creates, and that of its own
 * process while it founds the demo city.
 */
export async function measureMemory(stage: BenchContext): Promise<Figure[]> {
  const atRest = await readMemory(stage.pid);
  const peak = await measurePeak(stage.pid, async () => {
    await measureList(stage);
    await compareCreates(stage, 'registration', 50);
  });
  const toFigure = (row: string, bytes: number, under = limit) =>
    createFigure(row, 'MB', { ours: bytes / bytesPerMegabyte, baseline: under }, { under });
  return [
    toFigure('memory at rest', atRest),
    toFigure('memory under lists and creates', peak),
    toFigure('memory of the first start of the demo city', await measureFounding(), foundingLimit),
  ];
}

async function measureFounding(): Promise<number> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'bench-founding-'));
  try {
    const environment = { PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'silent' };
    const server = await startProcess({ script: await buildServer(), environment });
    try {
      return await readPeakMemory(server.pid);
    } finally {
      await server.stop();
    }
  } finally {
    await fs.rm(folder, { recursive: true });
  }
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
