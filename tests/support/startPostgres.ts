import type { TestProject } from 'vitest/node';
import { runPostgres } from './runPostgres';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of a PostgreSQL that lives as long as the tests do. */
    postgres: string;
  }
}

/** One PostgreSQL for all tests that need one. */
export default async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
  const { address, stop } = await runPostgres();
  project.provide('postgres', address);
  return stop;
}
