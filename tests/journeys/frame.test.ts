import fs from 'node:fs/promises';
import path from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { languagesByTurn } from '#tests/support/scope';
import { connectBrowser } from '../support/connectBrowser';
import { runBuiltConsole, type BuiltConsole } from '../support/runBuiltConsole';
import { waitForAnimations } from '../support/openWindow';
import { sessionState } from '../support/sessionState';

let browser: Browser;
let running: BuiltConsole;
let context: BrowserContext;
let complaints: string[];

beforeAll(async () => {
  [browser, running] = await Promise.all([connectBrowser(), runBuiltConsole()]);
});

afterAll(async () => {
  await browser?.close();
  await running?.close();
});

afterEach(async () => {
  await context?.close();
  expect(complaints).toEqual([]);
});

/** What a browser says of an answer of 4xx or 5xx is no fault of the page. */
const expected = /Failed to load resource|ERR_CONNECTION_REFUSED/;

interface Coming {
  language?: string;
  width?: number;
  /** Whose session there is already. */
  user?: string;
}

async function open(address: string, { language = 'zh', width = 1280, user }: Coming = {}): Promise<Page> {
  complaints = [];
  context = await browser.newContext({
    ...{ viewport: { width, height: 800 }, serviceWorkers: 'block' },
    ...(user !== undefined && { storageState: await sessionState(running.url, user) }),
  });
  await context.addInitScript(spoken => localStorage.setItem('language', spoken), language);
  return another(address);
}

async function another(address: string): Promise<Page> {
  const page = await context.newPage();
  page.on('pageerror', error => complaints.push(error.message));
  page.on('console', message => {
    if (message.type() === 'error' && !expected.test(message.text())) complaints.push(message.text());
  });
  await page.goto(running.url + address);
  return page;
}

async function enter(address: string, coming: Coming = {}): Promise<Page> {
  const page = await open(address, { user: 'admin', ...coming });
  await page.locator('main h1').waitFor();
  return page;
}

