import fs from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { connectBrowser } from '../support/connectBrowser';
import { runBuiltConsole, type BuiltConsole } from '../support/runBuiltConsole';
import { signInToConsole, openWindow, type ConsoleWindow } from '../support/openWindow';

let browser: Browser;
let running: BuiltConsole;
let opened: ConsoleWindow;

interface Entry {
  path: string;
  title: string;
  component?: string;
  redirect?: string;
  meta?: object;
  children?: Entry[];
}

let named = 0;
const route = ({ path, title, component, redirect, meta, children }: Entry, order: number): object => ({
  path,
  name: `Made${++named}`,
  component: component ?? (children ? 'layout' : 'list/school'),
  order,
  ...(redirect !== undefined && { redirect }),
  meta: { title, 'x-title-en': title, ...meta },
  ...(children && { children: children.map(route) }),
});

/** Menu entries with every unusual option. */
const odd: Entry[] = [
  {
    path: '/odd',
    title: 'Odd',
    redirect: '/odd/wide',
    meta: { icon: 'cap', isCustomSvg: true, badge: 'New', dot: true },
    children: [
      { path: '/odd/pinned', title: 'Pinned', meta: { badge: '7' } },
      { path: '/odd/wide', title: 'Wide', meta: { noColumn: true } },
      { path: '/odd/hidden', title: 'Hidden', meta: { hidden: true, activeMenu: '/odd/pinned' } },
      { path: '/odd/guarded', title: 'Guarded', meta: { guard: ['school'] } },
      {
        path: '/odd/level',
        title: 'Level',
        meta: { levelHidden: true },
        children: [{ path: '/odd/inside', title: 'Inside' }],
      },
      { path: 'https://out.example/same', title: 'Leave' },
      { path: 'https://out.example/new', title: 'Open', meta: { target: '_blank' } },
      { path: '/odd/window', title: 'Window', meta: { target: '_blank' } },
    ],
  },
  {
    path: '/long',
    title: 'Long',
    children: Array.from({ length: 19 }, (_, at) => ({ path: `/long/${at}`, title: `Entry ${at}` })),
  },
];

beforeAll(async () => {
  [browser, running] = await Promise.all([connectBrowser(), runBuiltConsole()]);
  const file = path.join(running.schemas, 'routes/odd.json');
  await fs.writeFile(file, JSON.stringify(odd.map((entry, at) => route(entry, 50 + at))));
  await running.reload();
});

afterAll(async () => {
  await browser?.close();
  await running?.close();
});

afterEach(async () => {
  await opened?.context.close();
  expect(opened?.browserErrors).toEqual([]);
});

async function enter(address: string, layout: string, width = 1280): Promise<Page> {
  opened = await openWindow(browser, { theme: { layout }, width });
  await opened.context.route('https://out.example/**', answer =>
    answer.fulfill({ contentType: 'text/html', body: '<title>Out</title>' }),
  );
  await signInToConsole(opened.page, running.url + address);
  return opened.page;
}

const side = (page: Page) => page.locator('.side-bar');
const at = (page: Page) => page.url().slice(running.url.length);
const active = (page: Page) => page.locator('.menu-link[aria-current=page]').allTextContents();

/** Waits for the page title: the URL changes before the page does. */
const mark = (page: Page, title: string) =>
  page.locator('main h1:visible', { hasText: title }).evaluate(heading => (heading.dataset.before = 'yes'));

