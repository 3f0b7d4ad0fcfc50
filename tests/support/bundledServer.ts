import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown, type Plugin } from 'rolldown';
import { builtOnce } from './builtOnce';

const programs = {
  main: 'server/main.ts',
  backup: 'server/commands/backup.ts',
  restore: 'server/commands/restore.ts',
  verify: 'server/commands/verify.ts',
} as const;
export type Program = keyof typeof programs;

/** Packages with native parts, or that look for files of their own beside themselves. */
const unbundled = /^(better-sqlite3|argon2|rolldown|recheck|jsonc-parser|pg-native)(\/|$)/;

/** Each module finds its files where its source is. */
const ownUrl: Plugin = {
  name: 'own-url',
  transform: {
    filter: { code: 'import.meta.url' },
    handler: (code, id) => code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
  },
};

/**
 * A program of the server as one script, which starts in a quarter of the processor time that its sources need. It is made
 * once a run for all tests that start processes.
 */
export async function bundledServer(program: Program): Promise<string> {
  const folder = await builtOnce('server', bundle);
  return path.join(folder, `${program}.mjs`);
}

async function bundle(folder: string): Promise<void> {
  const bundled = await rolldown({
    input: programs,
    platform: 'node',
    external: unbundled,
    plugins: [ownUrl],
    logLevel: 'silent',
  });
  await bundled.write({
    ...{ dir: folder, format: 'esm' },
    ...{ entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
  });
  await bundled.close();
}
