import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { sanitizeMarkup } from '#server/records/values/sanitizeMarkup';
import { save, useFormPages } from './form/useFormPages';

const open = useFormPages();

const editor = (page: Page) => page.getByRole('textbox', { name: /^(Content|正文)/ });
const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Format of Content' }).getByRole('button', { name, exact: true });

/** Opens the form with the caret in the empty editor, by its label. */
async function openEditor(form = 'leaflet') {
  const opened = await open(form);
  await editor(opened.page).waitFor();
  await opened.page.locator('label', { hasText: 'Content' }).click();
  return opened;
}

const paste = (page: Page, kinds: Record<string, string>) =>
  editor(page).evaluate((box, given) => {
    const clipboardData = new DataTransfer();
    for (const [kind, text] of Object.entries(given)) clipboardData.setData(kind, text);
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, kinds);

describe('editor of rich text', () => {
  it('rich text editor writes headings, bold text, lists and links as the server stores them', async () => {
    const { page, saved } = await openEditor();
    await page.keyboard.type('Dates');
    await tool(page, 'Heading').click();
    await page.keyboard.press('Enter');
    await page.keyboard.type('Bring ');
    await page.keyboard.press('Control+b');
    await page.keyboard.type('all');
    await expect.poll(() => tool(page, 'Bold').getAttribute('aria-pressed')).toBe('true');
    await page.keyboard.press('Control+b');
    await page.keyboard.type(' papers & copies');
    await page.keyboard.press('Enter');
    await tool(page, 'Bulleted list').click();
    await page.keyboard.type('one');
    await page.keyboard.press('Enter');
    await page.keyboard.type('two');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.keyboard.type('See ');
    await tool(page, 'Link').click();
    await page.getByRole('textbox', { name: 'Address of the link' }).fill('example.cn/enrol');
    await page.keyboard.press('Enter');
    await expect.poll(() => editor(page).locator('a').getAttribute('href')).toBe('https://example.cn/enrol');
    await save(page);
    const content =
      '<h3>Dates</h3><p>Bring <b>all</b> papers &amp; copies</p><ul><li>one</li><li>two</li></ul>' +
      '<p>See <a href="https://example.cn/enrol" rel="noopener noreferrer">https://example.cn/enrol</a></p>';
    await expect.poll(saved).toEqual({ content });
    expect(sanitizeMarkup(content)).toBe(content);
  });

  it('rich text editor refuses a javascript: URL, and removes a link', async () => {
    const { page, saved } = await openEditor('storedLeaflet');
    await editor(page).locator('a').first().click();
    await tool(page, 'Link').click();
    const address = page.getByRole('textbox', { name: 'Address of the link' });
    await expect.poll(() => address.inputValue()).toBe('https://example.cn/');
    await address.fill('javascript:alert(1)');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('Enter a whole address').waitFor();
    expect(await saved()).toBeUndefined();
    await page.getByRole('button', { name: 'Remove the link' }).click();
    await save(page);
    await expect.poll(async () => JSON.stringify(await saved())).toContain('见 网站');
    expect(JSON.stringify(await saved())).not.toContain('example.cn');
  });

  it('rich text editor pastes plain text only', async () => {
    const { page, saved } = await openEditor();
    await paste(page, {
      'text/plain': 'a <b>x</b>\nsecond',
      'text/html': '<h1 style="color:red">a</h1><img src="x" onerror="document.title=1">',
    });
    await expect.poll(() => editor(page).innerText()).toMatch(/a <b>x<\/b>\s+second/);
    await save(page);
    await expect.poll(async () => JSON.stringify(await saved())).toContain('a &lt;b&gt;x&lt;/b&gt;');
    expect(JSON.stringify(await saved())).not.toMatch(/style|img|h1/);
  });

  it('rich text editor undoes and redoes edits by toolbar and keyboard', async () => {
    const { page, saved } = await openEditor();
    await page.keyboard.type('first');
    await tool(page, 'Subheading').click();
    await expect.poll(() => editor(page).locator('h4').count()).toBe(1);
    await tool(page, 'Undo').click();
    await expect.poll(() => editor(page).locator('h4').count()).toBe(0);
    await tool(page, 'Redo').click();
    await expect.poll(() => editor(page).locator('h4').count()).toBe(1);
    await page.keyboard.press('Control+z');
    await expect.poll(() => editor(page).locator('h4').count()).toBe(0);
    await save(page);
    await expect.poll(saved).toEqual({ content: '<p>first</p>' });
  });

  it('rich text editor is usable by keyboard only, with one tab stop for the toolbar', async () => {
    const { page } = await openEditor();
    await page.keyboard.type('text');
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Shift+Tab');
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    expect(await focused()).toBe('Bold');
    await page.keyboard.press('ArrowRight');
    expect(await focused()).toBe('Italic');
    await page.keyboard.press('Enter');
    await expect.poll(() => editor(page).locator('i').innerText()).toBe('text');
    expect(await editor(page).evaluate(box => box === document.activeElement)).toBe(true);
    await page.keyboard.press('Tab');
    expect(await focused()).not.toBe('Bold');
  });

  it('required rich text without visible text shows a validation error at the field', async () => {
    const { page, saved } = await openEditor();
    await page.keyboard.type(' ');
    await page.keyboard.press('Enter');
    await save(page);
    await expect.poll(() => editor(page).getAttribute('aria-invalid')).toBe('true');
    const described = (await editor(page).getAttribute('aria-describedby'))?.split(' ') ?? [];
    const told = await Promise.all(described.map(id => page.locator(`[id="${id}"]`).innerText()));
    expect(told).toEqual(['Public once published', 'Content is required']);
    expect(await saved()).toBeUndefined();
    await expect.poll(() => editor(page).evaluate(box => box === document.activeElement)).toBe(true);
    expect((await new AxeBuilder({ page }).include('.markup-input').analyze()).violations).toEqual([]);
  });

  it('rich text editor sends no change while a stored text is only opened', async () => {
    const { page, saved } = await openEditor('storedLeaflet');
    await page.keyboard.press('ArrowRight');
    await save(page);
    await expect.poll(saved).toEqual({});
  });
});

describe('rich text that is shown', () => {
  it('rich text is rendered without scripts, remote resources or overlaying styles', async () => {
    const { page } = await open('readLeaflet');
    const asked: string[] = [];
    page.on('request', request => asked.push(new URL(request.url()).pathname));
    await page.reload();
    const shown = page.locator('.markup');
    await shown.getByRole('heading', { name: '报名须知' }).waitFor();
    expect(await shown.locator('b').innerText()).toBe('户口簿');
    expect(await shown.getByRole('cell').innerText()).toBe('4 月');
    const links = await shown
      .locator('a')
      .evaluateAll(all => all.map(link => [link.getAttribute('href'), link.getAttribute('rel')]));
    expect(links).toEqual([
      ['https://example.cn/', 'noopener noreferrer'],
      [null, null],
    ]);
    const left = await shown.evaluate(
      box => box.querySelectorAll('script, img, [style], [target=_top]').length,
    );
    expect(left).toBe(0);
    expect(await page.title()).not.toMatch(/[12]/);
    expect(asked).not.toContain('/x');
  });
});
