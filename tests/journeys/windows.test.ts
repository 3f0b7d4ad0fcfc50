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
let create: Locator;

const text = (title: string) => ({ title, 'x-title-en': title, type: 'string', maxLength: 40 });
const moment = (title: string) => ({ title, 'x-title-en': title, type: 'string', format: 'date-time' });
const period = {
  title: '时段',
  'x-title-en': 'Period',
  type: 'object',
  required: ['step', 'openAt', 'closeAt'],
  properties: {
    step: text('事项'),
    openAt: moment('开始'),
    closeAt: moment('结束'),
    closedZh: text('中文提示'),
    closedEn: text('英文提示'),
  },
  'x-window': { opens: 'openAt', closes: 'closeAt', text: 'closedZh', 'x-text-en': 'closedEn' },
  'x-access': { admin: { all: true } },
  'x-samples': { rows: 0 },
};
const proposal = {
  title: '提案',
  'x-title-en': 'Proposal',
  type: 'object',
  required: ['name'],
  properties: { name: text('名称') },
  'x-create': { window: { of: 'period', where: { step: 'write' } } },
  'x-tiles': {
    own: { title: '我的提案', 'x-title-en': 'My proposals', for: ['admin'], measure: { records: 3 } },
  },
  'x-states': {
    initial: 'open',
    states: {
      open: { title: '待交', 'x-title-en': 'Open' },
      sent: { title: '已交', 'x-title-en': 'Sent', final: true },
    },
    transitions: {
      send: {
        title: '提交',
        'x-title-en': 'Send',
        from: 'open',
        to: 'sent',
        window: { of: 'period', where: { step: 'send' } },
      },
    },
  },
  'x-access': { admin: { all: true } },
  'x-samples': { rows: 0 },
};
const route = (name: string, title: string) => ({
  path: `/${name}`,
  name: `${name}Page`,
  component: `list/${name}`,
  order: 50,
  meta: { title, 'x-title-en': title, icon: 'heart' },
});

/** Makes a window in the console that is open from the year 2000 until this year. */
async function addPeriod(step: string, until: number): Promise<void> {
  const { page } = admin;
  await admin.goTo('/period/new');
  await page.getByLabel(/^事项/).fill(step);
  for (const [label, year] of [
    ['开始', 2000],
    ['结束', until],
  ] as const) {
    await page.getByLabel(new RegExp(`^${label}`)).fill(`${year}-01-01 08:00:00`);
    await page.keyboard.press('Tab');
  }
  await page.getByLabel(/^中文提示/).fill(`${step} 已截止`);
  await page.getByLabel(/^英文提示/).fill(`${step} is over`);
  await page.getByRole('button', { name: '保存' }).click();
  await page.getByRole('button', { name: '编辑', exact: true }).waitFor();
}

beforeAll(async () => {
  [running, browser] = await Promise.all([startConsole(), connectBrowser()]);
  admin = await ConsoleVisitor.open(browser, { url: running.url, user: 'admin' });
  const files = { 'resources/period': period, 'resources/proposal': proposal };
  const pages = { 'routes/period': route('period', '时段'), 'routes/proposal': route('proposal', '提案') };
  for (const [file, value] of Object.entries({ ...files, ...pages }))
    await fs.writeFile(path.join(running.schemas, `${file}.json`), JSON.stringify(value));
  await admin.page.getByRole('link', { name: '提案', exact: true }).first().click();
  create = admin.page.getByRole('main').getByRole('button', { name: '新建' }).first();
});
afterAll(async () => {
  await browser?.close();
  await running?.stop();
});

it('create button is disabled with the reason while no time window is open', async () => {
  await admin.page.getByText('目前不在开放时间内').filter({ visible: true }).first().waitFor();
  expect(await create.isDisabled()).toBe(true);
});

it('message of a closed time window is shown beside the create button and above the form', async () => {
  await addPeriod('write', 2001);
  const since = 'write 已截止（已于 2001-01-01 08:00:00 截止）';
  await admin.goTo('/proposal');
  await admin.page.getByText(since).filter({ visible: true }).first().waitFor();
  await admin.goTo('/index');
  const tile = admin.page.getByRole('region', { name: '我的提案' });
  await tile.getByText(since).waitFor();
  expect(await tile.getByRole('link', { name: '新建第一条' }).count()).toBe(0);
  await admin.goTo('/proposal/new');
  await admin.page.getByRole('status').filter({ hasText: since }).waitFor();
  await admin.page.getByLabel(/^名称/).fill('甲');
  await admin.page.getByRole('button', { name: '保存' }).click();
  await admin.page.getByRole('alert').filter({ hasText: 'write 已截止' }).waitFor();
});

it('create button is enabled in its time window, and the transition with a closed time window is disabled', async () => {
  await addPeriod('write', 2100);
  await addPeriod('send', 2001);
  await admin.goTo('/proposal');
  await expect.poll(() => create.isEnabled()).toBe(true);
  await admin.goTo('/index');
  await admin.page
    .getByRole('region', { name: '我的提案' })
    .getByRole('link', { name: '新建第一条' })
    .click();
  await admin.page.getByLabel(/^名称/).fill('乙');
  await admin.page.getByRole('button', { name: '保存' }).click();
  await admin.page.getByText('提交：send 已截止').waitFor();
  expect(await admin.page.getByRole('main').getByRole('button', { name: '提交' }).isDisabled()).toBe(true);
});

it('browser reported no error while the tests of this file opened and closed time windows', () => {
  expect(admin.browserErrors).toEqual([]);
});
