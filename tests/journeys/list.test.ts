import type { Browser, Locator } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectBrowser } from '../support/connectBrowser';
import { startConsole, type RunningConsole } from '../support/startConsole';
import { ConsoleVisitor } from '../support/ConsoleVisitor';

let running: RunningConsole;
let browser: Browser;
let admin: ConsoleVisitor;
let firstRow: Locator;

beforeAll(async () => {
  [running, browser] = await Promise.all([startConsole(), connectBrowser()]);
  admin = await ConsoleVisitor.open(browser, { url: running.url, user: 'admin' });
  await admin.goTo('/school');
  firstRow = admin.page.getByRole('row').nth(1);
  await firstRow.waitFor();
});
afterAll(async () => {
  await browser?.close();
  await running?.stop();
});

const pageNo = (): string | null => new URL(admin.page.url()).searchParams.get('pageNo');

it('paginates forward and back, and updates the URL', async () => {
  const asked: (string | null)[] = [];
  admin.page.on('request', request => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith('/getList')) asked.push(searchParams.get('pageNo'));
  });
  const first = await firstRow.textContent();
  await admin.page.getByRole('button', { name: '下一页' }).click();
  await expect.poll(() => firstRow.textContent()).not.toBe(first);
  await expect.poll(pageNo).toBe('2');
  const second = await firstRow.textContent();
  await admin.page.getByRole('button', { name: '下一页' }).click();
  await expect.poll(() => firstRow.textContent()).not.toBe(second);
  await expect.poll(pageNo).toBe('3');
  expect(asked).toEqual(['2', '3']);
  await admin.page.goBack();
  await admin.page.goBack();
  await expect.poll(() => firstRow.textContent()).toBe(first);
});

it('asks once for the fields of its columns only, and opens the whole record from a row', async () => {
  const { page } = await ConsoleVisitor.open(browser, { url: running.url, user: 'admin' });
  await page.goto(`${running.url}/registration`);
  await page.getByRole('row').nth(1).waitFor();
  const lists: string[][] = [];
  const rows: string[][] = [];
  page.on('response', async response => {
    const { pathname, searchParams } = new URL(response.url());
    if (!pathname.endsWith('/registration/getList')) return;
    lists.push(searchParams.get('fields')?.split(',') ?? []);
    const { data } = (await response.json()) as { data: { list: Record<string, unknown>[] } };
    rows.push(Object.keys(data.list[0] ?? {}));
  });
  await page.reload();
  await page.getByRole('row').nth(1).waitFor();
  await expect.poll(() => rows).toHaveLength(1);
  const headers = await page.getByRole('columnheader').count();
  const selectable = await page.getByRole('columnheader').getByRole('checkbox').count();
  expect(lists).toEqual([expect.objectContaining({ length: headers - selectable })]);
  expect(rows[0]).toEqual(expect.arrayContaining(['uuid', 'version', ...(lists[0] ?? [])]));
  expect(rows[0]).toHaveLength(headers - selectable + 2);
  await page.getByRole('row').nth(1).click();
  await expect.poll(() => page.locator('dt').count()).toBeGreaterThan(headers);
  await page.close();
});

it('stretches the table to the remaining window height [const.12]', async () => {
  const heightAt = async (height: number) => {
    await admin.page.setViewportSize({ width: 1280, height });
    await expect.poll(() => admin.page.evaluate(() => window.innerHeight)).toBe(height);
    return admin.page.locator('.resource-table').evaluate(table => table.clientHeight);
  };
  const [tall, low] = [await heightAt(900), await heightAt(620)];
  expect(tall - low).toBe(280);
  const others = ['.shell-head', '.page-head', '.list-tools', '.resource-table', '.pager', 'footer'];
  const room = async () => {
    const boxes = await Promise.all(others.map(other => admin.page.locator(other).boundingBox()));
    const ends = boxes.map(box => (box?.y ?? NaN) + (box?.height ?? NaN));
    const gaps = boxes.map((box, at) => (box?.y ?? NaN) - (ends[at - 1] ?? 0));
    return [...gaps, 620 - (ends.at(-1) ?? NaN)];
  };
  // Only page padding and gaps lie between them.
  await expect.poll(room).toEqual([0, 24, 16, 16, 16, 24, 0]);
});

const windows = [390, 1024, 1440, 1920].flatMap(width =>
  (['zh', 'en'] as const).map(language => [width, language] as const),
);

it.each(windows)(
  'moves no row and no column at %i px in %s when rows are ticked and filters are opened and set',
  async (width, language) => {
    const clerk = await ConsoleVisitor.open(browser, {
      url: running.url,
      user: 'admin',
      path: '/registration',
      width,
      language,
    });
    const { page } = clerk;
    const body = page.locator('.resource-table-body');
    await body.getByRole('row').first().waitFor();
    const parts = [
      '.page-head, .list-tools, .search-box, .resource-table, .list-foot, .pager-page',
      '.resource-table-head [role=columnheader]',
      '.resource-table-body [role=row]:first-child, .resource-table-body [role=row]:first-child [role=cell]',
    ].join();
    const places = () =>
      page.locator(parts).evaluateAll(elements =>
        elements.map(element => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return [element.getAttribute('class'), x, y, width, height];
        }),
      );
    const before = await places();
    const more = page.locator('.filter-bar-more');
    const hasDrawer = await more.isVisible();
    if (hasDrawer) {
      await more.click();
      await page.locator('.filter-bar-item select').last().waitFor();
      expect(await places()).toEqual(before);
    }
    await page.locator('.filter-bar-item select').first().selectOption({ index: 2 });
    await expect.poll(() => page.url()).toContain('status=');
    await page.locator('.resource-table:not([data-stale])').waitFor();
    expect(await places()).toEqual(before);
    await page.locator('.filter-bar-clear').click();
    await expect.poll(() => page.url()).not.toContain('status=');
    await page.locator('.resource-table:not([data-stale])').waitFor();
    expect(await places()).toEqual(before);
    if (hasDrawer) await more.click();
    for (const box of [
      body.getByRole('checkbox').first(),
      page.getByRole('columnheader').getByRole('checkbox'),
    ]) {
      await box.check();
      await page.locator('.selection-bar').waitFor();
      expect(await places()).toEqual(before);
      await box.uncheck();
      expect(await places()).toEqual(before);
    }
    await clerk.close();
  },
);

it('shows the last page when the URL points past the end', async () => {
  await admin.goTo('/school?pageNo=99');
  await expect.poll(pageNo).toBe('3');
  await expect.poll(() => admin.page.getByRole('button', { name: '下一页' }).isDisabled()).toBe(true);
  await admin.page.getByRole('button', { name: '上一页' }).click();
  await expect.poll(pageNo).toBe('2');
});

it('undoes a recent deletion', async () => {
  await admin.goTo('/originalhouse');
  await firstRow.waitFor();
  const total = admin.page.locator('.pager-total');
  const before = await total.textContent();
  const row = admin.page.getByRole('row').nth(2);
  const text = await row.textContent();
  await row.getByRole('checkbox').check();
  await admin.page.getByRole('button', { name: '删除' }).click();
  await expect.poll(() => total.textContent()).not.toBe(before);
  await admin.page.getByRole('button', { name: '撤销' }).click();
  await expect.poll(() => total.textContent()).toBe(before);
  await expect.poll(() => row.textContent()).toBe(text);
});

it('causes no browser error while a list is used', () => {
  expect(admin.browserErrors).toEqual([]);
});
