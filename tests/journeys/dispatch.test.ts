import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectBrowser } from '../support/connectBrowser';
import { ConsoleVisitor } from '../support/ConsoleVisitor';
import { startConsole, type RunningConsole } from '../support/startConsole';

let running: RunningConsole;
let browser: Browser;

beforeAll(async () => {
  [running, browser] = await Promise.all([startConsole({ most: 400 }), connectBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await running?.stop();
});

it('a sub-bureau dispatches a child to one of the schools with a free seat that the picker offers', async () => {
  const path = '/registration?status=transferring';
  const visitor = await ConsoleVisitor.open(browser, {
    url: running.url,
    user: 'subbureau',
    width: 1440,
    path,
  });
  const { page } = visitor;
  await page.locator('.resource-table-body:visible [role=row]').first().click();
  await page.getByRole('main').getByRole('button', { name: '调剂到', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const school = dialog.getByLabel(/^调入学校/);
  await school.click();
  // A new school has no seats, so the creation of one is not among them.
  const options = page.getByRole('option');
  await options.first().waitFor();
  const offered = await options.allInnerTexts();
  for (const text of offered) expect(text).toMatch(/余 [1-9]\d* 个学位/);
  const [name = ''] = (offered[0] ?? '').split(/\s*余/);
  await options.first().click();
  await expect.poll(() => school.inputValue()).toBe(name.trim());
  await dialog.getByLabel(/^理由/).fill('按就近原则安排');
  await dialog.getByRole('button', { name: '调剂到', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  // The list below keeps a hidden tab of this name.
  await page
    .getByRole('main')
    .getByText('拟录取', { exact: true })
    .filter({ visible: true })
    .first()
    .waitFor();
  expect(visitor.browserErrors).toEqual([]);
  await visitor.close();
});
