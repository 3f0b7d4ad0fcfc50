import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { Journey } from '../support/Journey';

const journey = Journey.setUp();

const row = (page: Page, index: number) => page.locator(`.resource-table-body [data-index="${index}"]`);
const caret = (page: Page, index: number) => row(page, index).getByRole('button', { name: '展开' });
const rowDetails = (page: Page) => page.getByRole('region', { name: /的更多内容$/ });

async function getTop(page: Page, index: number): Promise<number> {
  return (await row(page, index).boundingBox())?.y ?? NaN;
}

async function openSchools(width = 1440): Promise<{ page: Page; details: string[] }> {
  const page = await journey.openConsole({ user: 'admin', width });
  const details: string[] = [];
  page.on('request', request => {
    const { pathname } = new URL(request.url());
    if (pathname.includes('/getDetail')) details.push(pathname);
  });
  await journey.open('/school');
  await row(page, 2).waitFor();
  return { page, details };
}

it('expanded row of a list shows the fields that have no column, and requests them once', async () => {
  const { page, details } = await openSchools();
  const before = await getTop(page, 2);
  expect(details).toEqual([]);
  await caret(page, 1).click();
  await rowDetails(page).getByText('简称').waitFor();
  expect(await caret(page, 1).getAttribute('aria-expanded')).toBe('true');
  expect(details).toHaveLength(1);
  const titles = await rowDetails(page).locator('dt').allInnerTexts();
  expect(titles).toEqual(expect.arrayContaining(['简称', '地址']));
  expect(titles).not.toContain('校名');
  const box = await rowDetails(page).boundingBox();
  await expect.poll(() => getTop(page, 2)).toBeGreaterThan(before + (box?.height ?? NaN));
  expect(await getTop(page, 2)).toBeGreaterThanOrEqual((box?.y ?? NaN) + (box?.height ?? NaN));
  expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([]);
  await caret(page, 1).click();
  await rowDetails(page).waitFor({ state: 'detached' });
  await expect.poll(() => getTop(page, 2)).toBe(before);
});

it('row details open and close by keyboard, and arrow keys move on from that row', async () => {
  const { page } = await openSchools();
  await row(page, 0).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('o');
  await rowDetails(page).getByText('简称').waitFor();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => row(page, 2).evaluate(line => line === document.activeElement)).toBe(true);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Escape');
  await rowDetails(page).waitFor({ state: 'detached' });
  await page.keyboard.press('o');
  await rowDetails(page).getByRole('link', { name: '打开' }).focus();
  await page.keyboard.press('Escape');
  await rowDetails(page).waitFor({ state: 'detached' });
  expect(await row(page, 1).evaluate(line => line === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await expect.poll(journey.getAddress).toMatch(/^\/school\/[\w-]{36}$/);
});

it('row details are updated when another user changes the record, and link to it', async () => {
  const { page } = await openSchools();
  await caret(page, 0).click();
  const edit = await rowDetails(page).getByRole('link', { name: '编辑' }).getAttribute('href');
  const colleague = await page.context().newPage();
  await colleague.goto(journey.console.url + edit);
  await colleague.getByLabel(/^简称/).fill('新简称');
  await colleague.getByRole('button', { name: '保存' }).click();
  await rowDetails(page).getByText('新简称', { exact: true }).waitFor();
  await colleague.close();
  await rowDetails(page).getByRole('link', { name: '打开' }).click();
  await expect.poll(journey.getAddress).toBe(edit?.replace('/edit', ''));
});

it('row details show masked values as masks, and scroll with their row in a long list', async () => {
  const page = await journey.openConsole({ user: 'admin', width: 1024 });
  await journey.open('/registration?pageSize=50');
  await row(page, 1).waitFor();
  await caret(page, 0).click();
  await rowDetails(page).getByText('父亲证件号').waitFor();
  expect(await rowDetails(page).getByRole('button').count()).toBe(0);
  await row(page, 0).focus();
  await page.keyboard.press('End');
  const last = row(page, 49);
  await expect.poll(() => last.evaluate(line => line === document.activeElement)).toBe(true);
  expect(await rowDetails(page).count()).toBe(0);
  const table = await page.locator('.resource-table').boundingBox();
  const box = await last.boundingBox();
  expect((box?.y ?? NaN) + (box?.height ?? NaN)).toBeLessThanOrEqual(
    (table?.y ?? NaN) + (table?.height ?? NaN),
  );
  await page.keyboard.press('Home');
  await rowDetails(page).waitFor();
});

it('row details are not offered on the cards of a phone', async () => {
  const { page } = await openSchools(390);
  expect(await caret(page, 0).count()).toBe(0);
  await row(page, 0).focus();
  await page.keyboard.press('o');
  expect(await rowDetails(page).count()).toBe(0);
});
