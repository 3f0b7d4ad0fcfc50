import fs from 'node:fs/promises';
import path from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { Client, rowsOf } from '../contract/http/Client';
import { waitForAnimations } from '../support/openWindow';
import { Journey } from '../support/Journey';

const journey = Journey.setUp();
const { getAddress } = journey;
let page: Page;

async function arrive(user?: string): Promise<void> {
  page = await journey.openConsole(user === undefined ? {} : { user });
}

const short = () => page.getByLabel(/^简称/);
const again = () => page.getByRole('dialog', { name: '请重新登录' });

/** Opens a record and types an unsaved name. */
async function type(text: string): Promise<void> {
  await edit('/school');
  await short().fill(text);
}

/** Opens the first record of a list in its form. */
async function edit(list: string): Promise<void> {
  await journey.open(list);
  await page.locator('.resource-table-body a').first().click();
  await page.getByRole('button', { name: /编辑/ }).click();
}

/**
 * Saves after the session has ended. The draft of the form may have asked the server before, so that the dialog stands over
 * the button already: it is pressed without the pointer.
 */
const saveAfterExpiry = () => page.getByRole('button', { name: '保存' }).dispatchEvent('click');

/** Ends the session on the server without an event to this window. */
async function forget(): Promise<void> {
  await page.route('**/api/schema/events*', route => route.abort());
  await page.evaluate(async () => {
    const token = localStorage.getItem('admin-pro-token');
    await fetch('/api/logout', { method: 'POST', headers: { Authorization: `Bearer ${token}` } });
  });
}

describe('expired session', () => {
  it('expired session over a form with unsaved text asks the user to sign in again in place, and then sends the pending requests [beyond.2]', async () => {
    await arrive('admin');
    await type('留下来');
    await forget();
    await saveAfterExpiry();
    await again().waitFor();
    await waitForAnimations(page);
    expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('#username').inputValue()).toBe('admin');
    await page.locator('#password').fill('wrong');
    await page.keyboard.press('Enter');
    await again().getByText('密码不能少于6位').waitFor();
    await page.locator('#password').fill('Enrol@2026');
    await page.keyboard.press('Enter');
    await again().waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /编辑/ }).waitFor();
    await page.getByText('留下来', { exact: true }).filter({ visible: true }).first().waitFor();
  });

  it('expired session: sign-in is retried after a network error [beyond.2]', async () => {
    await arrive('admin');
    await type('再试一次');
    await forget();
    await saveAfterExpiry();
    await again().waitFor();
    await page.locator('#password').fill('Enrol@2026');
    await page.context().setOffline(true);
    await page.keyboard.press('Enter');
    await again().getByRole('alert').getByText('网络已断开').waitFor();
    expect(await page.locator('#password').inputValue()).toBe('Enrol@2026');
    await page.context().setOffline(false);
    await again().getByRole('button', { name: '登录', exact: true }).click();
    await again().waitFor({ state: 'detached' });
    await page.getByText('再试一次', { exact: true }).filter({ visible: true }).first().waitFor();
  });

  it('expired session: its state is discarded when another account signs in [beyond.2]', async () => {
    await arrive('admin');
    await type('丢掉');
    await forget();
    await saveAfterExpiry();
    await again().waitFor();
    await page.locator('#username').fill('subbureau');
    await page.locator('#password').fill('Enrol@2026');
    await page.keyboard.press('Enter');
    await again().waitFor({ state: 'detached' });
    await expect.poll(getAddress).toBe('/index');
    await expect.poll(() => page.locator('.tab').allInnerTexts()).toEqual(['首页']);
    await page.locator('main h1').waitFor();
    expect(await page.getByText('丢掉').count()).toBe(0);
  });

  it('expired session without unsaved text signs out at once [session.5]', async () => {
    await arrive('admin');
    await journey.open('/school');
    await page.locator('.resource-table-body a').first().waitFor();
    await forget();
    await page.locator('.resource-table-body a').first().click();
    await page.locator('#username').waitFor();
    await expect.poll(getAddress).toMatch(/^\/admin\/login\?redirect=%2Fschool%2F/);
    await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBe(0);
  });

  it('sign-in page confirms a sign-out [guard.8]', async () => {
    await arrive('admin');
    await page.locator('.user-menu > button').click();
    await page.getByRole('button', { name: '退出登录' }).click();
    await page.getByRole('alert').getByText('已退出登录', { exact: true }).waitFor();
    await expect.poll(getAddress).toBe('/admin/login');
    expect(await page.getByText('登录已过期').count()).toBe(0);
  });

  it('sign-out that the user cancels to keep unsaved text leaves the form with the text open', async () => {
    await arrive('admin');
    await type('还没好');
    await page.locator('.user-menu > button').click();
    await page.getByRole('button', { name: '退出登录' }).click();
    await page.getByRole('button', { name: '继续编辑' }).click();
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    expect(await short().inputValue()).toBe('还没好');
  });
});

