import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { getPinyinWords } from '#model/values/pinyinWords';
import { languagesByTurn } from '#tests/support/scope';
import { connectBrowser } from '../support/connectBrowser';
import { runBuiltConsole, type BuiltConsole } from '../support/runBuiltConsole';
import { waitForAnimations } from '../support/openWindow';
import { ConsoleVisitor } from '../support/ConsoleVisitor';

let browser: Browser;
let running: BuiltConsole;
let clerk: ConsoleVisitor;
let page: Page;
/** Errors that a test has thrown on purpose. */
let meant: RegExp | undefined;

beforeAll(async () => {
  [browser, running] = await Promise.all([connectBrowser(), runBuiltConsole()]);
});

afterAll(async () => {
  await browser?.close();
  await running?.close();
});

afterEach(async () => {
  const complaints = (clerk?.browserErrors ?? []).filter(complaint => !meant?.test(complaint));
  meant = undefined;
  await clerk?.close();
  expect(complaints).toEqual([]);
});

const at = () => page.url().slice(running.url.length);
const every = {
  showLanguage: true,
  showRefresh: true,
  showSearch: true,
  showNotice: true,
  showFullScreen: true,
};

interface Coming {
  user?: string;
  language?: 'zh' | 'en';
  width?: number;
  path?: string;
  theme?: object;
}

/** Opens a page with these toolbar tools enabled. */
async function arrive({ user = 'admin', path = '/school', ...visit }: Coming = {}): Promise<void> {
  clerk = await ConsoleVisitor.open(browser, { url: running.url, user, path, ...visit });
  page = clerk.page;
  await page.locator('main h1').waitFor();
}

const account = () => page.getByRole('button', { name: /^(账号|Account)/ });
const tool = (name: string | RegExp) => page.locator('.tools').getByRole('button', { name });
const box = () => page.getByRole('dialog').getByRole('combobox');
const options = () => page.getByRole('dialog').getByRole('option');
const marked = () => page.getByRole('dialog').locator('[role=option][aria-selected=true]');
const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

async function openPalette(): Promise<void> {
  await page.keyboard.press('Control+k');
  await box().waitFor();
}

describe('command palette', () => {
  it('finds pages, create forms, records and actions by keyboard, and lists recent choices [beyond.1]', async () => {
    await arrive();
    const name = await page.evaluate(nameOfASchool);
    await account().focus();
    await openPalette();
    await page.keyboard.press('Escape');
    await box().waitFor({ state: 'detached' });
    await expect.poll(focused).toBe('账号：系统管理员');

    await openPalette();
    await page.keyboard.type('街道');
    await expect.poll(() => marked().textContent()).toContain('街道');
    await page.keyboard.press('Enter');
    await expect.poll(at).toBe('/street');

    await openPalette();
    await expect.poll(() => options().first().textContent()).toContain('街道');
    await expect
      .poll(() => page.getByRole('group', { name: '最近使用' }).getByRole('option').count())
      .toBe(1);
    // Finds 报名登记 by its pinyin initials, which the server supplies.
    await expect
      .poll(async () => {
        await box().fill('bmdj');
        return options().allTextContents();
      })
      .toEqual([expect.stringContaining('报名登记'), expect.stringContaining('新建报名登记')]);
    await box().fill('新建学校');
    await expect.poll(() => marked().textContent()).toContain('新建学校');
    await box().fill(name);
    await page.getByRole('group', { name: '学校' }).getByRole('option', { name }).first().waitFor();
    await expect.poll(() => marked().textContent()).toContain(name);
    await page.keyboard.press('Enter');
    await expect.poll(at).toMatch(/^\/[a-z]+\/[0-9a-f-]{36}$/);

    await openPalette();
    await page.keyboard.type('english');
    await expect.poll(() => marked().textContent()).toContain('English');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Account: 系统管理员' }).waitFor();
    await openPalette();
    await page.keyboard.type('sign out');
    await expect.poll(() => marked().textContent()).toContain('Sign out');
    await page.keyboard.press('Enter');
    await page.getByLabel(/^User name/).waitFor();
    await expect.poll(at).toMatch(/^\/admin\/login/);
  });

  it('finds a record by its pinyin as a list and a picker do [beyond.1]', async () => {
    await arrive();
    const name = await page.evaluate(nameOfASchool);
    const [initials = '', syllables = ''] = getPinyinWords(name).split(' ');
    for (const query of [initials, syllables]) {
      await page.getByRole('searchbox').fill(query);
      await expect.poll(at).toContain(`title=${query}`);
      await page.locator('.resource-table-body').getByText(name).first().waitFor();
      await openPalette();
      await box().fill(query);
      await page.getByRole('group', { name: '学校' }).getByRole('option', { name }).first().waitFor();
      await page.keyboard.press('Escape');
    }
    await page.goto(`${running.url}/registration/new`);
    for (const query of [initials, syllables]) {
      await page.getByRole('combobox', { name: /^志愿学校/ }).fill(query);
      await page.getByRole('option', { name }).first().waitFor();
    }
  });

  async function nameOfASchool(): Promise<string> {
    const headers = { Authorization: `Bearer ${localStorage.getItem('admin-pro-token')}` };
    const answer = await fetch('/api/school/getList?pageSize=1&enabled=true', { headers });
    const { data } = (await answer.json()) as { data: { list: { name: string }[] } };
    return data.list[0]?.name ?? '';
  }
});

