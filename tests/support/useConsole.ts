import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { connectBrowser } from './connectBrowser';
import { ConsoleVisitor, type Visit } from './ConsoleVisitor';
import { startConsole, type RunningConsole } from './startConsole';

/** One console with a demo city per test file. Its visitors leave after each test, which fails on browser errors. */
export function useConsole(city: { most?: number } = {}) {
  let running: RunningConsole;
  let browser: Browser;
  let visitors: ConsoleVisitor[] = [];

  beforeAll(async () => {
    [running, browser] = await Promise.all([startConsole(city), connectBrowser()]);
  });
  afterEach(async () => {
    const left = visitors;
    visitors = [];
    for (const visitor of left) await visitor.close();
    expect(left.flatMap(({ browserErrors }) => browserErrors)).toEqual([]);
  });
  afterAll(async () => {
    await browser?.close();
    await running?.stop();
  });

  return {
    getConsole: (): RunningConsole => running,
    getBrowser: (): Browser => browser,
    async open(
      this: void,
      user: string,
      path: string,
      more: Pick<Visit, 'width' | 'language' | 'theme'> = {},
    ): Promise<Page> {
      const visitor = await ConsoleVisitor.open(browser, { url: running.url, user, path, ...more });
      visitors.push(visitor);
      return visitor.page;
    },
  };
}
