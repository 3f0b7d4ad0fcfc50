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

/** A record is open with a name in it that is not stored. */
async function type(text: string): Promise<void> {
  await edit('/school');
  await short().fill(text);
}

/** The first record of a list is open to be changed. */
async function edit(list: string): Promise<void> {
  await journey.open(list);
  await page.locator('.resource-table-body a').first().click();
  await page.getByRole('button', { name: /编辑/ }).click();
}

/** The server forgets the session, and this window does not hear of it. */
async function forget(): Promise<void> {
  await page.route('**/api/schema/events*', route => route.abort());
  await page.evaluate(async () => {
    const token = localStorage.getItem('admin-pro-token');
    await fetch('/api/logout', { method: 'POST', headers: { Authorization: `Bearer ${token}` } });
  });
}

describe('a session that the server knows no more', () => {
  it('is signed in to again over a form with text, and what waited is sent [beyond.2]', async () => {
    await arrive('admin');
    await type('留下来');
    await forget();
    await page.getByRole('button', { name: '保存' }).click();
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
    await page.getByText('留下来', { exact: true }).first().waitFor();
  });

  it('is signed in to again at the second try, where the network was down at the first [beyond.2]', async () => {
    await arrive('admin');
    await type('再试一次');
    await forget();
    await page.getByRole('button', { name: '保存' }).click();
    await again().waitFor();
    await page.locator('#password').fill('Enrol@2026');
    await page.context().setOffline(true);
    await page.keyboard.press('Enter');
    await again().getByRole('alert').getByText('网络中断').waitFor();
    expect(await page.locator('#password').inputValue()).toBe('Enrol@2026');
    await page.context().setOffline(false);
    await again().getByRole('button', { name: '登录', exact: true }).click();
    await again().waitFor({ state: 'detached' });
    await page.getByText('再试一次', { exact: true }).first().waitFor();
  });

  it('is over when somebody else signs in, who begins at the beginning [beyond.2]', async () => {
    await arrive('admin');
    await type('丢掉');
    await forget();
    await page.getByRole('button', { name: '保存' }).click();
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

  it('is over at once where no text would be lost [session.5]', async () => {
    await arrive('admin');
    await journey.open('/school');
    await page.locator('.resource-table-body a').first().waitFor();
    await forget();
    await page.locator('.resource-table-body a').first().click();
    await page.locator('#username').waitFor();
    await expect.poll(getAddress).toMatch(/^\/admin\/login\?redirect=%2Fschool%2F/);
    await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBe(0);
  });

  it('is not left by a person who would rather keep the text', async () => {
    await arrive('admin');
    await type('还没好');
    await page.locator('.user-menu > button').click();
    await page.getByRole('button', { name: '退出登录' }).click();
    await page.getByRole('button', { name: '继续编辑' }).click();
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    expect(await short().inputValue()).toBe('还没好');
  });
});

describe('somebody who is given other roles meanwhile', () => {
  const menu = (name: string) => page.locator('.column-bar').getByText(name);

  /** By an administrator, elsewhere. */
  async function become(username: string, ...roles: string[]): Promise<void> {
    const admin = await new Client(`${journey.console.url}/api`).signIn('admin', 'Enrol@2026');
    const [{ uuid = '', version = 0 } = {}] = rowsOf(await admin.get(`/user/getList?username=${username}`));
    const { code, msg } = await admin.post('/user/doEdit', { uuid, version, roles });
    expect(`${code} ${msg}`).toMatch(/^200 /);
  }

  it('has the menu of these at once, stands at no page of the others, and loses no text [menu.3]', async () => {
    await arrive('test');
    await edit('/organ');
    const name = page.getByLabel(/^机构名称/);
    await name.fill('没有保存');
    await page.getByLabel(/^电话/).fill('0731-12345678');
    const address = getAddress();
    const beside = await page.context().newPage();
    await beside.goto(`${journey.console.url}/log`);
    await beside.locator('main h1').waitFor();
    try {
      await become('test', 'subbureau');
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
      await expect.poll(getAddress).toMatch(/^\/40[34]$/);
    } finally {
      await become('test', 'admin', 'editor');
    }
  });
});

describe('the guard', () => {
  it('leads nobody in circles, and tells what there is not yet [guard.10]', async () => {
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

  it('sends from a page that is taken away to /403, and closes its tab', async () => {
    await arrive('admin');
    await journey.open('/street');
    await page.locator('.resource-table-body a').first().waitFor();
    await withFile('routes/base.json', undefined, async () => {
      await expect.poll(getAddress).toBe('/403');
      await page.getByRole('heading', { name: '没有访问权限' }).waitFor();
      await expect.poll(() => page.locator('.tab').allInnerTexts()).toEqual(['首页']);
    });
  });

  it('leaves text where it is, when its page is taken away and when its form becomes another', async () => {
    await arrive('admin');
    await edit('/organ');
    const address = getAddress();
    await page.getByLabel(/^机构名称/).fill('没有保存');
    const note = page.getByText('此页面已不再向您开放');
    await withFile('routes/setting.json', undefined, async () => {
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

  /** While one of the authors' files is another, or is not there. */
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

  /** What may be entered is another, so the form has other rules too. */
  function longerName(text: string): string {
    const schema = JSON.parse(text) as { properties: { name: object } };
    Object.assign(schema.properties.name, { title: '机构全名', maxLength: 70 });
    return JSON.stringify(schema);
  }
});
