import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Locator, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { languagesByTurn, pickByTurn } from '#tests/support/scope';
import {
  defaultTheme,
  layouts,
  themeNames,
  type Layout,
  type Theme,
  type ThemeName,
} from '../../src/stores/settings/theme';
import { themeOptions } from '../../src/stores/settings/randomTheme';
import { schemasFolder } from '../support/schemasFolder';
import { connectBrowser } from '../support/connectBrowser';
import { runBuiltConsole, type BuiltConsole } from '../support/runBuiltConsole';
import { waitForAnimations, signInToConsole, openWindow, type ConsoleWindow } from '../support/openWindow';

let browser: Browser;
let running: BuiltConsole;
let opened: ConsoleWindow;

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

async function enter(address: string, manner: Parameters<typeof openWindow>[1] = {}): Promise<Page> {
  opened = await openWindow(browser, manner);
  await signInToConsole(opened.page, running.url + address);
  return opened.page;
}

/** Reloads the page with another theme. */
async function again(page: Page, kept: Record<string, string>): Promise<void> {
  await page.evaluate(all => {
    for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value);
  }, kept);
  await page.reload();
  await page.locator('main h1').first().waitFor();
}

/** Rows are covered by the list journeys; without them this page is checked faster. */
async function quickAxe(page: Page) {
  await waitForAnimations(page);
  return new AxeBuilder({ page }).setLegacyMode().exclude('.resource-table-body').analyze();
}

const shell = (page: Page) => page.locator('.shell');
const layoutOf = (page: Page) => shell(page).getAttribute('data-layout');
const keptTheme = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('theme') ?? 'null') as unknown);
/** The texts of menu links without their counts, which arrive after the menu. */
const titlesOf = (links: Locator) =>
  links.evaluateAll(all =>
    all.map(link =>
      Array.from(link.childNodes, node =>
        node instanceof Element && node.matches('.menu-badge') ? '' : (node.textContent ?? ''),
      ).join(''),
    ),
  );
const panel = (page: Page) => page.getByRole('complementary', { name: '主题' });
const drawer = (page: Page) => page.getByRole('dialog', { name: '主题设置' });

interface Entry {
  path: string;
  parent?: string;
  order?: number;
  meta: { title: string; hidden?: boolean };
  children?: Entry[];
}

/** What an administrator, who passes every guard, finds in the menu of the staff, by the shipped files alone. */
const shown = (entries: readonly Entry[]): Entry[] =>
  entries
    .filter(({ path, meta }) => meta.hidden !== true && path !== '/bm' && path !== '/mine')
    .sort((a, b) => (a.order ?? 0) - (b.order ?? 0));
const linksOf = (entries: readonly Entry[]): string[] =>
  entries.flatMap(({ meta, children }) => (children ? linksOf(shown(children)) : [meta.title]));
const routeFiles = path.join(schemasFolder, 'routes');
const entries = readdirSync(routeFiles).flatMap(
  file => JSON.parse(readFileSync(path.join(routeFiles, file), 'utf8')) as Entry | Entry[],
);
const hung = (parent: Entry): Entry[] => entries.filter(entry => entry.parent === parent.path);
const menu = shown(
  entries
    .filter(({ parent }) => parent === undefined)
    .map(entry => (entry.children ? { ...entry, children: [...entry.children, ...hung(entry)] } : entry)),
);

