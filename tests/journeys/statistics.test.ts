import type { Locator, Page } from 'playwright';
import { expect, it, describe } from 'vitest';
import { AxeBuilder } from '@axe-core/playwright';
import { Journey } from '../support/Journey';

const journey = Journey.setUp();
const { getAddress } = journey;

const figures = (page: Page) => page.locator('.count-table tbody td');
/** Table cells of the body and the total, read at one moment. */
const readFigures = (table: Locator): Promise<string[]> =>
  table.evaluate(one =>
    [...one.querySelectorAll<HTMLElement>('tbody td, tfoot td')].map(cell => cell.innerText),
  );
const toCount = (text: string): number => Number(text.replace(/\D/g, ''));

describe('page of statistics', () => {
  it('statistics page groups by one field and by two, and each figure links to as many records', async () => {
    const page = await journey.openConsole({ user: 'admin', language: 'en' });
    await journey.open('/statistics');
    await figures(page).first().waitFor();
    await page.locator('.chart-drawing canvas').waitFor();
    await page.getByLabel('Count by', { exact: true }).selectOption({ label: 'Stage' });
    await expect.poll(() => page.locator('.count-table thead th').first().innerText()).toBe('Stage');
    await page.getByLabel('And by', { exact: true }).selectOption({ label: 'Gender' });
    await expect.poll(() => page.locator('.count-table thead th').count()).toBeGreaterThan(2);
    expect(getAddress()).toContain('.by=stage&.and=gender');
    expect((await new AxeBuilder({ page }).include('main').analyze()).violations.map(({ id }) => id)).toEqual(
      [],
    );

    const link = figures(page).locator('a').first();
    const count = toCount(await link.innerText());
    expect(count).toBeGreaterThan(0);
    await link.click();
    await expect.poll(getAddress).toMatch(/^\/registration\?/);
    expect(getAddress()).toMatch(/stage=.*gender=|gender=.*stage=/);
    await expect.poll(async () => toCount(await page.locator('.pager-total').innerText())).toBe(count);
  });

  it('statistics page keeps filter and percentages in its URL, and the percentages add up to 100', async () => {
    const page = await journey.openConsole({ user: 'admin', width: 390 });
    await journey.open('/statistics?.by=gender&.share=1&stage=1');
    await figures(page).first().waitFor();
    const shares = await figures(page).allInnerTexts();
    expect(shares.every(share => share.endsWith('%'))).toBe(true);
    const sum = shares.reduce((total, share) => total + Number(share.replace('%', '')), 0);
    expect(Math.abs(sum - 100)).toBeLessThan(0.5);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });

  it('statistics page without a matching record names its filters, and offers to clear them', async () => {
    const page = await journey.openConsole({ user: 'admin' });
    await journey.open('/statistics?.by=gender&dueAt[gte]=2999-01-01T00:00:00%2B08:00');
    await page.getByText('没有符合“补正截止”的记录').waitFor();
    await page.getByRole('status').getByRole('button', { name: '清除筛选' }).click();
    await figures(page).first().waitFor();
    expect(getAddress()).not.toContain('dueAt');
  });

  it('statistics page on a phone shows each group title in full, beside two columns of figures', async () => {
    const page = await journey.openConsole({ user: 'admin', width: 390 });
    await journey.open('/statistics?.by=schoolId&.and=gender');
    await figures(page).first().waitFor();
    const names = page.locator('.count-table th[scope=row]');
    expect(await names.evaluateAll(all => all.filter(one => one.scrollWidth > one.clientWidth).length)).toBe(
      0,
    );
    const box = await page.locator('.count-table-box').boundingBox();
    const second = await page.locator('.count-table tbody tr').first().locator('td').nth(1).boundingBox();
    expect((second?.x ?? 0) + (second?.width ?? 0)).toBeLessThanOrEqual((box?.x ?? 0) + (box?.width ?? 0));
  });

  it('statistics page shows the sums and ratios that its schema declares instead of record counts', async () => {
    const page = await journey.openConsole({ user: 'admin', language: 'en' });
    await journey.open('/seatStatistics?.by=stage');
    await figures(page).first().waitFor();
    const read = async (name: string, inName: string): Promise<string[]> => {
      await page.getByLabel('Show', { exact: true }).selectOption({ label: name });
      const table = page.locator('.count-table').filter({
        has: page.locator('thead').getByRole('columnheader', { name: inName, exact: true }),
      });
      const texts = await readFigures(table);
      await page.getByRole('figure', { name: inName, exact: true }).waitFor();
      return texts;
    };
    const [quota, taken] = [await read('Quota', 'Quota'), await read('Seats taken', 'Seats taken')];
    const shares = await read('Share of seats taken', 'Share of seats taken');
    expect(getAddress()).toContain('.of=filled');
    expect(shares).toEqual(
      quota.map((whole, at) => {
        const percent = Math.round((toCount(taken[at] ?? '') / toCount(whole)) * 1000) / 10;
        return `${percent}%`;
      }),
    );
  });
});
