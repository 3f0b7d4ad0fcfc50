import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { defaultTheme, type Theme } from '../../src/stores/settings/theme';
import { themeOptions } from '../../src/stores/settings/randomTheme';
import { layoutOf, quickAxe, useWindows } from '../support/useWindows';

const { open, enter, getUrl } = useWindows();
const keptTheme = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('theme') ?? 'null') as unknown);
/** A landmark in the corner of the window; at the end of a page on a phone, a group. */
const panel = (page: Page) =>
  page
    .getByRole('complementary', { name: '主题' })
    .or(page.getByRole('group', { name: '主题', exact: true }));
const drawer = (page: Page) => page.getByRole('dialog', { name: '主题设置' });

describe('theme', () => {
  it('theme is applied to the body before the first paint [theme.13]', async () => {
    const page = await open({
      theme: { themeName: 'ocean', appearance: 'dark', background: 'pattern', layout: 'vertical' },
    });
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
    await page.goto(`${getUrl()}/school`, { waitUntil: 'commit' });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.dataset.firstBody))
      .toBe('theme-ocean background-pattern appearance-dark');
    await page.evaluate(() => localStorage.setItem('theme', '{"themeName":"<img src=x>","layout":7'));
    await page.reload({ waitUntil: 'commit' });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.dataset.firstBody))
      .toBe('theme-blue-black background-none appearance-light');
  });

  it('theme drawer previews a theme, and stores it on save only [const.4] [shell.9] [theme.4] [theme.5] [theme.6] [theme.8] [theme.9] [state.8]', async () => {
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

  it('random theme differs in every option, and is applied and stored under a loading overlay [shell.3] [theme.10] [theme.11]', async () => {
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
    'clearing the cache resets the stored theme and signs the user out at %i px [theme.10]',
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
