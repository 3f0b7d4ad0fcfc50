import { AxeBuilder } from '@axe-core/playwright';
import { expect, it } from 'vitest';
import { Journey } from '../support/Journey';

const journey = Journey.setUp();

it('filter "Mine" lists the records on which the clerk holds a lease, is part of the URL, is shown as a chip, and applies to the counts of the state tabs', async () => {
  const page = await journey.openConsole({ user: 'admin', width: 1440 });
  await journey.open('/registration?status=admitted');
  const rows = page.locator('.resource-table:not([data-stale]) .resource-table-body [role=row]');
  await rows.nth(1).waitFor();
  const number = await rows.first().getByRole('link').first().innerText();
  await rows.first().click();
  await page.getByRole('button', { name: '由我办理' }).click();
  await page.getByText(/由您办理，至/).waitFor();
  await journey.open('/registration');
  await rows.nth(1).waitFor();
  const mine = page.getByRole('group', { name: '我经办的' });
  await mine.getByRole('button', { name: '办理人：我' }).click();
  await expect.poll(journey.getAddress).toBe('/registration?claim=%24me');
  await expect.poll(() => rows.count()).toBe(1);
  expect(await rows.first().getByRole('link').first().innerText()).toBe(number);
  await page.getByRole('navigation', { name: '按状态' }).getByRole('link', { name: '全部 1' }).waitFor();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  await page.getByRole('button', { name: '取消筛选 办理人：我' }).click();
  await expect.poll(journey.getAddress).toBe('/registration');
  await rows.nth(1).waitFor();
});
