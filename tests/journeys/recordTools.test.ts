import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { Journey } from '../support/Journey';

const journey = Journey.setUp({ maxRows: 120 });

const rows = (page: Page) => page.locator('.resource-table-body:visible [role=row]');

it('phone number of a school is a tel: link on a phone', async () => {
  const page = await journey.openConsole({ user: 'admin', width: 390 });
  await journey.open('/school');
  await rows(page).first().click();
  const number = page.locator('.record-groups a[href^="tel:"]');
  await number.waitFor();
  const called = await number.getAttribute('href');
  expect(called).toMatch(/^tel:\+?[\d-]{7,}$/);
  expect(`tel:${(await number.innerText()).replace(/[\s()]/g, '')}`).toBe(called);
});

it('record page copies a link to the record, which opens it in a new window', async () => {
  const page = await journey.openConsole({ user: 'admin' });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await journey.open('/registration?status=submitted');
  await rows(page).first().click();
  const heading = page.locator('.kept-page:visible').getByRole('heading', { level: 1 });
  await heading.waitFor();
  const title = await heading.innerText();
  await page.getByRole('button', { name: '复制链接' }).click();
  await page.locator('.notice-card').getByText('已复制此记录的链接').waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/\/registration\/[\w-]{36}$/);
  const other = await page.context().newPage();
  await other.goto(link);
  await other.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => other.getByRole('heading', { level: 1 }).innerText()).toBe(title);
});

it('double click on the save button of a new record creates one record', async () => {
  const page = await journey.openConsole({ user: 'admin' });
  const saves: string[] = [];
  page.on('request', request => {
    if (request.url().endsWith('/table/doEdit')) saves.push(request.postData() ?? '');
  });
  // A slow answer leaves time for the second click.
  await page.route('**/api/table/doEdit', async route => {
    await new Promise(resolve => setTimeout(resolve, 500));
    await route.continue();
  });
  await journey.open('/table/new');
  await page.getByLabel(/^标题/).fill('双击只保存一次');
  await page.getByLabel(/^作者/).fill('测试人员');
  const next = page.getByRole('button', { name: '下一步', exact: true });
  if (await next.isVisible()) await next.click();
  await page.getByRole('button', { name: '保存', exact: true }).dblclick();
  await page.getByRole('heading', { name: /双击只保存一次/, level: 1 }).waitFor();
  expect(saves).toHaveLength(1);
  await journey.open('/table?title=双击只保存一次');
  await page.locator('.pager-total', { hasText: /^共 1 条$/ }).waitFor();
});

it('double click on a transition button makes one transition', async () => {
  const page = await journey.openConsole({ user: 'admin' });
  await journey.open('/registration?status=admitted');
  await rows(page).first().click();
  const posts: string[] = [];
  await page.route('**/api/registration/doTransition', async route => {
    posts.push(route.request().url());
    await new Promise(resolve => setTimeout(resolve, 500));
    await route.continue();
  });
  await page.getByRole('main').getByRole('button', { name: '确认入学', exact: true }).dblclick();
  await page.locator('.notice-card').getByRole('button', { name: '撤销' }).waitFor();
  expect(posts).toHaveLength(1);
});

it('home page tile whose figure loads late keeps its place beside the loaded tiles, and shows the figure once it arrives', async () => {
  const page = await journey.openConsole({ user: 'admin' });
  const tile = (title: string) =>
    page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
  let answer = () => {};
  const isDue = new Promise<void>(resolve => (answer = resolve));
  await page.route('**/api/schoolplan/getStats*', async route => {
    await isDue;
    await route.continue();
  });
  await page.reload();
  const late = tile('招生计划');
  await tile('待初审').locator('.tile-value', { hasText: /^\d+$/ }).waitFor();
  const value = late.locator('.tile-value');
  expect(await value.getAttribute('aria-busy')).toBe('true');
  await value.locator('.tile-skeleton').waitFor();
  const before = await late.boundingBox();
  answer();
  await late.locator('.tile-value', { hasText: /^[\d,]+$/ }).waitFor();
  expect(await value.getAttribute('aria-busy')).toBe('false');
  expect(await late.boundingBox()).toEqual(before);
});
