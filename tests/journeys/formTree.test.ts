import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { Journey } from '../support/Journey';

const journey = Journey.setUp();

const street = (page: Page) => page.getByRole('main').getByRole('combobox', { name: /^(所属街道|Street)/ });
const level = (page: Page) => page.locator('.field-level').last().getByRole('option');

async function openStreets(width: number, language: 'zh' | 'en' = 'zh'): Promise<Page> {
  const page = await journey.openConsole({ user: 'admin', width, language });
  await journey.open('/school/new');
  await street(page).focus();
  await page.keyboard.press('ArrowDown');
  await level(page).nth(1).waitFor();
  return page;
}

it.each(['zh', 'en'] as const)(
  'tree input picks a street level by level by keyboard, in %s',
  async language => {
    const page = await openStreets(1440, language);
    const columns = page.locator('.field-level:visible');
    expect(await columns.count()).toBe(2);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => columns.count()).toBe(3);
    await expect.poll(() => page.locator('.field-option-active').innerText()).toMatch(/街道$/);
    // The list stands beside the landmarks; the box that controls it is in one.
    const { violations } = await new AxeBuilder({ page }).disableRules(['region']).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => columns.count()).toBe(2);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => columns.count()).toBe(3);
    const chosen = await page.locator('.field-option-active').innerText();
    await page.keyboard.press('Enter');
    await expect.poll(() => street(page).inputValue()).toBe(chosen);
    expect(await columns.count()).toBe(0);
  },
);

it('tree input has no active option while a level is loading, and then its first', async () => {
  const page = await openStreets(1440);
  await page.keyboard.press('ArrowDown');
  let release = () => undefined as void;
  const held = new Promise<void>(resolve => (release = resolve));
  await page.route('**/getOptions*', async route => {
    await held;
    await route.continue();
  });
  await page.keyboard.press('ArrowRight');
  await page.locator('.field-levels[aria-busy="true"]').waitFor();
  const pointed = () => street(page).getAttribute('aria-activedescendant');
  await expect.poll(pointed).toBeNull();
  release();
  await level(page).first().filter({ hasText: /街道$/ }).waitFor();
  await expect.poll(pointed).toBe(await level(page).first().getAttribute('id'));
});

it('option list opens above its input where fewer than seven options fit below', async () => {
  const page = await journey.openConsole({ user: 'admin', width: 1440 });
  await journey.open('/school/new');
  const box = async () => (await street(page).boundingBox()) ?? { y: 0, height: 0 };
  const { y, height } = await box();
  await page.setViewportSize({ width: 1440, height: Math.round(y + height + 200) });
  await street(page).focus();
  await page.keyboard.press('ArrowDown');
  await level(page).nth(1).waitFor();
  const panel = await page.locator('.field-options').boundingBox();
  expect((panel?.y ?? 0) + (panel?.height ?? 0)).toBeLessThan((await box()).y);
});

it('tree input shows one level at a time on a phone, with a back button', async () => {
  const page = await openStreets(390);
  const columns = page.locator('.field-level:visible');
  expect(await columns.count()).toBe(1);
  const district = (await level(page).first().innerText()).split('，')[0] ?? '';
  await level(page).first().click();
  const back = page.getByRole('button', { name: district, exact: true });
  await back.waitFor();
  expect(await columns.count()).toBe(1);
  await expect.poll(() => level(page).first().innerText()).toMatch(/街道$/);
  await back.click();
  await expect.poll(() => level(page).first().innerText()).toContain(district);
  await level(page).first().click();
  await expect.poll(() => level(page).first().innerText()).toMatch(/街道$/);
  const chosen = await level(page).first().innerText();
  await level(page).first().click();
  await expect.poll(() => street(page).inputValue()).toBe(chosen);
});

it('tree input searches the whole tree for typed text, and shows its levels again when the text is cleared', async () => {
  const page = await openStreets(1280);
  await street(page).fill('明珠');
  await page.getByRole('listbox').getByRole('option', { name: '明珠街道', exact: true }).waitFor();
  expect(await page.locator('.field-level').count()).toBe(0);
  await street(page).fill('');
  await level(page).nth(1).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('.field-options').count()).toBe(0);
});

it('tree input of a parent relation omits the record itself and its descendants, in its levels and in a search', async () => {
  const page = await journey.openConsole({ user: 'admin', width: 1440 });
  await journey.open('/area?shape=table&level=district');
  const row = page.getByRole('main').getByRole('row').nth(1).getByRole('link').first();
  await journey.open(`${await row.getAttribute('href')}/edit`);
  const main = page.getByRole('main');
  const name = await main.getByRole('textbox', { name: /^名称/ }).inputValue();
  const parent = main.getByRole('combobox', { name: /^上级区域/ });
  // The last option offers to create a record.
  const options = page.locator('[role=option]:not(.field-option-create)');
  await parent.focus();
  await page.keyboard.press('ArrowDown');
  await page.locator('.field-level-open').first().click();
  await page.locator('.field-level').nth(1).getByRole('option').first().waitFor();
  const offered = await page.locator('.field-level').last().locator(options).allInnerTexts();
  expect(offered.filter(option => option.startsWith(name))).toEqual([]);
  await parent.fill(name);
  await page.getByText('没有找到').filter({ visible: true }).first().waitFor();
  expect(await options.count()).toBe(0);
  await parent.fill(offered.at(-1)?.split('，')[0] ?? '');
  await options.first().waitFor();
});
