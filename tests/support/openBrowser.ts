import fs from 'node:fs';
import { chromium, type Browser, type BrowserServer } from 'playwright';

/** Paths of a system Chromium. */
const chromiumPaths = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Disables background traffic of the browser. */
const launchArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
];

const isExistingPath = (place: string | undefined): place is string =>
  place !== undefined && fs.existsSync(place);

/** Launches Chromium: the system one, or else that of Playwright. */
const choices = () => ({ executablePath: chromiumPaths.find(isExistingPath), args: launchArguments });

export const openBrowser = (): Promise<Browser> => chromium.launch(choices());

/** Launches a browser server for several processes. */
export const launchBrowserServer = (): Promise<BrowserServer> => chromium.launchServer(choices());
