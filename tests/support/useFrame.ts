import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { connectBrowser } from './connectBrowser';
import { runBuiltConsole, type BuiltConsole } from './runBuiltConsole';
import { sessionState } from './sessionState';

/** Chromium logs 4xx and 5xx responses, which are no errors of the page. */
const expected = /Failed to load resource|ERR_CONNECTION_REFUSED/;

interface Coming {
  language?: string;
  width?: number;
  /** The user of an existing session. */
  user?: string;
}

/** One console per test file, with new storage per test; fails on browser errors. */
export function useFrame() {
  let browser: Browser;
  let running: BuiltConsole;
  let context: BrowserContext | undefined;
  let complaints: string[];

  beforeAll(async () => {
    [browser, running] = await Promise.all([connectBrowser(), runBuiltConsole()]);
  });

  afterAll(async () => {
    await browser?.close();
    await running?.close();
  });

  afterEach(async () => {
    await context?.close();
    expect(complaints).toEqual([]);
  });

  const getContext = (): BrowserContext => {
    if (!context) throw new Error('The frame has no open window yet.');
    return context;
  };

  async function another(address: string): Promise<Page> {
    const page = await getContext().newPage();
    page.on('pageerror', error => complaints.push(error.message));
    page.on('console', message => {
      if (message.type() === 'error' && !expected.test(message.text())) complaints.push(message.text());
    });
    await page.goto(running.url + address);
    return page;
  }

  async function open(address: string, { language = 'zh', width = 1280, user }: Coming = {}): Promise<Page> {
    complaints = [];
    context = await browser.newContext({
      ...{ viewport: { width, height: 800 }, serviceWorkers: 'block' },
      ...(user !== undefined && { storageState: await sessionState(running.url, user) }),
    });
    await context.addInitScript(spoken => localStorage.setItem('language', spoken), language);
    return another(address);
  }

  return {
    getConsole: (): BuiltConsole => running,
    getContext,
    open,
    /** Another page in the same browser context. */
    another,
    async enter(this: void, address: string, coming: Coming = {}): Promise<Page> {
      const page = await open(address, { user: 'admin', ...coming });
      await page.locator('main h1').waitFor();
      return page;
    },
    async signIn(this: void, page: Page, username = 'admin'): Promise<void> {
      await page.locator('#username').fill(username);
      await page.locator('#password').fill('Enrol@2026');
      await page.locator('button[type=submit]').click();
      // The sign-in page has its own heading.
      await page.waitForURL(url => !url.pathname.startsWith('/admin/login'));
      await page.locator('main h1').waitFor();
    },
    at: (page: Page): string => page.url().slice(running.url.length),
  };
}
