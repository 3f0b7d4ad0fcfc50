import fs from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Locator } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectBrowser } from '../support/connectBrowser';
import { startConsole, type RunningConsole } from '../support/startConsole';
import { ConsoleVisitor } from '../support/ConsoleVisitor';

let running: RunningConsole;
let browser: Browser;
let admin: ConsoleVisitor;
let colleague: ConsoleVisitor;
let dialog: Locator;
let handOn: Locator;

const reason = '材料已经核对';
const petition = {
  title: '申请',
  'x-title-en': 'Petition',
  type: 'object',
  required: ['name'],
  properties: {
    name: { title: '名称', 'x-title-en': 'Name', type: 'string', maxLength: 40 },
    pledged: { title: '已承诺', 'x-title-en': 'Pledged', type: 'boolean' },
    organId: { title: '受理机构', 'x-title-en': 'Handled by', 'x-ref': 'organ', readOnly: true },
  },
  'x-states': {
    initial: 'open',
    states: {
      open: { title: '待办', 'x-title-en': 'Open' },
      handed: { title: '已移交', 'x-title-en': 'Handed on', final: true },
    },
    transitions: {
      hand: {
        title: '移交',
        'x-title-en': 'Hand on',
        from: 'open',
        to: 'handed',
        input: {
          type: 'object',
          required: ['reason', 'target'],
          properties: {
            reason: { title: '说明', 'x-title-en': 'Reason', type: 'string', minLength: 2 },
            target: { title: '移交机构', 'x-title-en': 'To', 'x-ref': 'organ' },
          },
        },
        guard: {
          type: 'object',
          properties: {
            record: {
              type: 'object',
              required: ['pledged'],
              properties: { pledged: { const: true } },
            },
          },
        },
        refusal: '作出承诺后才能移交',
        'x-refusal-en': 'It can be handed on once the pledge is made',
        effects: [{ set: { organId: '$input.target' } }],
      },
    },
  },
  'x-list': { columns: ['name', 'organId'], search: ['name'], filters: [], sort: 'name' },
  'x-access': { admin: { all: true } },
};
const route = {
  path: '/petition',
  name: 'Petition',
  component: 'list/petition',
  order: 50,
  meta: { title: '申请', 'x-title-en': 'Petitions', icon: 'heart' },
};

beforeAll(async () => {
  [running, browser] = await Promise.all([startConsole(), connectBrowser()]);
  admin = await ConsoleVisitor.open(browser, { url: running.url, user: 'admin' });
  dialog = admin.page.getByRole('dialog');
  await fs.writeFile(path.join(running.schemas, 'resources/petition.json'), JSON.stringify(petition));
  await fs.writeFile(path.join(running.schemas, 'routes/petition.json'), JSON.stringify(route));
  await admin.page.getByRole('link', { name: '申请', exact: true }).first().click();
  await admin.page.getByRole('button', { name: '新建' }).first().click();
  await admin.page.getByLabel(/^名称/).fill('转学');
  await admin.page.getByRole('button', { name: '保存' }).click();
  handOn = admin.page.getByRole('main').getByRole('button', { name: '移交' });
  await handOn.waitFor();
  colleague = await ConsoleVisitor.open(browser, { url: running.url, user: 'admin' });
});
afterAll(async () => {
  await browser?.close();
  await running?.stop();
});

const focused = (element: Locator) => element.evaluate(node => node === document.activeElement);

/** Another client that edits the same record. */
async function colleagueChangesThePledge(): Promise<void> {
  await colleague.goTo(`${new URL(admin.page.url()).pathname}/edit`);
  await colleague.page.getByLabel(/^已承诺/).press('Space');
  await colleague.page.getByRole('button', { name: '保存' }).click();
  await colleague.page.getByRole('button', { name: '编辑', exact: true }).waitFor();
}

it('transition button is disabled, with the unmet guard as its reason, while the record does not satisfy the guard', async () => {
  await expect.poll(() => handOn.isDisabled()).toBe(true);
  await admin.page.getByText('移交：作出承诺后才能移交').waitFor();
});

it('transition button is enabled when another user has edited the record to satisfy the guard', async () => {
  await colleagueChangesThePledge();
  await expect.poll(() => handOn.isEnabled()).toBe(true);
});

it('transition dialog focuses its first input, and restores the focus on close', async () => {
  await handOn.focus();
  await admin.page.keyboard.press('Enter');
  const first = dialog.getByLabel(/^说明/);
  await first.waitFor();
  await expect.poll(() => focused(first)).toBe(true);
  await admin.page.keyboard.type('abc');
  await expect.poll(() => first.inputValue()).toBe('abc');
  // Once text is typed, Escape no longer closes the dialog.
  await admin.page.keyboard.press('Escape');
  const question = admin.page.getByRole('alertdialog');
  await question.waitFor();
  await question.getByRole('button', { name: '继续编辑' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await first.inputValue()).toBe('abc');
  // A browser closes a dialog at the second Escape in a row, whatever the page says.
  for (const attempt of ['second', 'third']) {
    await admin.page.keyboard.press('Escape');
    await question.waitFor();
    await admin.page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    expect([attempt, await first.inputValue()]).toEqual([attempt, 'abc']);
  }
  await expect.poll(() => focused(first)).toBe(true);
  await admin.page.keyboard.press('Escape');
  await question.getByRole('button', { name: '离开并放弃修改' }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => focused(handOn)).toBe(true);
});

it('transition dialog searches the options of a relation', async () => {
  await handOn.click();
  await dialog.getByLabel(/^说明/).fill(reason);
  await dialog.getByRole('combobox', { name: /^移交机构/ }).fill('公安局');
  await admin.page.getByRole('option', { name: '示例市公安局' }).click();
  await expect
    .poll(() => dialog.getByRole('combobox', { name: /^移交机构/ }).inputValue())
    .toBe('示例市公安局');
});

it('transition dialog shows a refusal, and keeps typed text', async () => {
  await colleagueChangesThePledge();
  await dialog.getByRole('button', { name: '移交', exact: true }).click();
  await dialog
    .getByRole('alert')
    .filter({ hasText: /修改了此记录，现为“.+”。您填写的内容仍保留/ })
    .waitFor();
  await dialog.getByRole('button', { name: '移交', exact: true }).click();
  await dialog.getByRole('alert').filter({ hasText: '作出承诺后才能移交' }).waitFor();
  expect(await dialog.getByLabel(/^说明/).inputValue()).toBe(reason);
  expect(await dialog.getByRole('combobox', { name: /^移交机构/ }).inputValue()).toBe('示例市公安局');
});

it('transition dialog can be submitted again once the record satisfies the guard', async () => {
  await colleagueChangesThePledge();
  await dialog.getByRole('button', { name: '移交', exact: true }).click();
  await dialog
    .getByRole('alert')
    .filter({ hasText: /修改了此记录，现为“.+”。您填写的内容仍保留/ })
    .waitFor();
  await dialog.getByRole('button', { name: '移交', exact: true }).click();
  await admin.page.getByText('已移交').locator('visible=true').filter({ visible: true }).first().waitFor();
  await admin.page.getByText('示例市公安局').filter({ visible: true }).first().waitFor();
});

it('browser reported no error during all transition dialogs of this file', () => {
  expect(admin.browserErrors).toEqual([]);
});
