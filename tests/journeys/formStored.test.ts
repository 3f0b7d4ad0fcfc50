import { describe, expect, it } from 'vitest';
import { field, save, useFormPages } from './form/useFormPages';

const open = useFormPages();

describe('form whose schema changes', () => {
  it('form keeps the focus on a chosen radio button when its schema is reloaded', async () => {
    const { page } = await open('stored');
    const focused = () =>
      page.evaluate(() =>
        document.activeElement instanceof HTMLInputElement ? document.activeElement.value : '',
      );
    await page.getByRole('radio', { name: 'Boarding' }).focus();
    // A scripted click leaves the focus where it is, unlike a mouse click.
    await page.getByRole('button', { name: 'language' }).evaluate((button: HTMLElement) => button.click());
    await page.getByRole('radio', { name: '住宿', exact: true }).waitFor();
    await expect.poll(focused).toBe('boarding');
  });
});

describe('form of a stored record', () => {
  it('form of a stored record sends changed fields only, and no request without a change', async () => {
    const { page, saved } = await open('stored');
    await save(page);
    await expect.poll(saved).toEqual({});
    await field(page, 'Seats').fill('250');
    await field(page, 'Organisation').fill('');
    await field(page, 'Organisation').press('Tab');
    await save(page);
    await expect.poll(saved).toEqual({ seats: 250, organId: null });
  });

  it('masked input is cleared on focus, and shows the mask again on blur without input', async () => {
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

  it('value of a field that its condition hides is kept, dropped or dropped after a confirmation on save, as its keyword x-hidden says', async () => {
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

  it('relation input searches by keyboard, without a request during IME composition', async () => {
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

  it('list input adds, moves and removes items, each with its own validation errors', async () => {
    const { page, saved } = await open('stored');
    await page.getByRole('button', { name: 'Add classes' }).click();
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

  it('list input shows field titles once above its rows, and at each input in a narrow browser window', async () => {
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

  it('form shows a server validation error at its field until that field changes', async () => {
    const { page } = await open('stored');
    await page.getByRole('button', { name: 'refuse' }).click();
    const name = page.getByRole('textbox', { name: 'Name' }).first();
    await expect.poll(() => page.getByRole('alert').textContent()).toContain('Name is taken');
    await expect.poll(() => name.evaluate(input => input === document.activeElement)).toBe(true);
    await name.fill('Another school');
    await expect.poll(() => page.getByRole('alert').count()).toBe(0);
  });

  it('form renders read-only fields without required validation', async () => {
    const { page, saved } = await open('limited');
    await expect.poll(() => page.getByText('240').count()).toBe(1);
    expect(await page.getByRole('textbox', { name: 'Seats' }).count()).toBe(0);
    await page.getByRole('textbox', { name: 'Name' }).first().fill('New name');
    await save(page);
    await expect.poll(saved).toEqual({ name: 'New name' });
  });
});
