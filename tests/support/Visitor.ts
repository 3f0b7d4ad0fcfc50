import type { Browser, BrowserContext, Page } from 'playwright';
import { sessionState } from './sessionState';

interface Visit {
  url: string;
  user?: string;
  language?: 'zh' | 'en';
  width?: number;
  /** Where somebody who is signed in comes to. */
  path?: string;
  /** What the browser remembers of a theme. */
  theme?: object;
}

/** Somebody at a screen, who also notes what the browser complains of. */
export class Visitor {
  readonly page: Page;
  /** Errors of scripts and breaches of the security policy; there must be none. */
  readonly complaints: string[] = [];
  private readonly context: BrowserContext;
  private readonly url: string;

  private constructor(context: BrowserContext, page: Page, url: string) {
    this.context = context;
    this.page = page;
    this.url = url;
    page.on('pageerror', error => this.complaints.push(error.message));
    page.on('console', message => {
      if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) {
        this.complaints.push(message.text());
      }
    });
  }

  /** Comes to the console, with a session of this user if one is named. */
  static async arrive(
    browser: Browser,
    { url, user, language = 'zh', width = 1280, path = '/index', theme }: Visit,
  ): Promise<Visitor> {
    const context = await browser.newContext({
      viewport: { width, height: 800 },
      locale: language === 'zh' ? 'zh-CN' : 'en-GB',
      reducedMotion: 'reduce',
      ...(user !== undefined && { storageState: await sessionState(url, user, { theme }) }),
    });
    await context.addInitScript(spoken => localStorage.setItem('language', spoken), language);
    context.setDefaultTimeout(15_000);
    const visitor = new Visitor(context, await context.newPage(), url);
    if (user === undefined) return visitor;
    await visitor.open(path);
    await visitor.page.getByRole('navigation').first().waitFor();
    return visitor;
  }

  async open(path: string): Promise<void> {
    await this.page.goto(this.url + path);
  }

  async leave(): Promise<void> {
    await this.context.close();
  }
}
