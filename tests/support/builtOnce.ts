import fs from 'node:fs/promises';
import path from 'node:path';
import { inject } from 'vitest';

/**
 * The folder of this name, built once per run by its first user. Concurrent users both build; the first to finish wins.
 */
export async function builtOnce(name: string, build: (folder: string) => Promise<void>): Promise<string> {
  const folder = path.join(inject('builds'), encodeURIComponent(name));
  if (await exists(folder)) return folder;
  const half = await fs.mkdtemp(`${folder} half `);
  await build(half);
  await fs.rename(half, folder).catch(async (error: unknown) => {
    if (!(await exists(folder))) throw error;
    await fs.rm(half, { recursive: true });
  });
  return folder;
}

const exists = (folder: string): Promise<boolean> =>
  fs.stat(folder).then(
    () => true,
    () => false,
  );
