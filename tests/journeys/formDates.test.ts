import { AxeBuilder } from '@axe-core/playwright';
import { describe, expect, it } from 'vitest';
import { field, save, useFormPages } from './form/useFormPages';

const open = useFormPages();

describe('dates and times of a form', () => {
  it('form shows and saves dates and times in city time on a computer set to New York time', async () => {
    const { page, saved } = await open('stored', 'en', { timezoneId: 'America/New_York' });
    expect(await field(page, 'Starts on').inputValue()).toBe('2026-09-01');
    expect(await field(page, 'Closes at').inputValue()).toBe('2026-04-16 23:30');
    await field(page, 'Closes at').fill('2026-04-17 00:15');
    await field(page, 'Starts on').fill('2026-08-31');
    await save(page);
    await expect.poll(saved).toEqual({ startsOn: '2026-08-31', closesAt: '2026-04-17T00:15:00+08:00' });
  });

  it('date input parses 2026/8/3 on blur, and the date and time 20260417 915 on Enter', async () => {
    const { page, saved } = await open('stored', 'en');
    const starts = page.getByRole('textbox', { name: 'Starts on' });
    await starts.fill('2026/8/3');
    await starts.press('Tab');
    await expect.poll(() => starts.inputValue()).toBe('2026-08-03');
    const closes = page.getByRole('textbox', { name: 'Closes at' });
    await closes.fill('20260417 915');
    await closes.press('Enter');
    await expect.poll(saved).toEqual({ startsOn: '2026-08-03', closesAt: '2026-04-17T09:15:00+08:00' });
  });

  it('date picker picks a date by keyboard, and closes on Escape', async () => {
    const { page, saved } = await open('stored', 'zh');
    const starts = page.getByRole('textbox', { name: '开学日期' });
    const button = page.getByRole('button', { name: '选择日期：开学日期' });
    await button.click();
    await expect.poll(() => page.locator(':focus').getAttribute('data-day')).toBe('2026-09-01');
    expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect.poll(() => starts.evaluate(input => input === document.activeElement)).toBe(true);
    await starts.press('Alt+ArrowDown');
    for (const key of ['ArrowRight', 'ArrowDown', 'PageDown', 'Home', 'Enter'])
      await page.keyboard.press(key);
    await expect.poll(() => starts.inputValue()).toBe('2026-10-05');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.getByRole('button', { name: '选择日期：截止时间' }).click();
    await page.getByRole('gridcell').getByText('20', { exact: true }).click();
    await page.getByRole('button', { name: '保存' }).click();
    await expect.poll(saved).toEqual({ startsOn: '2026-10-05', closesAt: '2026-04-20T23:30:00+08:00' });
  });

  it('date picker with a time keeps the calendar open after a day is selected', async () => {
    const { page, saved } = await open('stored', 'en');
    await page.getByRole('button', { name: 'Pick a date: Closes at' }).click();
    await page.getByRole('combobox', { name: 'Hour' }).selectOption('08');
    await page.getByRole('combobox', { name: 'Minute' }).selectOption('15');
    const closesAt = page.getByRole('textbox', { name: 'Closes at' });
    await expect.poll(() => closesAt.inputValue()).toBe('2026-04-16 08:15');
    await page.keyboard.press('Escape');
    await save(page);
    await expect.poll(saved).toEqual({ closesAt: '2026-04-16T08:15:00+08:00' });
  });

  it('date picker shows the whole calendar in a narrow and low browser window', async () => {
    const { page } = await open('stored', 'en', { width: 360 });
    await page.setViewportSize({ width: 360, height: 480 });
    await page.getByRole('button', { name: 'Pick a date: Closes at' }).click();
    const calendar = page.getByRole('dialog', { name: 'Pick a date: Closes at' });
    await calendar.getByRole('grid').waitFor();
    const isWhole = async () => {
      const box = await calendar.boundingBox();
      return box && box.x >= 0 && box.y >= 0 && box.x + box.width <= 360 && box.y + box.height <= 480;
    };
    await expect.poll(isWhole).toBe(true);
    const field = page.getByRole('textbox', { name: 'Closes at' });
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect.poll(async () => (await field.boundingBox())?.y).toBeGreaterThan(480);
    await expect.poll(isWhole).toBe(true);
  });
});
