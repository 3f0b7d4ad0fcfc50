import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buildServer } from '../../../scripts/build.mjs';
import { createFigure, type Figure } from '../Figure';
import { readPeakMemory } from '../readMemory';
import { startProcess, type ServerProcess } from '../startProcess';

const bytesPerMegabyte = 1_000_000;
const foundingLimits = { seconds: 25, megabytes: 400 };
const restartLimits = { seconds: 3 };

/** A start of the server, from its command until it listens. */
interface MeasuredStart {
  seconds: number;
  /** Megabytes that its process held at its highest. */
  megabytes: number;
}

/** The start that founds the demo city, and the next one over the same folder. */
export async function measureStart(): Promise<Figure[]> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'bench-start-'));
  try {
    const environment = { PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'silent' };
    const script = await buildServer();
    const start = () => measureOneStart(() => startProcess({ script, environment }));
    const [founding, restart] = [await start(), await start()];
    return [
      toFigure('first start of the demo city', 's', founding.seconds, foundingLimits.seconds),
      toFigure(
        'memory of the first start of the demo city',
        'MB',
        founding.megabytes,
        foundingLimits.megabytes,
      ),
      toFigure('restart of the demo city', 's', restart.seconds, restartLimits.seconds),
    ];
  } finally {
    await fs.rm(folder, { recursive: true });
  }
}

async function measureOneStart(start: () => Promise<ServerProcess>): Promise<MeasuredStart> {
  const begun = performance.now();
  const server = await start();
  try {
    const seconds = (performance.now() - begun) / 1000;
    return { seconds, megabytes: (await readPeakMemory(server.pid)) / bytesPerMegabyte };
  } finally {
    await server.stop();
  }
}

/** No bare server founds a city: the bare figure of the row is its limit. */
const toFigure = (row: string, unit: string, ours: number, under: number): Figure =>
  createFigure(row, unit, { ours, baseline: under }, { under });
