import fs from 'node:fs/promises';
import path from 'node:path';
import type { Locator, Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { Journey } from '../support/Journey';

const task = {
  title: '任务',
  'x-title-en': 'Task',
  type: 'object',
  required: ['name'],
  properties: { name: { title: '名称', 'x-title-en': 'Name', type: 'string', maxLength: 40 } },
  'x-states': {
    initial: 'open',
    states: {
      open: { title: '待办', 'x-title-en': 'Open' },
      done: { title: '已办结', 'x-title-en': 'Done', final: true },
    },
    transitions: {
      finish: {
        title: '办结',
        'x-title-en': 'Finish',
        from: 'open',
        to: 'done',
        input: {
          type: 'object',
          required: ['reason'],
          properties: { reason: { title: '说明', 'x-title-en': 'Reason', type: 'string' } },
        },
      },
    },
  },
  'x-access': { admin: { all: true } },
};
const route = {
  path: '/task',
  name: 'Task',
  component: 'list/task',
  order: 90,
  meta: { title: '任务', 'x-title-en': 'Tasks' },
};

const journey = Journey.setUp();
const { getAddress } = journey;

beforeAll(async () => {
  const { schemas } = journey.console;
  await fs.writeFile(path.join(schemas, 'resources/task.json'), JSON.stringify(task));
  await fs.writeFile(path.join(schemas, 'routes/task.json'), JSON.stringify(route));
  await journey.console.reload();
});

async function openNewStreet(): Promise<Page> {
  const page = await journey.openConsole({ user: 'admin' });
  await page.goto(`${journey.console.url}/street/new`);
  await page.getByLabel(/^街道名称/).waitFor();
  return page;
}

async function fillIn(page: Page, name: string, code: string): Promise<void> {
  await page.getByLabel(/^街道名称/).fill(name);
  await page
    .getByLabel(/编码|代码/)
    .first()
    .fill(code);
}

/** Makes a task; `finish` opens the dialog of its transition. */
async function openNewTask(): Promise<{ page: Page; finish: Locator }> {
  const page = await journey.openConsole({ user: 'admin' });
  await page.goto(`${journey.console.url}/task/new`);
  await page.getByLabel(/^名称/).fill('核对材料');
  await page.getByRole('button', { name: '保存' }).click();
  const finish = page.getByRole('main').getByRole('button', { name: '办结' });
  await finish.waitFor();
  return { page, finish };
}

/** Goes to a page whose code is not loaded yet, without a reload. */
const goToPersonalPage = (page: Page) =>
  page.evaluate(() => {
    history.pushState({ key: 'later', step: 9, usr: null }, '', '/personal');
    dispatchEvent(new PopStateEvent('popstate'));
  });

const callout = (page: Page) => page.getByRole('alert').getByText('网络已断开，内容还在');

describe('save without a network', () => {
  it('save while the network is offline keeps the text, shows the failure, and is retried once automatically when the network is back', async () => {
    const page = await openNewStreet();
    const sent: string[] = [];
    page.on('request', request => {
      if (request.method() === 'POST' && request.url().endsWith('/street/doEdit'))
        sent.push(request.headers()['idempotency-key'] ?? '');
    });
    await fillIn(page, '断网街道', '990099001');
    await page.context().setOffline(true);
    await page.getByRole('button', { name: '保存' }).click();
    await callout(page).waitFor();
    await page.getByText('恢复后会自动保存').waitFor();
    expect(await page.getByLabel(/^街道名称/).inputValue()).toBe('断网街道');
    await page.context().setOffline(false);
    await page.getByRole('button', { name: '编辑', exact: true }).waitFor();
    expect(getAddress()).toMatch(/^\/street\/[0-9a-f-]{36}$/);
    expect(new Set(sent).size).toBe(1);
  });

  it('save while the network is offline shows one notice, even when lazy code cannot be loaded either', async () => {
    const page = await openNewStreet();
    await page.context().setOffline(true);
    await fillIn(page, '断网街道', '990099003');
    await page.getByRole('button', { name: '保存' }).click();
    await page.getByText('恢复后会自动保存').waitFor();
    expect(await page.locator('.notice-text').getByText('网络已断开').count()).toBe(0);
  });

  it('save while the network is offline waits for a click instead of a retry if text was typed since', async () => {
    const page = await openNewStreet();
    await fillIn(page, '断网街道', '990099002');
    await page.context().setOffline(true);
    await page.getByRole('button', { name: '保存' }).click();
    await callout(page).waitFor();
    await page.getByLabel(/^街道名称/).fill('断网街道二');
    await page.getByText('恢复后请再次保存').waitFor();
    await page.context().setOffline(false);
    await page.getByRole('button', { name: '立即保存' }).click();
    await page.getByRole('heading', { name: /断网街道二/ }).waitFor();
  });
});

describe('lazy code without a network', () => {
  it('lazy code that is needed while the network is offline keeps the current page, logs no error, and loads on the next click', async () => {
    const { page, finish } = await openNewTask();
    await page.context().setOffline(true);
    await finish.click();
    await page.locator('.notice-text').getByText('网络已断开，恢复后请重试').waitFor();
    expect(await finish.isVisible()).toBe(true);
    expect(await page.getByRole('button', { name: /错误日志/ }).count()).toBe(0);
    await page.context().setOffline(false);
    await finish.click();
    await page.getByRole('dialog', { name: '办结' }).waitFor();
  });

  it('lazy page opens as soon as the network is back', async () => {
    const page = await journey.openConsole({ user: 'admin' });
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.context().setOffline(true);
    await goToPersonalPage(page);
    await page.getByRole('heading', { name: '网络已断开' }).waitFor();
    await page.context().setOffline(false);
    await page.getByRole('heading', { name: '个人中心' }).waitFor();
  });

  it('lazy page whose first request is dropped opens without a reload and without an error', async () => {
    const page = await journey.openConsole({ user: 'admin' });
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.evaluate(() => Object.assign(globalThis, { notReloaded: true }));
    let dropped = 0;
    await page.route(
      /\/assets\/PersonalPage[^/]*\.js$/,
      route => {
        dropped += 1;
        return route.abort('connectionreset');
      },
      { times: 1 },
    );
    await goToPersonalPage(page);
    await page.getByRole('heading', { name: '个人中心' }).waitFor();
    expect(dropped).toBe(1);
    expect(await page.evaluate(() => 'notReloaded' in globalThis)).toBe(true);
  });
});

describe('list without a network', () => {
  it('list keeps its rows when a refresh fails while the network is offline, and refreshes automatically when the network is back', async () => {
    const page = await journey.openConsole({ user: 'admin' });
    await page.goto(`${journey.console.url}/street`);
    const row = page.locator('.resource-table-body a').first();
    await row.waitFor();
    await page.context().setOffline(true);
    await page.getByRole('button', { name: '刷新', exact: true }).click();
    await page.getByRole('alert').first().waitFor();
    expect(await row.isVisible()).toBe(true);
    const refreshed = page.waitForResponse(
      response => response.url().includes('/street/getList') && response.ok(),
    );
    await page.context().setOffline(false);
    await refreshed;
  });
});

describe('transition without a network', () => {
  it('transition while the network is offline keeps its dialog and text, and is retried once automatically when the network is back', async () => {
    const { page, finish } = await openNewTask();
    await finish.click();
    const dialog = page.getByRole('dialog', { name: '办结' });
    await dialog.getByLabel(/^说明/).fill('材料齐全');
    await page.context().setOffline(true);
    await dialog.getByRole('button', { name: '办结' }).click();
    await dialog.getByRole('alert').getByText('恢复后会自动保存').waitFor();
    expect(await dialog.getByLabel(/^说明/).inputValue()).toBe('材料齐全');
    await page.context().setOffline(false);
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('已办结').filter({ visible: true }).first().waitFor();
  });

  it('transition while the network is offline waits for a click instead of a retry if its text was changed', async () => {
    const { page, finish } = await openNewTask();
    await finish.click();
    const dialog = page.getByRole('dialog', { name: '办结' });
    await dialog.getByLabel(/^说明/).fill('材料齐全');
    await page.context().setOffline(true);
    await dialog.getByRole('button', { name: '办结' }).click();
    const alert = dialog.getByRole('alert');
    await alert.getByText('恢复后会自动保存').waitFor();
    await dialog.getByLabel(/^说明/).fill('材料齐全，已核对');
    await alert.getByText('恢复后请再次保存').waitFor();
    await dialog.getByLabel(/^说明/).fill('材料齐全');
    await alert.getByText('恢复后会自动保存').waitFor();
    await page.context().setOffline(false);
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('已办结').filter({ visible: true }).first().waitFor();
  });
});
