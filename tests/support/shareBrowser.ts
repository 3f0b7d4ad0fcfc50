import type { TestProject } from 'vitest/node';
import { build } from '../../scripts/build.mjs';
import { launchBrowserServer } from './openBrowser';

declare module 'vitest' {
  interface ProvidedContext {
    /** The endpoint of the shared browser. */
    browser: string;
  }
}

/** Starts one browser for all journeys, and checks that the console build is current. */
export default async function shareBrowser(project: TestProject): Promise<() => Promise<void>> {
  build();
  const server = await launchBrowserServer();
  project.provide('browser', server.wsEndpoint());
  return () => server.close();
}
