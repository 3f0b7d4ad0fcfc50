import os from 'node:os';
import { defineConfig } from 'vitest/config';
import { longFiles } from './tests/support/longFiles.ts';
import { findMemoryFolder } from './tests/support/memoryFolder.ts';

// The workers and the servers that they start inherit it, for databases above all.
process.env.TMPDIR ??= findMemoryFolder() ?? os.tmpdir();

/** What `npm test` leaves out. */
const leftOut = process.env.SCOPE === 'short' ? Object.keys(longFiles) : [];

export default defineConfig({
  test: {
    // On two cores the usual count is one, which then waits for databases and browsers most of the time.
    maxWorkers: Math.max(3, os.availableParallelism() - 1),
    globalSetup: 'tests/support/provideBuildFolder.ts',
    // A line a file; the ten slowest files stand at the end of a run of `npm test`.
    slowTestThreshold: 600_000,
    projects: [
      {
        test: {
          name: 'unit',
          // Some hundred processes less; each file still has modules of its own.
          isolate: false,
          setupFiles: 'tests/support/resetModules.ts',
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
          // Says which: `RetriedTests` lists them, and fails the run when they are many.
          retry: 1,
          testTimeout: 120_000,
          hookTimeout: 180_000,
          // A browser beside busy neighbours may take its time.
          expect: { poll: { timeout: 10_000 } },
        },
      },
    ],
  },
});
