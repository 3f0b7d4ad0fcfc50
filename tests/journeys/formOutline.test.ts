import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { useConsole } from '../support/useConsole';

const { open } = useConsole();

async function openForm(
  user: string,
  path: string,
  more: { width: number; language?: 'zh' | 'en' },
): Promise<Page> {
  const page = await open(user, path, more);
  await page.locator('.form .form-field').first().waitFor();
  return page;
}

const getOutline = (page: Page, language: 'zh' | 'en' = 'zh') =>
  page.getByRole('navigation', { name: language === 'zh' ? '表单目录' : 'Outline of the form' });

const isFocused = (page: Page, selector: string) =>
  page.evaluate(one => document.activeElement?.closest(one) !== null, selector);

describe('outline (table of contents) of a long form', () => {
  it.each(['zh', 'en'] as const)(
    'outline is shown beside a long form in a wide browser window, and links to its groups, in %s',
    async language => {
      const page = await openForm('admin', '/registration/new', { width: 1920, language });
      const outline = getOutline(page, language);
      const parts = outline.getByRole('button');
      await expect.poll(() => parts.count()).toBe(6);
      const [form, beside] = await Promise.all([
        page.locator('.form-section').first().boundingBox(),
        outline.boundingBox(),
      ]);
      expect((form?.x ?? 0) + (form?.width ?? 0)).toBeLessThanOrEqual(beside?.x ?? 0);
      await parts.nth(2).click();
      const title = (await parts.nth(2).locator('span').first().innerText()).trim();
      const section = page
        .locator('.form-section')
        .filter({ has: page.getByRole('heading', { name: title }) });
      await expect.poll(() => section.evaluate(one => one.contains(document.activeElement))).toBe(true);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
    },
  );

  it('outline counts filled-in fields and errors per group, without a layout shift', async () => {
    const page = await openForm('admin', '/registration/new', { width: 1920 });
    const first = getOutline(page).getByRole('button').first();
    const count = first.locator('.form-outline-count > span').first();
    await count.waitFor();
    const [filled = 0, required = 0] = (await count.innerText()).split('/').map(Number);
    expect(required).toBeGreaterThan(filled);
    const name = page.getByRole('textbox', { name: /^姓名/ });
    const before = await name.boundingBox();
    await name.fill('王小明');
    await expect.poll(() => count.innerText()).toBe(`${filled + 1}/${required}`);
    expect(await name.boundingBox()).toEqual(before);
    await page.getByRole('button', { name: '保存' }).click();
    await first.getByText(/\d+ 处有错误/).waitFor();
  });

  it('outline of a form with wizard steps marks the current step and links to another', async () => {
    const page = await openForm('parent', '/bm/new', { width: 1920 });
    const parts = getOutline(page).getByRole('button');
    await parts.first().waitFor();
    expect(await parts.first().getAttribute('aria-current')).toBe('step');
    await parts.nth(1).click();
    await expect.poll(() => parts.nth(1).getAttribute('aria-current')).toBe('step');
    expect(await isFocused(page, '.form-section')).toBe(true);
  });

  it.each([
    ['a narrower window', '/registration/new', 1440],
    ['a form of few fields', '/department/new', 1920],
  ])('outline is not shown beside %s, which keeps its width', async (_, path, width) => {
    const page = await openForm('admin', path, { width });
    expect(await getOutline(page).count()).toBe(0);
    const getWidth = async () => (await page.locator('.form').boundingBox())?.width ?? Infinity;
    await expect.poll(getWidth).toBeLessThanOrEqual(1040);
  });
});

describe('rows of a form', () => {
  it('row of a form starts its boxes on one line, also where one field is needed by the next step and another is not', async () => {
    const page = await openForm('parent', '/bm/new', { width: 1440, language: 'en' });
    await page.getByRole('navigation').getByRole('button', { name: /Home/ }).last().click();
    await page.getByRole('textbox', { name: 'Building' }).waitFor();
    const tops = await page
      .locator('.form-row:has([data-needed]):has(.form-field:not([data-needed]))')
      .evaluateAll(rows =>
        rows.map(row =>
          Array.from(row.querySelectorAll('input'), input => Math.round(input.getBoundingClientRect().top)),
        ),
      );
    expect(tops.filter(row => row.length > 1).map(row => new Set(row).size)).toEqual([1]);
  });
});
