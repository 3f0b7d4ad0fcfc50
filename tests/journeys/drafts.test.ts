import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from 'playwright';
import { beforeEach, describe, expect, it } from 'vitest';
import { Client } from '../contract/http/Client';
import { ConsoleVisitor } from '../support/ConsoleVisitor';
import { Journey } from '../support/Journey';

const journey = Journey.setUp();

const kept = /草稿已保存 \d\d:\d\d|Draft kept at \d\d:\d\d/;
const offer = (page: Page) => page.getByRole('status').filter({ hasText: /尚未保存|is not saved/ });
const nameOf = (page: Page) => page.getByLabel(/^街道名称|^Street name/).first();
const codeOf = (page: Page) => page.getByLabel(/^街道编码|^Street code/).first();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

beforeEach(async () => {
  const client = await new Client(`${journey.console.url}/api`).signIn('admin', 'Enrol@2026');
  await client.post('/draft/doDelete', { resource: 'street' });
});

const readBox = (place: Locator) => place.evaluate(element => element.getBoundingClientRect());

async function openForm(visit: { language?: 'zh' | 'en'; width?: number } = {}): Promise<Page> {
  const page = await journey.openConsole({ user: 'admin', ...visit });
  // Leaves the page although it has unsaved text.
  page.on('dialog', dialog => void dialog.accept());
  await page.goto(`${journey.console.url}/street/new`);
  await nameOf(page).waitFor();
  return page;
}

async function typeStreet(page: Page, name: string, code: string): Promise<void> {
  await nameOf(page).fill(name);
  await page.getByText(kept).waitFor();
  await expect.poll(() => isDrafted(page)).toBe(true);
  const before = await getDraftSize(page);
  await codeOf(page).fill(code);
  await expect.poll(() => getDraftSize(page)).toBeGreaterThan(before);
}

/** Whether a draft lies on the device. */
const isDrafted = async (page: Page) => (await getDraftSize(page)) > 0;

/** Bytes of the encrypted drafts on the device. */
const getDraftSize = (page: Page) =>
  page.evaluate(async () => {
    const known = await indexedDB.databases();
    if (!known.some(({ name }) => name === 'drafts')) return 0;
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('drafts');
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error());
    });
    const drafts = await new Promise<Record<string, unknown>[]>((resolve, reject) => {
      const request = database.transaction('drafts').objectStore('drafts').getAll();
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error());
    });
    database.close();
    const parts = drafts.flatMap(draft => Object.values(draft));
    return parts.reduce<number>((sum, part) => sum + (part instanceof ArrayBuffer ? part.byteLength : 0), 0);
  });

async function createStreet(name: string, code: string): Promise<{ uuid: string; client: Client }> {
  const client = await new Client(`${journey.console.url}/api`).signIn('admin', 'Enrol@2026');
  const { data } = await client.post('/street/doEdit', { name, code });
  return { uuid: String(data.uuid), client };
}

describe('draft of a new record', () => {
  it('draft of a new record is offered after a reload, continued and saved, and then deleted', async () => {
    const page = await openForm();
    await typeStreet(page, '草稿街道', '990088001');
    await page.reload();
    await offer(page).getByText('街道名称').waitFor();
    expect(await nameOf(page).inputValue()).toBe('');
    await button(page, '继续填写').click();
    await expect.poll(() => nameOf(page).inputValue()).toBe('草稿街道');
    expect(await codeOf(page).inputValue()).toBe('990088001');
    await button(page, '保存').click();
    await page.getByRole('heading', { name: /草稿街道/ }).waitFor();
    await expect.poll(() => isDrafted(page)).toBe(false);
    await page.goto(`${journey.console.url}/street/new`);
    await nameOf(page).waitFor();
    await nameOf(page).fill('另一街道');
    await page.getByText(kept).waitFor();
    expect(await offer(page).count()).toBe(0);
  });

  it('draft of a new record is offered again when discarding it is undone', async () => {
    const page = await openForm();
    await typeStreet(page, '草稿街道', '990088002');
    await page.reload();
    await button(page, '放弃草稿').click();
    await expect.poll(() => isDrafted(page)).toBe(false);
    await button(page, '撤销').click();
    await offer(page).waitFor();
    await expect.poll(() => isDrafted(page)).toBe(true);
  });

  it('draft of a new record is deleted when the user leaves the form and discards the typed text', async () => {
    const page = await openForm();
    await typeStreet(page, '草稿街道', '990088003');
    await button(page, '取消').click();
    await button(page, '离开并放弃修改').click();
    await expect.poll(() => isDrafted(page)).toBe(false);
  });

  it('sign-out deletes the browser database (IndexedDB) with the drafts of new records and their encryption keys', async () => {
    const page = await openForm();
    await typeStreet(page, '草稿街道', '990088004');
    await page.reload();
    await offer(page).waitFor();
    await page.getByRole('button', { name: /管理员/ }).click();
    await page.getByRole('button', { name: '退出登录' }).click();
    await page.getByText('已退出登录').waitFor();
    expect(await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).toEqual(
      [],
    );
  });

  it('draft of a new record fits a phone screen and has no accessibility violations, in English', async () => {
    const page = await openForm({ language: 'en', width: 390 });
    await typeStreet(page, 'Draft street', '990088005');
    await page.reload();
    await offer(page).waitFor();
    const { scrollWidth, clientWidth } = await page
      .getByRole('main')
      .evaluate(main => ({ scrollWidth: main.scrollWidth, clientWidth: main.clientWidth }));
    expect(scrollWidth).toBe(clientWidth);
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
    expect(violations).toEqual([]);
    await nameOf(page).fill('Draft street');
    const note = await readBox(page.getByText(kept));
    const offered = await readBox(page.locator('.draft-offer'));
    const form = await readBox(page.locator('.form').first());
    // The note keeps a distance from both of its neighbours.
    expect(note.top - offered.bottom).toBeGreaterThanOrEqual(6);
    expect(form.top - note.bottom).toBeGreaterThanOrEqual(6);
    await button(page, 'Continue').click();
    await expect.poll(() => nameOf(page).inputValue()).toBe('Draft street');
    await nameOf(page).fill('Draft street 2');
    await page.locator('.draft-offer').waitFor({ state: 'detached' });
    const alone = await readBox(page.getByText(kept));
    const card = await readBox(page.locator('.record-form'));
    const title = await readBox(page.getByRole('heading', { level: 1 }));
    expect(card.top - alone.bottom).toBeGreaterThanOrEqual(6);
    expect(alone.bottom).toBeGreaterThan(title.bottom);
  });
});

