import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { save, useFormPages } from './form/useFormPages';

const open = useFormPages();

describe('form fields that depend on others', () => {
  const optionsOf = (page: Page, name: string) =>
    page.getByRole('combobox', { name }).locator('option').allTextContents();

  it('form offers only the choices that the schema conditions allow, and still shows a stored choice that they exclude', async () => {
    const { page } = await open('dependent');
    await page.getByRole('combobox', { name: 'Level' }).selectOption({ label: 'Senior' });
    await page.getByText('Public', { exact: true }).click();
    await expect.poll(() => optionsOf(page, 'Level')).toEqual(['Choose', 'Primary', 'Junior', 'Senior']);
    await page.getByRole('combobox', { name: 'Level' }).selectOption({ label: 'Junior' });
    await expect.poll(() => optionsOf(page, 'Level')).toEqual(['Choose', 'Primary', 'Junior']);
    await page.getByText('Private', { exact: true }).click();
    await expect.poll(() => optionsOf(page, 'Level')).toEqual(['Choose', 'Primary', 'Junior', 'Senior']);
  });

  it('form offers the choices of the if/then/else branch that applies, for a field that two branches declare', async () => {
    const { page } = await open('dependent');
    await page.getByText('Public', { exact: true }).click();
    await expect.poll(() => optionsOf(page, 'Funds')).toEqual(['Choose', 'City', 'Area']);
    await page.getByText('Private', { exact: true }).click();
    await expect.poll(() => optionsOf(page, 'Funds')).toEqual(['Choose', 'Area', 'Own']);
  });

  it('form keeps the focus on a radio button that shows another field', async () => {
    const { page } = await open('dependent');
    const radio = page.getByRole('radio', { name: 'Public' });
    await radio.focus();
    await radio.press('Space');
    await page.getByRole('combobox', { name: 'Funds' }).waitFor();
    expect(await radio.evaluate(input => input === document.activeElement)).toBe(true);
  });

  it('form narrows a relation to the records that match other fields, and clears a record that no longer matches', async () => {
    const { page, saved } = await open('dependent', 'zh');
    const [organ, campus] = ['机构', '校区'].map(name => page.getByRole('combobox', { name }));
    const option = (name: string) => page.getByRole('option', { name, exact: true });
    await campus?.click();
    await page.getByText('请先填写机构').waitFor();
    await organ?.click();
    await option('市教育局').click();
    await campus?.click();
    await expect
      .poll(() => page.getByRole('listbox').getByRole('option').allTextContents())
      .toEqual(['东区教育局']);
    await option('东区教育局').click();
    await organ?.click();
    await option('东区教育局').click();
    await page.getByText('原来的选择已不适用，已清空').waitFor();
    expect(await campus?.inputValue()).toBe('');
    await campus?.click();
    await option('西区教育局').click();
    await page.getByText('公办', { exact: true }).click();
    await page.getByRole('button', { name: '保存' }).click();
    await expect.poll(saved).toMatchObject({ placeId: expect.stringMatching(/3$/) as string });
  });
});

