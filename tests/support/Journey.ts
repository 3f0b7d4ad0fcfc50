import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { connectBrowser } from './connectBrowser';
import { runConsole, type RunningConsole } from './builtConsole';
import { Visitor } from './Visitor';

/** One built console for the tests of a file, to which somebody comes in each; it may give no cause to complain. */
export class Journey {
  private browser: Browser | undefined;
  private console: RunningConsole | undefined;
  private visitor: Visitor | undefined;

  /** For all tests of the file that says so. */
  static begin(): Journey {
    const journey = new Journey();
    beforeAll(async () => {
      [journey.browser, journey.console] = await Promise.all([connectBrowser(), runConsole()]);
    });
    afterAll(async () => {
      await journey.browser?.close();
      await journey.console?.close();
    });
    afterEach(async () => {
      const complaints = journey.visitor?.complaints ?? [];
      await journey.visitor?.leave();
      expect(complaints).toEqual([]);
    });
    return journey;
  }

  get running(): RunningConsole {
    return there(this.console);
  }

  /** Comes to the console, and signs in as this user if one is named. */
  async arrive(visit: { user?: string; width?: number; language?: 'zh' | 'en' }): Promise<Page> {
    this.visitor = await Visitor.arrive(there(this.browser), { url: this.running.url, ...visit });
    return this.visitor.page;
  }

  async open(address: string): Promise<void> {
    await there(this.visitor).open(address);
  }

  /** Where the window stands. */
  readonly at = (): string => there(this.visitor).page.url().slice(this.running.url.length);
}

function there<T>(thing: T | undefined): T {
  if (thing === undefined) throw new Error('The journey has not begun yet.');
  return thing;
}
