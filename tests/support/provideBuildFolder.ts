import fs from 'node:fs/promises';
import path from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** A build folder for one test run, inside node_modules so that packages resolve. */
    builds: string;
  }
}

/** Provides a shared build folder, emptied before each rerun. */
export default async function provideBuildFolder(project: TestProject): Promise<() => Promise<void>> {
  const cache = path.resolve('node_modules/.cache');
  await fs.mkdir(cache, { recursive: true });
  const folder = await fs.mkdtemp(path.join(cache, 'builds-'));
  project.provide('builds', folder);
  project.onTestsRerun(async () => {
    for (const built of await fs.readdir(folder)) await fs.rm(path.join(folder, built), { recursive: true });
  });
  return () => fs.rm(folder, { recursive: true });
}
