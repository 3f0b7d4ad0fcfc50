import os from 'node:os';
import { defineConfig } from 'vitest/config';
import { longFiles } from './tests/support/longFiles.ts';
import { findMemoryFolder } from './tests/support/memoryFolder.ts';

// Test workers and the servers that they start inherit this environment.
process.env.TMPDIR ??= findMemoryFolder() ?? os.tmpdir();

/** Files that `npm test` leaves out. */
const leftOut = process.env.SCOPE === 'short' ? Object.keys(longFiles) : [];

export default defineConfig({
  test: {
    // On two cores the usual count is one, which then waits for databases and browsers most of the time.
    maxWorkers: Math.max(3, os.availableParallelism() - 1),
    globalSetup: 'tests/support/provideBuildFolder.ts',
    // Keeps compiled modules from run to run, by their content and this configuration.
    experimental: { fsModuleCache: true, fsModuleCachePath: 'node_modules/.cache/vitest' },
    // Prints one line for each file, and the ten slowest files at the end of `npm test`.
    slowTestThreshold: 600_000,
    projects: [
      {
        test: {
          name: 'unit',
          // Files share the modules that a worker has loaded, so a test leaves no state in a module.
          isolate: false,
          include: [
            '{lint,model,generator,server,enrolment,mock-server,src,vite-plugins}/**/*.test.{ts,tsx}',
          ],
          exclude: ['server/database/postgres/**', '**/*.postgres.test.ts', ...leftOut],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'crossing',
          isolate: false,
          include: ['tests/{access,contract,properties,documents,faults,races,model,mutants}/**/*.test.ts'],
          exclude: ['tests/**/*.postgres.test.ts', ...leftOut],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'postgres',
          isolate: false,
          include: ['server/database/postgres/**/*.test.ts', '{server,tests}/**/*.postgres.test.ts'],
          exclude: leftOut,
          globalSetup: 'tests/support/startPostgres.ts',
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          exclude: leftOut,
          globalSetup: 'tests/support/shareBrowser.ts',
          // Retries are listed by `RetriedTests`, which fails the run when there are many.
          retry: 1,
          testTimeout: 120_000,
          hookTimeout: 180_000,
          // A browser on a busy machine may be slow, so the timeout is long.
          expect: { poll: { timeout: 10_000 } },
        },
      },
    ],
  },
});
