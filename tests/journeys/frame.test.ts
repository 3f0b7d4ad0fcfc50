import fs from 'node:fs/promises';
import path from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { languagesByTurn } from '#tests/support/scope';
import { readFirstLoad } from '#tests/support/readFirstLoad';
import { waitForAnimations } from '../support/openWindow';
import { useFrame } from '../support/useFrame';

const { getConsole, getContext, open, another, enter, signIn, at } = useFrame();
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

describe('console with a session', () => {
  it('home page greets the user by name, and shows a resource with its record count as a link to its list', async () => {
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
    const card = page.getByRole('main').getByRole('link', { name: /^学校\s*\d/ });
    await expect.poll(() => card.textContent()).toMatch(/^学校\d+ 条记录$/);
    await card.click();
    await expect.poll(() => at(page)).toBe('/school');
    // The URL changes first; the page follows when its chunk is loaded.
    const trail = page.getByRole('navigation', { name: '当前位置' });
    await expect.poll(() => trail.textContent()).toBe('基础信息学校');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
  });

  it('console redirects a signed-in visitor from sign-in to home, and shows 404 for an unknown path', async () => {
    const page = await enter('/index');
    await page.goto(`${getConsole().url}/admin/login`);
    await expect.poll(() => at(page)).toBe('/index');
    await page.goto(`${getConsole().url}/nowhere/at/all`);
    await expect.poll(() => at(page)).toBe('/404');
    await page.goto(`${getConsole().url}/base`);
    await expect.poll(() => at(page)).toBe('/school');
  });

  it('sign-out clears all session data in every browser window, and back navigation does not return to earlier pages', async () => {
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

  it('first Tab key focuses the skip link, and Enter on it moves the focus to the main content', async () => {
    const page = await enter('/school');
    await page.goto(`${getConsole().url}/school`);
    await heading(page).waitFor();
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('跳到主要内容');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
  });

  it('language switch translates menu, heading and document title at once', async () => {
    const page = await enter('/school');
    await page.getByRole('button', { name: /^账号/ }).click();
    await page.getByRole('button', { name: 'English' }).click();
    await page.getByRole('navigation', { name: 'Menu' }).getByText('Schools').waitFor();
    await expect.poll(() => heading(page).textContent()).toBe('Schools');
    await expect.poll(() => page.title()).toBe('Schools - School Enrolment Console');
  });

  it('account without any page gets a notice instead of a menu', async () => {
    const page = await enter('/', { user: 'school' });
    await page.getByText('还没有为您分配可以打开的页面').waitFor();
  });
});

describe('narrow window', () => {
  it('menu drawer closes on Escape and after navigation', async () => {
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

describe('console that stays open', () => {
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
    fs.writeFile(path.join(getConsole().schemas, file), JSON.stringify(content));

  it('open console shows a new resource when its schema file is saved, and the diagnostic of an invalid version', async () => {
    const page = await enter('/index');
    await write('resources/clinic.json', clinic);
    await write('routes/clinic.json', route);
    await getConsole().reload();
    await page.getByRole('link', { name: '诊所' }).first().click();
    await expect.poll(() => heading(page).textContent()).toBe('诊所');

    const { maxLength, ...name } = clinic.properties.name;
    await write('resources/clinic.json', {
      ...clinic,
      properties: { name: { ...name, maxLenght: maxLength } },
    });
    await getConsole().reload();
    await page.getByText('resources/clinic.json:1').waitFor();
    expect(await heading(page).textContent()).toBe('诊所');

    await write('resources/clinic.json', clinic);
    await getConsole().reload();
    await page.getByText('resources/clinic.json:1').waitFor({ state: 'detached' });
  });

  it('open console shows that the server is unreachable, and recovers when it is back', async () => {
    const page = await enter('/index');
    // Waits for the whole shell, so that no chunk is pending.
    await page.locator('.resource-card strong').first().waitFor();
    await page.locator('.user-menu > button').waitFor();
    const top = async () => (await heading(page).boundingBox())?.y;
    const before = await top();
    // The chunks behind the buttons were prefetched.
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/OverlayContent-')),
    );
    await getConsole().stop();
    await page.getByText('与服务器的连接已断开').waitFor();
    expect(await top()).toBe(before);
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog', { name: '快速查找' }).waitFor();
    await page.keyboard.press('Escape');
    await getConsole().start();
    await page.getByText('与服务器的连接已断开').waitFor({ state: 'detached', timeout: 60_000 });
  });
});

describe('pages of the frame', () => {
  it.each(languagesByTurn(0))('pages of the console pass WCAG 2.2 AA checks, in %s', async language => {
    const page = await open('/', { language });
    // A colour in mid-transition would fail the contrast check.
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
    await page.goto(`${getConsole().url}/404`);
    await heading(page).waitFor();
    expect(await faults()).toEqual([]);
  });

  it('first load of the console makes few requests and loads no more bytes than the size budget', async () => {
    const page = await open('/');
    await page.locator('#username').waitFor();
    await page.waitForLoadState('networkidle');
    expect(await measureLoad(page)).toSatisfy(isWithin(8, 110_000));
    await signIn(page);
    const list = await another('/school');
    await list.locator('.resource-table-body [role=row]').first().waitFor();
    await list.locator('.menu-icon path').first().waitFor();
    expect(await measureLoad(list)).toSatisfy(isWithin(20, 221_000));
  });

  it('first load of the console starts API requests before the console bundle runs, and repeats none', async () => {
    await enter('/index');
    const page = await getContext().newPage();
    // Clears the state of earlier visits.
    await page.addInitScript(() => localStorage.removeItem('places'));
    const asked: string[] = [];
    page.on('request', request => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) asked.push(pathname.slice('/api'.length));
    });
    // Delays the console bundle: API requests must not wait for it.
    let come = () => {};
    const waited = new Promise<void>(resolve => (come = resolve));
    await page.route(/\/assets\/main-.*\.js/, async route => {
      await waited;
      await route.continue();
    });
    await page.goto(`${getConsole().url}/school`, { waitUntil: 'commit' });
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

  it('first load of the console paints header and menu before the rows of a list', async () => {
    await enter('/school');
    const page = await getContext().newPage();
    await page.addInitScript(() => {
      let frames = 0;
      const count = () => {
        frames += 1;
        requestAnimationFrame(count);
      };
      requestAnimationFrame(count);
      new MutationObserver(() => {
        const seen = document.documentElement.dataset;
        if (document.querySelector('.shell')) seen.shellFrame ??= String(frames);
        if (document.querySelector('.resource-table-body [role=row]')) seen.rowsFrame ??= String(frames);
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto(`${getConsole().url}/school`);
    await page.locator('.resource-table-body [role=row]').first().waitFor();
    const { shellFrame, rowsFrame } = await page.evaluate(() => ({ ...document.documentElement.dataset }));
    expect(Number(rowsFrame)).toBeGreaterThan(Number(shellFrame));
  });

  interface Load {
    requests: number;
    bytes: number;
  }

  const isWithin =
    (requests: number, bytes: number) =>
    (load: Load): boolean =>
      load.requests <= requests && load.bytes <= bytes;

  /** The requests of a first load and their bytes with an allowance for the headers of each. */
  const measureLoad = async (page: Page): Promise<Load> => {
    const entries = await readFirstLoad(page);
    const bytes = entries.reduce((sum, { encodedBodySize }) => sum + encodedBodySize + 350, 0);
    return { requests: entries.length, bytes };
  };
});
