import type { TestProject } from 'vitest/node';
import { runPostgres } from './runPostgres';

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of the test PostgreSQL. */
    postgres: string;
  }
}

/** Starts one PostgreSQL for the whole test run. */
export default async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
  const { address, stop } = await runPostgres();
  project.provide('postgres', address);
  return stop;
}
