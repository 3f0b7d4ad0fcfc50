import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { findOverflow } from '../support/findOverflow';
import { useConsole } from '../support/useConsole';

const { open } = useConsole();

const widths = [390, 1024, 1440, 1920];

/** Resizes the window to each width. */
async function expectFit(page: Page): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(async () => [width, ...(await findOverflow(page))]).toEqual([width]);
  }
}

const findViolations = async (page: Page) =>
  (await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => [id, nodes[0]?.html]);

/** Vertical middle of each element; those on one line have the same. */
const findLines = (page: Page, parts: string) =>
  page.evaluate(selector => {
    const boxes = Array.from(document.querySelectorAll(selector)).filter(box => box.checkVisibility());
    return [...new Set(boxes.map(box => Math.round(box.getBoundingClientRect().bottom / 8)))].length;
  }, parts);

/** Words of the elements that a line break divides. */
const findBrokenWords = (page: Page, parts: string) =>
  page.evaluate(selector => {
    const broken: string[] = [];
    for (const part of document.querySelectorAll(selector)) {
      const text = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      for (let node = text.nextNode(); node; node = text.nextNode())
        for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          if (new Set(Array.from(range.getClientRects(), ({ top }) => top)).size > 1) broken.push(word);
        }
    }
    return broken;
  }, parts);

