import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { demoCityOptions } from '#enrolment/demoCityOptions';
import { useConsole } from '../support/useConsole';

const { open } = useConsole({ most: 400 });

const tile = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
const violations = async (page: Page) =>
  (await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => [id, nodes[0]?.html]);

/** Opens the list of a tile, and expects as many records in it as the tile counts. */
async function expectListOf(page: Page, title: string): Promise<void> {
  const value = tile(page, title).locator('.tile-value');
  await expect.poll(() => value.innerText()).toMatch(/\d/);
  const count = (await value.innerText()).replace(/\D/g, '');
  await tile(page, title).getByRole('link').first().click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.locator('.pager-total:visible', { hasText: new RegExp(`^共 ${count} 条$`) }).waitFor();
}

it('home page of a school shows how many reviews the signed-in user has made today, and updates the number after each review', async () => {
  const page = await open('school', '/index', { width: 1440, theme: { appearance: 'dark' } });
  const done = tile(page, '今日已初审').locator('.tile-value');
  await expect.poll(() => done.innerText()).toMatch(/^0/);
  expect(await violations(page)).toEqual([]);
  await page.goto(new URL('/registration?status=first_trial', page.url()).href);
  await page.locator('.resource-table-body [role=row] a').first().click();
  await page
    .getByRole('main')
    .getByRole('button', { name: /^初审通过( ?\d)?$/ })
    .click();
  const dialog = page.getByRole('dialog');
  const category = dialog.locator('select').first();
  await category.waitFor();
  // The list ends with a category that needs no grant.
  if ((await category.inputValue()) === '') {
    await category.focus();
    await page.keyboard.press('End');
  }
  await dialog.getByRole('radiogroup').getByText('是', { exact: true }).click();
  await page.keyboard.press('Control+Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.goto(new URL('/index', page.url()).href);
  await expect.poll(() => done.innerText()).toMatch(/^1/);
  await expectListOf(page, '今日已初审');
  expect(new URL(page.url()).searchParams.get('decidedAt')).toBe('$today');
});

it.each([
  ['school', '本校学位使用率', /^\/schoolplan|schoolplan/],
  ['subbureau', '本区各校学位使用率', /schoolplan/],
  ['subbureau', '本区各街道学位使用率', /schoolplan/],
] as const)(
  'home page of a %s compares occupied and planned seats in the tile %s',
  async (user, title, address) => {
    const page = await open(user, '/index', { width: 390 });
    const rows = tile(page, title).getByRole('listitem');
    await rows.first().waitFor();
    expect(await rows.first().innerText()).toMatch(/已占学位\s+[\d,]+ \/\s+计划数\s+[\d,]+/);
    expect(await violations(page)).toEqual([]);
    await rows.first().getByRole('link').click();
    await expect.poll(() => page.url()).toMatch(address);
    await page.locator('.pager-total:visible', { hasText: /^共 [1-9]\d* 条$/ }).waitFor();
  },
);

it.each([
  ['dept', '/index', 'Verification closes'],
  ['parent', '/mine', 'Next to close'],
] as const)(
  'home page of a %s at %s shows the days to the deadline in the tile %s',
  async (user, path, title) => {
    const page = await open(user, path, { width: 1440, language: 'en' });
    await expect
      .poll(() => tile(page, title).locator('.tile-value').innerText())
      .toMatch(/\d+ days?|Today|None/);
    expect(await violations(page)).toEqual([]);
  },
);

it.each(Object.keys(demoCityOptions.accounts))(
  'home page of the demo account %s has work waiting: a count above zero in a tile or a card of a child',
  async username => {
    const page = await open(username, '/', { width: 1440 });
    await page.locator('.tile-value, .record-card').first().waitFor();
    const shownWork = async () => {
      const counts = await page.locator('.tile-value').allInnerTexts();
      const cards = await page.locator('.record-card').count();
      return cards + counts.filter(count => /^[1-9]/.test(count) && !count.includes('天')).length;
    };
    await expect.poll(shownWork).toBeGreaterThan(0);
    await page.close();
  },
);
