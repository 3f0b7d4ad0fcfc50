import fs from 'node:fs/promises';
import path from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { waitForAnimations } from '../support/openWindow';
import { Journey } from '../support/Journey';

const journey = Journey.setUp();
const { getAddress } = journey;
let page: Page;

async function arrive(visit: { width?: number; language?: 'zh' | 'en' } = {}): Promise<void> {
  page = await journey.openConsole({ user: 'admin', ...visit });
}

const tab = (name: string | RegExp) =>
  page.getByRole('navigation', { name: '打开的页面' }).getByRole('link', { name });
const titles = () => page.locator('.tab a').allInnerTexts();
const rows = () => page.locator('.resource-table-body:visible [role=row]');
const focus = () => page.evaluate(() => document.activeElement?.textContent);
const box = () => page.locator('.kept-page:visible');

async function openList(name: string): Promise<void> {
  const { path: address } = {
    path: { 学校: '/school', 报名登记: '/registration', 街道: '/street' }[name] ?? '',
  };
  await travel(address);
  await rows().first().waitFor();
}

/** Navigates as an internal link does. */
async function travel(address: string): Promise<void> {
  await page.evaluate(to => {
    const { step = 0 } = (history.state ?? {}) as { step?: number };
    history.pushState({ key: to, step: step + 1, usr: null }, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

describe('kept-alive pages behind tabs', () => {
  it('kept-alive pages behind tabs keep typed text and scroll position, send no request, and restore the focus [guard.5] [beyond.6]', async () => {
    await arrive();
    await openList('学校');
    await page.locator('.resource-table:visible').evaluate(table => (table.scrollTop = 240));
    await page.locator('.resource-table-body:visible a').nth(12).click();
    await page.getByRole('button', { name: /编辑/ }).click();
    const short = page.getByLabel(/^简称/);
    await short.fill('没有保存');
    await box().evaluate(scroller => (scroller.scrollTop = 200));
    const edit = getAddress();

    const asked: string[] = [];
    page.on('request', request => asked.push(new URL(request.url()).pathname));
    await tab('学校').click();
    await expect.poll(getAddress).toBe('/school');
    await expect
      .poll(() => page.locator('.resource-table:visible').evaluate(table => table.scrollTop))
      .toBe(240);
    await expect.poll(() => page.title()).toMatch(/^学校/);
    await page.goBack();
    await expect.poll(getAddress).toBe(edit);
    await short.waitFor();
    expect(await short.inputValue()).toBe('没有保存');
    await expect.poll(() => box().evaluate(scroller => scroller.scrollTop)).toBe(200);
    await expect.poll(() => short.evaluate(input => input === document.activeElement)).toBe(true);
    expect(asked.filter(question => question.includes('/school/'))).toEqual([]);
    expect(await page.getByRole('alertdialog').count()).toBe(0);
  });

  it('tabs restore the page state when history returns to an earlier record of the same tab', async () => {
    await arrive({ width: 360 });
    await openList('报名登记');
    const links = page.locator('.resource-table-body a');
    const [first, second] = await links.evaluateAll(all => all.map(link => link.getAttribute('href') ?? ''));
    await travel(first ?? '');
    await page.locator('.record-group').nth(2).waitFor();
    // Waits for the layout: clicks and scrolls in the same frame are lost.
    const scrolled = () =>
      box().evaluate(async scroller => {
        scroller.scrollTop = 240;
        await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        return scroller.scrollTop;
      });
    await expect.poll(scrolled).toBe(240);
    await travel(second ?? '');
    await expect.poll(() => box().evaluate(scroller => scroller.scrollTop)).toBe(0);
    await page.locator('.record-group').nth(2).waitFor();
    await page.goBack();
    await expect.poll(getAddress).toBe(first);
    await expect.poll(() => box().evaluate(scroller => scroller.scrollTop)).toBe(240);
  });

  it('tabs reload their page on a second click, after a confirmation of the loss of unsaved text [tabs.2]', async () => {
    await arrive();
    await openList('学校');
    await page.locator('.resource-table-body a').first().click();
    await page.getByRole('button', { name: /编辑/ }).click();
    const short = page.getByLabel(/^简称/);
    const before = await short.inputValue();
    await short.fill('没有保存');
    await page.locator('.tab[data-active] a').click();
    await page.getByRole('button', { name: '继续编辑' }).click();
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    expect(await short.inputValue()).toBe('没有保存');
    await page.locator('.tab[data-active] a').click();
    await page.getByRole('button', { name: '离开并放弃修改' }).click();
    await expect.poll(() => short.inputValue()).toBe(before);
  });

  it('tabs are restored after a page reload without loading their pages, and closed with the session', async () => {
    await arrive();
    await openList('学校');
    await openList('街道');
    await page.reload();
    await rows().first().waitFor();
    await expect.poll(titles).toEqual(['首页', '学校', '街道']);
    expect(await page.locator('.kept-page').count()).toBe(1);
    await page.locator('.user-menu > button').click();
    await page.getByRole('button', { name: '退出登录' }).click();
    await page.locator('#username').waitFor();
    await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBe(0);
  });

  it('tabs keep the name of a record after a page reload', async () => {
    await arrive();
    await openList('学校');
    await rows().first().getByRole('link').click();
    await page.getByRole('button', { name: /编辑/ }).waitFor();
    const [, , record = ''] = await titles();
    expect(record).not.toContain('学校详情');
    await openList('街道');
    await page.reload();
    await rows().first().waitFor();
    await expect.poll(titles).toEqual(['首页', '学校', record, '街道']);
  });

  it('tabs are limited to twenty if each record opens its own tab [shell.14]', async () => {
    const file = path.join(journey.console.schemas, 'routes/base.json');
    const written = await fs.readFile(file, 'utf8');
    const base = JSON.parse(written) as { children: { meta: Record<string, unknown> }[] };
    if (base.children[0]) base.children[0].meta.dynamicNewTab = true;
    await fs.writeFile(file, JSON.stringify(base));
    await journey.console.reload();
    try {
      await arrive();
      await openList('学校');
      const links = await page
        .locator('.resource-table-body a')
        .evaluateAll(all => all.map(link => link.getAttribute('href') ?? ''));
      for (const link of links.slice(0, 18)) {
        await travel(link);
        await page.getByRole('button', { name: /编辑/ }).waitFor();
      }
      for (const name of ['街道', '报名登记'] as const) await openList(name);
      await openList('学校');
      await expect.poll(() => page.locator('.tab').count()).toBe(22);
      await expect.poll(() => page.locator('.kept-page').count()).toBe(20);
    } finally {
      await fs.writeFile(file, written);
      await journey.console.reload();
    }
  });
});

describe('tab bar', () => {
  it('tab bar closes tabs by a context menu, opened by pointer and keyboard [tabs.4]', async () => {
    await arrive();
    for (const name of ['学校', '街道', '报名登记'] as const) await openList(name);
    await tab('街道').click({ button: 'right' });
    const menu = page.getByRole('menu');
    await menu.waitFor();
    await waitForAnimations(page);
    expect(
      (await new AxeBuilder({ page }).include('.shell').analyze()).violations.map(({ id }) => id),
    ).toEqual([]);
    await menu.getByRole('menuitem', { name: '关闭右侧' }).click();
    await expect.poll(titles).toEqual(['首页', '学校', '街道']);
    await expect.poll(getAddress).toBe('/street');

    await tab('学校').focus();
    await page.keyboard.press('Shift+F10');
    await menu.waitFor();
    for (let press = 0; press < 4; press++) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
    await expect.poll(() => tab('学校').evaluate(link => link === document.activeElement)).toBe(true);

    await page.getByRole('button', { name: '标签页操作' }).click();
    await expect.poll(() => menu.getByRole('menuitem', { name: '关闭右侧' }).isDisabled()).toBe(true);
    await menu.getByRole('menuitem', { name: '关闭全部' }).click();
    await expect.poll(titles).toEqual(['首页']);
    await expect.poll(getAddress).toBe('/index');
  });

  it('tab bar reorders tabs by mouse and keyboard, and closes a tab by keyboard', async () => {
    await arrive();
    for (const name of ['学校', '街道', '报名登记'] as const) await openList(name);
    await tab('报名登记').dragTo(tab('学校'), { targetPosition: { x: 8, y: 10 } });
    await expect.poll(titles).toEqual(['首页', '报名登记', '学校', '街道']);
    await tab('报名登记').focus();
    await page.keyboard.press('Shift+ArrowRight');
    await expect.poll(titles).toEqual(['首页', '学校', '报名登记', '街道']);
    await expect.poll(focus).toBe('报名登记');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(focus).toBe('学校');
    await page.keyboard.press('Delete');
    await expect.poll(titles).toEqual(['首页', '报名登记', '街道']);
    await expect.poll(focus).toBe('报名登记');
    await tab('报名登记').dragTo(tab('首页'), { targetPosition: { x: 8, y: 10 } });
    expect(await titles()).toEqual(['首页', '报名登记', '街道']);
    await tab('报名登记').focus();
    await page.keyboard.press('Delete');
    await expect.poll(titles).toEqual(['首页', '街道']);
    await expect.poll(getAddress).toBe('/street');
    await expect.poll(focus).toBe('街道');
  });

  it('tab bar scrolls when it is full, with the active tab in view', async () => {
    await arrive({ width: 360 });
    for (const name of ['学校', '街道', '报名登记'] as const) await openList(name);
    const shown = page.locator('.tab[data-active]', { hasText: '报名登记' });
    await expect.poll(async () => (await shown.boundingBox())?.x).toBeGreaterThanOrEqual(0);
    const end = async () => {
      const { x, width } = (await shown.boundingBox()) ?? { x: NaN, width: NaN };
      return x + width;
    };
    await expect.poll(end).toBeLessThanOrEqual(320);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
});

describe('memory of a long session', () => {
  it('browser memory of a long session does not grow with each hundred of opened records [beyond.6]', async () => {
    await arrive();
    const visits: string[][] = [];
    for (const list of ['/school', '/registration', '/street', '/originalhouse']) {
      await travel(`${list}?pageSize=50`);
      await rows().first().waitFor();
      const { height } = (await page.locator('.resource-table-body:visible').boundingBox()) ?? { height: 0 };
      expect(height).toBeGreaterThan(0);
      const answer = await page.evaluate(async address => {
        const token = localStorage.getItem('admin-pro-token');
        const response = await fetch(`/api${address}/getPageList?pageNo=1&pageSize=50`, {
          headers: { Authorization: `Bearer ${token}` },
        });
        return ((await response.json()) as { data: { list: { uuid: string }[] } }).data.list.map(
          row => row.uuid,
        );
      }, list);
      answer.forEach((uuid, turn) => (visits[turn] ??= []).push(`${list}/${uuid}`, list));
    }
    // By turns, so that each hundred opens the same kinds of pages, and none of them for the first time.
    const addresses = visits.flat();
    const protocol = await page.context().newCDPSession(page);
    await protocol.send('Performance.enable');
    const collect = async () => {
      await protocol.send('HeapProfiler.collectGarbage');
      const { metrics } = await protocol.send('Performance.getMetrics');
      const valueOf = (name: string) => metrics.find(metric => metric.name === name)?.value ?? 0;
      return { heap: valueOf('JSHeapUsedSize'), nodes: valueOf('Nodes') };
    };
    /** Heap size after timers and pending work of the closed pages have ended. */
    const measure = async () => {
      await page.waitForTimeout(500);
      let last = await collect();
      await expect
        .poll(
          async () => {
            const previous = last;
            last = await collect();
            return Math.abs(last.heap - previous.heap);
          },
          { interval: 500, timeout: 20_000 },
        )
        .toBeLessThan(1000);
      return last;
    };
    /** Opens pages one after the other, and waits for each to render. */
    const openAll = (some: string[]) =>
      page.evaluate(async list => {
        for (const address of list) {
          const { step = 0 } = (history.state ?? {}) as { step?: number };
          history.pushState({ key: `${address}${step}`, step: step + 1, usr: null }, '', address);
          dispatchEvent(new PopStateEvent('popstate'));
          const uuid = address.split('/')[2];
          const drawn = () =>
            [...document.querySelectorAll('.kept-page')].some(
              kept =>
                kept.checkVisibility() &&
                kept.querySelector(uuid ? '.record-fields, .record-group' : '[role=row]') !== null,
            );
          await new Promise(resolve => requestAnimationFrame(resolve));
          for (let wait = 0; wait < 2000 && !drawn(); wait++)
            await new Promise(resolve => setTimeout(resolve, 10));
          if (!drawn()) throw new Error(`${address} was not rendered`);
        }
      }, some);
    await openAll(addresses.slice(0, 40));
    const before = await measure();
    const hundreds: Awaited<ReturnType<typeof measure>>[] = [];
    for (const start of [40, 140, 240]) {
      await openAll(addresses.slice(start, start + 100));
      hundreds.push(await measure());
    }
    expect(await page.locator('.tab').count()).toBeLessThan(20);
    const [one, two, three] = hundreds;
    if (!one || !two || !three) throw new Error('Three hundreds are measured');
    expect(Math.min(two.nodes - one.nodes, three.nodes - two.nodes)).toBeLessThan(one.nodes * 0.1);
    const first = Math.max(0, one.heap - before.heap);
    // The browser drops compiled code that it has not used for a while, which hides or feigns some percent of growth
    // once. Leaked pages would show in each hundred, and double the heap.
    expect(Math.min(two.heap - one.heap, three.heap - two.heap)).toBeLessThan(
      Math.max(first / 2, one.heap * 0.05),
    );
  });
});
