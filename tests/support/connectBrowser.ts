import { chromium, type Browser } from 'playwright';
import { inject } from 'vitest';

/** The browser that all journeys share. To close this connection closes the windows that were opened by it. */
export const connectBrowser = (): Promise<Browser> => chromium.connect(inject('browser'));
