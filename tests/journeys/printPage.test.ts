import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { readPdf } from '../support/readPdf';
import { useConsole } from '../support/useConsole';

const { open } = useConsole({ most: 300 });

/** What the browser prints by its own command, such as Ctrl P, once the frame has stood idle for seconds. */
async function printPage(page: Page) {
  await page.waitForFunction(() =>
    [...document.styleSheets].some(({ href }) => href?.includes('/printFrame-') === true),
  );
  return readPdf(await page.pdf({ preferCSSPageSize: true }));
}

const frame = /首页|基础信息|返回|编辑|删除|更多筛选|逐件办理|新建|每页|开始办理/;

it('print command of the browser prints all rows of the current list page on A4 with repeated table heads, without header and menu', async () => {
  const page = await open('admin', '/registration?pageSize=100', {
    width: 1440,
    theme: { appearance: 'dark' },
  });
  const rows = page.locator('.resource-table-body [role=row]');
  await rows.first().waitFor();
  const shown = await rows.count();
  // Of a hundred rows those in sight are rendered.
  expect(shown).toBeLessThan(60);
  const pages = await printPage(page);
  expect(pages.length).toBeGreaterThan(1);
  pages.forEach(({ text, isLandscape }, index) => {
    expect(isLandscape).toBe(true);
    expect(text).toContain('报名号');
    expect(text).toContain(`${index + 1}/${pages.length}`);
  });
  const text = pages.map(one => one.text).join('\n');
  expect(text).toContain('报名登记');
  expect(text.match(/\d{4}\*{14}/g)?.length).toBe(100);
  expect(text).not.toMatch(frame);
  await expect.poll(() => rows.count()).toBe(shown);
});

it('print command of the browser omits header, menu and controls of the console, on a record and on the home page', async () => {
  const page = await open('bureau', '/registration?status=second_check', { width: 1440 });
  await page.locator('.resource-table-body [role=row] a').first().click();
  await page.locator('.record-group').first().waitFor();
  const name = (await page.locator('.kept-page:visible h1').innerText()).split(/\s+/)[0] ?? '';
  const record = (await printPage(page)).map(({ text }) => text).join('\n');
  expect(record).toContain(name);
  expect(record).toContain('住房');
  expect(record).not.toMatch(frame);

  await page.goto(new URL('/index', page.url()).href);
  await page.locator('.tile-value', { hasText: /\d/ }).first().waitFor();
  const home = (await printPage(page)).map(({ text }) => text).join('\n');
  expect(home).toContain('待复审');
  expect(home).not.toMatch(/主题|返回|首页/);
});
