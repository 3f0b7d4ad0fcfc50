import { AxeBuilder } from '@axe-core/playwright';
import { expect, it } from 'vitest';
import { Journey } from '../support/Journey';

const journey = Journey.setUp();

const open = async (language: 'zh' | 'en', width: number) => {
  const page = await journey.openConsole({ user: 'admin', width, language });
  await journey.open('/submitcontroller/new');
  const main = page.getByRole('main');
  const opens = main.getByRole('textbox', { name: language === 'zh' ? /^开始时间/ : /^Opens at/ });
  const closes = main.getByRole('textbox', { name: language === 'zh' ? /^结束时间/ : /^Closes at/ });
  const day = (text: string) => page.locator(`[data-day="${text}"]`);
  return { page, main, opens, closes, day };
};

it('date range picker picks both ends in one calendar, and clears an end before the new start', async () => {
  const { page, main, opens, closes, day } = await open('zh', 1024);
  await main.getByRole('group', { name: '开始时间 – 结束时间' }).waitFor();
  await opens.fill('2026-05-01 08:00');
  await main.getByRole('button', { name: '选择日期：开始时间' }).click();
  await day('2026-05-04').click();
  expect(await opens.inputValue()).toBe('2026-05-04 08:00');
  const last = page.getByRole('dialog', { name: '选择日期：结束时间' });
  await last.waitFor();
  expect(await day('2026-05-03').getAttribute('aria-disabled')).toBe('true');
  await day('2026-05-08').click();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  expect(await closes.inputValue()).toBe('2026-05-08 00:00');
  expect(await closes.evaluate(input => input === document.activeElement)).toBe(true);
  await opens.press('Alt+ArrowDown');
  expect(await page.locator('[data-within]').count()).toBe(5);
  await day('2026-05-20').click();
  await expect.poll(() => closes.inputValue()).toBe('');
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
});

it('record page shows the start and end field of a range as one line', async () => {
  const { page } = await open('en', 1280);
  await journey.open('/submitcontroller');
  await page.locator('.resource-table-body [role=row] a').first().click();
  const line = page.locator('dl > div', { hasText: 'Opens at – Closes at' });
  await expect.poll(() => line.locator('dd time').count()).toBe(2);
});

it.each([
  ['zh', 390],
  ['en', 1280],
] as const)(
  'date picker disables the days before the opening date of a time window with the reason, in %s at %i px',
  async (language, width) => {
    const isChinese = language === 'zh';
    const page = await journey.openConsole({ user: 'admin', width, language });
    await journey.open('/submitcontroller/new');
    const main = page.getByRole('main');
    const opens = main.getByRole('textbox', { name: isChinese ? /^开始时间/ : /^Opens at/ });
    const closes = main.getByRole('textbox', { name: isChinese ? /^结束时间/ : /^Closes at/ });
    await opens.fill('2026-04-16 08:00');
    await opens.press('Tab');
    await closes.fill('2026-04-20 18:00');
    await closes.press('Alt+ArrowDown');
    const day = (text: string) => page.locator(`[data-day="${text}"]`);
    await day('2026-04-15').waitFor();
    expect(await day('2026-04-15').getAttribute('aria-disabled')).toBe('true');
    expect(await day('2026-04-16').getAttribute('aria-disabled')).toBeNull();
    await day('2026-04-15').press('Enter');
    const reason = isChinese ? '结束时间须晚于开始时间' : 'It must close after it opens';
    await page.getByRole('dialog').getByText(reason).waitFor();
    expect(await closes.inputValue()).toBe('2026-04-20 18:00');
    await page
      .getByRole('dialog')
      .getByLabel(isChinese ? '时' : 'Hour', { exact: true })
      .selectOption('09');
    expect(await closes.inputValue()).toBe('2026-04-20 18:00');
    expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([]);
    await day('2026-04-16').click();
    await expect.poll(() => closes.inputValue()).toBe('2026-04-16 18:00');
  },
);
