import fs from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JsonObject } from '#model/json';
import { connectBrowser } from '../support/connectBrowser';
import { ConsoleVisitor } from '../support/ConsoleVisitor';
import { startConsole, type RunningConsole } from '../support/startConsole';

const titled = (zh: string, en: string, more: JsonObject): JsonObject => ({
  title: zh,
  'x-title-en': en,
  ...more,
});

const ward = titled('病区', 'Ward', {
  type: 'object',
  required: ['name'],
  'x-display': '{name}',
  properties: { name: titled('名称', 'Name', { type: 'string' }) },
  'x-parts': { nurses: titled('护士', 'Nurses', { of: 'nurse', by: 'wardId', min: 1, max: 5 }) },
  'x-states': {
    initial: 'draft',
    states: {
      draft: titled('草稿', 'Draft', {}),
      open: titled('开放', 'Open', { final: true }),
    },
    transitions: { publish: titled('开放病区', 'Open the ward', { from: 'draft', to: 'open' }) },
  },
  'x-access': { admin: { all: true } },
});
/** The administrator reads the number masked. */
const nurse = titled('护士', 'Nurse', {
  type: 'object',
  required: ['wardId', 'name', 'idcard'],
  'x-display': '{name}',
  properties: {
    wardId: titled('病区', 'Ward', { 'x-ref': { to: 'ward', owner: true }, 'x-once': true }),
    name: titled('姓名', 'Name', { type: 'string' }),
    idcard: titled('身份证号', 'ID number', {
      type: 'string',
      format: 'resident-id',
      'x-sensitive': 'idcard',
      'x-unique': true,
    }),
  },
  'x-access': { admin: { all: true, reveal: true } },
});
const route = {
  path: '/ward',
  name: 'Ward',
  component: 'list/ward',
  order: 60,
  meta: { title: '病区', 'x-title-en': 'Wards', icon: 'heart' },
};
const numbers = {
  right: '110101198003070017',
  wrong: '110101198003070010',
  other: '11010519491231002X',
  third: '110101198003070025',
};

let running: RunningConsole;
let browser: Browser;
let admin: ConsoleVisitor;

beforeAll(async () => {
  [running, browser] = await Promise.all([startConsole(), connectBrowser()]);
  const write = (file: string, value: object) =>
    fs.writeFile(path.join(running.schemas, file), JSON.stringify(value));
  await write('resources/nurse.json', nurse);
  await write('resources/ward.json', ward);
  await write('routes/ward.json', route);
  admin = await ConsoleVisitor.open(browser, { url: running.url, user: 'admin' });
  await admin.page.getByRole('link', { name: '病区', exact: true }).first().click();
  await admin.page.getByRole('button', { name: '新建' }).first().click();
  await admin.page.getByLabel(/^名称/).fill('一病区');
});
afterAll(async () => {
  await browser?.close();
  await running?.stop();
});

const dialog = () => admin.page.getByRole('dialog');
const confirm = () => dialog().getByRole('button', { name: '确定' }).click();
const save = () => admin.page.getByRole('button', { name: '保存', exact: true }).click();

it('dialog of a child record (x-parts) focuses its first input, requires a masked number, and refuses an invalid one', async () => {
  await admin.page.getByRole('button', { name: '添加护士' }).click();
  const name = dialog().getByLabel(/^姓名/);
  await expect.poll(() => name.evaluate(input => input === document.activeElement)).toBe(true);
  await name.fill('李红');
  await confirm();
  const number = dialog().getByLabel(/^身份证号/);
  await dialog().getByText('身份证号不能为空').waitFor();
  await number.fill(numbers.wrong);
  await confirm();
  await expect.poll(() => number.getAttribute('aria-invalid')).toBe('true');
  await number.fill(numbers.right);
  await confirm();
  await dialog().waitFor({ state: 'detached' });
});

it('dialog of a saved child record (x-parts) has its row number in the title', async () => {
  await admin.page.getByRole('button', { name: '添加护士' }).click();
  await dialog().getByLabel(/^姓名/).fill('王蓝');
  await dialog()
    .getByLabel(/^身份证号/)
    .fill(numbers.other);
  await confirm();
  await save();
  await admin.page.getByRole('heading', { name: '一病区' }).waitFor();
  await admin.page.getByRole('button', { name: '编辑' }).first().click();
  for (const title of ['护士 1', '护士 2']) {
    await admin.page.getByRole('button', { name: `编辑 ${title}` }).click();
    await admin.page.getByRole('dialog', { name: title }).waitFor();
    await dialog().getByRole('button', { name: '取消' }).click();
  }
});

