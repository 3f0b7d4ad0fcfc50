import fs from 'node:fs/promises';
import path from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connectBrowser } from '../support/connectBrowser';
import { runBuiltConsole, type BuiltConsole } from '../support/runBuiltConsole';
import { signInToConsole } from '../support/openWindow';

let browser: Browser;
let running: BuiltConsole;
let context: BrowserContext;

beforeAll(async () => {
  const choices = { VITE_SERVICE_WORKER: 'on', VITE_ALLOWED_HOSTS: 'localhost' };
  [browser, running] = await Promise.all([connectBrowser(), runBuiltConsole(choices)]);
});

afterAll(async () => {
  await browser?.close();
  await running?.close();
});

afterEach(async () => {
  await context?.close();
});

async function openPage(options: BrowserContextOptions): Promise<Page> {
  context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
  return context.newPage();
}

async function open(address: string): Promise<Page> {
  const page = await openPage({});
  await page.goto(running.url + address);
  return page;
}

/** Opens this address with a session. */
async function enter(address: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await openPage(options);
  await signInToConsole(page, running.url + address);
  return page;
}

const withoutWorker = { serviceWorkers: 'block' } as const;

describe('browser window', () => {
  it('console reloads the browser window once when a code chunk is missing on the server [catalogue.7]', async () => {
    const page = await enter('/index', withoutWorker);
    let loads = 0;
    page.on('load', () => (loads += 1));
    await page.route(/\/assets\/ListPage[^/]*\.js$/, route => route.fulfill({ status: 404 }));
    const loaded = page.waitForEvent('load');
    await page.locator('a[href="/street"]').first().click();
    await loaded;
    const again = page.getByRole('button', { name: '刷新页面' });
    await again.waitFor();
    // Waits long enough for a reload loop to show.
    await page.waitForTimeout(1000);
    expect(loads).toBe(1);
    expect(new URL(page.url()).pathname).toBe('/street');

    await page.unrouteAll();
    await again.click();
    await page.locator('.resource-table-body [role=row]').first().waitFor();
  });

  it('API error 403 navigates to /403, 401 to the sign-in page, and another error shows its message [catalogue.4] [catalogue.5]', async () => {
    const page = await enter('/index', withoutWorker);
    const refuse = (code: number, msg = '') =>
      page.route('**/api/street/getList*', route =>
        route.fulfill({ status: code, json: { code, msg, data: null } }),
      );
    await refuse(403);
    await page.locator('a[href="/street"]').first().click();
    await page.waitForURL(/\/403$/);
    await page.unrouteAll();
    await refuse(500, '数据库繁忙');
    await page.goto(`${running.url}/street`);
    await page.locator('.notice-card').getByText('数据库繁忙').waitFor();
    await page.locator('main').getByText('数据库繁忙').waitFor();
    await page.unrouteAll();
    await refuse(401);
    await page.goto(`${running.url}/street`);
    await page.waitForURL(/\/login/);
    await page.locator('#username').waitFor();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('admin-pro-token'))).toBeNull();
  });

  it('loading overlay covers the browser window while a record is saved, and the focus is restored afterwards [valid.6]', async () => {
    const page = await enter('/street', withoutWorker);
    const record = await page.locator('.resource-table-body a').first().getAttribute('href');
    await page.goto(`${running.url}${record}/edit`);
    let answer = () => {};
    const held = new Promise<void>(resolve => (answer = resolve));
    await page.route('**/api/street/doEdit', async route => {
      await held;
      await route.fulfill({ status: 400, json: { code: 400, msg: '暂不能保存', data: null } });
    });
    const field = page.getByLabel(/^街道名称/);
    await field.fill('示例街道');
    await page.getByRole('button', { name: '保存' }).click();
    const cover = page.getByRole('dialog', { name: '正在保存，请稍候' });
    await cover.waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.type('x');
    await cover.waitFor();
    answer();
    await cover.waitFor({ state: 'detached' });
    await page.getByText('暂不能保存').filter({ visible: true }).first().waitFor();
    expect(await field.inputValue()).toBe('示例街道');
    const focused = () => page.evaluate(() => document.activeElement?.closest('main') !== null);
    await expect.poll(focused).toBe(true);
  });

  it('failed prefetch of code while the network is offline is not reported as an error', async () => {
    const page = await enter('/index', withoutWorker);
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await page.locator('.resource-card').first().waitFor();
    await context.setOffline(true);
    const failed = await page.waitForEvent('requestfailed', request => /checkIconFolder/.test(request.url()));
    await failed.response();
    await page.waitForTimeout(200);
    expect(errors).toEqual([]);
  });

  it('console shows a notice at a host that is not allowed [beyond.4]', async () => {
    const page = await open('/');
    await page.goto(running.url.replace('localhost', '127.0.0.1'));
    await page.getByText('此网址未获准使用本系统').waitFor();
    await page.getByText('This console may not be opened at this address').waitFor();
    expect(await page.locator('#username').count()).toBe(0);
  });
});

