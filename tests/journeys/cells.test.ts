import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { Journey } from '../support/Journey';
import { ConsoleVisitor } from '../support/ConsoleVisitor';
import { connectBrowser } from '../support/connectBrowser';

const journey = Journey.setUp();

const row = (page: Page, index: number) => page.locator('.resource-table-body [role=row]').nth(index);
const cell = (page: Page, index: number, column: number) =>
  row(page, index).locator('[role=gridcell]:not([class])').nth(column);
const focusedText = (page: Page) => page.locator('[role=gridcell]:focus').innerText();
const editor = (page: Page, title: string) => page.getByRole('dialog', { name: title, exact: true });
const violations = async (page: Page) =>
  (await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => [
    id,
    nodes.map(({ html }) => html),
  ]);

/** Opens the list of schools and enters the cells of its first row by the keyboard. */
async function enterCells(language: 'zh' | 'en' = 'zh'): Promise<Page> {
  const page = await journey.openConsole({ user: 'admin', width: 1440, language });
  await journey.open('/school');
  await enterRow(page, 0);
  return page;
}

async function enterRow(page: Page, index: number): Promise<void> {
  const line = page.locator(`.resource-table-body [data-index="${index}"]`);
  await line.waitFor();
  await line.focus();
  await page.keyboard.press('ArrowRight');
  await page.locator('[role=gridcell]:focus').waitFor();
}

it('cell cursor of a list moves by arrow keys, and copies a cell or a range in spreadsheet format', async () => {
  const page = await enterCells();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  expect(await focusedText(page)).toBe(await cell(page, 0, 0).innerText());
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  const name = await cell(page, 1, 1).innerText();
  expect(await focusedText(page)).toBe(name);
  await page.keyboard.press('Control+c');
  await page.getByText('已复制 1 个单元格').waitFor();
  expect(await clipboard()).toBe(name);
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Control+C');
  await page.getByText('已复制 4 个单元格').waitFor();
  const level = (index: number) => cell(page, index, 2).innerText();
  expect(await clipboard()).toBe(
    `${name}\t${await level(1)}\r\n${await cell(page, 2, 1).innerText()}\t${await level(2)}`,
  );
  await page.keyboard.press('Control+End');
  await expect.poll(() => focusedText(page)).toBe(await cell(page, 19, 7).innerText());
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('[role=row]:focus').getAttribute('data-index')).toBe('19');
  await page.keyboard.press('Enter');
  await expect.poll(journey.getAddress).toMatch(/^\/school\/[\w-]{36}$/);
});