// Opens each layout in its own window, as a stored preference.
describe.each(layouts)('layout %s', layout => {
  /** The links of the layout parts on the list of schools, in order. */
  const tops = menu.map(({ meta }) => meta.title);
  const branch = linksOf(menu.filter(({ path }) => path === '/base'));
  const parts: Record<Layout, { tops?: string; side?: string[]; logo: string }> = {
    vertical: {
      logo: '.side-bar',
      side: linksOf(menu),
    },
    column: { logo: '.column-bar', tops: '.column-bar', side: branch },
    comprehensive: { logo: '.side-bar', tops: '.nav-bar', side: branch },
    common: { logo: '.band', tops: '.band', side: branch },
    horizontal: { logo: '.band' },
    float: { logo: '.band' },
  };

  it('renders logo, menu, toolbar, breadcrumb and footer [shell.1] [shell.16] [menu.5] [menu.6] [theme.1]', async () => {
    const page = await enter('/school', { theme: { layout } });
    const { logo, tops: row, side } = parts[layout];
    await expect.poll(() => layoutOf(page)).toBe(layout);
    await page.locator(`${logo} .brand .mark`).waitFor();
    expect(await page.locator('.brand').count()).toBe(1);
    await expect.poll(() => page.getByRole('banner').getByRole('button', { name: /^账号/ }).count()).toBe(1);
    const trail = page.getByRole('navigation', { name: '当前位置' });
    await expect.poll(() => trail.textContent()).toBe('基础信息学校');
    expect(await trail.getByRole('link', { name: '基础信息' }).getAttribute('href')).toBe('/school');
    expect(await page.getByRole('contentinfo').textContent()).toBe(
      `© ${new Date().getFullYear()} 义务教育招生入学管理平台 · 2.5.0`,
    );
    const here = page.locator('a[aria-current=page].menu-link');
    await expect.poll(() => here.allTextContents()).toEqual(['学校']);
    const seen = page.getByRole('navigation', { name: '栏目' }).locator('.menu-link');
    await expect.poll(() => titlesOf(seen)).toEqual(row ? tops : []);
    if (row) await page.locator(row).getByText('基础信息').first().waitFor();
    await expect.poll(() => titlesOf(page.locator('.side-bar a.menu-link'))).toEqual(side ?? []);
  });

  const turn = layouts.indexOf(layout);
  it.each(languagesByTurn(turn))(
    'passes WCAG 2.2 AA checks, and those of contrast in the themes whose turn it is, in %s [beyond.7] [theme.2]',
    async language => {
      const page = await enter('/school', { language, theme: { layout } });
      await page.locator('.theme-panel').waitFor();
      await page.locator('.resource-table-body [role=row]').first().waitFor();
      await page.locator('.notice-card').waitFor({ state: 'detached' });
      if (layout === 'horizontal' || layout === 'float') {
        await page.locator('.band-menu button[aria-current]').click();
        await page
          .locator('.band-menu')
          .getByRole('link', { name: /^(学校|Schools)$/ })
          .waitFor();
      }
      const { violations } = await quickAxe(page);
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
      expect(await hardToRead(page, pickByTurn(themeNames, turn, layouts.length))).toEqual([]);
    },
  );
});

/** Contrast violations in these themes, light and dark. Runs in the page, where axe is loaded since the last analysis. */
const hardToRead = (page: Page, themes: readonly ThemeName[]) =>
  page.evaluate(async names => {
    interface Axe {
      run: (context: object, options: object) => Promise<{ violations: { nodes: { html: string }[] }[] }>;
    }
    const { axe } = window as unknown as { axe: Axe };
    const found: string[][] = [];
    const looks = names.flatMap(name =>
      ['light', 'dark'].map(appearance => `${name} appearance-${appearance}`),
    );
    for (const name of looks) {
      document.body.className = `theme-${name} background-none`;
      // Before this the old colours still apply.
      await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
      const { violations } = await axe.run(
        { exclude: ['.resource-table-body'] },
        { runOnly: ['color-contrast'], resultTypes: ['violations'] },
      );
      found.push(...violations.map(({ nodes }) => [name, ...nodes.map(({ html }) => html)]));
    }
    return found;
  }, themes);

describe('layouts', () => {
  it('render the optional background pattern, but not under a framing header [theme.3]', async () => {
    const page = await enter('/index', { theme: { layout: 'vertical', background: 'pattern' } });
    const ground = () => page.locator('.shell-body').evaluate(body => getComputedStyle(body).backgroundImage);
    await expect.poll(ground).toContain('radial-gradient');
    await again(page, { theme: JSON.stringify({ layout: 'float', background: 'pattern' }) });
    await expect.poll(ground).toBe('none');
  });

  it('keep a fixed header in view, unless it scrolls with the page [theme.7]', async () => {
    const page = await enter('/index', { height: 420 });
    const top = async (part: string) => (await page.locator(part).boundingBox())?.y ?? NaN;
    const bottom = async (part: string) => {
      const box = await page.locator(part).boundingBox();
      return (box?.y ?? NaN) + (box?.height ?? NaN);
    };
    /** The offset of the unscrolled page; it may lie under the header. */
    const beginning = async () => {
      await page.locator('.resource-card strong').first().waitFor();
      await expect
        .poll(async () => (await top('main h1')) - (await bottom('.shell-head')))
        .toBeGreaterThan(0);
      return top('main h1');
    };
    const scroll = (by: number) =>
      page.locator('.kept-page:visible').evaluate((box, top) => box.scrollTo(0, top), by);
    const begun = await beginning();
    await scroll(80);
    await expect.poll(() => top('main h1')).toBe(begun - 80);
    expect(await top('.nav-bar')).toBe(0);
    for (const [layout, header] of [
      ['column', '.nav-bar'],
      ['float', '.band'],
    ] as const) {
      await again(page, { theme: JSON.stringify({ layout, fixedHeader: false }) });
      await page.locator(header).waitFor();
      const before = await beginning();
      await scroll(30);
      await expect.poll(() => top(header)).toBeLessThan(0);
      await expect.poll(() => top('main h1')).toBe(before - 30);
      await scroll(0);
      await expect.poll(() => top(header)).toBeGreaterThanOrEqual(0);
    }
    await again(page, { theme: JSON.stringify({ layout: 'common', fixedHeader: false }) });
    await page.locator('.band').waitFor();
    const before = await beginning();
    await scroll(80);
    await expect.poll(() => top('main h1')).toBe(before - 80);
    expect(await top('.band')).toBe(0);
  });

  it('fold the side bar, and store that state [const.2] [state.6]', async () => {
    const page = await enter('/school', { theme: { layout: 'vertical' } });
    const width = async () => (await page.locator('.side-bar').boundingBox())?.width;
    await expect.poll(width).toBe(224);
    await page.getByRole('button', { name: '收起侧栏' }).click();
    await expect.poll(width).toBe(57);
    await again(page, {});
    await expect.poll(width).toBe(57);
    expect(await page.locator('.side-bar').getByRole('link', { name: '学校' }).getAttribute('title')).toBe(
      '学校',
    );
    await page.getByRole('button', { name: '展开侧栏' }).click();
    await expect.poll(width).toBe(224);
  });
});