describe('account menu', () => {
  it('shows user name and role in either language, and links to the profile page [shell.17] [product.4]', async () => {
    await arrive();
    await account().click();
    const panel = page.locator('.user-menu .dropdown-panel');
    await panel.getByText('系统管理员').last().waitFor();
    expect(await panel.getByRole('link', { name: '报名信息' }).count()).toBe(0);
    await panel.getByRole('button', { name: 'English' }).click();
    await panel.getByText('Administrator').waitFor();
    await panel.getByRole('button', { name: '中文' }).click();
    await panel.getByRole('link', { name: '个人中心' }).click();
    await page.getByRole('heading', { name: '个人中心', level: 1 }).waitFor();
    await page.getByText('用户名').waitFor();
    // The label applies to parents who enrol a child.
    expect(await page.getByText('可报小学').count()).toBe(0);
    await page.getByLabel('原密码').fill('wrong password');
    await page.getByLabel('新密码', { exact: true }).fill('Another@2026');
    await page.getByLabel('再次输入新密码').fill('Another@2027');
    await page.getByRole('button', { name: '保存新密码' }).click();
    await page.getByText('两次输入的密码不一致').waitFor();
    await page.getByLabel('再次输入新密码').fill('Another@2026');
    await page.getByRole('button', { name: '保存新密码' }).click();
    await page.getByText('原密码不正确').waitFor();
  });

  it('links to the enrolment information for the parent role only, as the menu does [shell.17] [product.1]', async () => {
    await arrive({ user: 'parent', path: '/' });
    await expect.poll(at).toBe('/bm');
    expect(await page.locator('.column-bar ul').getByRole('link').allInnerTexts()).toEqual([
      '报名信息',
      '我的事项',
    ]);
    await account().click();
    await page.locator('.user-menu').getByRole('link', { name: '个人中心' }).click();
    await expect.poll(at).toBe('/personal');
    await account().click();
    await page.locator('.user-menu').getByRole('link', { name: '报名信息' }).click();
    await expect.poll(at).toBe('/bm');
  });

  it('shows the notice to a parent above the own registrations and above a new one [product.2]', async () => {
    await arrive({ user: 'parent', path: '/bm' });
    await page.getByRole('heading', { name: '报名信息', level: 1 }).waitFor();
    const notice = page.getByRole('note', { name: '须知' });
    expect(await notice.innerText()).toMatch(/如实填写.*承担责任.*截止 2026-04-16/);
    await page.getByRole('button', { name: /新建/ }).first().click();
    await expect.poll(at).toBe('/bm/new');
    await notice.waitFor();
    for (const closed of ['/school', '/registration', '/setting', '/log', '/index']) {
      await page.goto(running.url + closed);
      await expect.poll(at).toBe('/403');
    }
  });
});