describe('draft on the server', () => {
  it('draft on the server is offered to the same account on another device, saved there, and never to another account', async () => {
    const page = await openForm();
    const sent = page.waitForResponse(response => response.url().endsWith('/draft/doEdit') && response.ok());
    await typeStreet(page, '异地街道', '990088009');
    await sent;
    expect(await countServerDrafts('bureau')).toBe(0);
    const telephone = await openDevice(page, 'admin');
    await offer(telephone).waitFor();
    await button(telephone, '继续填写').click();
    await expect.poll(() => nameOf(telephone).inputValue()).toBe('异地街道');
    await button(telephone, '保存').click();
    await telephone.getByRole('heading', { name: /异地街道/ }).waitFor();
    await expect.poll(() => countServerDrafts()).toBe(0);
    await telephone.context().close();
  });
});

/** Opens the form of a new street on another device. */
async function openDevice(page: Page, user: string): Promise<Page> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser.');
  const { url } = journey.console;
  const visitor = await ConsoleVisitor.open(browser, { url, user, width: 390, path: '/street/new' });
  await nameOf(visitor.page).waitFor();
  return visitor.page;
}

async function countServerDrafts(user = 'admin'): Promise<number> {
  const client = await new Client(`${journey.console.url}/api`).signIn(user, 'Enrol@2026');
  const { data } = await client.get('/draft/getList?resource=street');
  return Array.isArray(data.list) ? data.list.length : NaN;
}

describe('draft of a stored record', () => {
  it('draft of a stored record shows both values of a field that was changed since, and continues with the chosen one', async () => {
    const { uuid, client } = await createStreet('原街道', '990088006');
    const page = await openForm();
    await page.goto(`${journey.console.url}/street/${uuid}/edit`);
    await typeStreet(page, '我的街道', '990088007');
    await client.post('/street/doEdit', { uuid, version: 1, name: '他人的街道' });
    await page.reload();
    await offer(page).getByText('此后已被修改：街道名称').waitFor();
    await button(page, '继续填写').click();
    const panel = page.getByRole('alert').filter({ hasText: '修改了此记录' });
    await panel.getByRole('radio', { name: '街道名称 已保存的' }).check();
    await panel.getByRole('button', { name: '按所选处理' }).click();
    await expect.poll(() => nameOf(page).inputValue()).toBe('他人的街道');
    expect(await codeOf(page).inputValue()).toBe('990088007');
    await button(page, '保存').click();
    await page.getByRole('heading', { name: /他人的街道/ }).waitFor();
  });

  it('draft of a stored record is not offered when the record holds the same values by now', async () => {
    const { uuid, client } = await createStreet('原街道', '990088008');
    const page = await openForm();
    await page.goto(`${journey.console.url}/street/${uuid}/edit`);
    await nameOf(page).fill('同名街道');
    await page.getByText(kept).waitFor();
    await client.post('/street/doEdit', { uuid, version: 1, name: '同名街道' });
    await page.reload();
    await expect.poll(() => nameOf(page).inputValue()).toBe('同名街道');
    await expect.poll(() => isDrafted(page)).toBe(false);
    expect(await offer(page).count()).toBe(0);
  });
});