async function signIn(page: Page, username = 'admin'): Promise<void> {
  await page.locator('#username').fill(username);
  await page.locator('#password').fill('Enrol@2026');
  await page.locator('button[type=submit]').click();
  // The gate has a heading of its own.
  await page.waitForURL(url => !url.pathname.startsWith('/admin/login'));
  await page.locator('main h1').waitFor();
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const at = (page: Page) => page.url().slice(running.url.length);

describe('somebody without a session', () => {
  it('is asked to sign in, and afterwards sees the page that he wanted', async () => {
    const page = await open('/school?title=%E5%B0%8F%E5%AD%A6');
    await page.locator('#username').waitFor();
    await expect
      .poll(() => at(page))
      .toBe('/admin/login?redirect=%2Fschool%3Ftitle%3D%25E5%25B0%258F%25E5%25AD%25A6');
    await expect.poll(() => page.title()).toBe('登录 - 义务教育招生入学管理平台');
    await signIn(page);
    await expect.poll(() => at(page)).toBe('/school?title=%E5%B0%8F%E5%AD%A6');
    await expect.poll(() => page.title()).toBe('学校 - 义务教育招生入学管理平台');
  });

  it('is told what is missing at the field, and goes on where it is', async () => {
    const page = await open('/');
    await page.getByRole('button', { name: '登录' }).click();
    const username = page.getByLabel('用户名');
    await expect.poll(() => username.getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => username.evaluate(input => input === document.activeElement)).toBe(true);
    await page.getByText('用户名不能为空').waitFor();
    await page.getByText('密码不能少于6位').waitFor();
    await username.fill('admin');
    await page.getByText('用户名不能为空').waitFor({ state: 'detached' });
  });

  it('is told that the password was wrong, in either language, and can look at what was typed', async () => {
    const page = await open('/', { language: 'en' });
    await page.getByLabel('User name').fill('nobody');
    await page.getByLabel('Password', { exact: true }).fill('123456');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('alert').getByText('Account or password incorrect').waitFor();
    await page.getByLabel('Password', { exact: true }).fill('12345');
    await page.getByRole('alert').getByText('Account or password incorrect').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Show the password' }).click();
    await expect.poll(() => page.getByLabel('Password', { exact: true }).getAttribute('type')).toBe('text');
    await page.getByRole('button', { name: '中文' }).click();
    await page.getByRole('button', { name: '登录' }).waitFor();
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('zh-CN');
  });

  it.each(['//evil.example', 'https://evil.example/', '/\\evil.example'])(
    'is not led away to %s',
    async target => {
      const page = await open(`/admin/login?redirect=${encodeURIComponent(target)}`);
      await signIn(page);
      await expect.poll(() => at(page)).toBe('/index');
    },
  );
});

describe('somebody with a session', () => {
  it('is greeted by name and sees what there is to open, with its number', async () => {
    const page = await open('/');
    await signIn(page);
    await expect.poll(() => heading(page).textContent()).toMatch(/好，系统管理员$/);
    await page
      .getByRole('listitem')
      .getByText(/好，系统管理员/)
      .waitFor();
    const foot = async () => {
      const box = await page.getByRole('contentinfo').boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0);
    };
    await expect.poll(foot).toBe(800);
    const card = page.getByRole('main').getByRole('link', { name: /学校/ });
    await expect.poll(() => card.textContent()).toMatch(/^学校\d+ 条记录$/);
    await card.click();
    await expect.poll(() => at(page)).toBe('/school');
    // The address goes ahead; the page follows when its code is there.
    const trail = page.getByRole('navigation', { name: '当前位置' });
    await expect.poll(() => trail.textContent()).toBe('基础信息学校');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
  });

  it('has no business at the gate, and finds no page where there is none', async () => {
    const page = await enter('/index');
    await page.goto(`${running.url}/admin/login`);
    await expect.poll(() => at(page)).toBe('/index');
    await page.goto(`${running.url}/nowhere/at/all`);
    await expect.poll(() => at(page)).toBe('/404');
    await page.goto(`${running.url}/base`);
    await expect.poll(() => at(page)).toBe('/school');
  });

  it('leaves nothing behind, in any window, and comes back to no page of before', async () => {
    const page = await enter('/school');
    await page.getByRole('link', { name: '街道' }).click();
    await expect.poll(() => at(page)).toBe('/street');
    const second = await another('/street');
    await heading(second).waitFor();
    await page.getByRole('button', { name: /^账号/ }).click();
    await page.getByRole('button', { name: '退出登录' }).click();
    await page.locator('#username').waitFor();
    await second.locator('#username').waitFor();
    await expect.poll(() => at(page)).toBe('/admin/login');
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual(['language']);
    await page.goBack();
    await page.locator('#username').waitFor();
    await expect.poll(() => at(page)).toBe('/admin/login');
  });

  it('reaches everything by keyboard, the content first', async () => {
    const page = await enter('/school');
    await page.goto(`${running.url}/school`);
    await heading(page).waitFor();
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('跳到主要内容');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
  });

  it('changes the language of everything at once', async () => {
    const page = await enter('/school');
    await page.getByRole('button', { name: /^账号/ }).click();
    await page.getByRole('button', { name: 'English' }).click();
    await page.getByRole('navigation', { name: 'Menu' }).getByText('Schools').waitFor();
    await expect.poll(() => heading(page).textContent()).toBe('Schools');
    await expect.poll(() => page.title()).toBe('Schools - School Enrolment Console');
  });

  it('without any page is told so', async () => {
    const page = await enter('/', { user: 'school' });
    await page.getByText('还没有为您分配可以打开的页面').waitFor();
  });
});

describe('a narrow window', () => {
  it('has the menu in a drawer, which Escape and a choice close', async () => {
    const page = await enter('/index', { width: 360 });
    await page.getByRole('button', { name: '打开菜单' }).click();
    const drawer = page.getByRole('dialog');
    await drawer.waitFor();
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: '打开菜单' }).click();
    await drawer.getByRole('link', { name: '街道' }).click();
    await drawer.waitFor({ state: 'detached' });
    await expect.poll(() => at(page)).toBe('/street');
    await page.locator('.resource-table-body [role=row]').first().waitFor();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
});