describe('form of a new record', () => {
  it.each(['zh', 'en'] as const)(
    'form of a new record renders an input for every kind of field, in %s',
    async language => {
      const { page } = await open('everything', language);
      const label = language === 'zh' ? '名称' : 'Name';
      await page.getByLabel(label).first().waitFor();
      expect(await page.locator('.field-placeholder').count()).toBe(0);
    },
  );

  it('form shows validation errors at each field and in a summary, and focuses the first', async () => {
    const { page, saved } = await open('everything', 'zh');
    expect(await page.getByRole('alert').count()).toBe(0);
    await page.getByRole('button', { name: '保存' }).click();
    const name = page.getByRole('textbox', { name: '名称' });
    await expect.poll(() => name.evaluate(input => input === document.activeElement)).toBe(true);
    await expect.poll(() => name.getAttribute('aria-invalid')).toBe('true');
    const described = await name.getAttribute('aria-describedby');
    await expect.poll(() => page.locator(`[id="${described}"]`).textContent()).toBe('名称不能为空');
    const summary = page.getByRole('alert');
    await expect
      .poll(() => summary.getByRole('button').allTextContents())
      .toEqual(['名称不能为空', '学段不能为空', '校车不能为空']);
    await summary.getByRole('button', { name: '学段不能为空' }).click();
    await expect
      .poll(() => page.getByRole('combobox', { name: '学段' }).evaluate(e => e === document.activeElement))
      .toBe(true);
    expect(await saved()).toBeUndefined();
  });

  it('form translates validation errors on a language change, and keeps typed values', async () => {
    const { page } = await open('everything', 'zh');
    await page.getByRole('textbox', { name: '名称' }).fill('a');
    await page.getByRole('button', { name: 'language' }).click();
    const name = page.getByRole('textbox', { name: 'Name' }).first();
    await expect.poll(() => name.inputValue()).toBe('a');
    await save(page);
    await expect.poll(() => page.getByRole('alert').textContent()).toContain('Level');
    await expect.poll(() => page.getByRole('alert').textContent()).toMatch(/Name.*2/);
  });

  it('form validates a field on blur, and no untouched field', async () => {
    const { page } = await open('everything');
    const name = page.getByRole('textbox', { name: 'Name' }).first();
    await name.fill('a');
    await name.press('Tab');
    await expect.poll(() => page.locator('.form-errors').count()).toBe(1);
    expect(await page.getByRole('alert').count()).toBe(0);
    await name.fill('City school');
    await expect.poll(() => page.locator('.form-errors').count()).toBe(0);
  });

  it('form shows, requires and hides conditional fields', async () => {
    const { page } = await open('everything');
    expect(await page.getByRole('textbox', { name: 'Rooms' }).count()).toBe(0);
    await page.getByRole('radio', { name: 'Boarding' }).check({ force: true });
    await page.getByRole('textbox', { name: 'Rooms' }).waitFor();
    await save(page);
    await expect.poll(() => page.getByRole('alert').textContent()).toContain('Rooms');
    await page.getByRole('radio', { name: 'None' }).check({ force: true });
    await expect.poll(() => page.getByRole('textbox', { name: 'Rooms' }).count()).toBe(0);
    await expect.poll(() => page.getByRole('alert').textContent()).not.toContain('Rooms');
  });

  it('form saves the typed value when Enter submits it', async () => {
    const { page, saved } = await open('everything');
    await page.getByRole('combobox', { name: 'Level' }).selectOption({ label: 'Junior' });
    await page.getByRole('radio', { name: 'No', exact: true }).check({ force: true });
    const name = page.getByRole('textbox', { name: 'Name' }).first();
    await name.pressSequentially('City');
    await name.press('Enter');
    await expect.poll(saved).toEqual({ name: 'City', level: 'junior', bus: false });
  });

  it('wizard validates each step before it shows the next', async () => {
    const { page, saved } = await open('steps');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect.poll(() => page.locator('.form-errors').count()).toBe(1);
    await page.getByRole('textbox', { name: 'Child' }).fill('Li Hua');
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: 'School' }).fill('City');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('textbox', { name: 'Note' }).waitFor();
    await expect.poll(() => page.locator('[aria-current=step]').textContent()).toContain('Confirm');
    await page.getByRole('button', { name: 'Back' }).click();
    await expect.poll(() => page.getByRole('textbox', { name: 'School' }).inputValue()).toBe('City');
    await page.getByRole('button', { name: 'Next' }).click();
    await save(page);
    await expect.poll(saved).toEqual({ child: 'Li Hua', school: 'City' });
  });

  it('form has touch targets of at least 44 px on a telephone, and inputs in a font of 16 px, which prevents zooming', async () => {
    const { page } = await open('everything', 'zh', { width: 390, isTouched: true });
    await page.getByLabel('名称').first().waitFor();
    const targets = page.locator(
      '.form :is(input:not([type=radio], [type=checkbox]), select, .bp6-control, .bp6-button, .field-date-button)',
    );
    const measured = await targets.evaluateAll(all =>
      all.map(one => ({
        name: one.id,
        height: one.getBoundingClientRect().height,
        isZoomed: one.matches('input, select') && parseFloat(getComputedStyle(one).fontSize) < 16,
      })),
    );
    expect(measured.length).toBeGreaterThan(10);
    expect(measured.filter(({ height, isZoomed }) => height < 44 || isZoomed)).toEqual([]);
  });

  it('wizard focuses each new step and scrolls to its beginning', async () => {
    const { page } = await open('steps', 'zh', { width: 390 });
    await page.setViewportSize({ width: 390, height: 120 });
    await page.getByRole('textbox', { name: '学生' }).fill('李华');
    const next = page.getByRole('button', { name: '下一步' });
    await next.evaluate(button => button.scrollIntoView({ block: 'start' }));
    const getTop = () =>
      page.getByRole('navigation', { name: '步骤' }).evaluate(nav => nav.getBoundingClientRect().top);
    expect(await getTop()).toBeLessThan(0);
    await next.click();
    const body = page.getByRole('group', { name: '学校' });
    await expect.poll(() => body.evaluate(one => one === document.activeElement)).toBe(true);
    expect(await getTop()).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Tab');
    const school = page.getByRole('textbox', { name: '学校' });
    expect(await school.evaluate(input => input === document.activeElement)).toBe(true);
  });

  it('wizard of a stored record has a button for the next step and one for saving in each step', async () => {
    const { page, saved } = await open('storedSteps', 'zh', { width: 390 });
    const primary = page.locator('.form-buttons .bp6-intent-primary');
    await expect.poll(() => primary.allInnerTexts()).toEqual(['下一步']);
    await primary.click();
    await page.getByRole('textbox', { name: '学校' }).fill('二小');
    await page.getByRole('button', { name: '保存' }).click();
    await expect.poll(saved).toEqual({ school: '二小' });
    await primary.click();
    await page.getByRole('textbox', { name: '备注' }).waitFor();
    expect(await primary.allInnerTexts()).toEqual(['保存']);
  });

  it('wizard summarises the earlier steps on its last one, with a link to each', async () => {
    const { page } = await open('steps', 'zh', { width: 390 });
    await page.getByRole('textbox', { name: '学生' }).fill('李华');
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: '学校' }).fill('一小');
    await page.getByRole('button', { name: '下一步' }).click();
    const review = page.locator('.form-review');
    await review.getByText('李华').waitFor();
    await review.getByText('一小').waitFor();
    const { violations } = await new AxeBuilder({ page }).include('.form').analyze();
    expect(violations).toEqual([]);
    await review.getByRole('button', { name: '修改学校' }).click();
    await expect.poll(() => page.getByRole('textbox', { name: '学校' }).inputValue()).toBe('一小');
    expect(await review.count()).toBe(0);
  });
});

