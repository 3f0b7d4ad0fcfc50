import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { Journey } from '../support/Journey';

const journey = Journey.setUp();

const organ = (page: Page) =>
  page.getByRole('main').getByRole('combobox', { name: /^(主管机构|Supervised by)/ });

/** Types a name that no organisation has, and opens the form of a new one by keys alone. */
async function openNewOrgan(page: Page, name: string): Promise<void> {
  await organ(page).fill(name);
  await page.getByRole('option', { name }).waitFor();
  await organ(page).press('ArrowUp');
  await organ(page).press('Enter');
  await page
    .getByRole('dialog')
    .getByLabel(/^(机构名称|Name)/)
    .waitFor();
}

it('relation input creates a related record in a dialog from the typed text, and selects it', async () => {
  const page = await journey.openConsole({ user: 'admin', width: 1280 });
  await journey.open('/school/new');
  await openNewOrgan(page, '新城区教育局');
  const dialog = page.getByRole('dialog');
  expect(await dialog.getByLabel(/^机构名称/).inputValue()).toBe('新城区教育局');
  expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([]);
  await dialog.getByLabel(/^编码/).fill('JY88');
  await dialog.getByLabel(/^类型/).selectOption({ label: '区教育局' });
  await dialog.getByRole('button', { name: '保存' }).click();
  await page.getByText('已保存：新城区教育局').waitFor();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await expect.poll(() => organ(page).inputValue()).toBe('新城区教育局');
  expect(await organ(page).evaluate(box => box === document.activeElement)).toBe(true);
});

it('relation input stores a new related record that does not match the relation condition, and says that it was not selected', async () => {
  const page = await journey.openConsole({ user: 'admin', width: 390 });
  await journey.open('/school/new');
  await openNewOrgan(page, '不动产登记处');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^编码/).fill('BD88');
  await dialog.getByLabel(/^类型/).selectOption({ label: '部门' });
  await dialog.getByRole('button', { name: '保存' }).click();
  await page.getByText('它不符合此处的条件，未被选中').waitFor();
  expect(await organ(page).inputValue()).toBe('');
});

it('dialog of a related record confirms the loss of typed text, and leaves the form unchanged', async () => {
  const page = await journey.openConsole({ user: 'admin', width: 1280, language: 'en' });
  await journey.open('/school/new');
  await openNewOrgan(page, 'East Bureau');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  expect(await organ(page).inputValue()).toBe('');
});

it('relation input takes the first result of a typed search on Enter', async () => {
  const page = await journey.openConsole({ user: 'admin', width: 1280 });
  await journey.open('/school/new');
  await organ(page).fill('东湖');
  const first = page.getByRole('listbox').getByRole('option').first();
  await first.filter({ hasText: '东湖区教育局' }).waitFor();
  await expect
    .poll(async () => organ(page).getAttribute('aria-activedescendant'))
    .toBe(await first.getAttribute('id'));
  await organ(page).press('Enter');
  await expect.poll(() => organ(page).inputValue()).toBe('东湖区教育局');
  expect(await page.getByRole('listbox').count()).toBe(0);
});

it('relation input keeps the option reached by arrow keys active when search results arrive later', async () => {
  const page = await journey.openConsole({ user: 'admin', width: 1280 });
  await journey.open('/school/new');
  const listed = page.getByRole('listbox').getByRole('option');
  await organ(page).fill('局');
  await expect.poll(() => listed.count()).toBeGreaterThan(2);
  let answer = () => {};
  const held = new Promise<void>(resolve => (answer = resolve));
  await page.route(/getOptions/, async route => {
    await held;
    await route.continue();
  });
  const searched = page.waitForRequest(/getOptions/);
  await organ(page).fill('没有这个机构');
  await searched;
  const offer = page.getByRole('option', { name: '没有这个机构' });
  await organ(page).press('ArrowUp');
  answer();
  await expect.poll(() => listed.count()).toBe(1);
  expect(await organ(page).getAttribute('aria-activedescendant')).toBe(await offer.getAttribute('id'));
  await organ(page).press('Enter');
  await page
    .getByRole('dialog')
    .getByLabel(/^机构名称/)
    .waitFor();
});
