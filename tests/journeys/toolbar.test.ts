import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { languagesByTurn } from '#tests/support/scope';
import { waitForAnimations } from '../support/openWindow';
import { every, useToolbar } from '../support/useToolbar';

const toolbar = useToolbar();
const { getUrl, allowErrors, account, tool, box, options, marked, openPalette } = toolbar;
let page: Page;
const arrive = async (coming?: Parameters<typeof toolbar.arrive>[0]): Promise<void> => {
  page = await toolbar.arrive(coming);
};

describe('configured toolbar', () => {
  it('search in the toolbar finds pages, and opens a web search in a new browser window for other words [shell.8] [shell.13]', async () => {
    await arrive({ theme: { showSearch: true } });
    const context = page.context();
    const asked: string[] = [];
    await context.route(/baidu/, route => {
      asked.push(route.request().url());
      return route.abort();
    });
    await tool('搜索').click();
    await box().fill('街');
    await expect.poll(() => options().allTextContents()).toEqual(['街道/street', '在网上搜索“街”']);
    const [opened] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Enter')]);
    await expect.poll(() => opened.url()).toBe(`${getUrl()}/street`);
    await opened.close();
    await tool('搜索').click();
    await box().fill('区域');
    const [atOnce] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Enter')]);
    await expect.poll(() => atOnce.url()).toBe(`${getUrl()}/area`);
    await atOnce.close();
    await tool('搜索').click();
    await box().fill('车库');
    await options().getByText('在网上搜索“车库”').click();
    await expect.poll(() => asked.map(url => new URL(url).searchParams.get('wd'))).toEqual(['车库']);
  });

  it('toolbar reports unsupported full screen, reloads the page, and switches the language [shell.5] [shell.6] [shell.7]', async () => {
    await arrive({ theme: every });
    await page.evaluate(() => {
      document.documentElement.requestFullscreen = () => Promise.reject(new TypeError('not here'));
    });
    await tool('全屏').click();
    await page.getByRole('alert').getByText('打开全屏失败').waitFor();
    // Before this a prefetched response may still be used.
    await page.locator('.resource-table-body [role=row]').first().waitFor();
    const anew = page.waitForResponse(/school\/getList/);
    await tool('刷新当前页面').click();
    await anew;
    await tool('语言').click();
    await page.getByRole('button', { name: 'English' }).click();
    const failure = page.getByRole('alert').getByText('Failed to open full screen');
    await failure.waitFor({ state: 'detached' });
    await tool('Full screen').click();
    await failure.waitFor();
  });

  it('toolbar and account panel fit into 360 px', async () => {
    await arrive({ theme: every, width: 360 });
    await tool('搜索').waitFor();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await account().click();
    await page.locator('.user-card').waitFor();
    const panel = page.locator('.user-menu .dropdown-panel');
    await expect.poll(async () => (await panel.boundingBox())?.x).toBeGreaterThanOrEqual(0);
  });
});

describe('modal overlays', () => {
  it('modal dialog stays open on clicks outside, and blocks the page during a request [const.7] [const.8]', async () => {
    await arrive();
    await page.locator('.resource-table-body a').first().click();
    await page.getByRole('button', { name: /编辑/ }).click();
    await page.getByLabel(/^简称/).fill('没有保存');
    await openPalette();
    await page.keyboard.type('刷新');
    await expect.poll(() => marked().textContent()).toContain('刷新');
    // The key that opened the dialog is still pressed, and must not confirm it.
    await page.keyboard.down('Enter');
    const question = page.getByRole('alertdialog', { name: '有未保存的内容' });
    await question.waitFor();
    await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await page.mouse.click(5, 5);
    await page.keyboard.press('Control+k');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await question.waitFor();
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    expect(await page.getByLabel(/^简称/).inputValue()).toBe('没有保存');

    let answer = () => {};
    const held = new Promise<void>(resolve => (answer = resolve));
    await page.route(/\/school\/doEdit/, async route => {
      await held;
      await route.continue();
    });
    await page.getByRole('button', { name: '保存' }).click();
    const cover = page.locator('.loading-cover');
    await cover.waitFor();
    await expect
      .poll(() => cover.evaluate(element => getComputedStyle(element).backgroundColor))
      .toBe('color(srgb 1 1 1 / 0.5)');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    // The browser closes the dialog, and its close event reopens it.
    await cover.waitFor();
    answer();
    await cover.waitFor({ state: 'detached' });
  });
});

describe('panels of the toolbar', () => {
  it.each(languagesByTurn(1))('toolbar panels pass WCAG 2.2 AA checks, in %s', async language => {
    allowErrors(/meant to fail/);
    await arrive({ language, theme: every, path: '/personal' });
    await page.locator('.notice-card').waitFor({ state: 'detached' });
    const faults = async (what: string) =>
      (await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => [
        what,
        id,
        nodes[0]?.html,
      ]);
    const found: unknown[] = [];
    const look = async (what: string, sign: string) => {
      await page.locator(sign).first().waitFor();
      await waitForAnimations(page);
      found.push(...(await faults(what)));
      await page.keyboard.press('Escape');
    };
    await look('own page', '.password-form');
    await account().click();
    await look('account', '.user-card');
    await tool(/^(消息|Messages)/).click();
    await look('messages', '.notices-panel-empty');
    await tool(/^(语言|Language)$/).click();
    await look('language', '.language-choice');
    await openPalette();
    await page.keyboard.type(language === 'zh' ? '学校' : 'school');
    await look('palette', '[role=group] ~ [role=group]');
    await tool(/^(搜索|Search)$/).click();
    await look('search', '[role=option]');
    await page.evaluate(() => void Promise.reject(new Error('meant to fail')));
    await tool(/^(错误日志|Error log)/).click();
    await page.locator('.error-message').first().focus();
    await look('error log', '.error-details pre');
    expect(found).toEqual([]);
  });
});