describe('service worker', () => {
  let built: string;

  beforeAll(async () => {
    built = await fs.readFile(path.join(running.files, 'worker-files.js'), 'utf8');
  });

  beforeEach(() => announce(built));

  it('service worker caches built files but no API response, and announces a new version [catalogue.9] [const.6]', async () => {
    const page = await open('/admin/login');
    await page.clock.install();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const answered: { path: string; kept: boolean }[] = [];
    page.on('response', response =>
      answered.push({ path: new URL(response.url()).pathname, kept: response.fromServiceWorker() }),
    );
    await page.reload();
    await page.locator('#username').waitFor();
    const of = (start: string) => answered.filter(({ path }) => path.startsWith(start));
    await expect.poll(() => of('/assets/').length).toBeGreaterThan(5);
    expect(of('/assets/').filter(({ kept }) => !kept)).toEqual([]);
    expect(of('/api/').filter(({ kept }) => kept)).toEqual([]);
    expect((await kept(page)).filter(file => !file.startsWith('/assets/'))).toEqual([]);

    await deploy('/assets/another.js');
    await lookForUpdate(page);
    await page.getByText('发现新版本，正在下载').waitFor();
    await page.getByText('更新完成，页面将在 10 秒后刷新').waitFor();
    const loaded = page.waitForEvent('load');
    await page.clock.fastForward(10_000);
    await loaded;
    await page.locator('#username').waitFor();
  });

  it('service worker caches the files of a build while a browser window runs that build', async () => {
    const page = await enter('/street/new');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    // A window with unsaved text does not reload itself.
    const field = page.getByLabel(/^街道名称/);
    await field.fill('示例街道');
    const code = (await kept(page)).find(file => /PaletteDialog[^/]*\.js$/.test(file)) ?? '';
    await fs.rm(path.join(running.files, code));
    await deploy('/assets/second.js');
    await lookForUpdate(page);
    await expect.poll(() => kept(page)).toContain('/assets/second.js');
    await waitForActivation(page);
    expect(await kept(page)).toContain(code);
    await page.keyboard.press('Control+k');
    await page.locator('.palette input').waitFor();
    expect(await field.inputValue()).toBe('示例街道');

    const other = await context.newPage();
    await other.goto(`${running.url}/favicon.svg`);
    await page.close();
    await deploy('/assets/third.js');
    await lookForUpdate(other);
    await expect.poll(() => kept(other)).toEqual(['/assets/third.js']);
  });

  it('service worker refuses to cache an HTML response under the name of a script', async () => {
    const page = await open('/admin/login');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const answered = '/answered?with=page.js';
    const type = await page.evaluate(async file => (await fetch(file)).headers.get('content-type'), answered);
    expect(type).toMatch('text/html');
    await deploy('/assets/whole.js');
    await announce(`self.built = { name: 'half', files: ['/assets/whole.js', '${answered}'] };`);
    await lookForUpdate(page);
    await expect.poll(() => kept(page)).toContain('/assets/whole.js');
    expect(await kept(page)).not.toContain('/answered');
  });

  it('service worker unregisters itself and deletes its caches when it is withdrawn', async () => {
    const page = await open('/admin/login');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await announce('');
    await lookForUpdate(page);
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
      .toBe(0);
  });
});

/** Cached files, of any build. */
function kept(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const shelves = await Promise.all((await caches.keys()).map(name => caches.open(name)));
    const requests = await Promise.all(shelves.map(shelf => shelf.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
}

const lookForUpdate = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()));

/**
 * Waits until the new service worker is active and announced. The browser activates it once the worker before it is
 * idle, for which a busy machine may take minutes, so the idle one is stopped.
 */
async function waitForActivation(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('ServiceWorker.enable');
  const read = async () => {
    const states = await page.evaluate(async () => {
      const workers = await navigator.serviceWorker.getRegistration();
      return [workers?.installing, workers?.waiting, workers?.active].map(worker => worker?.state ?? null);
    });
    if (states[1] === 'installed') await session.send('ServiceWorker.stopAllWorkers');
    return { states, announced: await page.getByText('更新完成').isVisible() };
  };
  const active = { states: [null, null, 'activated'], announced: true };
  await expect.poll(read, { timeout: 60_000, interval: 500 }).toEqual(active);
}

/** Publishes a build with these scripts. */
async function deploy(...files: string[]): Promise<void> {
  for (const file of files) await fs.writeFile(path.join(running.files, file), 'export default 1;');
  await announce(`self.built = ${JSON.stringify({ name: files.join(), files })};`);
}

/** Writes the file list of a build for the service worker. */
async function announce(source: string): Promise<void> {
  await fs.writeFile(path.join(running.files, 'worker-files.js'), source);
  await fs.rm(path.join(running.files, 'worker-files.js.br'), { force: true });
  await running.stop();
  await running.start();
}
