import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { getPinyinWords } from '#model/values/pinyinWords';
import { useToolbar } from '../support/useToolbar';

const toolbar = useToolbar();
const { getUrl, allowErrors, at, account, tool, box, options, marked, openPalette } = toolbar;
let page: Page;
const arrive = async (coming?: Parameters<typeof toolbar.arrive>[0]): Promise<void> => {
  page = await toolbar.arrive(coming);
};
const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

describe('command palette', () => {
  it('command palette finds pages, create forms, records and actions by keyboard, and lists recent choices [beyond.1]', async () => {
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

  it('command palette finds a record by its pinyin, as list search and relation input do [beyond.1]', async () => {
    await arrive();
    const name = await page.evaluate(nameOfASchool);
    const [initials = '', syllables = ''] = getPinyinWords(name).split(' ');
    for (const query of [initials, syllables]) {
      await page.getByRole('searchbox').fill(query);
      await expect.poll(at).toContain(`title=${query}`);
      await page.locator('.resource-table-body').getByText(name).filter({ visible: true }).first().waitFor();
      await openPalette();
      await box().fill(query);
      await page.getByRole('group', { name: '学校' }).getByRole('option', { name }).first().waitFor();
      await page.keyboard.press('Escape');
    }
    await page.goto(`${getUrl()}/registration/new`);
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
  it('account menu shows user name and role in either language, and links to the profile page [shell.17] [product.4]', async () => {
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

  it('account menu links to the enrolment information for the parent role only [shell.17] [product.1]', async () => {
    await arrive({ user: 'parent', path: '/' });
    await expect.poll(at).toBe('/mine');
    expect(await page.locator('.column-bar ul').getByRole('link').allInnerTexts()).toEqual([
      '我的事项',
      '报名信息',
    ]);
    await account().click();
    await page.locator('.user-menu').getByRole('link', { name: '个人中心' }).click();
    await expect.poll(at).toBe('/personal');
    await account().click();
    await page.locator('.user-menu').getByRole('link', { name: '报名信息' }).click();
    await expect.poll(at).toBe('/bm');
  });

  it('enrolment notice is shown to a parent above the own registrations and above a new one [product.2]', async () => {
    await arrive({ user: 'parent', path: '/bm' });
    await page.getByRole('heading', { name: '报名信息', level: 1 }).waitFor();
    const notice = page.getByRole('note', { name: '须知' });
    expect(await notice.innerText()).toMatch(/如实填写.*承担责任.*截止 2026-04-16/);
    await page.getByRole('button', { name: /新建/ }).first().click();
    await expect.poll(at).toBe('/bm/new');
    await notice.waitFor();
    for (const closed of ['/school', '/registration', '/setting', '/log', '/index']) {
      await page.goto(getUrl() + closed);
      await expect.poll(at).toBe('/403');
    }
  });
});

describe('message inbox', () => {
  it('message inbox receives messages live, counts unread ones, and can be cleared [shell.10] [shell.11] [const.7]', async () => {
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

  it('account button counts unread messages where the theme hides the bell [shell.11]', async () => {
    await arrive({ user: 'bureau' });
    const waiting = { uuid: '1', title: '报名开始', at: '2026-03-01T08:00:00Z', resource: '', record: '' };
    await page.route('**/api/notice/getList', route =>
      route.fulfill({ json: { code: 200, data: { list: [waiting] } } }),
    );
    await page.getByRole('button', { name: /^账号.* \(1\)$/ }).waitFor();
    await account().click();
    await page
      .locator('.user-menu')
      .getByRole('button', { name: /^消息 ?1$/ })
      .waitFor();
  });

  it('notices with equal text are merged into one with a count, in the upper right corner [const.7]', async () => {
    // An account that is not an administrator, who might still receive an earlier alarm.
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
    // Top of the page content, below the bars and the page header.
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
  it('browser error appears in the error log, with details, a web search without numbers, and dismissal [errors.1] [errors.2] [errors.3]', async () => {
    allowErrors(/record 110105/);
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
    await expect.poll(() => row.textContent()).toContain(`${getUrl()}/school`);
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
