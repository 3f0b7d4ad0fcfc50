import { expect, it } from 'vitest';
import { Journey } from '../support/Journey';

const journey = Journey.setUp({ maxRows: 60 });

it.each([390, 1440])(
  'number range filter of a list at %i px shows only the rows between both ends, and a filter chip removes one end',
  async width => {
    const page = await journey.openConsole({ user: 'admin', width });
    await journey.open('/table');
    const rows = page.locator('.resource-table:not([data-stale]) .resource-table-body [role=row]');
    await rows.first().waitFor();
    const total = async () => Number((await page.locator('.pager-total').innerText()).replace(/\D/g, ''));
    const all = await total();
    const parameter = (name: string) => () => new URL(page.url()).searchParams.get(name);
    if (width < 600) await page.locator('.filter-bar-more').click();
    const from = page.getByRole('textbox', { name: '评分 从' });
    await from.fill('2');
    await page.keyboard.press('Enter');
    await expect.poll(parameter('rate[gte]')).toBe('2');
    await page.getByRole('textbox', { name: '评分 到' }).fill('4');
    await page.keyboard.press('Enter');
    await expect.poll(parameter('rate[lte]')).toBe('4');
    await page.keyboard.press('Escape');
    await expect.poll(total).toBeLessThan(all);
    const between = await total();
    const counts = await Promise.all(
      [2, 3, 4].map(async rate => {
        const answer = await page.evaluate(async value => {
          const token = localStorage.getItem('admin-pro-token') ?? '';
          const response = await fetch(`/api/table/getList?pageSize=1&rate=${value}`, {
            headers: { Authorization: `Bearer ${token}` },
          });
          return (await response.json()) as { data: { total: number } };
        }, rate);
        return answer.data.total;
      }),
    );
    expect(between).toBe(counts.reduce((sum, count) => sum + count, 0));
    await page
      .getByRole('button', { name: /^取消筛选 评分.*4/ })
      .filter({ visible: true })
      .first()
      .click();
    await expect.poll(parameter('rate[lte]')).toBeNull();
    expect(parameter('rate[gte]')()).toBe('2');
    await expect.poll(total).toBeGreaterThan(between);
  },
);
