import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectBrowser } from '../support/connectBrowser';
import { startConsole, type RunningConsole } from '../support/startConsole';
import { ConsoleVisitor } from '../support/ConsoleVisitor';

let running: RunningConsole;
let browser: Browser;

beforeAll(async () => {
  [running, browser] = await Promise.all([startConsole(), connectBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await running?.stop();
});

it('list hides and resizes columns, also by keyboard, and remembers that after a reload', async () => {
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
  // The name of a record stays in sight.
  expect(await dialog.getByRole('checkbox', { name: '校名' }).isDisabled()).toBe(true);
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

it('state column of a list is sticky beside the first column in a narrow browser window, and covers no other column', async () => {
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

it('sticky cells of a list stay at its edges during horizontal scrolling, without a compositing layer per row', async () => {
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

it('column that is pinned in the chooser stays beside the first one, in the list and in a saved view', async () => {
  const visitor = await ConsoleVisitor.open(browser, { url: running.url, user: 'admin', width: 1280 });
  const { page } = visitor;
  await visitor.goTo('/registration');
  await page.getByRole('row').nth(1).waitFor();
  await page.getByRole('button', { name: '列', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '列' });
  await dialog.getByRole('button', { name: '固定“学段”' }).click();
  expect(await dialog.locator('.columns-list li').nth(1).innerText()).toContain('学段');
  expect(await dialog.getByRole('button', { name: '上移“报名号”' }).isDisabled()).toBe(true);
  await page.keyboard.press('Escape');
  const readPins = () =>
    page.evaluate(() =>
      ['.resource-table-head', '.resource-table-body'].map(part =>
        ['.resource-table-tick + *', '[data-pin]', '[data-state]'].map(cell => {
          const box = document.querySelector(`${part} [role=row] > ${cell}`)?.getBoundingClientRect();
          return box ? [Math.round(box.left), Math.round(box.right)] : [];
        }),
      ),
    );
  const table = page.locator('.resource-table');
  for (const left of [0, 200, 5000]) {
    await table.evaluate((box, pixels) => (box.scrollLeft = pixels), left);
    await expect.poll(() => table.getAttribute('data-sliding')).toBeNull();
    const [head = [], row = []] = await readPins();
    expect(row).toEqual(head);
    const [first = [], pin = []] = head;
    expect(pin[0]).toBe(first[1]);
    expect(head[2]?.[0]).toBeGreaterThanOrEqual(pin[1] ?? Infinity);
  }
  await page.getByRole('button', { name: '视图', exact: true }).click();
  const views = page.getByRole('dialog', { name: '视图' });
  await views.getByRole('textbox', { name: '视图名称' }).fill('固定学段');
  await views.getByRole('button', { name: '保存当前视图' }).click();
  await views.getByRole('link', { name: '固定学段', exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '列', exact: true }).click();
  await dialog.getByRole('button', { name: '固定“学段”', pressed: true }).click();
  await page.keyboard.press('Escape');
  expect(await page.locator('.resource-table [data-pin]').count()).toBe(0);
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^固定学段/ })
    .click();
  await page.locator('.resource-table-head [data-pin]', { hasText: '学段' }).waitFor();
  await visitor.close();
});