it('cell editor works by keyboard only: Enter and Tab save and move to the next cell, and each edit can be undone', async () => {
  const page = await enterCells();
  const seats = await cell(page, 0, 5).innerText();
  await page.keyboard.press('ArrowRight');
  const [name, below] = [await cell(page, 0, 1).innerText(), await cell(page, 1, 1).innerText()];
  await page.keyboard.press('F2');
  await editor(page, '校名').getByRole('textbox').fill(`${name}（东）`);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect.poll(() => cell(page, 0, 1).innerText()).toBe(`${name}（东）`);
  await expect.poll(() => focusedText(page)).toBe(below);
  await page.getByText('已保存“校名”').waitFor();

  for (const key of ['ArrowUp', ...Array<string>(3).fill('ArrowRight')]) await page.keyboard.press(key);
  await page.keyboard.press('Enter');
  const area = editor(page, '所属街道').getByRole('combobox');
  await area.fill('凤凰');
  await page.getByRole('option', { name: '凤凰街道' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect.poll(() => cell(page, 0, 4).innerText()).toBe('凤凰街道');
  await expect.poll(() => focusedText(page)).toBe(seats);

  await page.keyboard.press('Control+z');
  await expect.poll(() => cell(page, 0, 4).innerText()).toBe('龙泉街道');
  await page.keyboard.press('Control+Z');
  await expect.poll(() => cell(page, 0, 1).innerText()).toBe(name);
  // Own edits must not be offered as changes by others.
  await page.waitForTimeout(2_500);
  expect(await page.locator('.list-update button').count()).toBe(0);
});

it('cell editor refuses an invalid value, cancels on Escape, and explains why a cell is read-only', async () => {
  const page = await enterCells();
  const name = await cell(page, 0, 1).innerText();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const box = editor(page, '校名').getByRole('textbox');
  await box.fill('');
  await page.keyboard.press('Enter');
  await editor(page, '校名').getByRole('alert').waitFor();
  expect(await box.getAttribute('aria-invalid')).toBe('true');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await editor(page, '校名').waitFor({ state: 'detached' });
  expect(await focusedText(page)).toBe(name);
  // Computed: nobody may edit it.
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('F2');
  await page.getByText('不能在列表中修改“报名人数”').waitFor();
  await page.getByRole('button', { name: '为什么？' }).click();
  await page.getByRole('dialog', { name: '为什么不能修改“报名人数”？' }).waitFor();
});

it('cell editor opens on double click in editing mode, and saves on a click elsewhere', async () => {
  const page = await journey.openConsole({ user: 'admin', width: 1440 });
  await journey.open('/school');
  await row(page, 0).waitFor();
  await page.getByRole('button', { name: '在表格中编辑' }).click();
  await page.locator('[role=gridcell]:focus').waitFor();
  const name = await cell(page, 2, 1).innerText();
  await cell(page, 2, 1).click();
  expect(journey.getAddress()).toBe('/school');
  await cell(page, 2, 1).dblclick();
  await editor(page, '校名').getByRole('textbox').fill(`${name}（北）`);
  await cell(page, 4, 4).click();
  await expect.poll(() => cell(page, 2, 1).innerText()).toBe(`${name}（北）`);
  expect(await focusedText(page)).toBe(await cell(page, 4, 4).innerText());
  await page.locator('.notice-card').getByRole('button', { name: '撤销' }).click();
  await expect.poll(() => cell(page, 2, 1).innerText()).toBe(name);
  await page.getByRole('button', { name: '在表格中编辑' }).click();
  await cell(page, 2, 1).click();
  await expect.poll(journey.getAddress).toMatch(/^\/school\/[\w-]{36}$/);
});

it('cell editor shows a merge conflict with both values, and saves the chosen one', async () => {
  const page = await enterCells('en');
  const path = (await row(page, 0).getByRole('link').getAttribute('href')) ?? '';
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('F2');
  const name = await cell(page, 0, 1).innerText();
  await editor(page, 'Name').getByRole('textbox').fill(`${name}甲`);
  const browser = await connectBrowser();
  const colleague = await ConsoleVisitor.open(browser, {
    url: journey.console.url,
    user: 'admin',
    path: `${path}/edit?field=name`,
  });
  await colleague.page.locator('input[name=name]').fill(`${name}乙`);
  await colleague.page.getByRole('button', { name: '保存' }).click();
  await colleague.page.getByRole('heading', { level: 1, name: `${name}乙` }).waitFor();
  await colleague.close();
  await browser.close();
  await page.keyboard.press('Enter');
  await editor(page, 'Name').getByText(`${name}乙`).waitFor();
  expect(await violations(page)).toEqual([]);
  const keep = editor(page, 'Name').getByRole('button', { name: 'Keep all of mine' });
  const isReached = () => keep.evaluate(button => button === document.activeElement);
  for (let step = 0; step < 5 && !(await isReached()); step += 1) await page.keyboard.press('Tab');
  expect(await isReached()).toBe(true);
  await page.keyboard.press('Enter');
  await expect.poll(() => cell(page, 0, 1).innerText()).toBe(`${name}甲`);
  await editor(page, 'Name').waitFor({ state: 'detached' });
  // The undo restores the value of the colleague, which the own edit had replaced.
  await page.keyboard.press('Control+z');
  await expect.poll(() => cell(page, 0, 1).innerText()).toBe(`${name}乙`);
});

it('cell editor stays with its record when the row moves, and closes without saving when the record leaves the page', async () => {
  const page = await journey.openConsole({ user: 'admin', width: 1440 });
  await journey.open(`/school?title=${encodeURIComponent('龙泉')}`);
  const box = editor(page, '校名').getByRole('textbox');
  const edit = async () => {
    await enterRow(page, 0);
    for (const key of ['ArrowRight', 'F2']) await page.keyboard.press(key);
    // An invalid value, so that a click elsewhere leaves the editor open.
    await box.fill('');
  };
  await row(page, 1).waitFor();
  const [name, other] = [await cell(page, 0, 1).innerText(), await cell(page, 1, 1).innerText()];
  await edit();
  await page.getByRole('columnheader', { name: '学校代码' }).getByRole('button').first().click();
  await expect.poll(() => cell(page, 0, 1).innerText()).toBe(other);
  const edge = async (index: number) => (await cell(page, index, 1).boundingBox())?.y ?? 0;
  const place = async () => (await editor(page, '校名').boundingBox())?.y ?? 0;
  await expect.poll(async () => Math.abs((await place()) - (await edge(1)))).toBeLessThan(12);
  await box.fill(`${name}（南）`);
  await box.press('Enter');
  await expect.poll(() => cell(page, 1, 1).innerText()).toBe(`${name}（南）`);
  expect(await cell(page, 0, 1).innerText()).toBe(other);

  await journey.open('/school');
  await row(page, 0).waitFor();
  const first = await cell(page, 0, 1).innerText();
  await edit();
  await page.getByRole('button', { name: '下一页' }).click();
  await expect.poll(() => cell(page, 0, 1).innerText()).not.toBe(first);
  await editor(page, '校名').waitFor({ state: 'detached' });
});

it('cell editor saves when its row is scrolled out of view, and is cancelled while its record is still loading', async () => {
  const page = await journey.openConsole({ user: 'admin', width: 1440 });
  await journey.open('/school?pageSize=100');
  await enterRow(page, 0);
  for (const key of ['ArrowRight', 'F2']) await page.keyboard.press(key);
  const name = await cell(page, 0, 1).innerText();
  await editor(page, '校名').getByRole('textbox').fill(`${name}（西）`);
  const scrollTo = (top: number) =>
    page.locator('.resource-table').evaluate((table, edge) => (table.scrollTop = edge), top);
  await scrollTo(10_000);
  await editor(page, '校名').waitFor({ state: 'detached' });
  await scrollTo(0);
  await expect.poll(() => page.locator('[data-index="0"]').innerText()).toContain(`${name}（西）`);

  let release = () => {};
  const held = new Promise<void>(resolve => (release = resolve));
  await page.route('**/api/school/getDetail*', async route => {
    await held;
    await route.continue().catch((error: Error) => expect(error.message).toMatch(/closed|handled/));
  });
  const loading = editor(page, '校名').getByText('正在加载');
  const column = (index: number) =>
    page.locator(`[data-index="${index}"] [role=gridcell]:not([class])`).nth(1);
  await enterRow(page, 1);
  for (const key of ['ArrowRight', 'F2']) await page.keyboard.press(key);
  await loading.waitFor();
  await page.keyboard.press('Escape');
  await editor(page, '校名').waitFor({ state: 'detached' });
  expect(await focusedText(page)).toBe(await column(1).innerText());
  await page.keyboard.press('F2');
  await loading.waitFor();
  const search = page.getByRole('searchbox').first();
  await search.click();
  await editor(page, '校名').waitFor({ state: 'detached' });
  release();
  await page.waitForTimeout(500);
  expect(await editor(page, '校名').count()).toBe(0);
  expect(await search.evaluate(one => one === document.activeElement)).toBe(true);
});

it('list does not handle Alt with arrow keys, which navigate the browser', async () => {
  const page = await enterCells();
  await page.evaluate(() => {
    window.addEventListener('keydown', event => {
      if (event.key.startsWith('Arrow')) document.body.dataset.taken = String(event.defaultPrevented);
      // The page stays.
      event.preventDefault();
    });
  });
  const isTaken = () => page.evaluate(() => document.body.dataset.taken);
  await page.keyboard.press('ArrowRight');
  const name = await focusedText(page);
  for (const key of ['Alt+ArrowLeft', 'Alt+ArrowRight']) {
    await page.keyboard.press(key);
    expect(await isTaken()).toBe('false');
    expect(await focusedText(page)).toBe(name);
  }
  await page.keyboard.press('Escape');
  await page.locator('[role=row]:focus').waitFor();
  await page.evaluate(() => delete document.body.dataset.taken);
  await page.keyboard.press('Alt+ArrowRight');
  expect(await isTaken()).toBe('false');
  expect(await page.locator('[role=row]:focus').count()).toBe(1);
});