describe('form of a transition', () => {
  it('dialog of a transition requires the transition input', async () => {
    const { page, saved } = await open('decision');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Refuse' }).click();
    const comment = dialog.getByRole('textbox', { name: 'Comment' });
    await expect.poll(() => comment.evaluate(input => input === document.activeElement)).toBe(true);
    const described = await comment.getAttribute('aria-describedby');
    expect(await page.locator(`[id="${described}"]`).textContent()).toBe('Comment is required');
    expect(await dialog.getByText('Comment is required').count()).toBe(1);
    await dialog.getByRole('textbox', { name: 'Comment' }).fill('Not in the area');
    await dialog.getByRole('combobox', { name: 'Hand to' }).click();
    await page.getByRole('option', { name: '西区教育局' }).click();
    await dialog.getByRole('button', { name: 'Refuse' }).click();
    const organId = '0198f5f0-0000-7000-8000-000000000003';
    await expect.poll(saved).toEqual({ comment: 'Not in the area', organId });
  });

  it('dialog of a transition focuses its first input, even an empty list', async () => {
    const { page } = await open('listing', 'zh');
    const add = page.getByRole('button', { name: '添加补正项' });
    await expect.poll(() => add.evaluate(button => button === document.activeElement)).toBe(true);
  });

  it('form shows no error at a field that only had the focus', async () => {
    const { page } = await open('decision');
    const comment = page.getByRole('textbox', { name: 'Comment' });
    await expect.poll(() => comment.evaluate(input => input === document.activeElement)).toBe(true);
    await comment.press('Tab');
    await page.getByRole('combobox', { name: 'Hand to' }).press('Shift+Tab');
    expect(await page.locator('.form-errors').count()).toBe(0);
    await comment.fill('No');
    await comment.press('Tab');
    await expect.poll(() => page.locator('.form-errors').count()).toBe(1);
  });

  it('form has the cancel button before the submit button at its end, and its buttons are no landmark region', async () => {
    const { page } = await open('decision');
    const dialog = page.getByRole('dialog');
    expect(await dialog.locator('.form-buttons').getByRole('button').allTextContents()).toEqual([
      'Cancel',
      'Refuse',
    ]);
    expect(await dialog.locator('header, footer, nav, main, aside').count()).toBe(0);
  });

  it('dialog of a transition stays open when Escape closes an option list', async () => {
    const { page } = await open('decision');
    const box = page.getByRole('combobox', { name: 'Hand to' });
    await box.click();
    await page.getByRole('option').first().waitFor();
    await box.press('Escape');
    await expect.poll(() => page.getByRole('option').count()).toBe(0);
    expect(await page.getByRole('dialog').count()).toBe(1);
  });
});

describe('form layout', () => {
  it('form of a stored record does not scroll horizontally at 360 px', async () => {
    const { page } = await open('stored', 'zh', { width: 360 });
    const beyond = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await expect.poll(beyond).toBe(0);
  });

  it.each(['everything', 'stored', 'limited', 'steps', 'decision'])(
    'form %s conforms to WCAG 2.2 AA',
    async form => {
      const { page } = await open(form, 'zh');
      const { violations } = await new AxeBuilder({ page })
        .include('.form')
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
        .analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join(' ')}`)).toEqual(
        [],
      );
    },
  );
});