describe('window widths', () => {
  it.each([
    ['zh', '/holiday', '.resource-table-body [role=row]'],
    ['en', '/submitcontroller', '.resource-table-body [role=row]'],
    ['en', '/statistics', '.chart-drawing canvas, .chart-drawing svg'],
    ['zh', '/gallery', '.gallery-sample'],
    ['en', '/personal', '.password-form'],
    ['en', '/registration', '.resource-table-body [role=row]'],
  ] as const)(
    'page in %s at %s does not scroll horizontally at 390, 1024, 1440 and 1920 px',
    async (language, path, content) => {
      const page = await open('admin', path, { language });
      await page.locator(content).first().waitFor();
      await expectFit(page);
    },
  );

  it('dialogs of a list do not scroll horizontally at 390, 1024, 1440 and 1920 px', async () => {
    const page = await open('admin', '/registration', { language: 'en' });
    await page.locator('.resource-table-body [role=row]').first().waitFor();
    for (const name of ['Columns', 'Views']) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.getByRole('main').getByRole('button', { name, exact: true }).click();
      await page.getByRole('dialog').waitFor();
      await expectFit(page);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
  });

  it.each([
    ['zh', 'dark', '这个账号能看和能办什么？'],
    ['en', 'light', 'What may this account see and do?'],
  ] as const)(
    'dialog of account permissions passes WCAG 2.2 AA checks in %s, %s, and fits a phone',
    async (language, appearance, question) => {
      const theme = { appearance };
      const page = await open('admin', '/userManagement?username=school', { language, theme });
      await page.locator('.resource-table-body [role=row]').first().click();
      await page.getByRole('button', { name: question }).click();
      const table = page.getByRole('dialog').getByRole('table');
      await table.waitFor();
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        expect(await findViolations(page)).toEqual([]);
      }
      await page.setViewportSize({ width: 390, height: 800 });
      const frame = page.locator('.account-frame');
      expect(await frame.evaluate(box => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0);
      expect(await frame.innerText()).not.toMatch(/\$me|not \(|并非/);
    },
  );

  it.each(widths)('theme panel stays inside the page footer and covers nothing at %d px', async width => {
    const page = await open('admin', '/school', { width });
    await page.locator('.theme-panel button').first().waitFor();
    await page.locator('.resource-table-body [role=row]').first().waitFor();
    const getEdges = async (part: string) => {
      const box = await page.locator(part).boundingBox();
      return { top: box?.y ?? NaN, bottom: (box?.y ?? NaN) + (box?.height ?? NaN) };
    };
    const [panel, footer] = await Promise.all([getEdges('.theme-panel'), getEdges('.footer')]);
    expect(panel.top).toBeGreaterThanOrEqual(footer.top);
    expect(panel.bottom).toBeLessThanOrEqual(footer.bottom);
  });

  it.each([
    ['/registration', 1024, '.search-box-frame, .filter-bar-item input, .filter-bar-item select'],
    ['/statistics', 1440, '.filter-bar-item input, .filter-bar-item select'],
  ])(
    'filters of %s are on one line with the "More filters" button at %d px',
    async (path, width, filters) => {
      const page = await open('admin', path, { width, language: 'en' });
      const more = page.getByRole('button', { name: 'More filters' });
      await more.waitFor();
      expect(await findLines(page, `.filter-bar-item, .search-box-frame`)).toBe(1);
      const [button, filter] = await Promise.all([
        more.boundingBox(),
        page.locator(filters).first().boundingBox(),
      ]);
      const getMiddle = (box: typeof button) => (box?.y ?? NaN) + (box?.height ?? NaN) / 2;
      expect(Math.abs(getMiddle(button) - getMiddle(filter))).toBeLessThan(8);
    },
  );

  it('filter that does not fit at 1024 px moves into the "More filters" panel, and back at 1440 px', async () => {
    const page = await open('admin', '/registration?areaId=none', { width: 1024, language: 'en' });
    const more = page.getByRole('button', { name: 'More filters' });
    await more.click();
    const panel = page.locator('.filter-bar-panel');
    await panel.getByText('Street', { exact: true }).waitFor();
    await page.setViewportSize({ width: 1440, height: 800 });
    await panel.getByText('Street', { exact: true }).waitFor({ state: 'detached' });
    await page.locator('.filter-bar-item').getByText('Street', { exact: true }).waitFor();
  });

  it('list shows its default filter in full beside its toolbar at 1024 px, in English', async () => {
    const page = await open('school', '/registration', { width: 1024, language: 'en' });
    const chips = page.locator('.page-head .filter-chips');
    await chips.getByText('Season: 2026').waitFor();
    expect(await chips.evaluate(box => box.scrollWidth - box.clientWidth)).toBe(0);
  });

  it.each(['zh', 'en'] as const)(
    'selection bar of a list on a phone shows each of its actions in full, in %s',
    async language => {
      const page = await open('school', '/registration', { width: 390, language });
      for (const index of [0, 1])
        await page.locator('.resource-table-body [role=row]').nth(index).getByRole('checkbox').check();
      const bar = page.locator('.selection-bar');
      await bar.getByRole('button', { name: language === 'zh' ? '取消选择' : 'Clear selection' }).waitFor();
      const outside = await bar.evaluate(box =>
        Array.from(box.children)
          .filter(part => part.getBoundingClientRect().right > innerWidth)
          .map(part => part.textContent),
      );
      expect(outside).toEqual([]);
    },
  );

  it('English menu titles wrap between words only, also that of the current page', async () => {
    const page = await open('admin', '/originalhouse', { language: 'en', width: 1440 });
    await page.locator('.column-bar .menu-link[aria-current]').getByText('Department data').waitFor();
    expect(await findBrokenWords(page, '.column-bar .menu-title')).toEqual([]);
  });

  it('English quotation marks are narrower than a Chinese character', async () => {
    const page = await open('admin', '/personal', { language: 'en' });
    const width = await page.evaluate(() => {
      const text = document.body.appendChild(document.createElement('span'));
      text.textContent = '“’”';
      const { width: drawn } = text.getBoundingClientRect();
      return drawn / 3 / parseFloat(getComputedStyle(text).fontSize);
    });
    expect(width).toBeLessThan(0.7);
  });

  it.each([
    ['zh', 'admin'],
    ['en', 'subbureau'],
  ] as const)(
    'transitions on a record page in %s are aligned to the right edge of the page',
    async (language, user) => {
      const page = await open(user, '/registration', { language, width: 1440 });
      await page.locator('.resource-table-body [role=row]').first().click();
      await page.locator('.folded-steps').waitFor();
      const getRight = async (part: string) => {
        const box = await page.locator(part).boundingBox();
        return Math.round((box?.x ?? NaN) + (box?.width ?? NaN));
      };
      const head = '.kept-page:not([hidden]) .page-head:has(.folded-steps)';
      expect(await getRight(`${head} .folded-steps`)).toBe(await getRight(head));
    },
  );

  it('theme choices in English do not overflow their drawer', async () => {
    const page = await open('admin', '/personal', { language: 'en' });
    await page.getByRole('button', { name: 'Open theme' }).first().click();
    await page.getByRole('dialog').locator('.theme-tiles label').first().waitFor();
    const outside = await page.locator('.theme-tiles').evaluateAll(
      tiles =>
        tiles.filter(tile => {
          const { right } = tile.getBoundingClientRect();
          return Array.from(tile.children).some(choice => choice.getBoundingClientRect().right > right + 1);
        }).length,
    );
    expect(outside).toBe(0);
  });

  it('column chooser shows a drag handle, a pin and two arrows as icons for a visible column, and none for a hidden one', async () => {
    const page = await open('admin', '/registration', { language: 'en' });
    await page.getByRole('main').getByRole('button', { name: 'Columns', exact: true }).click();
    const getLine = (title: string) =>
      page
        .getByRole('dialog')
        .getByRole('listitem')
        .filter({ has: page.getByRole('checkbox', { name: title, exact: true }) });
    await getLine('Stage').waitFor();
    expect(await getLine('Stage').locator('svg').count()).toBe(4);
    expect(await getLine('Gender').locator('svg').count()).toBe(0);
    expect(await getLine('Stage').getByRole('button').allInnerTexts()).toEqual(['', '', '']);
  });
});
