import fs from 'node:fs';
import { chromium, type Browser, type BrowserServer } from 'playwright';

/** Where systems keep a Chromium of their own. */
const chromiumPaths = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Nothing of its own goes out while a test looks at it. */
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

/** A real Chromium: the system's, or else the one that playwright fetched. */
const choices = () => ({ executablePath: chromiumPaths.find(isExistingPath), args: launchArguments });

export const openBrowser = (): Promise<Browser> => chromium.launch(choices());

/** A browser to which several processes connect. */
export const launchBrowserServer = (): Promise<BrowserServer> => chromium.launchServer(choices());
