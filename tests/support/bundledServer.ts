import path from 'node:path';
import { bundleServer, type programs } from '../../scripts/bundleServer.mjs';
import { builtOnce } from './builtOnce';

export type Program = keyof typeof programs;

/** The script of a server program, bundled once per run, which starts in a quarter of the CPU time of its sources. */
export async function bundledServer(program: Program): Promise<string> {
  const folder = await builtOnce('server', bundleServer);
  return path.join(folder, `${program}.mjs`);
}