describe('an open console', () => {
  const clinic = {
    title: '诊所',
    'x-title-en': 'Clinic',
    type: 'object',
    required: ['name'],
    properties: { name: { title: '名称', 'x-title-en': 'Name', type: 'string', maxLength: 20 } },
    'x-access': { admin: { all: true } },
  };
  const route = {
    path: '/clinic',
    name: 'Clinic',
    component: 'list/clinic',
    order: 5,
    meta: { title: '诊所', 'x-title-en': 'Clinics', icon: 'heart' },
  };
  const write = (file: string, content: object) =>
    fs.writeFile(path.join(running.schemas, file), JSON.stringify(content));

  it('has a new resource as soon as its file is saved, and says what is wrong with the next version', async () => {
    const page = await enter('/index');
    await write('resources/clinic.json', clinic);
    await write('routes/clinic.json', route);
    await running.reload();
    await page.getByRole('link', { name: '诊所' }).first().click();
    await expect.poll(() => heading(page).textContent()).toBe('诊所');

    const { maxLength, ...name } = clinic.properties.name;
    await write('resources/clinic.json', {
      ...clinic,
      properties: { name: { ...name, maxLenght: maxLength } },
    });
    await running.reload();
    await page.getByText('resources/clinic.json:1').waitFor();
    expect(await heading(page).textContent()).toBe('诊所');

    await write('resources/clinic.json', clinic);
    await running.reload();
    await page.getByText('resources/clinic.json:1').waitFor({ state: 'detached' });
  });

  it('says when the server is away, and goes on when it is back', async () => {
    const page = await enter('/index');
    // All of the shell is there, so that nothing of it is still to be fetched.
    await page.locator('.resource-card strong').first().waitFor();
    await page.locator('.user-menu > button').waitFor();
    const top = async () => (await heading(page).boundingBox())?.y;
    const before = await top();
    // What a press opens was fetched while there was a server.
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/OverlayContent-')),
    );
    await running.stop();
    await page.getByText('与服务器的连接已断开').waitFor();
    expect(await top()).toBe(before);
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog', { name: '快速查找' }).waitFor();
    await page.keyboard.press('Escape');
    await running.start();
    await page.getByText('与服务器的连接已断开').waitFor({ state: 'detached', timeout: 60_000 });
  });
});

describe('every page of the frame', () => {
  it.each(languagesByTurn(0))('can be used by everybody, in %s', async language => {
    const page = await open('/', { language });
    // Half of a transition is a colour that nobody chose.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.locator('#username').waitFor();
    const faults = async () => {
      await waitForAnimations(page);
      const { violations } = await new AxeBuilder({ page }).analyze();
      return violations.map(({ id, nodes }) => [id, nodes[0]?.html]);
    };
    expect(await faults()).toEqual([]);
    await page.locator('button[type=submit]').click();
    await page.locator('[aria-invalid=true]').first().waitFor();
    expect(await faults()).toEqual([]);
    await signIn(page);
    await page.locator('.resource-card strong').first().waitFor();
    await page.locator('.notice-card').waitFor({ state: 'detached' });
    expect(await faults()).toEqual([]);
    await page.locator('.user-menu > button').click();
    await page.locator('.user-card').waitFor();
    expect(await faults()).toEqual([]);
    await page.goto(`${running.url}/404`);
    await heading(page).waitFor();
    expect(await faults()).toEqual([]);
  });

  it('weighs no more than was promised', async () => {
    const page = await open('/');
    await page.locator('#username').waitFor();
    await page.waitForLoadState('networkidle');
    expect(await weight(page)).toBeLessThanOrEqual(120_000);
    await signIn(page);
    const list = await another('/school');
    await list.locator('.resource-table-body [role=row]').first().waitFor();
    expect(await weight(list)).toBeLessThanOrEqual(220_000);
  });

  it('asks its questions before the console is there, and none of them twice', async () => {
    await enter('/index');
    const page = await context.newPage();
    // Nothing of an earlier visit says what stands at this address.
    await page.addInitScript(() => localStorage.removeItem('places'));
    const asked: string[] = [];
    page.on('request', request => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) asked.push(pathname.slice('/api'.length));
    });
    // The console takes its time, and the questions do not wait for it.
    let come = () => {};
    const waited = new Promise<void>(resolve => (come = resolve));
    await page.route(/\/assets\/main-.*\.js/, async route => {
      await waited;
      await route.continue();
    });
    await page.goto(`${running.url}/school`, { waitUntil: 'commit' });
    await expect.poll(() => asked).toContain('/school/getList');
    come();
    await page.locator('.resource-table-body [role=row]').first().waitFor();
    const once = ['/router/getList', '/userInfo', '/schema/school', '/school/getList'];
    expect(asked.filter(question => once.includes(question)).sort()).toEqual(once.toSorted());
    await page.locator('.resource-table-body a').first().click();
    await page.getByRole('button', { name: /编辑/ }).waitFor();
    asked.length = 0;
    await page.reload();
    await page.getByRole('button', { name: /编辑/ }).waitFor();
    expect(asked.filter(question => question === '/school/getDetail')).toHaveLength(1);
  });

  /** Scripts and styles of a page, as they came over the line. */
  const weight = (page: Page) =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(entry => /\.(js|css)$/.test(new URL(entry.name).pathname))
        .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
    );
});
