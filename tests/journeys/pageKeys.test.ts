import { AxeBuilder } from '@axe-core/playwright';
import { expect, it } from 'vitest';
import { Journey } from '../support/Journey';

const journey = Journey.setUp();

it('personal centre (page of the own account) switches all single-key shortcuts off, and back on', async () => {
  const page = await journey.openConsole({ user: 'admin', language: 'en' });
  const first = page.locator('.resource-table-body [role=row]').first();
  const isSearched = () => page.evaluate(() => document.activeElement?.matches('.search-box input') === true);
  const openPersonal = async () => {
    await journey.open('/personal');
    await page.getByRole('heading', { name: 'Shortcut keys' }).waitFor();
    return page.getByLabel('Use single-key shortcuts');
  };
  const openList = async () => {
    await journey.open('/registration?status=admitted');
    await first.waitFor();
  };

  const keys = await openPersonal();
  expect(await keys.isChecked()).toBe(true);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  await keys.press('Space');
  await expect.poll(() => keys.isChecked()).toBe(false);

  await openList();
  await page.keyboard.press('/');
  expect(await isSearched()).toBe(false);
  await page.keyboard.press('q');
  expect(await page.locator('.search-box input').getAttribute('aria-keyshortcuts')).toBeNull();
  await page.getByRole('button', { name: 'Work through' }).click();
  await page.locator('.queue-control').waitFor();
  const heading = await page.getByRole('main').getByRole('heading', { level: 1 }).innerText();
  expect(await page.getByRole('main').locator('kbd').count()).toBe(0);
  for (const key of ['j', '1', 'u', 'q']) await page.keyboard.press(key);
  await page.waitForTimeout(500);
  expect(await page.getByRole('main').getByRole('heading', { level: 1 }).innerText()).toBe(heading);
  expect(await page.locator('.queue-control').count()).toBe(1);

  await (await openPersonal()).press('Space');
  await openList();
  await page.keyboard.press('/');
  await expect.poll(isSearched).toBe(true);
  await first.focus();
  await page.keyboard.press('q');
  await page.locator('.queue-control').waitFor();
  await page.getByRole('main').locator('kbd').first().waitFor();
});
