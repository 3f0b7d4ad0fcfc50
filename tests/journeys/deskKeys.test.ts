import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { Journey } from '../support/Journey';

const journey = Journey.setUp({ maxRows: 200 });
const admitted = '/registration?status=admitted';

async function begin(path: string): Promise<Page> {
  const page = await journey.openConsole({ user: 'admin', width: 1440 });
  await journey.open(path);
  return page;
}

const rows = (page: Page) => page.locator('.resource-table-body:visible [role=row]');

/** Waits until a second press of the same key is accepted again. */
const settle = (page: Page) => page.waitForTimeout(450);

it('single-key shortcuts of a page work with Caps Lock on', async () => {
  const page = await begin(admitted);
  await rows(page).first().focus();
  await page.keyboard.press('O');
  await rows(page).first().locator('[aria-expanded=true]').waitFor();
  await page.keyboard.press('Q');
  await page.getByText(/第 1 条，共/).waitFor();
  await page.keyboard.press('J');
  await page.getByText(/第 2 条，共/).waitFor();
  await settle(page);
  await page.keyboard.press('Shift+J');
  await page.keyboard.press('K');
  await page.getByText(/第 1 条，共/).waitFor();
  await page.keyboard.press('Q');
  await rows(page).first().waitFor();
});

it('queue (records one after the other) omits a decision that was undone from the list of the decisions of the day', async () => {
  const page = await begin(admitted);
  await rows(page).first().waitFor();
  await page.keyboard.press('q');
  await page.getByText(/第 1 条，共/).waitFor();
  const confirm = page.getByRole('main').getByRole('button', { name: /^确认入学/ });
  const key = await confirm.getAttribute('aria-keyshortcuts');
  await settle(page);
  await page.keyboard.press(key ?? '');
  await page.getByRole('button', { name: '今日已办 1 件' }).click();
  const today = page.getByRole('dialog', { name: '今日已办' });
  await today.getByRole('button', { name: '撤销' }).first().click();
  await page.getByText('今日已办 0 件').waitFor();
  await page.keyboard.press('Escape');
  expect(await page.getByRole('button', { name: /^撤销上一件/ }).isDisabled()).toBe(true);
});

it('Ctrl+Enter confirms the dialog of a bulk transition, and Enter closes the result dialog', async () => {
  const page = await begin(admitted);
  await rows(page).first().focus();
  await page.keyboard.press(' ');
  await page.locator('.selection-bar').getByRole('button', { name: '确认入学' }).click();
  const dialog = page.getByRole('dialog', { name: '确认入学' });
  await dialog.getByRole('button', { name: '确认入学 1 条', exact: true }).waitFor();
  await page.keyboard.press('Control+Enter');
  await dialog.getByText('完成 1 条').waitFor();
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
});

it('Shift with a click selects the range of rows from the last selected one on an earlier page', async () => {
  const page = await begin('/registration?pageSize=20');
  const tick = (row: number) => rows(page).nth(row).getByRole('checkbox');
  const selected = page.locator('.selection-bar').getByRole('status');
  const first = async () => (await rows(page).first().innerText()).replaceAll(/\s+/g, ' ');
  await tick(19).waitFor();
  const before = await first();
  await tick(17).click();
  await selected.getByText('已选 1 条').waitFor();
  await page.getByRole('button', { name: '下一页' }).click();
  await expect.poll(first).not.toBe(before);
  await tick(2).click({ modifiers: ['Shift'] });
  await selected.getByText('已选 6 条').waitFor();
  expect([await tick(0).isChecked(), await tick(3).isChecked()]).toEqual([true, false]);
  await page.getByRole('button', { name: '上一页' }).click();
  await expect.poll(first).toBe(before);
  expect([await tick(16).isChecked(), await tick(19).isChecked()]).toEqual([false, true]);
});

it('Shift with a click or the space bar selects the range of rows up to the last selected one', async () => {
  const page = await begin('/registration');
  const tick = (row: number) => rows(page).nth(row).getByRole('checkbox');
  const selected = page.locator('.selection-bar').getByRole('status');
  await tick(1).click();
  await selected.getByText('已选 1 条').waitFor();
  await tick(4).click({ modifiers: ['Shift'] });
  await selected.getByText('已选 4 条').waitFor();
  await rows(page).nth(4).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+Space');
  await selected.getByText('已选 6 条').waitFor();
  await tick(2).click({ modifiers: ['Shift'] });
  await selected.getByText('已选 5 条').waitFor();
});