describe('message inbox', () => {
  it('receives messages live, counts unread ones, and empties when cleared [shell.10] [shell.11] [const.7]', async () => {
    await arrive({ theme: { showNotice: true } });
    await tool('消息').click();
    await page.getByText('没有新的通知').waitFor();
    await page.getByRole('tab', { name: '通知' }).press('ArrowRight');
    await page.getByText('没有新的邮件').waitFor();
    await page.getByRole('tab', { name: '邮件' }).press('ArrowLeft');
    const news = page.locator('.notices').getByText(/完整的敏感信息/);
    // The toast may disappear before the last assertion.
    const looked = page.evaluate(lookTooOften);
    const corner = await news.boundingBox();
    await looked;
    expect(corner?.x).toBeGreaterThan(640);
    expect(corner?.y).toBeLessThan(200);
    await page.getByRole('tab', { name: '通知 (1)' }).waitFor();
    await page.getByRole('tabpanel').getByText('刚刚').waitFor();
    await tool('消息 (1)').waitFor();
    await page.getByRole('button', { name: '清空消息' }).click();
    await page.getByText('消息清除成功').waitFor();
    await page.getByText('没有新的通知').waitFor();
    await tool(/^消息$/).waitFor();
  });

  it('shows equal notices as one with a count, in the upper right corner [const.7]', async () => {
    // Not an administrator, who may still be told of the alarm of the test before.
    await arrive({ user: 'bureau', theme: { showNotice: true } });
    await page.route('**/api/notice/doClear', route =>
      route.fulfill({ json: { code: 500, msg: '稍后再试' } }),
    );
    await page.route('**/api/notice/getList', route =>
      route.fulfill({
        json: {
          code: 200,
          data: {
            list: [{ uuid: '1', title: '报名开始', at: '2026-03-01T08:00:00Z', resource: '', record: '' }],
          },
        },
      }),
    );
    await tool('消息').click();
    const clear = page.getByRole('button', { name: '清空消息' });
    for (let time = 0; time < 3; time++) await clear.click();
    const card = page.locator('.notice-card');
    await expect.poll(() => card.allInnerTexts()).toEqual([expect.stringMatching(/稍后再试\s+3 次/)]);
    const box = await card.boundingBox();
    expect(box && box.x + box.width).toBeGreaterThan(1280 - 100);
    // Below the bars and the head of a page.
    expect(box?.y).toBeLessThan(160);
  });

  /** Number of revealed values per day that raises an alarm. */
  async function lookTooOften(): Promise<void> {
    const headers = {
      Authorization: `Bearer ${localStorage.getItem('admin-pro-token')}`,
      'Content-Type': 'application/json',
    };
    const list = await fetch('/api/user/getList?pageSize=20', { headers });
    const { data } = (await list.json()) as { data: { list: { uuid: string; phone: string | null }[] } };
    const uuid = data.list.find(({ phone }) => phone)?.uuid;
    const body = JSON.stringify({ uuid, field: 'phone', reason: '核对入学材料' });
    for (let time = 0; time < 80; time++)
      await fetch('/api/user/doReveal', { method: 'POST', headers, body });
  }
});

describe('uncaught error', () => {
  it('appears in the error log, with details, a web search without numbers, and dismissal [errors.1] [errors.2] [errors.3]', async () => {
    meant = /record 110105/;
    await arrive();
    expect(await page.getByRole('button', { name: /^错误日志/ }).count()).toBe(0);
    await page.evaluate(() => {
      setTimeout(() => {
        throw new TypeError('No record 110105194912310021 here');
      });
    });
    await tool('错误日志 (1)').click();
    const log = page.getByRole('dialog', { name: '错误日志' });
    const row = log.getByRole('row').nth(1);
    await expect.poll(() => row.textContent()).toContain(`${running.url}/school`);
    await row.hover();
    await log.getByRole('region', { name: '错误详情' }).getByText('TypeError').waitFor();
    await row.getByRole('button').focus();
    const links = () => row.getByRole('link').evaluateAll(all => all.map(link => link.getAttribute('href')));
    await expect.poll(links).toHaveLength(3);
    for (const link of await links()) expect(decodeURIComponent(link ?? '')).toMatch(/=No record here$/);
    await log.getByRole('button', { name: '取消' }).click();
    await tool('错误日志 (1)').click();
    await log.getByRole('button', { name: '暂不显示' }).click();
    await log.waitFor({ state: 'detached' });
    await expect.poll(() => page.getByRole('button', { name: /^错误日志/ }).count()).toBe(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
  });
});

describe('configured toolbar', () => {
  it('searches pages, and opens a web search in a new window for other words [shell.8] [shell.13]', async () => {
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
    await expect.poll(() => opened.url()).toBe(`${running.url}/street`);
    await opened.close();
    await tool('搜索').click();
    await box().fill('区域');
    const [atOnce] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Enter')]);
    await expect.poll(() => atOnce.url()).toBe(`${running.url}/area`);
    await atOnce.close();
    await tool('搜索').click();
    await box().fill('车库');
    await options().getByText('在网上搜索“车库”').click();
    await expect.poll(() => asked.map(url => new URL(url).searchParams.get('wd'))).toEqual(['车库']);
  });

  it('reports unsupported full screen, reloads the page, and switches the language [shell.5] [shell.6] [shell.7]', async () => {
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

  it('fits into 360 px', async () => {
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
  it('keep a question open on outside clicks, and block the page during work [const.7] [const.8]', async () => {
    await arrive();
    await page.locator('.resource-table-body a').first().click();
    await page.getByRole('button', { name: /编辑/ }).click();
    await page.getByLabel(/^简称/).fill('没有保存');
    await openPalette();
    await page.keyboard.type('刷新');
    await expect.poll(() => marked().textContent()).toContain('刷新');
    // The key that opened the dialog is still held, and must not answer it.
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
  it.each(languagesByTurn(1))('pass WCAG 2.2 AA checks, in %s', async language => {
    meant = /meant to fail/;
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
