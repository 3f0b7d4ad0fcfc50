import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { Journey } from '../support/Journey';

const journey = Journey.setUp();
const { getAddress } = journey;

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

const callout = (page: Page) => page.getByRole('alert').getByText('网络已断开，填写的内容还在');

describe('save without a network', () => {
  it('keeps the text, says so, and saves once by itself when the network is back', async () => {
    const page = await openNewStreet();
    const sent: string[] = [];
    page.on('request', request => {
      if (request.method() === 'POST' && request.url().includes('doEdit'))
        sent.push(request.headers()['idempotency-key'] ?? '');
    });
    await fillIn(page, '断网街道', '990099001');
    await page.context().setOffline(true);
    await page.getByRole('button', { name: '保存' }).click();
    await callout(page).waitFor();
    await page.getByText('恢复后会自动保存').waitFor();
    expect(await page.getByLabel(/^街道名称/).inputValue()).toBe('断网街道');
    await page.context().setOffline(false);
    await page.getByRole('button', { name: '编辑' }).waitFor();
    expect(getAddress()).toMatch(/^\/street\/[0-9a-f-]{36}$/);
    expect(new Set(sent).size).toBe(1);
  });

  it('waits for a click when something was typed since', async () => {
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
