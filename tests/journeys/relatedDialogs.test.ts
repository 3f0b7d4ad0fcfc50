import fs from 'node:fs/promises';
import path from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JsonObject } from '#model/json';
import { connectBrowser } from '../support/connectBrowser';
import { ConsoleVisitor } from '../support/ConsoleVisitor';
import { startConsole, type RunningConsole } from '../support/startConsole';

const titled = (zh: string, en: string, more: JsonObject): JsonObject => ({
  ...{ title: zh, 'x-title-en': en },
  ...more,
});
const access = { 'x-access': { admin: { all: true } } };
const named: JsonObject = {
  ...{ type: 'object', required: ['name'], 'x-display': '{name}' },
  ...access,
};
const name = titled('名称', 'Name', { type: 'string' });
const deskId = titled('护士站', 'Desk', { 'x-ref': 'desk' });

/** A ward with two relations to a desk: its nurses and its opening. */
const resources: Readonly<Record<string, JsonObject>> = {
  desk: titled('护士站', 'Desk', { ...named, properties: { name } }),
  nurse: titled('护士', 'Nurse', {
    ...named,
    properties: {
      wardId: titled('病区', 'Ward', { 'x-ref': { to: 'ward', owner: true }, 'x-once': true }),
      name,
      deskId,
    },
    required: ['wardId', 'name'],
  }),
  ward: titled('病区', 'Ward', {
    ...named,
    properties: { name },
    'x-parts': { nurses: titled('护士', 'Nurses', { of: 'nurse', by: 'wardId', max: 5 }) },
    'x-states': {
      initial: 'draft',
      states: { draft: titled('草稿', 'Draft', {}), open: titled('开放', 'Open', { final: true }) },
      transitions: {
        publish: titled('开放病区', 'Open the ward', {
          ...{ from: 'draft', to: 'open' },
          input: { type: 'object', required: ['deskId'], properties: { deskId } },
        }),
      },
    },
  }),
};
const route = {
  ...{ path: '/ward', name: 'Ward', component: 'list/ward', order: 60 },
  meta: { title: '病区', 'x-title-en': 'Wards', icon: 'heart' },
};

let running: RunningConsole;
let browser: Browser;
let admin: ConsoleVisitor;
let page: Page;

beforeAll(async () => {
  [running, browser] = await Promise.all([startConsole(), connectBrowser()]);
  const write = (file: string, value: object) =>
    fs.writeFile(path.join(running.schemas, file), JSON.stringify(value));
  for (const [file, value] of Object.entries(resources)) await write(`resources/${file}.json`, value);
  await write('routes/ward.json', route);
  admin = await ConsoleVisitor.open(browser, { url: running.url, user: 'admin' });
  ({ page } = admin);
  await page.getByRole('link', { name: '病区', exact: true }).first().click();
  await page.getByRole('button', { name: '新建' }).first().click();
  await page.getByLabel(/^名称/).fill('一病区');
});
afterAll(async () => {
  await browser?.close();
  await running?.stop();
});

/** Whether each open dialog, the lowest first, dims what is behind it. */
const readBackdrops = (shown: Page): Promise<boolean[]> =>
  shown.locator('dialog[open]').evaluateAll(dialogs =>
    dialogs.map(dialog => {
      const { backgroundColor } = getComputedStyle(dialog, '::backdrop');
      return !/^rgba\(.*, 0\)$/.test(backgroundColor);
    }),
  );

/** Creates the desk that was typed into a relation, by keys alone, in a dialog above that of the relation. */
async function createDesk(relation: Locator, desk: string): Promise<void> {
  await relation.fill(desk);
  await page.getByRole('option', { name: desk }).waitFor();
  await relation.press('ArrowUp');
  await relation.press('Enter');
  const above = page.getByRole('dialog', { name: /护士站/ });
  await expect.poll(() => above.getByLabel(/^名称/).inputValue()).toBe(desk);
  expect(await above.getByRole('heading').allInnerTexts()).toEqual(['新建护士站']);
  // The page behind both dialogs is dimmed once.
  expect(await readBackdrops(page)).toEqual([false, true]);
  expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([]);
  await above.getByRole('button', { name: '保存' }).click();
  await above.waitFor({ state: 'detached' });
  await expect.poll(() => relation.inputValue()).toBe(desk);
  expect(await relation.evaluate(box => box === document.activeElement)).toBe(true);
}

it('dialog of a child record (x-parts) creates a related record in a second dialog, and keeps the typed text', async () => {
  await page.getByRole('button', { name: '添加护士' }).click();
  const part = page.getByRole('dialog');
  await part.getByLabel(/^名称/).fill('李红');
  await createDesk(part.getByRole('combobox', { name: '护士站' }), '东站');
  expect(await part.getByLabel(/^名称/).inputValue()).toBe('李红');
  await part.getByRole('button', { name: '确定' }).click();
  await page.getByRole('cell', { name: '东站' }).waitFor();
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await page.getByRole('heading', { name: '一病区' }).waitFor();
});

it('dialog of a transition creates a related record in a second dialog, and uses it as its input', async () => {
  await page.getByRole('button', { name: '开放病区' }).first().click();
  const step = page.getByRole('dialog');
  await createDesk(step.getByRole('combobox', { name: /^护士站/ }), '西站');
  await step.getByRole('button', { name: '开放病区' }).click();
  await step.waitFor({ state: 'detached' });
  // The list behind the dialog has a tab of the same name.
  const state = page.getByRole('main').getByText('开放', { exact: true }).filter({ visible: true });
  await state.first().waitFor();
  expect(admin.browserErrors).toEqual([]);
});
