import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { useConsole } from '../support/useConsole';

const { open } = useConsole();

const widths = [390, 1024, 1440, 1920];

/** Parts of the page that are wider than the window. */
const findOverflow = (page: Page) =>
  page.evaluate(() =>
    ['html', '.shell-body', 'main', '.kept-page', 'dialog[open] .modal-dialog-body'].filter(part =>
      Array.from(document.querySelectorAll(part)).some(
        box => box.checkVisibility() && box.scrollWidth > box.clientWidth,
      ),
    ),
  );

/** Resizes the window to each width. */
async function expectFit(page: Page): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(async () => [width, ...(await findOverflow(page))]).toEqual([width]);
  }
}

const findViolations = async (page: Page) =>
  (await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => [id, nodes[0]?.html]);

describe('width of the window', () => {
  it.each([
    ['zh', '/holiday', '.resource-table-body [role=row]'],
    ['en', '/submitcontroller', '.resource-table-body [role=row]'],
    ['en', '/statistics', '.chart-drawing canvas, .chart-drawing svg'],
    ['zh', '/gallery', '.gallery-sample'],
    ['en', '/personal', '.password-form'],
    ['en', '/registration', '.resource-table-body [role=row]'],
  ] as const)(
    'page in %s at %s never scrolls horizontally at 390, 1024, 1440 and 1920 px',
    async (language, path, content) => {
      const page = await open('admin', path, { language });
      await page.locator(content).first().waitFor();
      await expectFit(page);
    },
  );

  it('dialogs of a list never scroll horizontally at 390, 1024, 1440 and 1920 px', async () => {
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
    'dialog of the rights of an account passes WCAG 2.2 AA checks in %s, %s, and fits a telephone',
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

  it.each(widths)(
    'theme panel stands within the footer and covers nothing of the page at %d px',
    async width => {
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
    },
  );
});
