import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { arrangeDepartmentChecks } from '../support/arrangeDepartmentChecks';
import { connectBrowser } from '../support/connectBrowser';
import { ConsoleVisitor, type Visit } from '../support/ConsoleVisitor';
import { findAxeViolations } from '../support/findAxeViolations';
import { demoPassword } from '../support/sessionState';
import { startConsole, type RunningConsole } from '../support/startConsole';
import { WorkMeter } from '../support/WorkMeter';

// A test walks through a whole working day and checks each page in both languages, in light and dark mode.
// That takes minutes, hence the timeout.
vi.setConfig({ testTimeout: 300_000 });

let running: RunningConsole;
let browser: Browser;
let visitor: ConsoleVisitor | undefined;
let work: WorkMeter;
let ownChild: string;

const dark = { appearance: 'dark' };

// The mock server gives departments no menu. Of fewer rows, there are no 50 registrations to check.
beforeAll(async () => {
  [running, browser] = await Promise.all([startConsole({ most: 1600 }), connectBrowser()]);
  ownChild = await arrangeDepartmentChecks(running.url, demoPassword);
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

async function begin(user: string, path: string, visit: Pick<Visit, 'language' | 'theme'>): Promise<Page> {
  visitor = await ConsoleVisitor.open(browser, { url: running.url, user, width: 1440, path, ...visit });
  work = new WorkMeter(visitor.page);
  return visitor.page;
}

const rows = (page: Page) => page.locator('.resource-table-body:visible [role=row]');
const total = async (page: Page): Promise<number> =>
  Number((await page.locator('.pager-total:visible').innerText()).replace(/\D/g, ''));
const problems = (page: Page) => work.exclude(() => findAxeViolations(page));

describe('working day of a clerk of a department', () => {
  it('a clerk of a department finds the check of a child by its name', async () => {
    const page = await begin('dept', '/departcheck', {});
    const row = rows(page).first();
    await row.waitFor();
    const all = await total(page);
    const name = await row.getByRole('gridcell').nth(2).innerText();
    await page.getByRole('searchbox').fill(name);
    await page.keyboard.press('Enter');
    await expect.poll(() => total(page)).toBeLessThan(all);
    for (const text of await rows(page).allInnerTexts()) expect(text).toContain(name);
    expect(await problems(page)).toEqual([]);
  });

  it('a clerk of a department reads who cannot be approved and why, approves a page in bulk and undoes it by keyboard only, in the dark appearance', async () => {
    const page = await begin('dept', '/departcheck?status=pending&pageSize=50', { theme: dark });
    await rows(page).first().waitFor();
    const before = await total(page);
    expect(before).toBeGreaterThan(50);
    const dialog = page.getByRole('dialog', { name: '通过' });
    await work.measure('approve 49 of 50 at once', async () => {
      await work.press('t');
      await work.reach(page.getByRole('columnheader').getByRole('checkbox'), 'Shift+Tab');
      await work.press(' ');
      await work.reach(page.locator('.selection-bar').getByRole('button', { name: '通过' }));
      await work.press('Enter');
      await dialog.getByText('通过 49 条记录？').waitFor();
      await dialog.getByText('1 条：本人子女或由本人代报的报名，须由他人办理').waitFor();
      expect(await problems(page)).toEqual([]);
      await work.reach(dialog.locator('summary'));
      await work.press('Enter');
      await dialog
        .getByRole('region', { name: '不能办理的记录' })
        .getByRole('link', { name: ownChild })
        .waitFor();
      await work.reach(dialog.getByRole('button', { name: '通过 49 条', exact: true }));
      await work.press('Enter');
      await dialog.getByText('完成 49 条').waitFor();
    });
    await work.measure('take all of it back', async () => {
      await work.reach(dialog.getByRole('button', { name: '全部撤销' }));
      await work.press('Enter');
      await dialog.getByText('已撤销 49 条').waitFor();
      expect(await problems(page)).toEqual([]);
      await work.press('Escape');
      await expect.poll(() => total(page)).toBe(before);
    });
  });
});
