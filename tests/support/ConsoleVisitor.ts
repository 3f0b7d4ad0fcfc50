import type { Browser, BrowserContext, Page } from 'playwright';
import { sessionState } from './sessionState';

export interface Visit {
  url: string;
  user?: string;
  language?: 'zh' | 'en';
  width?: number;
  /** The page after sign-in. */
  path?: string;
  /** The stored theme. */
  theme?: object;
  /** Whether the browser emulates a touch screen. */
  isTouched?: boolean;
  /** Enlarges the page as the browser does: a window of `width` has as many CSS pixels fewer. */
  zoom?: number;
}

/** A browser page that records browser errors. */
export class ConsoleVisitor {
  readonly page: Page;
  /** Script errors and CSP violations; there must be none. */
  readonly browserErrors: string[] = [];
  private readonly context: BrowserContext;
  private readonly url: string;

  private constructor(context: BrowserContext, page: Page, url: string) {
    this.context = context;
    this.page = page;
    this.url = url;
    page.on('pageerror', error => this.browserErrors.push(error.message));
    page.on('console', message => {
      if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) {
        this.browserErrors.push(message.text());
      }
    });
  }

  /** Opens the console, with a session of this user if one is given. */
  static async open(
    browser: Browser,
    { url, user, language = 'zh', width = 1280, path = '/index', theme, isTouched, zoom = 1 }: Visit,
  ): Promise<ConsoleVisitor> {
    const context = await browser.newContext({
      viewport: { width: width / zoom, height: Math.round((zoom === 1 ? 800 : 720) / zoom) },
      deviceScaleFactor: zoom,
      ...(isTouched && { hasTouch: true, isMobile: true }),
      locale: language === 'zh' ? 'zh-CN' : 'en-GB',
      reducedMotion: 'reduce',
      ...(user !== undefined && { storageState: await sessionState(url, user, { theme }) }),
    });
    await context.addInitScript(spoken => {
      // The browser's own error page for a lost network has no storage.
      if (origin !== 'null') localStorage.setItem('language', spoken);
    }, language);
    context.setDefaultTimeout(15_000);
    const visitor = new ConsoleVisitor(context, await context.newPage(), url);
    if (user === undefined) return visitor;
    await visitor.goTo(path);
    await visitor.page.getByRole('main').waitFor();
    return visitor;
  }

  async goTo(path: string): Promise<void> {
    await this.page.goto(this.url + path);
  }

  async close(): Promise<void> {
    await this.context.close();
  }
}
