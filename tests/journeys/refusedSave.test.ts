import { expect, it } from 'vitest';
import { Journey } from '../support/Journey';

const journey = Journey.setUp();

it.each([390, 1280])('refused save shows the label of the first invalid field at %i px', async width => {
  const page = await journey.openConsole({ user: 'admin', width });
  await journey.open('/registration/new');
  await page.getByRole('button', { name: '保存' }).click();
  const label = page.locator('.form-label', { hasText: '学段' });
  await page.locator('[aria-invalid=true]').first().waitFor();
  const top = (await page.locator('main').boundingBox())?.y ?? Infinity;
  await expect.poll(async () => (await label.boundingBox())?.y).toBeGreaterThanOrEqual(top);
});

it('long form on a phone scrolls inside its page: the document is never higher than the browser window', async () => {
  const page = await journey.openConsole({ user: 'admin', width: 390 });
  await journey.open('/registration/new');
  await page.getByRole('button', { name: '保存' }).waitFor();
  const excess = () => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
  await expect.poll(excess).toBe(0);
});
