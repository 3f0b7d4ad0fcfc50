import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { Journey } from '../support/Journey';

const journey = Journey.setUp({ maxRows: 200 });

async function begin(path: string): Promise<Page> {
  const page = await journey.openConsole({ user: 'admin', width: 1440 });
  await journey.open(path);
  await rows(page).first().waitFor();
  return page;
}

const rows = (page: Page) => page.locator('.resource-table-body:visible [role=row]');
const parameter = (page: Page, name: string) => () => new URL(page.url()).searchParams.get(name);
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('[role=row]')?.getAttribute('aria-rowindex'));
const isSearched = (page: Page) =>
  page.evaluate(() => document.activeElement?.matches('.search-box input') === true);

it('Page Down on the last row of a list opens the next page on its first row, and Page Up on the first row the previous page on its last row', async () => {
  const page = await begin('/registration');
  const [first = ''] = await rows(page).allInnerTexts();
  await page.keyboard.press('t');
  // Two steps of ten rows in a page of twenty; the head of the table is row 1.
  for (const row of ['12', '21']) {
    await page.keyboard.press('PageDown');
    await expect.poll(() => focused(page)).toBe(row);
  }
  expect(parameter(page, 'pageNo')()).toBeNull();
  await page.keyboard.press('PageDown');
  await expect.poll(parameter(page, 'pageNo')).toBe('2');
  await expect.poll(() => rows(page).first().innerText()).not.toBe(first);
  await expect.poll(() => focused(page)).toBe('2');
  await page.keyboard.press('PageUp');
  await expect.poll(parameter(page, 'pageNo')).toBe('1');
  await expect.poll(() => rows(page).first().innerText()).toBe(first);
  await expect.poll(() => focused(page)).toBe('21');
  await page.keyboard.press('Home');
  await page.keyboard.press('PageUp');
  await page.waitForTimeout(300);
  expect([parameter(page, 'pageNo')(), await focused(page)]).toEqual(['1', '2']);
});

it('Page Down to a last page that is shorter focuses its first row, and a further Page Down does nothing', async () => {
  const page = await begin('/registration');
  const pages = Number(/\d+/.exec(await page.locator('.pager-pages').innerText())?.[0]);
  expect(pages).toBeGreaterThan(2);
  await journey.open(`/registration?pageNo=${pages - 1}`);
  await rows(page).nth(19).waitFor();
  await page.keyboard.press('t');
  await page.keyboard.press('End');
  await page.keyboard.press('PageDown');
  await expect.poll(parameter(page, 'pageNo')).toBe(String(pages));
  await expect.poll(() => focused(page)).toBe('2');
  await page.keyboard.press('End');
  await page.keyboard.press('PageDown');
  await page.waitForTimeout(300);
  expect(parameter(page, 'pageNo')()).toBe(String(pages));
});

it('personal centre (page of the own account) documents Page Down, the key that turns the page of a list', async () => {
  const page = await journey.openConsole({ user: 'admin' });
  await journey.open('/personal');
  const key = page.getByRole('listitem').filter({ hasText: '下移十行，在最后一行时翻到下一页' });
  await key.locator('kbd').getByText('PageDown').waitFor();
});

it('slash focuses the search box of a list, and Escape empties it again', async () => {
  const page = await begin('/registration');
  await page.keyboard.press('/');
  await expect.poll(() => isSearched(page)).toBe(true);
  await page.keyboard.type('zhang');
  await expect.poll(parameter(page, 'title')).toBe('zhang');
  await page.keyboard.press('Escape');
  await expect.poll(parameter(page, 'title')).toBeNull();
  expect(await isSearched(page)).toBe(true);
});

it('Escape closes the "More filters" panel of a list, from its button and from an input, and restores the focus to its button', async () => {
  const page = await begin('/registration');
  const more = page.getByRole('button', { name: '更多筛选' });
  await more.click();
  await page.locator('.filter-bar-panel').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('.filter-bar-panel').waitFor({ state: 'detached' });
  await more.click();
  const panel = page.locator('.filter-bar-panel');
  await panel.locator('input, button').first().focus();
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await expect.poll(() => more.evaluate(button => button === document.activeElement)).toBe(true);
});
