import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { languagesByTurn } from '#tests/support/scope';
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

/** Time in milliseconds after which a filter that is no number of a person would have been applied. */
const pauseWhileTyping = 600;

const findViolations = async (page: Page) =>
  (await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => [
    id,
    nodes.map(({ html }) => html),
  ]);

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

it('filter of a relation stays open for several choices, and keeps them when a further search is emptied', async () => {
  const { page } = await ConsoleVisitor.open(browser, {
    ...{ url: running.url, user: 'admin', path: '/registration' },
  });
  const box = page.getByRole('group', { name: '筛选' }).getByRole('combobox').first();
  await box.click();
  const options = page.getByRole('listbox').getByRole('option');
  for (const index of [0, 2]) await options.nth(index).click();
  const chosen = () => new URL(page.url()).searchParams.get('schoolId[in]')?.split(',').length;
  await expect.poll(chosen).toBe(2);
  await expect.poll(() => options.count()).toBeGreaterThan(2);
  await box.pressSequentially('x');
  await box.press('Backspace');
  await box.press('Tab');
  await expect.poll(() => options.count()).toBe(0);
  expect(chosen()).toBe(2);
  expect((await box.inputValue()).split(', ')).toHaveLength(2);
  await page.close();
});

it('filter panel on a phone focuses its title, moves on to the sort keys and the first filter, and restores the focus on close', async () => {
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
  expect(await isFocused(sheet.getByRole('combobox', { name: '第 1 排序项' }))).toBe(true);
  // Direction of that key, and the field of another.
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('Tab');
  expect(await isFocused(sheet.locator('.filter-bar-item').first().locator('button, input').first())).toBe(
    true,
  );
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  await expect.poll(() => isFocused(filters)).toBe(true);
  await clerk.close();
});

const sortWords = {
  zh: {
    ...{ sheet: '排序和筛选', by: '排序', first: '第 1 排序项', second: '第 2 排序项', third: '第 3 排序项' },
    ...{ direction: '学段的顺序', remove: '不再按学段排序', initial: '默认排序' },
  },
  en: {
    ...{ sheet: 'Sort & filter', by: 'Sort by', first: 'Sort key 1', second: 'Sort key 2' },
    ...{ third: 'Sort key 3', direction: 'Direction of Stage', remove: 'Do not sort by Stage' },
    initial: 'Default order',
  },
} as const;

it.each(languagesByTurn(1))(
  'list on a telephone is sorted by several keys in its sheet, and goes back to its default order, in %s',
  async language => {
    const say = sortWords[language];
    const clerk = await ConsoleVisitor.open(browser, {
      ...{ url: running.url, user: 'admin', path: '/registration', width: 390, language },
    });
    const { page } = clerk;
    const cards = page.locator('.resource-table:not([data-stale]) .resource-table-body [role=row]');
    await cards.first().waitFor();
    await page.getByRole('button', { name: say.sheet }).click();
    const sheet = page.getByRole('dialog', { name: say.sheet });
    const keys = sheet.getByRole('group', { name: say.by });
    const key = (name: string) => keys.getByRole('combobox', { name, exact: true });
    expect(await key(say.first).inputValue()).toBe('createdAt');
    const sorts = () => new URL(page.url()).searchParams.getAll('sort');
    await key(say.first).selectOption('stage');
    await expect.poll(sorts).toEqual(['stage']);
    await key(say.direction).selectOption('desc');
    await key(say.second).selectOption('bmNo');
    await expect.poll(sorts).toEqual(['-stage', 'bmNo']);
    await key(say.third).waitFor();
    expect(await findViolations(page)).toEqual([]);
    const found = page.waitForResponse(answer => answer.url().includes('sort=bmNo'));
    await keys.getByRole('button', { name: say.remove }).click();
    const url = new URL((await found).url());
    expect(url.searchParams.getAll('sort')).toEqual(['bmNo']);
    await expect.poll(() => key(say.second).evaluate(box => box === document.activeElement)).toBe(true);
    await keys.getByRole('button', { name: say.initial }).click();
    await expect.poll(sorts).toEqual([]);
    expect(await key(say.first).inputValue()).toBe('createdAt');
    expect(clerk.browserErrors).toEqual([]);
    await clerk.close();
  },
);

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

it('list of a department register shows a department clerk no rows before a look-up, and looks up the whole ID number of its filter', async () => {
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

it('filter of a sensitive field sends one look-up for a number that is typed slowly, on Enter or on leaving it', async () => {
  const { page } = await ConsoleVisitor.open(browser, { url: running.url, user: 'dept' });
  await page.goto(`${running.url}/originalhj`);
  const box = page.getByRole('group', { name: '筛选' }).getByLabel('证件号码');
  await box.waitFor();
  const lookups: (string | null)[] = [];
  page.on('request', request => {
    const { pathname, searchParams } = new URL(request.url());
    const [name] = [...searchParams.keys()].filter(key => key.startsWith('idcard'));
    if (pathname.endsWith('/originalhj/getList') && name !== undefined) lookups.push(searchParams.get(name));
  });
  for (const part of ['1101', '0119', '900307', '0010']) {
    await box.pressSequentially(part);
    await page.waitForTimeout(pauseWhileTyping);
  }
  expect(lookups).toEqual([]);
  await page.keyboard.press('Enter');
  await page.getByText(/^没有符合“.*证件号码.*”的记录$/).waitFor();
  await page.keyboard.press('Backspace');
  await page.keyboard.press('1');
  await page.waitForTimeout(pauseWhileTyping);
  await page.keyboard.press('Tab');
  await expect.poll(() => lookups).toEqual(['110101199003070010', '110101199003070011']);
  await page.close();
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
