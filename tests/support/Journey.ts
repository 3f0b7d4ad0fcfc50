import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { connectBrowser } from './connectBrowser';
import { runBuiltConsole, type BuiltConsole } from './runBuiltConsole';
import { ConsoleVisitor, type Visit } from './ConsoleVisitor';

type Arrange = Parameters<typeof runBuiltConsole>[2];

/** One built console per test file, with a new visitor per test; fails on browser errors. */
export class Journey {
  private browser: Browser | undefined;
  private runningConsole: BuiltConsole | undefined;
  private visitor: ConsoleVisitor | undefined;

  /** Registers the hooks for all tests of a file; `maxRows` is the most that a resource has of rows. `arrange` may replace them. */
  static setUp({ maxRows, arrange }: { maxRows?: number; arrange?: Arrange } = {}): Journey {
    const journey = new Journey();
    beforeAll(async () => {
      [journey.browser, journey.runningConsole] = await Promise.all([
        connectBrowser(),
        runBuiltConsole({}, maxRows, arrange),
      ]);
    });
    afterAll(async () => {
      await journey.browser?.close();
      await journey.runningConsole?.close();
    });
    afterEach(async () => {
      const complaints = journey.visitor?.browserErrors ?? [];
      await journey.visitor?.close();
      expect(complaints).toEqual([]);
    });
    return journey;
  }

  get console(): BuiltConsole {
    return requireStarted(this.runningConsole);
  }

  /** Opens the console, and signs in as this user if one is given. */
  async openConsole(visit: Omit<Visit, 'url' | 'path'>): Promise<Page> {
    this.visitor = await ConsoleVisitor.open(requireStarted(this.browser), {
      url: this.console.url,
      ...visit,
    });
    return this.visitor.page;
  }

  async open(address: string): Promise<void> {
    await requireStarted(this.visitor).goTo(address);
  }

  /** The current path. */
  readonly getAddress = (): string => requireStarted(this.visitor).page.url().slice(this.console.url.length);
}

function requireStarted<T>(thing: T | undefined): T {
  if (thing === undefined) throw new Error('The journey has no open page yet.');
  return thing;
}