describe('menu', () => {
  it('menu renders icons, badges and dots, omits hidden entries, and scrolls a long branch [const.4] [shell.16] [menu.1] [menu.2] [menu.3] [menu.4] [menu.7] [route.1] [route.2]', async () => {
    const page = await enter('/odd/pinned', 'vertical');
    const heading = side(page).getByRole('button', { name: /^Odd/ });
    await expect.poll(() => heading.locator('.menu-badge').textContent()).toBe('New');
    await expect.poll(() => heading.getByRole('img', { name: '有新内容' }).count()).toBe(1);
    await expect
      .poll(() => heading.locator('.menu-icon').evaluate(icon => getComputedStyle(icon).maskImage))
      .toContain('/icons/cap.svg');
    const entries = page
      .locator('.menu-group', { has: page.getByRole('button', { name: /^Odd/ }) })
      .getByRole('link');
    // The account is an administrator, whom no guard refuses.
    await expect
      .poll(() => entries.locator('.menu-title').allTextContents())
      .toEqual(['Pinned', 'Wide', 'Guarded', 'Inside', 'Leave', 'Open', 'Window']);
    const long = page.locator('.menu-long', { hasText: 'Entry 0' });
    await expect.poll(() => long.getByRole('link').count()).toBe(19);
    await expect.poll(() => long.evaluate(list => list.scrollHeight > list.clientHeight)).toBe(true);
    await expect.poll(() => active(page)).toEqual(['Pinned7']);
    const trail = page.getByRole('navigation', { name: '当前位置' });
    expect(await trail.getByRole('link', { name: 'Odd' }).getAttribute('href')).toBe('/odd/wide');
    await page.goto(`${running.url}/odd/hidden`);
    await page.locator('main h1').first().waitFor();
    await expect.poll(() => active(page)).toEqual(['Pinned7']);
  });

  it('menu gives the only branch of a side bar its full height, and scrolls entries that do not fit', async () => {
    const page = await enter('/long/0', 'column');
    const long = side(page).locator('.menu > .menu-long');
    await expect.poll(() => long.getByRole('link').count()).toBeGreaterThan(18);
    const measure = () =>
      long.evaluate(list => ({
        hidden: list.scrollHeight - list.clientHeight,
        // How far the menu itself can be scrolled.
        outside: (list.parentElement?.scrollHeight ?? 0) - (list.parentElement?.clientHeight ?? 0),
      }));
    await page.setViewportSize({ width: 1280, height: 900 });
    await expect.poll(measure).toEqual({ hidden: 0, outside: 0 });
    await page.setViewportSize({ width: 1280, height: 600 });
    await expect.poll(async () => (await measure()).hidden).toBeGreaterThan(0);
    expect((await measure()).outside).toBe(0);
  });

  it('menu navigates, reloads the current page, and opens external links [menu.8] [menu.9] [menu.10] [menu.11] [menu.12]', async () => {
    const page = await enter('/odd/pinned', 'vertical');
    const { context } = opened;
    const link = (name: string) => side(page).getByRole('link', { name, exact: true });
    await link('Wide').click();
    await expect.poll(() => at(page)).toBe('/odd/wide');
    await expect.poll(() => active(page)).toEqual(['Wide']);

    await mark(page, 'Wide');
    await link('Wide').click();
    await expect.poll(() => page.locator('main h1[data-before]').count()).toBe(0);
    expect(at(page)).toBe('/odd/wide');

    const [elsewhere] = await Promise.all([context.waitForEvent('page'), link('Open').click()]);
    await expect.poll(() => elsewhere.url()).toBe('https://out.example/new');
    const [second] = await Promise.all([context.waitForEvent('page'), link('Window').click()]);
    await second.locator('main h1').first().waitFor();
    await expect.poll(() => second.url()).toBe(`${running.url}/odd/window`);
    const windows = context.pages().length;
    await second.locator('.side-bar').getByRole('link', { name: 'Window', exact: true }).click();
    await second.locator('.side-bar').getByRole('link', { name: 'Inside', exact: true }).click();
    await second.waitForURL('**/odd/inside');
    expect(context.pages()).toHaveLength(windows);

    await link('Leave').click();
    await page.waitForURL('https://out.example/same');
  });

  it('menu opens the first page of a top entry with its children in the side bar, and hides the side bar for a wide page [const.3] [menu.6] [menu.12]', async () => {
    const page = await enter('/index', 'column');
    const bar = page.locator('.column-bar');
    expect(await side(page).count()).toBe(0);
    await bar.getByRole('link', { name: 'Long' }).click();
    await expect.poll(() => at(page)).toBe('/long/0');
    await expect.poll(() => side(page).getByRole('link').count()).toBe(19);
    await expect.poll(() => bar.locator('[aria-current]').allTextContents()).toEqual(['Long']);
    await mark(page, 'Entry 0');
    await bar.getByRole('link', { name: 'Long' }).click();
    await expect.poll(() => page.locator('main h1[data-before]').count()).toBe(0);
    expect(at(page)).toBe('/long/0');
    await bar.getByRole('link', { name: /^Odd/ }).click();
    await expect.poll(() => at(page)).toBe('/odd/pinned');
    await side(page).getByRole('link', { name: 'Wide' }).click();
    await side(page).waitFor({ state: 'detached' });
    await expect.poll(() => bar.locator('[aria-current] .menu-title').allTextContents()).toEqual(['Odd']);
    await page.goBack();
    await side(page).waitFor();
  });

  it('menu supports arrow keys and Escape in the header menu [menu.5]', async () => {
    const page = await enter('/index', 'horizontal');
    const bar = page.getByRole('banner').getByRole('navigation', { name: '菜单' });
    const focused = () =>
      page.evaluate(() => document.activeElement?.querySelector('.menu-title')?.textContent);
    const leads = async (keys: string[], to: string) => {
      for (const key of keys) await page.keyboard.press(key);
      await expect.poll(focused).toBe(to);
    };
    await bar.getByRole('link', { name: '首页' }).focus();
    await leads(['ArrowRight', 'ArrowRight', 'ArrowRight'], '基础信息');
    await leads(['ArrowDown'], '学校');
    await leads(['ArrowDown'], '招生计划');
    await leads(['ArrowUp', 'ArrowUp'], '基础信息');
    await leads(['ArrowDown', 'Escape'], '基础信息');
    await bar.getByRole('link', { name: '招生计划' }).waitFor({ state: 'hidden' });
    await leads(['ArrowLeft'], '招生业务');
    await leads(['End'], '系统设置');
    await leads(['ArrowRight'], '首页');
    await leads(['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowDown'], '招生计划');
    await page.keyboard.press('Enter');
    await expect.poll(() => at(page)).toBe('/schoolplan');
    await bar.getByRole('link', { name: '招生计划' }).waitFor({ state: 'hidden' });
    await expect.poll(() => bar.locator('button[aria-current]').allTextContents()).toEqual(['基础信息']);
  });

  it('menu closes in a narrow browser window after each navigation [menu.11]', async () => {
    const page = await enter('/odd/pinned', 'column', 700);
    const open = page.getByRole('button', { name: '打开菜单' });
    const drawer = page.getByRole('dialog', { name: '菜单' });
    for (const name of ['Inside', 'Inside']) {
      await open.click();
      await drawer.getByRole('link', { name, exact: true }).click();
      await drawer.waitFor({ state: 'detached' });
      await expect.poll(() => at(page)).toBe('/odd/inside');
    }
  });
});
