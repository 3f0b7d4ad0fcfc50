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

it('list requests once the fields of its columns only, and opens the whole record from a row', async () => {
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

const windows = [390, 1024, 1440, 1920].flatMap((width, turn) =>
  languagesByTurn(turn).map(language => [width, language] as const),
);

it.each(windows)(
  'list moves no row and no column at %i px in %s when rows are ticked and filters are opened and set',
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

it('filters of a telephone begin at their title, go on to the first filter, and give the focus back', async () => {
  const clerk = await ConsoleVisitor.open(browser, {
    ...{ url: running.url, user: 'admin', path: '/registration', width: 390 },
  });
  const { page } = clerk;
  const isFocused = (element: Locator) => element.evaluate(node => node === document.activeElement);
  const filters = page.locator('.filter-bar-more');
  await filters.focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: '筛选' });
  await expect.poll(() => isFocused(sheet.getByRole('heading', { name: '筛选' }))).toBe(true);
  await page.keyboard.press('Tab');
  expect(await isFocused(sheet.getByRole('button', { name: '关闭' }))).toBe(true);
  await page.keyboard.press('Tab');
  expect(await isFocused(sheet.locator('.filter-bar-item').first().locator('button, input').first())).toBe(
    true,
  );
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  await expect.poll(() => isFocused(filters)).toBe(true);
  await clerk.close();
});

it('pagination shows the last page when the URL points past the end', async () => {
  await admin.goTo('/school?pageNo=99');
  await expect.poll(pageNo).toBe('3');
  await expect.poll(() => admin.page.getByRole('button', { name: '下一页' }).isDisabled()).toBe(true);
  await admin.page.getByRole('button', { name: '上一页' }).click();
  await expect.poll(pageNo).toBe('2');
});

it('undoes a recent deletion from a list', async () => {
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

it('list keeps its filters after a record was deleted from its page', async () => {
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

it('counts a record that was deleted from its page at once, and offers no update for it nor for its recovery', async () => {
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

it('counts ticked rows that were deleted from a filtered list at once, and offers no update for them', async () => {
  const { page } = admin;
  await admin.goTo('/originalhouse?usage=residential&pageSize=20');
  await firstRow.waitFor();
  const before = await readTotal(page);
  for (const row of [1, 2]) await page.getByRole('row').nth(row).getByRole('checkbox').check();
  await page.locator('.selection-bar').getByRole('button', { name: '删除' }).click();
  await expect.poll(() => readTotal(page)).toBe(before - 2);
  await expectNoUpdate(page);
  expect(await readTotal(page)).toBe(before - 2);
  await page.locator('.notice-card').getByRole('button', { name: '撤销' }).click();
  await expect.poll(() => readTotal(page)).toBe(before);
  await expectNoUpdate(page);
});

it('bulk transition confirms all matching records by one job, shows the result, and undoes the whole', async () => {
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

it('list narrows to several states by the filter and to one by its tab, and removes a filter by its chip', async () => {
  const { page } = admin;
  await admin.goTo('/registration');
  await firstRow.waitFor();
  await page.locator('.filter-bar-item button').first().click();
  for (const index of [1, 2]) await page.getByRole('menuitemcheckbox').nth(index).click();
  await page.keyboard.press('Escape');
  const states = () => new URL(page.url()).searchParams.get('status[in]');
  await expect.poll(states).toBe('submitted,checking');
  const tabs = page.getByRole('navigation', { name: '按状态' });
  expect(await tabs.locator('[aria-current]').count()).toBe(0);
  await tabs.getByRole('link', { name: '草稿' }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('status')).toBe('draft');
  const count = /\d+/.exec((await tabs.locator('[aria-current]').textContent()) ?? '')?.[0];
  await expect.poll(() => page.locator('.pager-total').textContent()).toBe(`共 ${count} 条`);
  await page.getByRole('button', { name: '取消筛选 状态：草稿' }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('status')).toBeNull();
});

it('list offers the steps of a row in its menu, by the keyboard too', async () => {
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

it('makes a step of the row menu that can be undone without a question, and undoes it from the notice', async () => {
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

it('list keeps its rows when others change one, counts it in its tab of states, and shows the change at a click', async () => {
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

it('list hides and widens columns, by the keyboard too, and keeps that after a reload', async () => {
  const { page } = await ConsoleVisitor.open(browser, { url: running.url, user: 'admin', path: '/school' });
  const headers = page.getByRole('columnheader');
  await headers.nth(1).waitFor();
  // No column title shows above the buttons of the rows.
  const corner = page.locator('.resource-table-head .resource-table-menu');
  expect(
    await corner.evaluate(cell => {
      const { top, height } = cell.parentElement?.getBoundingClientRect() ?? new DOMRect();
      const { left, width } = cell.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2) === cell;
    }),
  ).toBe(true);
  await page.getByRole('button', { name: '列', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '列' });
  await dialog.getByRole('checkbox', { name: '学段' }).uncheck();
  await dialog.getByRole('button', { name: '上移“校名”' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('columnheader', { name: '学段' }).waitFor({ state: 'detached' });
  const name = page.getByRole('columnheader', { name: '校名' });
  const width = async () => (await name.boundingBox())?.width ?? 0;
  const before = await width();
  await page.getByRole('button', { name: '调整“校名”列宽' }).press('ArrowRight');
  await expect.poll(width).toBeCloseTo(before + 16, -1);
  const wide = await width();
  await page.reload();
  await name.waitFor();
  expect(await width()).toBe(wide);
  expect(await headers.nth(1).textContent()).toContain('校名');
  expect(await page.getByRole('columnheader', { name: '学段' }).count()).toBe(0);
});

it('causes no browser error while a list is used', () => {
  expect(admin.browserErrors).toEqual([]);
});

it.each([
  ['zh', '（无权查看）'],
  ['en', '(not visible to you)'],
] as const)(
  'list names a related record that nobody may see by a neutral text, in %s',
  async (language, neutral) => {
    const uuid = '0190b0f0-0000-7000-8000-000000000001';
    const path = `/registration?schoolId=${uuid}`;
    const { page } = await ConsoleVisitor.open(browser, { url: running.url, user: 'admin', language, path });
    const main = page.getByRole('main');
    // The filter above the list, and the input that it is set by.
    await main.getByRole('button', { name: neutral }).waitFor();
    await expect
      .poll(() =>
        main.getByRole('combobox').evaluateAll(boxes => boxes.map(box => 'value' in box && box.value)),
      )
      .toContain(neutral);
    expect(await main.innerText()).not.toContain(uuid);
    await page.close();
  },
);

it('list shows a department no foreign data, and finds a row by its whole number', async () => {
  const { page } = await ConsoleVisitor.open(browser, { url: running.url, user: 'dept' });
  await page.goto(`${running.url}/originalhj`);
  await page.getByText('此处不列出全部记录。请在筛选中填写完整的证件号码或户号').waitFor();
  expect(await page.locator('.search-box').count()).toBe(0);
  const found = page.waitForResponse(answer => answer.url().includes('/originalhj/getList?'));
  await page.getByRole('group', { name: '筛选' }).getByLabel('证件号码').fill('110101199003070010');
  await page.keyboard.press('Enter');
  expect(new URL((await found).url()).searchParams.get('idcard')).toBe('110101199003070010');
  await page.getByText(/^没有符合“.*证件号码.*”的记录$/).waitFor();
});

it('search box offers to find a whole ID number by its field, and Enter takes the offer', async () => {
  const { page } = await ConsoleVisitor.open(browser, {
    url: running.url,
    user: 'admin',
    path: '/registration',
  });
  await page.locator('.search-box input').fill('11010519491231002x');
  await page.getByRole('button', { name: '按证件号码 11010519491231002X 查找' }).waitFor();
  const found = page.waitForResponse(answer => answer.url().includes('idcard='));
  await page.keyboard.press('Enter');
  expect(new URL((await found).url()).searchParams.get('idcard')).toBe('11010519491231002X');
  await expect.poll(() => new URL(page.url()).searchParams.get('idcard')).toBe('11010519491231002X');
  expect(await page.locator('.search-box input').inputValue()).toBe('');
  await page.close();
});

it('pinned state of a list stands beside the first column where the columns before it leave no room, and covers none', async () => {
  const visitor = await ConsoleVisitor.open(browser, { url: running.url, user: 'admin', width: 1024 });
  const { page } = visitor;
  await visitor.goTo('/registration');
  await page.getByRole('row').nth(1).waitFor();
  const heads = page.locator('.resource-table-head [role=columnheader]');
  const readEdges = () =>
    heads.evaluateAll(all =>
      all.map(head => {
        const { left, right } = head.getBoundingClientRect();
        return { title: head.textContent, left: Math.round(left), right: Math.round(right) };
      }),
    );
  const narrow = await readEdges();
  expect(narrow.slice(1, 3).map(({ title }) => title)).toEqual(['姓名', '状态']);
  for (const [index, { left }] of narrow.entries())
    expect(left).toBeGreaterThanOrEqual(narrow[index - 1]?.right ?? 0);
  await page.setViewportSize({ width: 1600, height: 800 });
  await expect.poll(async () => (await readEdges())[5]?.title).toBe('状态');
  await visitor.close();
});

it('pinned cells of a list stay at its edges while it is scrolled sideways and after, without a layer for each row', async () => {
  const visitor = await ConsoleVisitor.open(browser, { url: running.url, user: 'admin', width: 1024 });
  const { page } = visitor;
  await visitor.goTo('/registration');
  await page.getByRole('row').nth(1).waitFor();
  const table = page.locator('.resource-table');
  /** Left edges of the tick box, the first column, the state and the menu: in the head, and in the first row. */
  const readEdges = async () => {
    const edges = await page.evaluate(() =>
      ['.resource-table-head', '.resource-table-body'].map(part =>
        ['.resource-table-tick', '.resource-table-tick + *', '[data-state]', '.resource-table-menu'].map(
          cell =>
            Math.round(
              document.querySelector(`${part} [role=row] > ${cell}`)?.getBoundingClientRect().left ?? NaN,
            ),
        ),
      ),
    );
    const [head = [], row = []] = edges;
    expect(head).not.toContain(NaN);
    return { head, row };
  };
  const expectSettled = () => expect.poll(() => table.getAttribute('data-sliding')).toBeNull();
  await expectSettled();
  const start = await readEdges();
  expect(start.row).toEqual(start.head);
  for (const left of [60, 240, 5000, 0]) {
    // The event of the scroll comes with the next frame, before it is painted.
    await table.evaluate(async (box, pixels) => {
      box.scrollLeft = pixels;
      await new Promise(requestAnimationFrame);
    }, left);
    expect(await readEdges()).toEqual({ head: start.head, row: start.head });
    await expectSettled();
    expect(await readEdges()).toEqual({ head: start.head, row: start.head });
  }
  const devtools = await page.context().newCDPSession(page);
  let layers: number | undefined;
  devtools.on('LayerTree.layerTreeDidChange', event => (layers = event.layers?.length ?? layers));
  await devtools.send('DOM.enable');
  await devtools.send('LayerTree.enable');
  await table.evaluate(box => (box.scrollTop = 40));
  await expect.poll(() => layers ?? 0).toBeGreaterThan(1);
  // The head and the totals have some; the twenty rows had three or four each.
  expect(layers).toBeLessThan(40);
  await visitor.close();
});
