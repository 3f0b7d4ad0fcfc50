import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { connectBrowser } from '../support/connectBrowser';
import { ConsoleVisitor, type Visit } from '../support/ConsoleVisitor';
import { findAxeViolations } from '../support/findAxeViolations';
import { readPdf } from '../support/readPdf';
import { startConsole, type RunningConsole } from '../support/startConsole';
import { WorkMeter } from '../support/WorkMeter';

// A test walks through a whole working day and checks each page in both languages, in light and dark mode.
// That takes minutes, hence the timeout.
vi.setConfig({ testTimeout: 300_000 });

let running: RunningConsole;
let browser: Browser;
let visitor: ConsoleVisitor | undefined;
let work: WorkMeter;

// The mock server gives schools no menu. Of fewer rows, the school of the secretary may have no child in one of the states.
beforeAll(async () => {
  [running, browser] = await Promise.all([startConsole({ most: 400 }), connectBrowser()]);
});
afterEach(async ({ task }) => {
  console.log(`${task.name}\n${work.toString()}`);
  const complaints = visitor?.browserErrors ?? [];
  await visitor?.close();
  expect(complaints).toEqual([]);
});
afterAll(async () => {
  await browser?.close();
  await running?.stop();
});

async function begin(
  user: string,
  path = '/index',
  visit: Pick<Visit, 'language' | 'theme'> = {},
): Promise<Page> {
  visitor = await ConsoleVisitor.open(browser, { url: running.url, user, width: 1440, path, ...visit });
  work = new WorkMeter(visitor.page);
  return visitor.page;
}

const rows = (page: Page) => page.locator('.resource-table-body:visible [role=row]');
const heading = (page: Page) => page.locator('.kept-page:visible').getByRole('heading', { level: 1 });
const tile = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });
const problems = (page: Page) => work.exclude(() => findAxeViolations(page));

/** What the browser prints when the dialog is confirmed. */
async function print(page: Page): Promise<string> {
  // A browser without a window has no dialog, and would say at once that it was closed.
  await page.evaluate(() => (window.print = () => (document.title = 'printing')));
  await work.click(page.getByRole('main').getByRole('button', { name: /^(打印|Print)$/ }));
  await expect.poll(() => page.title()).toBe('printing');
  return readPdf(await page.pdf({ preferCSSPageSize: true }))
    .map(({ text }) => text)
    .join('\n');
}

describe('working day of a school secretary', () => {
  it('school secretary opens the waiting registrations from the home page, reviews one, and finds plan and seats of the own school', async () => {
    const page = await begin('school');
    const waiting = tile(page, '待初审').locator('.tile-value');
    await expect.poll(() => waiting.innerText()).toMatch(/^[1-9]\d*$/);
    const count = await waiting.innerText();
    expect(await problems(page)).toEqual([]);
    await work.measure('open the first case that waits', async () => {
      await work.click(tile(page, '待初审').getByRole('link'));
      await page.getByText(`共 ${count} 条`).waitFor();
      await work.click(button(page, '逐件办理'));
      await page.getByText(`第 1 条，共 ${count} 条`).waitFor();
    });
    expect(await problems(page)).toEqual([]);
    await work.measure('pass it', async () => {
      await work.press('1');
      const dialog = page.getByRole('dialog');
      const category = dialog.locator('select').first();
      await category.waitFor();
      // The list begins with policy cases, which need a grant, and ends with a category that none needs.
      if ((await category.inputValue()) === '') await work.press('End');
      await work.click(dialog.getByRole('radiogroup').getByText('是', { exact: true }));
      expect(await problems(page)).toEqual([]);
      await work.press('Control+Enter');
      await dialog.waitFor({ state: 'detached' });
    });
    await work.measure('see plan and seats', async () => {
      await page.goto(`${running.url}/index`);
      await expect.poll(() => waiting.innerText()).toBe(String(Number(count) - 1));
      await work.click(tile(page, '招生计划').getByRole('link'));
      // The list has plan, applicants and seats of the own school in a row for each stage.
      await page.getByRole('columnheader', { name: '已占学位' }).waitFor();
      await rows(page).filter({ hasText: '示例市龙泉小学' }).waitFor();
    });
    expect(await problems(page)).toEqual([]);
  });

  it('school secretary prints the list of admitted children with masked numbers', async () => {
    const page = await begin('school', '/registration?status=admitted', { language: 'en' });
    await rows(page).first().waitFor();
    expect(await problems(page)).toEqual([]);
    const [first = ''] = (await rows(page).first().innerText()).split('\n');
    let paper = '';
    await work.measure('print the list', async () => {
      paper = await print(page);
    });
    expect(paper).toContain(first);
    // On paper the number of the registration stands before the masked one without a space.
    expect(paper).toMatch(/\d{4}\*{14}/);
    expect(paper).not.toMatch(/\d{17}[\dX](?![\d*])/);
  });
});

describe('working day of a city secretary', () => {
  it('city secretary opens second reviews, seats and applicants of all schools from the home page, and is offered no export', async () => {
    const page = await begin('bureau', '/index', { theme: { appearance: 'dark' } });
    const waiting = tile(page, '待复审').locator('.tile-value');
    await expect.poll(() => waiting.innerText()).toMatch(/^[1-9]\d*$/);
    const count = await waiting.innerText();
    expect(await problems(page)).toEqual([]);
    await work.measure('open the first case that waits', async () => {
      await work.click(tile(page, '待复审').getByRole('link').first());
      await page.getByText(`共 ${count} 条`).waitFor();
      await work.click(button(page, '逐件办理'));
      await page.getByText(`第 1 条，共 ${count} 条`).waitFor();
    });
    expect(await problems(page)).toEqual([]);
    await work.measure('see plan, applicants and seats', async () => {
      await page.goto(`${running.url}/schoolplan`);
      await rows(page).first().waitFor();
      for (const title of ['计划数', '报名人数', '已占学位'])
        await page.getByRole('columnheader', { name: new RegExp(`^${title}`) }).waitFor();
      await work.click(rows(page).first());
      await heading(page).waitFor();
    });
    expect(await problems(page)).toEqual([]);
    // The schemas grant the export, but the server has no such call yet.
    for (const place of ['/registration', '/schoolplan']) {
      await page.goto(running.url + place);
      await rows(page).first().waitFor();
      expect(await page.getByRole('button', { name: /导出/ }).count()).toBe(0);
    }
  });
});