describe('narrow window', () => {
  it('switches to the vertical layout with a menu drawer, and restores the layout when widened [const.4] [shell.2] [shell.3] [shell.4] [menu.11]', async () => {
    const page = await enter('/school', { theme: { layout: 'float' } });
    await expect.poll(() => layoutOf(page)).toBe('float');
    await page.setViewportSize({ width: 991, height: 800 });
    await expect.poll(() => layoutOf(page)).toBe('vertical');
    await expect.poll(() => page.locator('.side-bar, .band').count()).toBe(0);
    const open = page.getByRole('button', { name: '打开菜单' });
    const menu = page.getByRole('dialog', { name: '菜单' });
    await open.click();
    await expect.poll(async () => (await menu.boundingBox())?.width).toBe(280);
    await page.mouse.click(600, 400);
    await menu.waitFor({ state: 'detached' });
    await open.click();
    await menu.getByRole('link', { name: '街道' }).click();
    await menu.waitFor({ state: 'detached' });
    await page.waitForURL('**/street');
    await open.click();
    await menu.waitFor();
    await page.setViewportSize({ width: 992, height: 800 });
    await expect.poll(() => layoutOf(page)).toBe('float');
    await menu.waitFor({ state: 'detached' });
  });

  it.each(languagesByTurn(1))('never scrolls horizontally at 360 px, in %s', async language => {
    const page = await enter('/index', { language, width: 360, height: 740 });
    const wide = () =>
      page.evaluate(() =>
        ['html', '.shell', '.shell-body', '.shell-head', '.nav-bar', 'main'].filter(part => {
          const box = document.querySelector(part);
          return !box || box.scrollWidth > box.clientWidth || box.getBoundingClientRect().right > 360;
        }),
      );
    for (const [path, content] of [
      ['/index', '.resource-card strong'],
      ['/school', '.resource-table-body [role=row]'],
    ] as const) {
      await page.goto(running.url + path);
      await page.locator('main h1').first().waitFor();
      await page.locator('.theme-panel').waitFor();
      await page.locator(content).first().waitFor();
      await expect.poll(wide).toEqual([]);
    }
    expect((await quickAxe(page)).violations.map(({ id }) => id)).toEqual([]);
  });
});

