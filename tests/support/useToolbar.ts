import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { connectBrowser } from './connectBrowser';
import { ConsoleVisitor } from './ConsoleVisitor';
import { runBuiltConsole, type BuiltConsole } from './runBuiltConsole';

interface Coming {
  user?: string;
  language?: 'zh' | 'en';
  width?: number;
  path?: string;
  theme?: object;
}

/** A theme with every tool of the toolbar. */
export const every = {
  showLanguage: true,
  showRefresh: true,
  showSearch: true,
  showNotice: true,
  showFullScreen: true,
};

/** One console per test file with access to its toolbar; fails on browser errors. */
export function useToolbar() {
  let browser: Browser;
  let running: BuiltConsole;
  let clerk: ConsoleVisitor | undefined;
  let allowed: RegExp | undefined;

  beforeAll(async () => {
    [browser, running] = await Promise.all([connectBrowser(), runBuiltConsole()]);
  });

  afterAll(async () => {
    await browser?.close();
    await running?.close();
  });

  afterEach(async () => {
    const complaints = (clerk?.browserErrors ?? []).filter(complaint => !allowed?.test(complaint));
    allowed = undefined;
    await clerk?.close();
    expect(complaints).toEqual([]);
  });

  const getPage = (): Page => {
    if (!clerk) throw new Error('The toolbar has no open page yet.');
    return clerk.page;
  };
  const box = () => getPage().getByRole('dialog').getByRole('combobox');
  return {
    getUrl: () => running.url,
    /** Errors that a test throws on purpose. */
    allowErrors: (pattern: RegExp) => (allowed = pattern),
    /** Opens a page with these toolbar tools enabled. */
    async arrive(this: void, { user = 'admin', path = '/school', ...visit }: Coming = {}): Promise<Page> {
      clerk = await ConsoleVisitor.open(browser, { url: running.url, user, path, ...visit });
      await clerk.page.locator('main h1').waitFor();
      return clerk.page;
    },
    at: () => getPage().url().slice(running.url.length),
    account: () => getPage().getByRole('button', { name: /^(账号|Account)/ }),
    tool: (name: string | RegExp) => getPage().locator('.tools').getByRole('button', { name }),
    box,
    options: () => getPage().getByRole('dialog').getByRole('option'),
    marked: () => getPage().getByRole('dialog').locator('[role=option][aria-selected=true]'),
    async openPalette(this: void): Promise<void> {
      await getPage().keyboard.press('Control+k');
      await box().waitFor();
    },
  };
}
