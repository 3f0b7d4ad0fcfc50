import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { countRowRenders } from '../support/countRowRenders';
import { Journey } from '../support/Journey';

const rowCount = 20_500;
const getCode = (index: number) => `V${String(index + 1).padStart(8, '0')}`;

const journey = Journey.setUp({
  arrange: rows => {
    const [sample] = rows.village ?? [];
    if (!sample) throw new Error('The demo city has no estate.');
    const village = Array.from({ length: rowCount }, (_, index) => ({
      ...sample,
      uuid: `0190b0f0-0000-7000-8000-${String(index).padStart(12, '0')}`,
      id: index + 1,
      code: getCode(index),
      name: `小区${index + 1}`,
    }));
    return { ...rows, village };
  },
});

const body = (page: Page) => page.locator('.resource-table-body');
const table = (page: Page) => page.locator('.resource-table');
const getRow = (page: Page, index: number) => body(page).locator(`[aria-rowindex="${index + 2}"]`);
const countRows = (page: Page) => body(page).getByRole('row').count();
const isFocused = (page: Page, index: number) =>
  getRow(page, index).evaluate(row => row === document.activeElement);

/** Opens the list with all rows to be scrolled through, by the choice of the page size. */
async function openAll(width = 1280): Promise<Page> {
  const page = await journey.openConsole({ user: 'admin', width });
  await journey.open('/village');
  await page.getByLabel('每页条数').selectOption({ label: '全部' });
  await expect.poll(() => journey.getAddress()).toBe('/village?pageSize=all');
  await expect.poll(() => body(page).evaluate(rows => rows.clientHeight)).toBe(rowCount * 40);
  return page;
}

/** Scrolls so that this row is the first in sight. */
async function scrollTo(page: Page, index: number): Promise<void> {
  await table(page).evaluate((box, top) => (box.scrollTop = top), index * 40);
  await getRow(page, index + 5).waitFor();
}

/** Opens the list and holds each page that it asks for from then on, until it is released. */
async function holdPages() {
  const page = await openAll();
  await countRowRenders(page);
  await page.reload();
  const readLoaded = () => page.evaluate(() => window.rowRenders.loaded);
  await expect.poll(readLoaded).toEqual([0, 199]);
  const held: (() => void)[] = [];
  await page.route('**/village/getList?*', async route => {
    await new Promise<void>(resolve => held.push(resolve));
    await route.continue();
  });
  const release = async (loaded: readonly [number, number]) => {
    await expect.poll(() => held.length).toBe(1);
    held.pop()?.();
    await expect.poll(readLoaded).toEqual(loaded);
  };
  return { page, release };
}

it('infinite scrolling passes through 20,000 rows to the middle and the end, with few rows in the DOM', async () => {
  const page = await openAll();
  for (const index of [0, 10_000, rowCount - 15, 137]) {
    await scrollTo(page, index);
    expect(await getRow(page, index + 5).innerText()).toContain(getCode(index + 5));
    expect(await countRows(page)).toBeLessThan(60);
    // The row of the keyboard is not rendered any more, so another one takes the tab key.
    expect(await body(page).locator('[role=row][tabindex="0"]').count()).toBe(1);
  }
  await page.reload();
  await getRow(page, 0).waitFor();
  expect(await body(page).evaluate(rows => rows.clientHeight)).toBe(rowCount * 40);
});

it('infinite scrolling by the wheel shows no missing row and requests each page once', async () => {
  const page = await openAll();
  const asked: string[] = [];
  page.on('request', request => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith('/village/getList')) asked.push(searchParams.get('pageNo') ?? '');
  });
  await table(page).hover();
  for (let index = 0; index < 400; index += 20) {
    await page.mouse.wheel(0, 800);
    await getRow(page, index + 20).waitFor();
  }
  expect(asked).toEqual([...new Set(asked)]);
  expect(asked.map(Number)).toEqual(asked.map(Number).toSorted((a, b) => a - b));
});

it('infinite scrolling does not rerender visible rows when a page is loaded', async () => {
  const { page, release } = await holdPages();
  // The first adds a page behind the rows in sight, the second drops one before them as well.
  for (const [index, loaded] of [
    [150, [0, 299]],
    [205, [100, 399]],
  ] as const) {
    await scrollTo(page, index);
    await page.evaluate(() => (window.rowRenders.repeated = []));
    await release(loaded);
    expect(await page.evaluate(() => window.rowRenders.repeated)).toEqual([]);
  }
});

