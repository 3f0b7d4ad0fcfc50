import { chromium, type Browser } from 'playwright';
import { inject } from 'vitest';

/** Connects to the shared browser. Closing the connection closes its windows. */
export const connectBrowser = (): Promise<Browser> => chromium.connect(inject('browser'));