it('dialog of a transition with a list input focuses the first item, and then an item that is added', async () => {
  const page = await begin('/registration?status=second_check');
  await rows(page).first().waitFor();
  await page.keyboard.press('q');
  await page.getByText(/第 1 条，共/).waitFor();
  const step = page.getByRole('main').getByRole('button', { name: /^复审退回/ });
  // Offices have their hours: the step may be closed for the first records.
  while (!(await step.isEnabled())) {
    await page.keyboard.press('j');
    await settle(page);
  }
  await step.click();
  const dialog = page.getByRole('dialog', { name: '复审退回' });
  const focused = dialog.locator('select:focus');
  await focused.waitFor();
  expect(await focused.evaluate(input => document.querySelector('dialog select') === input)).toBe(true);
  await dialog.getByRole('button', { name: '添加补正项' }).click();
  await expect.poll(() => dialog.locator('.form-item').nth(1).locator('select:focus').count()).toBe(1);
});

it('dialog of a new password closes on Enter once the password is shown', async () => {
  const page = await begin('/userManagement?username=editor');
  await rows(page).first().click();
  await page.getByRole('button', { name: '重置密码' }).click();
  const dialog = page.getByRole('dialog', { name: /设置密码$/ });
  await dialog.getByRole('button', { name: '生成密码' }).click();
  await dialog.locator('code').waitFor();
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
});

it('account filter of the audit log page keeps the focus after it is applied by Enter', async () => {
  const page = await begin('/log');
  await page.getByRole('textbox', { name: '账号' }).click();
  await page.keyboard.type('adm');
  await page.keyboard.press('Enter');
  await expect.poll(journey.getAddress).toBe('/log?account=adm');
  await page.keyboard.type('in');
  await page.keyboard.press('Enter');
  await expect.poll(journey.getAddress).toBe('/log?account=admin');
});

it('column chooser moves a column down by repeated Enter, and up again from the end', async () => {
  const page = await begin(admitted);
  await rows(page).first().waitFor();
  await page.getByRole('button', { name: '列', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '列' });
  const getOrder = () => dialog.locator('li:has(button) label').allInnerTexts();
  await dialog.locator('li:has(button) label').nth(2).waitFor();
  const before = await getOrder();
  const [first = '', second = '', third = ''] = before;
  await dialog.getByRole('button', { name: `下移“${first}”` }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  expect((await getOrder()).slice(0, 3)).toEqual([second, third, first]);
  for (let step = 2; step < before.length - 1; step += 1) await page.keyboard.press('Enter');
  expect((await getOrder()).at(-1)).toBe(first);
  await page.keyboard.press('Enter');
  expect((await getOrder()).at(-2)).toBe(first);
  await dialog.getByRole('button', { name: '恢复默认' }).click();
});

it('Ctrl+Enter saves the form of a record', async () => {
  const page = await begin('/street');
  await rows(page).first().click();
  await page.getByRole('button', { name: '编辑' }).click();
  const name = page.getByRole('main').getByLabel(/^街道名称/);
  await name.fill('滨江路街道');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('heading', { name: /滨江路街道/, level: 1 }).waitFor();
});

it('Ctrl+Enter interrupted by a blur of the input does not save the form when Enter is released later', async () => {
  const page = await begin('/street');
  await rows(page).first().click();
  await page.getByRole('button', { name: '编辑' }).click();
  const name = page.getByRole('main').getByLabel(/^街道名称/);
  await name.fill('江畔街道');
  await page.keyboard.down('Control');
  await page.keyboard.down('Enter');
  await name.evaluate(input => input.blur());
  await page.keyboard.up('Enter');
  await page.keyboard.up('Control');
  await name.focus();
  await page.keyboard.up('Enter');
  await settle(page);
  expect(await name.inputValue()).toBe('江畔街道');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('heading', { name: /江畔街道/, level: 1 }).waitFor();
});

it('queue (records one after the other) opened by a key press begins at the table row that has the focus', async () => {
  const page = await begin(admitted);
  const name = await rows(page).nth(2).getByRole('gridcell').nth(1).innerText();
  await rows(page).nth(2).focus();
  await page.keyboard.press('q');
  await page.getByText(/第 3 条，共/).waitFor();
  await page.getByRole('heading', { level: 1 }).getByText(name).waitFor();
});

it('empty list names its filters with their values, and the page size option shows the rows per page', async () => {
  const page = await begin('/registration?status=admitted&title=nobody');
  await page.getByText('没有符合“状态：已录取待确认、nobody”的记录').waitFor();
  await page.getByRole('button', { name: '清除筛选' }).last().click();
  await rows(page).first().waitFor();
  expect(await page.getByLabel('每页条数').locator('option:checked').innerText()).toBe('20 条/页');
  expect(await page.getByRole('button', { name: '刷新', exact: true }).getAttribute('title')).toBe('刷新');
});

it('search box of the registration list is wide enough for its whole placeholder', async () => {
  const page = await begin('/registration');
  await rows(page).first().waitFor();
  const room = await page.locator('.search-box input').evaluate((input: HTMLInputElement) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(input);
    const pen = document.createElement('canvas').getContext('2d');
    if (pen) pen.font = font;
    const width = pen?.measureText(input.placeholder).width ?? Infinity;
    return input.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - width;
  });
  expect(room).toBeGreaterThanOrEqual(0);
});

