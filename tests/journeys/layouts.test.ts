import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { languagesByTurn, pickByTurn } from '#tests/support/scope';
import { themeLayouts, themeNames, type ThemeLayout, type ThemeName } from '../../src/stores/settings/theme';
import { schemasFolder } from '../support/schemasFolder';
import { layoutOf, quickAxe, useWindows } from '../support/useWindows';

const { enter, getUrl } = useWindows();

/** Reloads the page with another theme. */
async function again(page: Page, kept: Record<string, string>): Promise<void> {
  await page.evaluate(all => {
    for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value);
  }, kept);
  await page.reload();
  await page.locator('main h1').first().waitFor();
}

/** The texts of menu links without their counts, which arrive after the menu. */
const titlesOf = (links: Locator) =>
  links.evaluateAll(all =>
    all.map(link =>
      Array.from(link.childNodes, node =>
        node instanceof Element && node.matches('.menu-badge') ? '' : (node.textContent ?? ''),
      ).join(''),
    ),
  );

interface Entry {
  path: string;
  parent?: string;
  order?: number;
  meta: { title: string; hidden?: boolean };
  children?: Entry[];
}

/** Menu of an administrator, who passes every guard, by the shipped route files. */
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

it('English menu truncates no title, and gives each branch and page a different title', async () => {
  const page = await enter('/school', { theme: { layout: 'vertical' }, language: 'en' });
  await expect.poll(() => layoutOf(page)).toBe('vertical');
  const titles = page.locator('.side-bar .menu-title');
  await titles.getByText('Special case figures').waitFor();
  const cut = await titles.evaluateAll(all =>
    all.filter(one => one.scrollWidth > one.clientWidth).map(one => one.textContent),
  );
  expect(cut).toEqual([]);
  const names = await titles.allInnerTexts();
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

it('English menu of the column layout truncates no title, neither of a group nor of its pages', async () => {
  const page = await enter('/student', { theme: { layout: 'column' }, language: 'en' });
  await page.locator('.side-bar-title', { hasText: 'Statistics and students' }).waitFor();
  const cut = await page
    .locator('.column-bar .menu-title, .side-bar-title, .side-bar .menu-title')
    .evaluateAll(all =>
      all
        .filter(one => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight + 1)
        .map(one => one.textContent),
    );
  expect(cut).toEqual([]);
});

// Opens each layout in its own window, as a stored preference.
describe.each(themeLayouts)('layout %s', layout => {
  /** The links of the layout parts on the list of schools, in order. */
  const tops = menu.map(({ meta }) => meta.title);
  const branch = linksOf(menu.filter(({ path }) => path === '/base'));
  const parts: Record<ThemeLayout, { tops?: string; side?: string[]; logo: string }> = {
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

  it('layout renders logo, menu, toolbar, breadcrumb and footer [shell.1] [shell.16] [menu.5] [menu.6] [theme.1]', async () => {
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
    if (row) await page.locator(row).getByText('基础信息').filter({ visible: true }).first().waitFor();
    await expect.poll(() => titlesOf(page.locator('.side-bar a.menu-link'))).toEqual(side ?? []);
  });

  const turn = themeLayouts.indexOf(layout);
  it.each(languagesByTurn(turn))(
    'layout passes WCAG 2.2 AA checks, and contrast checks in the themes tested by turns, in %s [beyond.7] [theme.2]',
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
      expect(await hardToRead(page, pickByTurn(themeNames, turn, themeLayouts.length))).toEqual([]);
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
      // Waits until the colours of the new theme apply.
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
  it('layouts render the optional background pattern, except the float layout [theme.3]', async () => {
    const page = await enter('/index', { theme: { layout: 'vertical', background: 'pattern' } });
    const ground = () => page.locator('.shell-body').evaluate(body => getComputedStyle(body).backgroundImage);
    await expect.poll(ground).toContain('radial-gradient');
    await again(page, { theme: JSON.stringify({ layout: 'float', background: 'pattern' }) });
    await expect.poll(ground).toBe('none');
  });

  it('fixed header stays in view, unless it is set to scroll with the page [theme.7]', async () => {
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

  it('layouts fold the side bar, and remember that after a reload [const.2] [state.6]', async () => {
    const page = await enter('/school', { theme: { layout: 'vertical' } });
    const width = async () => (await page.locator('.side-bar').boundingBox())?.width;
    await expect.poll(width).toBe(224);
    await page.getByRole('button', { name: '收起侧栏' }).click();
    await expect.poll(width).toBe(57);
    await again(page, {});
    await expect.poll(width).toBe(57);
    const schools = page.locator('.side-bar').getByRole('link', { name: '学校', exact: true });
    expect(await schools.getAttribute('title')).toBe('学校');
    await page.getByRole('button', { name: '展开侧栏' }).click();
    await expect.poll(width).toBe(224);
  });
});

describe('narrow window', () => {
  it('narrow browser window switches to the vertical layout with a menu drawer, and restores the layout when widened [const.4] [shell.2] [shell.3] [shell.4] [menu.11]', async () => {
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

  it.each(languagesByTurn(1))('layouts never scroll horizontally at 360 px, in %s', async language => {
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
      await page.goto(getUrl() + path);
      await page.locator('main h1').first().waitFor();
      await page.locator('.theme-panel').waitFor();
      await page.locator(content).first().waitFor();
      await expect.poll(wide).toEqual([]);
    }
    expect((await quickAxe(page)).violations.map(({ id }) => id)).toEqual([]);
  });
});
