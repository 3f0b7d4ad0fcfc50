import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { Journey } from '../support/Journey';

const journey = Journey.setUp();

const row = (page: Page, index: number) => page.locator('.resource-table-body [role=row]').nth(index);
const cell = (page: Page, index: number, column: number) =>
  row(page, index).locator('[role=gridcell]:not([class])').nth(column);
const panel = (page: Page) => page.getByRole('dialog', { name: '粘贴到表格' });
const violations = async (page: Page) =>
  (await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => [
    id,
    nodes.map(({ html }) => html),
  ]);
/** Columns of the list of schools. */
const [nature, street] = [3, 4];

async function enterCells(column: number, index = 0): Promise<Page> {
  const page = await journey.openConsole({ user: 'admin', width: 1440 });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await journey.open('/school');
  await goTo(page, index, column);
  return page;
}

async function goTo(page: Page, index: number, column: number): Promise<void> {
  const line = page.locator(`.resource-table-body [data-index="${index}"]`);
  await line.waitFor();
  await line.focus();
  await page.keyboard.press('ArrowRight');
  await page.locator('[role=gridcell]:focus').waitFor();
  for (let step = 0; step < column; step += 1) await page.keyboard.press('ArrowRight');
}

const textsOf = (page: Page, rows: readonly number[]) =>
  Promise.all(rows.flatMap(index => [nature, street].map(column => cell(page, index, column).innerText())));

it('pasting a copied block of cells into other rows saves it as one operation, which can be undone at once', async () => {
  const page = await enterCells(nature, 0);
  const before = await textsOf(page, [0, 1]);
  const pasted = [
    ...['民办', await cell(page, 5, street).innerText()],
    ...['民办', await cell(page, 6, street).innerText()],
  ];
  expect(before).not.toContain('民办');
  const [first, second] = [pasted.slice(0, 2), pasted.slice(2)].map(texts => texts.join('\t'));
  await page.evaluate(text => navigator.clipboard.writeText(text), `${first}\r\n${second}\r\n`);
  await page.keyboard.press('Control+v');
  const save = panel(page).getByRole('button', { name: /^保存 \d 格$/ });
  await expect.poll(() => save.evaluate(button => button === document.activeElement)).toBe(true);
  expect(await textsOf(page, [0, 1])).toEqual(before);
  expect(await page.locator('.cell-pasted[data-state=ready]').allInnerTexts()).toEqual(
    expect.arrayContaining(pasted),
  );
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect.poll(() => textsOf(page, [0, 1])).toEqual(pasted);
  await panel(page).waitFor({ state: 'detached' });

  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Control+c');
  await page.getByText('已复制 4 个单元格').waitFor();
  await goTo(page, 0, nature);
  await page.keyboard.press('Control+v');
  // The pasted values equal those in the cells, so none can be saved.
  await panel(page).getByText('可保存 0 格，未变 4 格。').waitFor();
  await page.keyboard.press('Escape');
  await panel(page).waitFor({ state: 'detached' });
  await page.keyboard.press('Control+z');
  await expect.poll(() => textsOf(page, [0, 1])).toEqual(before);
  await page.getByText('已撤销粘贴，恢复 2 条记录').waitFor();
});

it('pasting cells shows the reason at each refused cell, keeps the pasted text there, and saves the other cells', async () => {
  const page = await enterCells(street, 2);
  const before = await textsOf(page, [2, 3]);
  expect(before).not.toContain('龙泉街道');
  // The quota is computed, so nobody edits it.
  await page.evaluate(() => navigator.clipboard.writeText('很多\t3\n龙泉街道\t4'));
  await page.keyboard.press('Control+v');
  await panel(page).getByText('可保存 1 格，不能保存 3 格。').waitFor();
  const refusals = panel(page).getByRole('list', { name: '不能保存的单元格' });
  await refusals.getByText('“很多”').waitFor();
  expect(await refusals.getByText('您不能修改这一格').count()).toBe(2);
  expect(await page.locator('.cell-pasted[data-state=refused]').count()).toBe(3);
  expect(await violations(page)).toEqual([]);
  await panel(page).getByRole('button', { name: '保存 1 格' }).click();
  await expect.poll(() => cell(page, 3, street).innerText()).toBe('龙泉街道');
  expect(await cell(page, 2, street).innerText()).toBe(before[1]);
  await refusals.getByText('“很多”').waitFor();
  await panel(page).getByRole('button', { name: '关闭' }).click();
  await expect.poll(() => page.locator('.cell-pasted').count()).toBe(0);
  await page.keyboard.press('Control+z');
  await expect.poll(() => textsOf(page, [2, 3])).toEqual(before);
});