it('dialog of a child record (x-parts) with typed text asks before Escape closes it, and the page before it is left', async () => {
  const { page } = admin;
  const question = page.getByRole('alertdialog', { name: '有未保存的内容' });
  await page.getByRole('button', { name: '编辑 护士 2' }).click();
  const nurse = page.getByRole('dialog', { name: '护士 2' });
  const name = nurse.getByLabel(/^姓名/);
  await name.fill('王紫');
  await page.keyboard.press('Escape');
  await question.getByText('关闭对话框将丢失已填写的内容。').waitFor();
  await question.getByRole('button', { name: '继续编辑' }).click();
  expect(await name.inputValue()).toBe('王紫');
  // Nothing in the form itself has changed, but its page would take the text of the dialog along.
  await page.goBack();
  await question.getByText('离开此页将丢失已填写的内容。').waitFor();
  await question.getByRole('button', { name: '继续编辑' }).click();
  await nurse.getByRole('button', { name: '取消' }).click();
  await question.getByRole('button', { name: '离开并放弃修改' }).click();
  await nurse.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: '编辑 护士 2' }).click();
  await expect.poll(() => name.inputValue()).toBe('王蓝');
  await page.keyboard.press('Escape');
  await nurse.waitFor({ state: 'detached' });
});

it('server validation error of a child record (x-parts) is shown at its table row, and at the field in its dialog', async () => {
  const { page } = admin;
  await page.getByRole('link', { name: '病区', exact: true }).first().click();
  await page.getByRole('button', { name: '新建' }).first().click();
  await page.getByLabel(/^名称/).fill('二病区');
  await page.getByRole('button', { name: '添加护士' }).click();
  await dialog().getByLabel(/^姓名/).fill('张绿');
  await dialog()
    .getByLabel(/^身份证号/)
    .fill(numbers.right);
  await confirm();
  await save();
  await page.locator('.parts-errors').getByText('身份证号').waitFor();
  await page.getByRole('button', { name: '编辑 护士 1' }).click();
  const number = dialog().getByLabel(/^身份证号/);
  await expect.poll(() => number.getAttribute('aria-invalid')).toBe('true');
  await number.fill(numbers.third);
  await confirm();
  await save();
  await page.getByRole('heading', { name: '二病区' }).waitFor();
});

it('history of a record shows a changed child record (x-parts) with old and new values', async () => {
  const { page } = admin;
  await page.getByRole('button', { name: '编辑' }).first().click();
  await page.getByRole('button', { name: '编辑 护士 1' }).click();
  await dialog().getByLabel(/^姓名/).fill('张青');
  await confirm();
  await save();
  const entry = page.getByRole('region', { name: '修改记录' }).getByRole('listitem').first();
  await entry.getByText('护士：张青', { exact: true }).waitFor();
  expect(await entry.locator('strong').textContent()).toBe('编辑');
  expect(await entry.locator('dt').textContent()).toBe('姓名');
  expect([await entry.locator('del').textContent(), await entry.locator('ins').textContent()]).toEqual([
    '张绿',
    '张青',
  ]);
});

it('masked value of a child record (x-parts) is revealed in its row, and its history entry opens the list of child records', async () => {
  const { page } = admin;
  const panel = page.getByRole('region', { name: '相关记录' });
  const row = panel.getByRole('row', { name: /张青/ });
  await row.getByRole('button', { name: '查看完整的身份证号' }).click();
  await page.getByLabel('查看理由').fill('核对护士资格');
  await page.keyboard.press('Enter');
  await row.getByText(/\d+ 秒后隐藏/).waitFor();
  expect(await row.getByText(/^\d{17}[\dX]$/).count()).toBe(1);
  const entry = page.getByRole('region', { name: '修改记录' }).getByRole('listitem').first();
  await entry.getByRole('button', { name: '护士：张青' }).click();
  const tab = panel.getByRole('tab', { name: /^护士\s*\d+$/ });
  await expect.poll(() => tab.evaluate(node => node === document.activeElement)).toBe(true);
});

it('browser reported no error during the tests of this file that edit child records (x-parts)', () => {
  expect(admin.browserErrors).toEqual([]);
});

it('buttons and dialog of a child record (x-parts) use the singular title', async () => {
  const visitor = await ConsoleVisitor.open(browser, { url: running.url, user: 'admin', language: 'en' });
  const { page } = visitor;
  await visitor.goTo('/ward/new');
  await page.getByRole('heading', { name: 'Nurses' }).waitFor();
  await page.getByRole('button', { name: 'Add nurse', exact: true }).click();
  await page.getByRole('dialog', { name: 'Add nurse', exact: true }).waitFor();
  await visitor.close();
});