it('personal centre (page of the own account) lists the keyboard shortcuts, and the command palette finds that list by pinyin', async () => {
  const page = await begin('/school');
  await rows(page).first().waitFor();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('combobox', { name: '快速查找' });
  await palette.fill('kjj');
  await page.getByRole('option', { name: '快捷键' }).waitFor();
  await page.keyboard.press('Enter');
  const keys = page.locator('section', { has: page.getByRole('heading', { name: '快捷键' }) });
  await keys.getByRole('listitem').filter({ hasText: '撤销上一件' }).locator('kbd').getByText('U').waitFor();
  await keys
    .getByRole('listitem')
    .filter({ hasText: '撤销刚才的操作' })
    .locator('kbd')
    .getByText('Z')
    .waitFor();
  expect(journey.getAddress()).toBe('/personal');
});

it('Ctrl+Z undoes a bulk transition from its result dialog', async () => {
  const page = await begin(admitted);
  await rows(page).first().focus();
  await page.keyboard.press(' ');
  await page.locator('.selection-bar').getByRole('button', { name: '确认入学' }).click();
  const dialog = page.getByRole('dialog', { name: '确认入学' });
  await dialog.getByRole('button', { name: '确认入学 1 条', exact: true }).waitFor();
  await page.keyboard.press('Control+Enter');
  await dialog.getByText('完成 1 条').waitFor();
  await page.keyboard.press('Control+z');
  await dialog.getByText('已撤销 1 条').waitFor();
  expect(await page.locator('.notice-card').count()).toBe(0);
});

it('Ctrl+Z and the command palette undo a deletion while its notice is shown, but not while the focus is in a text input', async () => {
  const page = await begin('/originalhouse?usage=residential');
  const total = page.locator('.pager-total');
  await rows(page).first().waitFor();
  const before = await total.innerText();
  const removeFirst = async () => {
    await rows(page).first().getByRole('checkbox').check();
    await page.locator('.selection-bar').getByRole('button', { name: '删除' }).click();
    await page.locator('.notice-card').getByRole('button', { name: '撤销' }).waitFor();
    await expect.poll(() => total.innerText()).not.toBe(before);
  };
  await removeFirst();
  await page.locator('.search-box input').focus();
  await page.keyboard.press('Control+z');
  await page.locator('.notice-card').getByRole('button', { name: '撤销' }).waitFor();
  await rows(page).first().focus();
  await page.keyboard.press('Control+z');
  await expect.poll(() => total.innerText()).toBe(before);
  await removeFirst();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: '快速查找' }).fill('chexiao');
  await page.getByRole('option', { name: '撤销' }).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => total.innerText()).toBe(before);
});
