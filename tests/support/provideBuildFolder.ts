import fs from 'node:fs/promises';
import path from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder for what is built from the sources as they are during one run. It lies where packages are found. */
    builds: string;
  }
}

/** A place for builds that several test files use, which is emptied before they run again. */
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
