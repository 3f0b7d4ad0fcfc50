import { AxeBuilder } from '@axe-core/playwright';
import { expect, it } from 'vitest';
import { Journey } from '../support/Journey';

const journey = Journey.setUp();

it('record page shows the facts first, folds unavailable transitions, and shows a long state title in full', async () => {
  const page = await journey.openConsole({ user: 'admin', width: 1024, language: 'en' });
  await journey.open('/registration?status=second_check');
  await page.locator('.resource-table-body:visible [role=row]').first().click();
  const main = page.getByRole('main');
  const tag = main.getByRole('definition').getByText('Awaiting second review');
  await tag.waitFor();
  expect(await tag.evaluate(one => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);
  const closed = main.getByRole('group', { name: 'Not possible now' });
  const fold = main.getByText(/^\d+ steps not possible now$/);
  await fold.waitFor();
  expect(await closed.count()).toBe(0);
  await fold.click();
  await expect.poll(() => closed.getByRole('button').count()).toBeGreaterThan(4);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
});