describe('role change during a session', () => {
  const menu = (name: string) => page.locator('.column-bar').getByText(name);

  /** Changes the roles as an administrator on another connection. */
  async function become(username: string, ...roles: string[]): Promise<void> {
    const admin = await new Client(`${journey.console.url}/api`).signIn('admin', 'Enrol@2026');
    const [{ uuid = '', version = 0 } = {}] = rowsOf(await admin.get(`/user/getList?username=${username}`));
    const { code, msg } = await admin.post('/user/doEdit', { uuid, version, roles });
    expect(`${code} ${msg}`).toMatch(/^200 /);
  }

  it('role change updates the menu at once, closes revoked pages, and keeps unsaved text [menu.3]', async () => {
    await arrive('test');
    await edit('/organ?shape=table');
    const name = page.getByLabel(/^机构名称/);
    await name.fill('没有保存');
    await page.getByLabel(/^电话/).fill('0731-12345678');
    const address = getAddress();
    const beside = await page.context().newPage();
    await beside.goto(`${journey.console.url}/log`);
    await beside.locator('main h1').waitFor();
    try {
      await become('test', 'editor');
      await page.getByText('此页面已不再向您开放').waitFor();
      await beside.waitForURL(/\/403$/);
      await expect.poll(() => menu('系统设置').count()).toBe(0);
      await expect.poll(() => menu('基础信息').count()).toBe(1);
      expect([getAddress(), await name.inputValue()]).toEqual([address, '没有保存']);
      await expect.poll(() => page.locator('.tab').count()).toBe(2);
      await waitForAnimations(page);
      expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([]);

      expect(await page.getByLabel(/^电话/).inputValue()).toBe('0731-12345678');
      await page.getByRole('button', { name: '保存' }).click();
      await page.locator('.urgent').waitFor();
      expect(await name.inputValue()).toBe('没有保存');
      await page.locator('.tab[data-active] button').click();
      await page.getByRole('button', { name: '继续编辑' }).click();
      await page.getByRole('alertdialog').waitFor({ state: 'detached' });
      expect(await name.inputValue()).toBe('没有保存');
      await page.locator('.tab[data-active] button').click();
      await page.getByRole('button', { name: '离开并放弃修改' }).click();
      await expect.poll(getAddress).toBe('/index');
      await journey.open(address);
      await expect.poll(getAddress).toBe('/403');
    } finally {
      await become('test', 'admin', 'editor');
    }
  });
});

describe('navigation guard', () => {
  it('navigation guard causes no redirect loop, and shows a notice for a page that is not open yet [guard.10]', async () => {
    await arrive();
    for (const address of ['/register', '/bm/detail/bmtable', '/callback', '/bm/auth/logout']) {
      await journey.open(address);
      await page.getByRole('heading', { name: '此页面尚未开放' }).waitFor();
      await expect.poll(getAddress).toBe(address);
    }
    await journey.open('/403');
    await page.getByRole('heading', { name: '没有访问权限' }).waitFor();
    await journey.open('/login');
    await page.locator('#username').waitFor();
    await expect.poll(getAddress).toBe('/admin/login');
  });

  it('removal of a route file redirects from its open page to /403, and closes the tab of the page', async () => {
    await arrive('admin');
    await journey.open('/street');
    await page.locator('.resource-table-body a').first().waitFor();
    await withFile('routes/base.json', undefined, async () => {
      await expect.poll(getAddress).toBe('/403');
      await page.getByRole('heading', { name: '没有访问权限' }).waitFor();
      await expect.poll(() => page.locator('.tab').allInnerTexts()).toEqual(['首页']);
    });
  });

  it('removal of a route file or a change of the schema keeps the unsaved text and the focus of an open form', async () => {
    await arrive('admin');
    await edit('/organ?shape=table');
    const address = getAddress();
    await page.getByLabel(/^机构名称/).fill('没有保存');
    const note = page.getByText('此页面已不再向您开放');
    await withFile('routes/organisation.json', undefined, async () => {
      await note.waitFor();
      expect(await page.getByLabel(/^机构名称/).inputValue()).toBe('没有保存');
    });
    await note.waitFor({ state: 'detached' });
    await withFile('resources/organ.json', longerName, async () => {
      await page.getByLabel(/^机构全名/).waitFor();
      await expect.poll(() => page.getByLabel(/^机构全名/).inputValue()).toBe('没有保存');
      await expect.poll(() => page.locator(':focus').inputValue()).toBe('没有保存');
      await page.keyboard.type('的');
      await expect.poll(() => page.getByLabel(/^机构全名/).inputValue()).toBe('没有保存的');
    });
    expect(getAddress()).toBe(address);
  });

  /** Replaces or removes a schema file during a task. */
  async function withFile(
    name: string,
    change: ((text: string) => string) | undefined,
    look: () => Promise<void>,
  ) {
    const file = path.join(journey.console.schemas, name);
    const written = await fs.readFile(file, 'utf8');
    await (change ? fs.writeFile(file, change(written)) : fs.rm(file));
    await journey.console.reload();
    try {
      await look();
    } finally {
      await fs.writeFile(file, written);
      await journey.console.reload();
    }
  }

  /** Changes the allowed values, and so the validator of the form. */
  function longerName(text: string): string {
    const schema = JSON.parse(text) as { properties: { name: object } };
    Object.assign(schema.properties.name, { title: '机构全名', maxLength: 70 });
    return JSON.stringify(schema);
  }
});
