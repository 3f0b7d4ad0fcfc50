import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            '{lint,model,generator,server,enrolment,mock-server,src,vite-plugins}/**/*.test.{ts,tsx}',
          ],
          exclude: ['server/database/postgres/**'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'crossing',
          include: ['tests/{access,contract,properties,documents,faults,races,model}/**/*.test.ts'],
          exclude: ['tests/**/*.postgres.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'postgres',
          include: ['server/database/postgres/**/*.test.ts', 'tests/**/*.postgres.test.ts'],
          globalSetup: 'tests/support/startPostgres.ts',
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
