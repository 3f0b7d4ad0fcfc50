import type { Browser, Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { languagesByTurn } from '#tests/support/scope';
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

it('pagination of a list goes forward and back, and updates the URL', async () => {
  const asked: (string | null)[] = [];
  admin.page.on('request', request => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith('/school/getList')) asked.push(searchParams.get('pageNo'));
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

it('list requests the fields of its columns only, once, and opens the whole record from a row', async () => {
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

it('list table stretches to the remaining height of the browser window [const.12]', async () => {
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

const windows = [390, 1024, 1440, 1920].flatMap((width, turn) =>
  languagesByTurn(turn).map(language => [width, language] as const),
);

it.each(windows)(
  'list has no layout shift at %i px in %s when rows are selected and filters are opened and set',
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
    // Cards are as long as the page: what is below them follows their number, and each has its own fields.
    const parts = (
      width < 600
        ? ['.page-head, .list-tools, .search-box', '.resource-table-body [role=row]:first-child']
        : [
            '.page-head, .list-tools, .search-box, .resource-table, .list-foot, .pager-page',
            '.resource-table-head [role=columnheader]',
            '.resource-table-body [role=row]:first-child, .resource-table-body [role=row]:first-child [role=gridcell]',
          ]
    ).join();
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
      await page.locator('.filter-bar-item').last().waitFor();
      expect(await places()).toEqual(before);
    }
    await page.locator('.filter-bar-item button').first().click();
    await page.getByRole('menuitemcheckbox').nth(5).click();
    await expect.poll(() => page.url()).toContain('status=');
    await page.keyboard.press('Escape');
    await page.getByRole('menuitemcheckbox').first().waitFor({ state: 'hidden' });
    await page.locator('.resource-table:not([data-stale])').waitFor();
    expect(await places()).toEqual(before);
    await page.locator('.filter-bar-clear').click();
    await expect.poll(() => page.url()).not.toContain('status=');
    await page.locator('.resource-table:not([data-stale])').waitFor();
    expect(await places()).toEqual(before);
    if (await page.locator('.filter-sheet').isVisible()) await page.keyboard.press('Escape');
    else if (hasDrawer) await more.click();
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

it('pagination shows the last page when the URL points past the end', async () => {
  await admin.goTo('/school?pageNo=99');
  await expect.poll(pageNo).toBe('3');
  await expect.poll(() => admin.page.getByRole('button', { name: '下一页' }).isDisabled()).toBe(true);
  await admin.page.getByRole('button', { name: '上一页' }).click();
  await expect.poll(pageNo).toBe('2');
});

it('undo restores a recently deleted record from the list', async () => {
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

it('list keeps its filters after a record was deleted on its page', async () => {
  const { page } = admin;
  await admin.goTo('/originalhouse?usage=residential&pageSize=20');
  await firstRow.click();
  await page.locator('.record-groups').waitFor();
  await page.getByRole('main').getByRole('button', { name: '删除', exact: true }).click();
  await page.waitForURL(/\/originalhouse\?/);
  expect(new URL(page.url()).searchParams.get('usage')).toBe('residential');
  await page.getByRole('button', { name: '取消筛选 用途：住宅' }).waitFor();
  const undo = page.getByRole('button', { name: '撤销' });
  await undo.click();
  await undo.waitFor({ state: 'hidden' });
});

/** Number of records that the pager shows. */
const readTotal = async (page: Page): Promise<number> =>
  Number((await page.locator('.pager-total').innerText()).replace(/\D/g, ''));

/** Waits as long as the server may take to tell a change and the console to ask again: no update must be offered. */
async function expectNoUpdate(page: Page): Promise<void> {
  await page.waitForTimeout(2_500);
  expect(await page.locator('.list-update button').count()).toBe(0);
}

it('list updates its count at once after a deletion on the record page, and does not offer to load that change or its undo', async () => {
  const { page } = admin;
  await admin.goTo('/originalhouse?usage=residential&pageSize=20');
  await firstRow.waitFor();
  const before = await readTotal(page);
  await firstRow.click();
  await page.locator('.record-groups').waitFor();
  await page.getByRole('main').getByRole('button', { name: '删除', exact: true }).click();
  await page.waitForURL(/\/originalhouse\?/);
  await expect.poll(() => readTotal(page)).toBe(before - 1);
  await expectNoUpdate(page);
  await page.locator('.notice-card').getByRole('button', { name: '撤销' }).click();
  await expect.poll(() => readTotal(page)).toBe(before);
  await expectNoUpdate(page);
});

it('list updates its count at once after selected rows were deleted in a filtered list, and does not offer to load that change', async () => {
  const { page } = admin;
  await admin.goTo('/originalhouse?usage=residential&pageSize=20');
  await firstRow.waitFor();
  const before = await readTotal(page);
  for (const row of [1, 2]) await page.getByRole('row').nth(row).getByRole('checkbox').check();
  await page.locator('.selection-bar').getByRole('button', { name: '删除' }).click();
  const dialog = page.getByRole('dialog', { name: '删除' });
  await dialog.getByText('删除 2 条记录？').waitFor();
  expect(await readTotal(page)).toBe(before);
  await dialog.getByRole('button', { name: '删除 2 条' }).click();
  await dialog.getByText('删除：完成 2 条').waitFor();
  await expect.poll(() => readTotal(page)).toBe(before - 2);
  await expectNoUpdate(page);
  expect(await readTotal(page)).toBe(before - 2);
  await dialog.getByRole('button', { name: '全部撤销' }).click();
  await expect.poll(() => readTotal(page)).toBe(before);
  await expectNoUpdate(page);
  await dialog.getByRole('button', { name: '关闭' }).last().click();
});

it('deletion of selected rows lists those that other records refer to, with the reason of each, and deletes none of them', async () => {
  const { page } = admin;
  await admin.goTo('/school');
  await firstRow.waitFor();
  const before = await readTotal(page);
  for (const row of [1, 2]) await page.getByRole('row').nth(row).getByRole('checkbox').check();
  await page.locator('.selection-bar').getByRole('button', { name: '删除' }).click();
  const dialog = page.getByRole('dialog', { name: '删除' });
  await dialog.getByText('所选记录都不能删除').waitFor();
  await dialog.getByText('2 条不能删除').waitFor();
  await dialog.getByText('不能删除的记录', { exact: true }).click();
  await expect.poll(() => dialog.locator('tbody').getByRole('row').count()).toBe(2);
  await dialog.getByRole('button', { name: '关闭' }).last().click();
  expect(await readTotal(page)).toBe(before);
});

it('bulk transition over all matching records runs as one job, shows the result, and is undone as a whole', async () => {
  const { page } = admin;
  await admin.goTo('/registration?status=admitted&pageSize=20');
  await firstRow.waitFor();
  const total = await page.locator('.pager-total').textContent();
  await page.getByRole('columnheader').getByRole('checkbox').check();
  const bar = page.locator('.selection-bar');
  await bar.getByRole('button', { name: '确认入学' }).click();
  const dialog = page.getByRole('dialog', { name: '确认入学' });
  await dialog.getByRole('button', { name: /^确认入学 \d+ 条$/ }).click();
  await dialog.getByText(/完成 \d+ 条/).waitFor();
  await expect.poll(() => page.locator('.pager-total').textContent()).not.toBe(total);
  await dialog.getByRole('button', { name: '全部撤销' }).click();
  await dialog.getByText(/已撤销 \d+ 条/).waitFor();
  await dialog.getByRole('button', { name: '关闭' }).last().click();
  await expect.poll(() => page.locator('.pager-total').textContent()).toBe(total);
});

it('row menu of a list offers the transitions of the row, also by keyboard', async () => {
  const { page } = admin;
  await admin.goTo('/registration?status=first_trial');
  await firstRow.waitFor();
  await firstRow.focus();
  await page.keyboard.press('.');
  const menu = page.getByRole('menu', { name: '此行的操作' });
  await menu.getByRole('menuitem', { name: '初审通过' }).waitFor();
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'hidden' });
  await firstRow.getByRole('button', { name: '更多操作' }).click();
  await menu.getByRole('menuitem', { name: '退回补正' }).click();
  const dialog = page.getByRole('dialog', { name: '退回补正' });
  const name = await firstRow.getByRole('link').first().innerText();
  await dialog.locator('.transition-record', { hasText: name }).waitFor();
  await dialog.getByRole('group', { name: /^补正项\s+必填$/ }).waitFor();
  await page.keyboard.press('Escape');
});

it('row menu makes an undoable transition without confirmation, and its notice undoes it', async () => {
  const { page } = admin;
  await admin.goTo('/registration?status=admitted');
  await firstRow.waitFor();
  const total = page.locator('.pager-total');
  const before = await total.textContent();
  await firstRow.getByRole('button', { name: '更多操作' }).click();
  await page.getByRole('menuitem', { name: '确认入学' }).click();
  await expect.poll(() => total.textContent()).not.toBe(before);
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.locator('.notice-card').getByRole('button', { name: '撤销' }).click();
  await expect.poll(() => total.textContent()).toBe(before);
});

it('list keeps its rows when another user changes one, updates the counts of the state tabs, and loads the change on click', async () => {
  const { page } = admin;
  await admin.goTo('/registration?status=admitted');
  await firstRow.waitFor();
  const before = await firstRow.textContent();
  const count = page.locator('.state-tabs [aria-current] .state-tabs-count');
  await expect.poll(() => count.innerText()).toMatch(/\d/);
  const counted = Number(await count.innerText());
  const path = new URL((await firstRow.getByRole('link').first().getAttribute('href')) ?? '', running.url);
  const colleague = await ConsoleVisitor.open(browser, {
    url: running.url,
    user: 'admin',
    path: path.pathname,
  });
  await colleague.page.getByRole('main').getByRole('button', { name: '确认入学' }).click();
  const offer = page.getByRole('button', { name: /^变更 1 条/ });
  await offer.waitFor();
  await expect.poll(() => count.innerText(), { timeout: 15_000 }).toBe(String(counted - 1));
  expect(await firstRow.textContent()).toBe(before);
  await offer.click();
  await expect.poll(() => firstRow.textContent()).not.toBe(before);
  await colleague.close();
});

it('browser reported no error during the list tests of this file', () => {
  expect(admin.browserErrors).toEqual([]);
});
