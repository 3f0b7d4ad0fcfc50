import { AxeBuilder } from '@axe-core/playwright';
import { expect, it } from 'vitest';
import { Journey } from '../support/Journey';

const journey = Journey.setUp();

it.each([
  ['zh', 390],
  ['en', 1280],
] as const)(
  'date picker strikes out the days before a window opens, and says why, in %s at %i px',
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
