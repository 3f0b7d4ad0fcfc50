import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { field, save, useFormPages } from './form/useFormPages';

const open = useFormPages();

describe('fields that depend on others', () => {
  const optionsOf = (page: Page, name: string) =>
    page.getByRole('combobox', { name }).locator('option').allTextContents();

  it('offers the choices that the conditions allow, and keeps what was chosen in sight', async () => {
    const { page } = await open('dependent');
    await page.getByRole('combobox', { name: 'Level' }).selectOption({ label: 'Senior' });
    await page.getByText('Public', { exact: true }).click();
    await expect.poll(() => optionsOf(page, 'Level')).toEqual(['Choose', 'Primary', 'Junior', 'Senior']);
    await page.getByRole('combobox', { name: 'Level' }).selectOption({ label: 'Junior' });
    await expect.poll(() => optionsOf(page, 'Level')).toEqual(['Choose', 'Primary', 'Junior']);
    await page.getByText('Private', { exact: true }).click();
    await expect.poll(() => optionsOf(page, 'Level')).toEqual(['Choose', 'Primary', 'Junior', 'Senior']);
  });

  it('offers the choices of the branch for a field that two branches declare', async () => {
    const { page } = await open('dependent');
    await page.getByText('Public', { exact: true }).click();
    await expect.poll(() => optionsOf(page, 'Funds')).toEqual(['Choose', 'City', 'Area']);
    await page.getByText('Private', { exact: true }).click();
    await expect.poll(() => optionsOf(page, 'Funds')).toEqual(['Choose', 'Area', 'Own']);
  });

  it('keeps the focus on the radio that shows another field', async () => {
    const { page } = await open('dependent');
    const radio = page.getByRole('radio', { name: 'Public' });
    await radio.focus();
    await radio.press('Space');
    await page.getByRole('combobox', { name: 'Funds' }).waitFor();
    expect(await radio.evaluate(input => input === document.activeElement)).toBe(true);
  });

  it('offers the records that fit the other fields, and clears one that no longer fits', async () => {
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
  it.each(['zh', 'en'] as const)('renders an input for every kind of field, in %s', async language => {
    const { page } = await open('everything', language);
    const label = language === 'zh' ? '名称' : 'Name';
    await page.getByLabel(label).first().waitFor();
    expect(await page.locator('.field-placeholder').count()).toBe(0);
  });

  it('shows validation errors at each field and in a summary, and focuses the first', async () => {
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

  it('translates validation errors on a language change, and keeps typed values', async () => {
    const { page } = await open('everything', 'zh');
    await page.getByRole('textbox', { name: '名称' }).fill('a');
    await page.getByRole('button', { name: 'language' }).click();
    const name = page.getByRole('textbox', { name: 'Name' }).first();
    await expect.poll(() => name.inputValue()).toBe('a');
    await save(page);
    await expect.poll(() => page.getByRole('alert').textContent()).toContain('Level');
    await expect.poll(() => page.getByRole('alert').textContent()).toMatch(/Name.*2/);
  });

  it('validates a field on blur, and no untouched field', async () => {
    const { page } = await open('everything');
    const name = page.getByRole('textbox', { name: 'Name' }).first();
    await name.fill('a');
    await name.press('Tab');
    await expect.poll(() => page.locator('.form-errors').count()).toBe(1);
    expect(await page.getByRole('alert').count()).toBe(0);
    await name.fill('City school');
    await expect.poll(() => page.locator('.form-errors').count()).toBe(0);
  });

  it('shows, requires and hides conditional fields', async () => {
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

  it('saves the typed value when Enter submits the form', async () => {
    const { page, saved } = await open('everything');
    await page.getByRole('combobox', { name: 'Level' }).selectOption({ label: 'Junior' });
    await page.getByRole('radio', { name: 'No', exact: true }).check({ force: true });
    const name = page.getByRole('textbox', { name: 'Name' }).first();
    await name.pressSequentially('City');
    await name.press('Enter');
    await expect.poll(saved).toEqual({ name: 'City', level: 'junior', bus: false });
  });

  it('validates each step of a wizard before the next', async () => {
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

  it('sums up the earlier steps of a wizard on its last one, with a link to each', async () => {
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

describe('form whose schema changes', () => {
  it('keeps the focus on the chosen radio button', async () => {
    const { page } = await open('stored');
    const focused = () =>
      page.evaluate(() =>
        document.activeElement instanceof HTMLInputElement ? document.activeElement.value : '',
      );
    await page.getByRole('radio', { name: 'Boarding' }).focus();
    // Unlike a click of the mouse, this one leaves the focus where it is.
    await page.getByRole('button', { name: 'language' }).evaluate((button: HTMLElement) => button.click());
    await page.getByRole('radio', { name: '住宿', exact: true }).waitFor();
    await expect.poll(focused).toBe('boarding');
  });
});

describe('form of a stored record', () => {
  it('sends changed fields only, and no request without a change', async () => {
    const { page, saved } = await open('stored');
    await save(page);
    await expect.poll(saved).toEqual({});
    await field(page, 'Seats').fill('250');
    await field(page, 'Organisation').fill('');
    await field(page, 'Organisation').press('Tab');
    await save(page);
    await expect.poll(saved).toEqual({ seats: 250, organId: null });
  });

  it('clears a masked input on focus, and restores the mask on blur without input', async () => {
    const { page, saved } = await open('stored');
    const phone = page.getByRole('textbox', { name: 'Phone' });
    await expect.poll(() => phone.inputValue()).toBe('138****0000');
    await phone.focus();
    expect(await phone.inputValue()).toBe('');
    await phone.blur();
    await expect.poll(() => phone.inputValue()).toBe('138****0000');
    await phone.fill('13912345678');
    await save(page);
    await expect.poll(saved).toEqual({ phone: '13912345678' });
  });

  it('keeps, drops or confirms hidden conditional values as the schema says', async () => {
    const { page, saved } = await open('stored');
    await page.getByRole('radio', { name: 'None' }).check({ force: true });
    const notice = page.getByRole('status').filter({ hasText: 'Saving will remove' });
    await expect.poll(() => notice.textContent()).toContain('Rooms 12');
    await expect.poll(() => notice.textContent()).toContain('Permit P-1');
    expect(await notice.textContent()).not.toContain('Warden');
    await save(page);
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: 'Keep editing' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(await saved()).toBeUndefined();
    await page.getByRole('radio', { name: 'Boarding' }).check({ force: true });
    await expect.poll(() => page.getByRole('textbox', { name: 'Permit' }).inputValue()).toBe('P-1');
    await page.getByRole('radio', { name: 'None' }).check({ force: true });
    await save(page);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove and save' }).click();
    await expect.poll(saved).toEqual({ boarding: 'none', rooms: null, permit: null });
  });

  it('searches a relation by keyboard, without a request during IME composition', async () => {
    const { page, saved } = await open('stored');
    const asked: string[] = [];
    page.on('request', request => {
      if (request.url().includes('/options')) asked.push(new URL(request.url()).searchParams.get('q') ?? '');
    });
    const box = page.getByRole('combobox', { name: 'Organisation' });
    await expect.poll(() => box.inputValue()).toBe('市教育局');
    await box.focus();
    const input = await page.context().newCDPSession(page);
    await box.fill('');
    await input.send('Input.imeSetComposition', { text: 'nan', selectionStart: 3, selectionEnd: 3 });
    await page.waitForTimeout(400);
    expect(asked.filter(q => q !== '')).toEqual([]);
    await input.send('Input.insertText', { text: '南' });
    await expect
      .poll(() => page.getByRole('listbox').getByRole('option').allTextContents())
      .toEqual(['南区教育局']);
    expect(asked.filter(q => q !== '')).toEqual(['南']);
    await box.press('ArrowDown');
    await box.press('Enter');
    await expect.poll(() => box.inputValue()).toBe('南区教育局');
    expect(await saved()).toBeUndefined();
    await save(page);
    await expect.poll(saved).toEqual({ organId: '0198f5f0-0000-7000-8000-000000000004' });
  });

  it('adds, moves and removes list items, each with its own validation errors', async () => {
    const { page, saved } = await open('stored');
    await page.getByRole('button', { name: 'Add Classes' }).click();
    await save(page);
    await expect
      .poll(() => page.getByRole('group', { name: 'Classes 3' }).locator('.form-errors').count())
      .toBe(2);
    const third = page.getByRole('group', { name: 'Classes 3' });
    await third.getByRole('textbox', { name: 'Label' }).fill('三班');
    await third.getByRole('textbox', { name: 'Size' }).fill('５０');
    await page.getByRole('button', { name: 'Move up Classes 3' }).click();
    await page.getByRole('button', { name: 'Remove Classes 1' }).click();
    await save(page);
    await expect.poll(saved).toEqual({
      classes: [
        { label: '三班', size: 50 },
        { label: '二班', size: 42 },
      ],
    });
  });

  it('shows the titles of a short list once above its rows, and at each input in a narrow window', async () => {
    const { page } = await open('stored');
    const head = page.locator('.form-table-head span:not(.form-required)');
    expect(await head.allTextContents()).toEqual(['Label *', 'Size *']);
    const [title, input] = [head.last(), page.getByLabel('Size').first()];
    const [above, below] = await Promise.all([title.boundingBox(), input.boundingBox()]);
    expect(Math.abs((above?.x ?? 0) - (below?.x ?? 100))).toBeLessThan(3);
    await page.setViewportSize({ width: 390, height: 800 });
    await expect.poll(() => title.isVisible()).toBe(false);
    const label = await page.locator('.form-table .form-label').first().boundingBox();
    expect(label?.height).toBeGreaterThan(10);
  });

  it('shows a server validation error at its field until that field changes', async () => {
    const { page } = await open('stored');
    await page.getByRole('button', { name: 'refuse' }).click();
    const name = page.getByRole('textbox', { name: 'Name' }).first();
    await expect.poll(() => page.getByRole('alert').textContent()).toContain('Name is taken');
    await expect.poll(() => name.evaluate(input => input === document.activeElement)).toBe(true);
    await name.fill('Another school');
    await expect.poll(() => page.getByRole('alert').count()).toBe(0);
  });

  it('renders read-only fields without required validation', async () => {
    const { page, saved } = await open('limited');
    await expect.poll(() => page.getByText('240').count()).toBe(1);
    expect(await page.getByRole('textbox', { name: 'Seats' }).count()).toBe(0);
    await page.getByRole('textbox', { name: 'Name' }).first().fill('New name');
    await save(page);
    await expect.poll(saved).toEqual({ name: 'New name' });
  });
});

describe('form of a transition', () => {
  it('requires the transition input in its dialog', async () => {
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

  it('shows no error at a field that the focus has only passed', async () => {
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

  it('ends with the button that changes nothing before the one that acts, without a landmark of its own', async () => {
    const { page } = await open('decision');
    const dialog = page.getByRole('dialog');
    expect(await dialog.locator('.form-buttons').getByRole('button').allTextContents()).toEqual([
      'Cancel',
      'Refuse',
    ]);
    expect(await dialog.locator('header, footer, nav, main, aside').count()).toBe(0);
  });

  it('closes the open option list on Escape, and not the dialog', async () => {
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
  it('fits a form into 360 px without clipping', async () => {
    const { page } = await open('stored', 'zh', { width: 360 });
    const beyond = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await expect.poll(beyond).toBe(0);
  });

  it.each(['everything', 'stored', 'limited', 'steps', 'decision'])(
    'renders form %s in conformance with WCAG 2.2 AA',
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
