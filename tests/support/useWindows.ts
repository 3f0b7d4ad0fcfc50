import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { connectBrowser } from './connectBrowser';
import { openWindow, signInToConsole, waitForAnimations, type ConsoleWindow } from './openWindow';
import { runBuiltConsole, type BuiltConsole } from './runBuiltConsole';

type Manner = Parameters<typeof openWindow>[1];

/** One console per test file, with a window of its own size and theme per test; fails on browser errors. */
export function useWindows() {
  let browser: Browser;
  let running: BuiltConsole;
  let opened: ConsoleWindow | undefined;

  beforeAll(async () => {
    [browser, running] = await Promise.all([connectBrowser(), runBuiltConsole()]);
  });

  afterAll(async () => {
    await browser?.close();
    await running?.close();
  });

  afterEach(async () => {
    await opened?.context.close();
    expect(opened?.browserErrors).toEqual([]);
  });

  async function open(manner: Manner = {}): Promise<Page> {
    opened = await openWindow(browser, manner);
    return opened.page;
  }

  return {
    getUrl: () => running.url,
    open,
    async enter(this: void, address: string, manner: Manner = {}): Promise<Page> {
      const page = await open(manner);
      await signInToConsole(page, running.url + address);
      return page;
    },
  };
}

export const layoutOf = (page: Page) => page.locator('.shell').getAttribute('data-layout');

/** The list journeys cover rows, so this page is checked without any. */
export async function quickAxe(page: Page) {
  await waitForAnimations(page);
  return new AxeBuilder({ page }).setLegacyMode().exclude('.resource-table-body').analyze();
}
