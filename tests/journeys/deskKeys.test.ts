import type { Page } from 'playwright';
import { it } from 'vitest';
import { Journey } from '../support/Journey';

const journey = Journey.setUp({ maxRows: 200 });
const admitted = '/registration?status=admitted';

async function begin(path: string): Promise<Page> {
  const page = await journey.openConsole({ user: 'admin', width: 1440 });
  await journey.open(path);
  return page;
}

const rows = (page: Page) => page.locator('.resource-table-body:visible [role=row]');

it('Caps Lock leaves the single keys of a page as they are', async () => {
  const page = await begin(admitted);
  await rows(page).first().focus();
  await page.keyboard.press('O');
  await rows(page).first().locator('[aria-expanded=true]').waitFor();
  await page.keyboard.press('Q');
  await page.getByText(/第 1 条，共/).waitFor();
  await page.keyboard.press('J');
  await page.getByText(/第 2 条，共/).waitFor();
  await page.keyboard.press('Q');
  await rows(page).first().waitFor();
});
