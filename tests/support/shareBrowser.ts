import type { TestProject } from 'vitest/node';
import { build } from '../../scripts/build.mjs';
import { launchBrowserServer } from './openBrowser';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of a browser for all test files. */
    browser: string;
  }
}

/** One browser for all journeys, and the console as the step `build` leaves it, so that no journey looks at an older one. */
export default async function shareBrowser(project: TestProject): Promise<() => Promise<void>> {
  build();
  const server = await launchBrowserServer();
  project.provide('browser', server.wsEndpoint());
  return () => server.close();
}