it('infinite scrolling keeps selected cells when an earlier page is evicted', async () => {
  const { page, release } = await holdPages();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const readClipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await scrollTo(page, 150);
  await release([0, 299]);
  await scrollTo(page, 205);
  await getRow(page, 212).focus();
  await page.keyboard.press('F2');
  await page.locator('[role=gridcell]:focus').waitFor();
  await page.keyboard.press('Shift+ArrowDown');
  await page.locator('.cell-range').waitFor();
  await release([100, 399]);
  await page.keyboard.press('Control+c');
  await expect.poll(readClipboard).toBe(`${getCode(212)}\r\n${getCode(213)}`);
});

it('infinite scrolling by keyboard jumps to the last row, and back page by page', async () => {
  const page = await openAll();
  await getRow(page, 0).focus();
  await page.keyboard.press('End');
  await expect.poll(() => isFocused(page, rowCount - 1)).toBe(true);
  expect(await getRow(page, rowCount - 1).innerText()).toContain(getCode(rowCount - 1));
  await page.keyboard.press('PageUp');
  await expect.poll(() => isFocused(page, rowCount - 11)).toBe(true);
  await page.keyboard.press('Home');
  await expect.poll(() => isFocused(page, 0)).toBe(true);
});

it('infinite scrolling keeps selected rows, and the checkbox in the table head selects all rows', async () => {
  const page = await openAll();
  const tick = (index: number) => getRow(page, index).getByRole('checkbox');
  await tick(3).check();
  await scrollTo(page, 8_000);
  await tick(8_003).check();
  await page.getByText('已选 2 条').waitFor();
  await scrollTo(page, 0);
  expect(await tick(3).isChecked()).toBe(true);
  await page.getByRole('columnheader').getByRole('checkbox').check();
  await page.getByText('已选 20,500 条').waitFor();
  await scrollTo(page, 15_000);
  expect(await tick(15_004).isChecked()).toBe(true);
});

it('infinite scrolling refuses a Shift selection that exceeds the maximum of a bulk operation, and says so', async () => {
  const page = await openAll();
  const tick = (index: number) => getRow(page, index).getByRole('checkbox');
  await tick(3).check();
  await scrollTo(page, 898);
  await tick(902).click({ modifiers: ['Shift'] });
  await page.getByText('已选 900 条').waitFor();
  await scrollTo(page, 1_800);
  await tick(1_802).click({ modifiers: ['Shift'] });
  await page.getByText('最多可逐行选择 1,000 行').waitFor();
  await page.getByText('已选 901 条').waitFor();
  expect(await tick(1_801).isChecked()).toBe(false);
});

it('infinite scrolling starts at the first row again after sorting', async () => {
  const page = await openAll();
  await scrollTo(page, 12_000);
  await page.getByRole('columnheader', { name: '编码' }).getByRole('button').first().click();
  await expect.poll(() => journey.getAddress()).toContain('sort=-code');
  await expect.poll(() => getRow(page, 0).innerText()).toContain(getCode(rowCount - 1));
  expect(await table(page).evaluate(box => box.scrollTop)).toBe(0);
});

it('infinite scrolling keeps the position of the rows below open row details', async () => {
  const page = await openAll();
  await getRow(page, 2).getByRole('button', { name: '展开' }).click();
  const facts = page.getByRole('region');
  await facts.locator('dt').first().waitFor();
  const height = await body(page).evaluate(rows => rows.clientHeight);
  expect(height).toBeGreaterThan(rowCount * 40);
  await scrollTo(page, 5_000);
  expect(await body(page).evaluate(rows => rows.clientHeight)).toBe(height);
  await scrollTo(page, 0);
  await facts.locator('dt').first().waitFor();
  await expect.poll(() => body(page).evaluate(rows => rows.clientHeight)).toBe(height);
  // In another order that row stands elsewhere, so nothing is kept open for it.
  await page.getByRole('columnheader', { name: '编码' }).getByRole('button').first().click();
  await expect.poll(() => body(page).evaluate(rows => rows.clientHeight)).toBe(rowCount * 40);
});

it('infinite scrolling is not offered on a phone, where pagination is used', async () => {
  const page = await journey.openConsole({ user: 'admin', width: 390 });
  await journey.open('/village?pageSize=all');
  await getRow(page, 0).waitFor();
  expect(await page.getByLabel('每页条数').locator('option').allInnerTexts()).not.toContain('全部');
  await page.getByRole('button', { name: '下一页' }).click();
  await expect.poll(() => journey.getAddress()).toContain('pageNo=2');
  await body(page).getByText(getCode(100)).waitFor();
});