describe('theme', () => {
  it('sets the theme on the body before the first paint [theme.13]', async () => {
    opened = await openWindow(browser, {
      theme: { themeName: 'ocean', appearance: 'dark', background: 'pattern', layout: 'vertical' },
    });
    const { page } = opened;
    // Blocks all modules, so that a theme set by a module would be too late.
    await page.route('**/assets/{index,main,theme,browserStorage}-*.js', () => undefined);
    await page.addInitScript(() => {
      const look = new MutationObserver(() => {
        if (!document.getElementById('root')) return;
        look.disconnect();
        document.documentElement.dataset.firstBody = document.body.className;
      });
      look.observe(document, { childList: true, subtree: true });
    });
    await page.goto(`${running.url}/school`, { waitUntil: 'commit' });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.dataset.firstBody))
      .toBe('theme-ocean background-pattern appearance-dark');
    await page.evaluate(() => localStorage.setItem('theme', '{"themeName":"<img src=x>","layout":7'));
    await page.reload({ waitUntil: 'commit' });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.dataset.firstBody))
      .toBe('theme-blue-black background-none appearance-light');
  });

  it('previews a theme in the drawer, and stores it only when it is saved [const.4] [shell.9] [theme.4] [theme.5] [theme.6] [theme.8] [theme.9] [state.8]', async () => {
    const page = await enter('/school');
    await page.getByRole('banner').getByRole('button', { name: '主题配置' }).click();
    await expect.poll(async () => (await drawer(page).boundingBox())?.width).toBe(280);
    const choose = (group: string, name: string) =>
      drawer(page).getByRole('group', { name: group, exact: true }).getByText(name, { exact: true }).click();
    const rests = (group: string) =>
      drawer(page).getByRole('group', { name: group, exact: true }).getByRole('radio').first().isDisabled();
    const flip = (name: string) => drawer(page).getByText(name, { exact: true }).click();

    await choose('分栏样式', '箭头');
    await expect.poll(() => page.locator('.column-bar').getAttribute('data-look')).toBe('arrow');
    await choose('标签风格', '卡片');
    await expect.poll(() => page.locator('.tabs-bar').getAttribute('data-style')).toBe('card');
    const resting = async () => [await rests('背景'), await rests('分栏样式')];
    await expect.poll(resting).toEqual([false, false]);
    await choose('布局', '浮动');
    await expect.poll(() => layoutOf(page)).toBe('float');
    await expect.poll(resting).toEqual([true, true]);
    await choose('布局', '常规');
    const fixed = drawer(page).getByLabel('固定头部');
    await expect.poll(() => fixed.isDisabled()).toBe(true);
    await choose('主题', '海洋');
    await expect.poll(() => page.evaluate(() => document.body.className)).toContain('theme-ocean');
    await flip('标签');
    await page.locator('.tabs-bar').waitFor({ state: 'detached' });
    await expect.poll(() => drawer(page).getByLabel('标签图标').isDisabled()).toBe(true);
    for (const tool of ['进度条', '语言', '刷新', '搜索', '通知', '全屏']) await flip(tool);
    expect((await quickAxe(page)).violations.map(({ id }) => id)).toEqual([]);
    expect(await keptTheme(page)).toBeNull();
    await drawer(page).getByText('尚未保存').waitFor();
    await drawer(page).getByRole('button', { name: '保存' }).click();
    await drawer(page).waitFor({ state: 'detached' });
    const chosen = {
      ...defaultTheme,
      ...{
        layout: 'common',
        themeName: 'ocean',
        columnStyle: 'arrow',
        tabsBarStyle: 'card',
        showTabs: false,
      },
      ...{ showProgressBar: false, showLanguage: true, showRefresh: true, showSearch: true },
      ...{ showNotice: true, showFullScreen: true },
    };
    await expect.poll(() => keptTheme(page)).toEqual(chosen);
    await page.reload();
    await expect.poll(() => layoutOf(page)).toBe('common');

    await panel(page).getByRole('button', { name: '主题设置' }).click();
    await drawer(page).getByRole('button', { name: '恢复默认' }).click();
    await expect.poll(() => layoutOf(page)).toBe('column');
    await expect.poll(() => keptTheme(page)).toBeNull();
    await page.keyboard.press('Escape');
    await drawer(page).waitFor({ state: 'detached' });
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('主题设置');
  });

  it('applies and stores a random theme that differs in every option, under a loading cover [shell.3] [theme.10] [theme.11]', async () => {
    const page = await enter('/school');
    await page.evaluate(() => {
      const look = new MutationObserver(() => {
        document.body.dataset.covered ??= String(document.querySelector('.loading-cover[open]') !== null);
      });
      look.observe(document.body, { attributeFilter: ['class'] });
    });
    await panel(page).getByRole('button', { name: '随机主题' }).click();
    await expect.poll(() => page.evaluate(() => document.body.dataset.covered)).toBe('true');
    await expect.poll(() => keptTheme(page)).not.toBeNull();
    const thrown = (await keptTheme(page)) as Theme;
    expect(themeOptions.filter(name => thrown[name] === defaultTheme[name])).toEqual([]);
    await expect.poll(() => layoutOf(page)).toBe(thrown.layout);
    await page.locator('.loading-cover').waitFor({ state: 'detached' });
    await page.setViewportSize({ width: 600, height: 800 });
    await expect.poll(() => layoutOf(page)).toBe('vertical');
    await panel(page).getByRole('button', { name: '随机主题' }).click();
    const kept = async () => (await keptTheme(page)) as Theme;
    await expect.poll(async () => (await kept()).themeName).not.toBe(thrown.themeName);
    expect([await layoutOf(page), (await kept()).layout]).toEqual(['vertical', thrown.layout]);
  });

  it.each([390, 1024, 1440])(
    'resets theme and all stored preferences when the cache is cleared at %i px [theme.10]',
    async width => {
      const page = await enter('/school', { theme: { themeName: 'ocean' }, width });
      await panel(page).getByRole('button', { name: '清理缓存' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: '清理' }).click();
      // The sign-in page shows before the reload.
      await expect.poll(() => page.evaluate(() => document.body.className)).toContain('theme-blue-black');
      await page.locator('#username').waitFor();
      expect(await page.evaluate(() => localStorage.getItem('admin-pro-token'))).toBeNull();
      expect(await keptTheme(page)).toBeNull();
    },
  );
});
