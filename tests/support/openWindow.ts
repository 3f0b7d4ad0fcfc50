import type { Browser, BrowserContext, Page } from 'playwright';
import { sessionState } from './sessionState';

interface WindowOptions {
  language?: 'zh' | 'en';
  width?: number;
  height?: number;
  /** The stored theme. */
  theme?: object;
}

export interface ConsoleWindow {
  page: Page;
  context: BrowserContext;
  /** Browser errors of the page. */
  browserErrors: string[];
}

/** Chromium logs 4xx and 5xx responses, which are no errors of the page. */
const expected = /Failed to load resource|ERR_CONNECTION_REFUSED/;

/** Opens a console window with stored preferences, and without animations. */
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
      // Does not overwrite what the page stores later.
      if (sessionStorage.getItem('prepared')) return;
      sessionStorage.setItem('prepared', 'yes');
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
    },
    { language, ...(theme && { theme: JSON.stringify(theme) }) },
  );
  return { page, context, browserErrors: complaints };
}

/** Waits for the end of all animations. */
export async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });
}

/** Navigates with a fresh session, and waits for the page. */
export async function signInToConsole(page: Page, address: string, username = 'admin'): Promise<void> {
  await page.context().setStorageState(await sessionState(address, username));
  await page.goto(address);
  await page.locator('main h1').first().waitFor();
}
