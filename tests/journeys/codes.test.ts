import { AxeBuilder } from '@axe-core/playwright';
import { expect, it } from 'vitest';
import { scalarToText } from '#model/json';
import { Journey } from '../support/Journey';

/** The demo city, a district and a street in it. */
const city = { name: '' };
const district = { code: '', name: '' };
const street = { code: '', name: '' };
const journey = Journey.setUp({
  arrange: rows => {
    const areas = rows.area ?? [];
    const found = areas.find(({ level }) => level === 'street');
    const above = areas.find(({ uuid }) => uuid === found?.parentId);
    Object.assign(city, { name: scalarToText(areas.find(({ level }) => level === 'city')?.name) });
    Object.assign(street, { code: scalarToText(found?.code), name: scalarToText(found?.name) });
    Object.assign(district, { code: scalarToText(above?.code), name: scalarToText(above?.name) });
    return rows;
  },
});

const says = {
  zh: { household: '户籍', code: /^户籍区划/, wrong: '户籍区划应为 6、9 或 12 位数字' },
  en: {
    household: 'Household',
    code: /^Area code of the household/,
    wrong: 'Area code of the household must be 6, 9 or 12 digits',
  },
} as const;

it.each([
  ['zh', 390],
  ['en', 1280],
] as const)(
  'area code of a registration is chosen level by level or by name, or typed for another city, in %s at %d px',
  async (language, width) => {
    const { household, code, wrong } = says[language];
    const page = await journey.openConsole({ user: 'parent', width, language });
    await journey.open('/bm/new');
    await page
      .getByRole('navigation')
      .getByRole('button', { name: new RegExp(household) })
      .first()
      .click();
    const box = page.getByRole('combobox', { name: code });
    await box.press('ArrowDown');
    await page.getByRole('option', { name: city.name }).waitFor();
    await box.press('ArrowDown');
    await box.press('ArrowRight');
    await page.getByRole('option', { name: district.name }).waitFor();
    await box.press('Escape');
    await box.fill(street.name);
    await page.getByRole('option', { name: street.name }).first().click();
    await expect.poll(() => box.inputValue()).toBe(street.code);
    await page.locator('.field-combobox-note').getByText(street.name).waitFor();
    expect(
      (await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => [id, nodes[0]?.html]),
    ).toEqual([]);
    await box.fill('');
    await box.press('Tab');
    await box.fill(street.code);
    await page.getByRole('listbox').getByRole('option', { name: street.name }).first().waitFor();
    await box.press('Tab');
    await page.locator('.field-combobox-note').getByText(street.name).waitFor();
    await box.fill('350102');
    await box.press('Tab');
    expect(await box.inputValue()).toBe('350102');
    expect(await box.getAttribute('aria-invalid')).toBeNull();
    await box.fill('3501');
    await box.press('Tab');
    await page.getByText(wrong).first().waitFor();
  },
);
