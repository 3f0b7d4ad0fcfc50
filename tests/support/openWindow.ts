import type { Browser, BrowserContext, Page } from 'playwright';
import { sessionState } from './sessionState';

interface WindowOptions {
  language?: 'zh' | 'en';
  width?: number;
  height?: number;
  /** What the browser remembers of a theme. */
  theme?: object;
}

export interface ConsoleWindow {
  page: Page;
  context: BrowserContext;
  /** What the page complained of. */
  browserErrors: string[];
}

/** What a browser says of an answer of 4xx or 5xx is no fault of the page. */
const expected = /Failed to load resource|ERR_CONNECTION_REFUSED/;

/** A window at the console, with what its browser remembers, and nothing moving in it. */
export async function openWindow(
  browser: Browser,
  { language = 'zh', width = 1280, height = 800, theme }: WindowOptions = {},
): Promise<ConsoleWindow> {
  const context = await browser.newContext({
    viewport: { width, height },
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', error => complaints.push(error.message));
  page.on('console', message => {
    if (message.type() === 'error' && !expected.test(message.text())) complaints.push(message.text());
  });
  await page.addInitScript(
    kept => {
      // What the page itself keeps later stays.
      if (sessionStorage.getItem('prepared')) return;
      sessionStorage.setItem('prepared', 'yes');
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
    },
    { language, ...(theme && { theme: JSON.stringify(theme) }) },
  );
  return { page, context, browserErrors: complaints };
}

/** Waits until nothing moves: half of a movement is a look that nobody chose. */
export async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });
}

/** Goes to an address with a session that has just begun, and waits for the page that stands there. */
export async function signInToConsole(page: Page, address: string, username = 'admin'): Promise<void> {
  await page.context().setStorageState(await sessionState(address, username));
  await page.goto(address);
  await page.locator('main h1').first().waitFor();
}
