import type { Browser, Locator } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectBrowser } from '../support/connectBrowser';
import { startConsole, type RunningConsole } from '../support/startConsole';
import { ConsoleVisitor } from '../support/ConsoleVisitor';

let running: RunningConsole;
let browser: Browser;

beforeAll(async () => {
  [running, browser] = await Promise.all([startConsole(), connectBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await running?.stop();
});

it('list filters by several states, by one state tab, and removes a filter by its chip', async () => {
  const { page } = await ConsoleVisitor.open(browser, {
    ...{ url: running.url, user: 'admin', path: '/registration' },
  });
  await page.getByRole('row').nth(1).waitFor();
  await page.locator('.filter-bar-item button').first().click();
  for (const index of [1, 2]) await page.getByRole('menuitemcheckbox').nth(index).click();
  await page.keyboard.press('Escape');
  const states = () => new URL(page.url()).searchParams.get('status[in]');
  await expect.poll(states).toBe('submitted,checking');
  const tabs = page.getByRole('navigation', { name: '按状态' });
  expect(await tabs.locator('[aria-current]').count()).toBe(0);
  await tabs.getByRole('link', { name: '草稿' }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('status')).toBe('draft');
  const count = /\d+/.exec((await tabs.locator('[aria-current]').textContent()) ?? '')?.[0];
  await expect.poll(() => page.locator('.pager-total').textContent()).toBe(`共 ${count} 条`);
  await page.getByRole('button', { name: '取消筛选 状态：草稿' }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('status')).toBeNull();
  await page.close();
});

it('filter panel on a phone focuses its title, moves on to the first filter, and restores the focus on close', async () => {
  const clerk = await ConsoleVisitor.open(browser, {
    ...{ url: running.url, user: 'admin', path: '/registration', width: 390 },
  });
  const { page } = clerk;
  const isFocused = (element: Locator) => element.evaluate(node => node === document.activeElement);
  const filters = page.locator('.filter-bar-more');
  await filters.focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: '筛选' });
  await expect.poll(() => isFocused(sheet.getByRole('heading', { name: '筛选' }))).toBe(true);
  await page.keyboard.press('Tab');
  expect(await isFocused(sheet.getByRole('button', { name: '关闭' }))).toBe(true);
  await page.keyboard.press('Tab');
  expect(await isFocused(sheet.locator('.filter-bar-item').first().locator('button, input').first())).toBe(
    true,
  );
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  await expect.poll(() => isFocused(filters)).toBe(true);
  await clerk.close();
});

it.each([
  ['zh', '（无权查看）'],
  ['en', '(not visible to you)'],
] as const)(
  'list shows neutral text for a related record that the user may not see, in %s',
  async (language, neutral) => {
    const uuid = '0190b0f0-0000-7000-8000-000000000001';
    const path = `/registration?schoolId=${uuid}`;
    const { page } = await ConsoleVisitor.open(browser, { url: running.url, user: 'admin', language, path });
    const main = page.getByRole('main');
    // The filter above the list, and the input that it is set by.
    await main.getByRole('button', { name: neutral }).waitFor();
    await expect
      .poll(() =>
        main.getByRole('combobox').evaluateAll(boxes => boxes.map(box => 'value' in box && box.value)),
      )
      .toContain(neutral);
    expect(await main.innerText()).not.toContain(uuid);
    await page.close();
  },
);

it('list shows a department its own data only, and finds a row by its whole number', async () => {
  const { page } = await ConsoleVisitor.open(browser, { url: running.url, user: 'dept' });
  await page.goto(`${running.url}/originalhj`);
  await page.getByText('此处不列出全部记录。请在筛选中填写完整的证件号码或户号').waitFor();
  expect(await page.locator('.search-box').count()).toBe(0);
  const found = page.waitForResponse(answer => answer.url().includes('/originalhj/getList?'));
  await page.getByRole('group', { name: '筛选' }).getByLabel('证件号码').fill('110101199003070010');
  await page.keyboard.press('Enter');
  expect(new URL((await found).url()).searchParams.get('idcard')).toBe('110101199003070010');
  await page.getByText(/^没有符合“.*证件号码.*”的记录$/).waitFor();
});

it('search box offers a look-up by ID number for a whole ID number, which Enter accepts', async () => {
  const { page } = await ConsoleVisitor.open(browser, {
    url: running.url,
    user: 'admin',
    path: '/registration',
  });
  await page.locator('.search-box input').fill('11010519491231002x');
  await page.getByRole('button', { name: '按证件号码 11010519491231002X 查找' }).waitFor();
  const found = page.waitForResponse(answer => answer.url().includes('idcard='));
  await page.keyboard.press('Enter');
  expect(new URL((await found).url()).searchParams.get('idcard')).toBe('11010519491231002X');
  await expect.poll(() => new URL(page.url()).searchParams.get('idcard')).toBe('11010519491231002X');
  expect(await page.locator('.search-box input').inputValue()).toBe('');
  await page.close();
});
