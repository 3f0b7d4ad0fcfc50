import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { Journey } from '../support/Journey';

const journey = Journey.setUp();

const dialogOf = (page: Page) => page.getByRole('dialog', { name: '视图' });
const openDialog = async (page: Page) => {
  await page.getByRole('button', { name: '视图', exact: true }).click();
  const name = dialogOf(page).getByRole('textbox', { name: '视图名称' });
  await expect.poll(() => name.evaluate(input => input === document.activeElement)).toBe(true);
};
const violations = async (page: Page) =>
  (await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => [
    id,
    nodes.map(({ html }) => html),
  ]);

it('saved view is stored on the server, counted in the menu, shared and opened on another device', async () => {
  const page = await journey.openConsole({ user: 'admin' });
  await journey.open('/registration?stage=1');
  await page.locator('.resource-table:not([data-stale]) .resource-table-body [role=row]').first().waitFor();
  await openDialog(page);
  await dialogOf(page).getByRole('textbox', { name: '视图名称' }).fill('小学报名');
  await dialogOf(page).getByRole('button', { name: '保存当前视图' }).click();
  const actions = dialogOf(page).getByRole('group', { name: '视图“小学报名”的操作' });
  await actions.waitFor();
  expect(await violations(page)).toEqual([]);
  await actions.getByRole('combobox').selectOption({ label: '共享给区教育局' });
  await expect.poll(() => actions.getByRole('combobox').inputValue()).toBe('subbureau');
  await actions.getByRole('button', { name: '改名' }).click();
  await dialogOf(page).locator('.views-list input').fill('小学');
  await dialogOf(page).locator('.views-list input').press('Enter');
  await dialogOf(page).getByRole('link', { name: '小学', exact: true }).waitFor();
  await page.keyboard.press('Escape');
  const total = (
    await page
      .locator('.pager')
      .getByText(/^共 .* 条$/)
      .innerText()
  ).replace(/\D/g, '');
  const entry = page.getByRole('navigation').getByRole('link', { name: /^小学\s*[\d,]+$/ });
  await entry.waitFor();
  expect((await entry.innerText()).replace(/\D/g, '')).toBe(total);
  const address = await entry.getAttribute('href');
  await page.context().close();

  const other = await journey.openConsole({ user: 'subbureau' });
  await journey.open(address ?? '');
  await expect.poll(journey.getAddress).toMatch(/^\/registration\?stage=1&view=[\w-]{36}$/);
  await other.locator('.view-name-text', { hasText: '小学' }).waitFor();
  await other.getByRole('button', { name: '退出视图' }).click();
  await expect.poll(journey.getAddress).toBe('/registration');
});
