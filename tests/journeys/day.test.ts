import type { Locator, Page } from 'playwright';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Visit } from '../support/ConsoleVisitor';
import { findAxeViolations } from '../support/findAxeViolations';
import { Journey } from '../support/Journey';
import { WorkMeter } from '../support/WorkMeter';

// Enough sample rows for 50 admitted registrations, and for some 30 that one office has to review.
const journey = Journey.setUp({ maxRows: 1300 });

// A test walks through a whole working day and checks each page in both languages, in light and dark mode.
// That takes minutes, hence the timeout.
vi.setConfig({ testTimeout: 300_000 });

const dark = { appearance: 'dark' };

let work: WorkMeter;
afterEach(({ task }) => {
  console.log(`${task.name}\n${work.toString()}`);
});

async function begin(
  user: string,
  path: string,
  visit: Pick<Visit, 'language' | 'theme'> = {},
): Promise<Page> {
  const page = await journey.openConsole({ user, width: 1440, ...visit });
  await journey.open(path);
  work = new WorkMeter(page);
  return page;
}

const rows = (page: Page) => page.locator('.resource-table-body:visible [role=row]');
const heading = (page: Page) => page.locator('.kept-page:visible').getByRole('heading', { level: 1 });
const total = async (page: Page): Promise<number> =>
  Number((await page.locator('.pager-total:visible').innerText()).replace(/\D/g, ''));
const problems = (page: Page) => work.exclude(() => findAxeViolations(page));

/** Waits for the record at this place of the queue, and for the time in which a key that is struck twice is ignored. */
async function waitForCase(page: Page, position: number, previous?: string): Promise<string> {
  await page.getByText(new RegExp(`第 ${position} 条，共`)).waitFor();
  await expect.poll(() => heading(page).innerText()).not.toBe(previous);
  await page.waitForTimeout(450);
  return heading(page).innerText();
}

describe('working day of a clerk by keyboard alone', () => {
  it('a clerk decides twenty records of a queue, undoes one decision, and returns two records with reasons by keyboard only', async () => {
    const page = await begin('subbureau', '/registration?status=second_check');
    await rows(page).first().waitFor();
    await work.measure('open the queue', async () => {
      await work.press('q');
      await page.getByText(/第 1 条，共 \d+ 条/).waitFor();
    });
    expect(await problems(page)).toEqual([]);
    let position = 0;
    let name: string | undefined;
    /** Goes on to the next case that this step is open for now; offices have their hours. */
    const findCase = async (step: RegExp) => {
      const button = page.getByRole('main').getByRole('button', { name: step });
      for (;;) {
        position += 1;
        name = await waitForCase(page, position, name);
        if (await button.isEnabled()) return;
        await work.press('j');
      }
    };
    /** Chooses the category that a special case of the child was granted, which the refusal names. */
    const takeGrantedCategory = async (dialog: Locator, refusal: string) => {
      const category = dialog.locator('select').first();
      const values = await category
        .locator('option')
        .evaluateAll(options => options.map(option => option.getAttribute('value')));
      const steps =
        values.indexOf(/[A-Z]/.exec(refusal)?.[0] ?? '') - values.indexOf(await category.inputValue());
      await work.reach(category);
      for (let step = 0; step < Math.abs(steps); step += 1)
        await work.press(steps < 0 ? 'ArrowUp' : 'ArrowDown');
      await work.press('Control+Enter');
    };
    let refused = 0;
    const decided = await work.measure('decide 20', async () => {
      for (let count = 1; count <= 20; count += 1) {
        await findCase(/^复审通过( ?\d)?$/);
        await work.press('1');
        const dialog = page.getByRole('dialog', { name: '复审通过' });
        const done = page.getByText(`今日已办 ${count} 件`);
        const granted = dialog.getByText(/特殊报名已批准类别为/);
        await done.or(granted).first().waitFor();
        if (await granted.isVisible()) {
          refused += 1;
          await takeGrantedCategory(dialog, await granted.innerText());
        }
        await done.waitFor();
      }
    });
    // One key each; those that the server refuses are corrected in the dialog, some ten keys each.
    const passed = position - 20;
    expect(decided.keys).toBeLessThanOrEqual(20 + passed + refused * 12);
    await work.measure('undo the last', async () => {
      await waitForCase(page, position + 1, name);
      await work.press('u');
      await page.getByText('今日已办 19 件').waitFor();
      await heading(page).getByText('待复审').waitFor();
    });
    await work.measure('send it and another one back with reasons', async () => {
      [position, name] = [position - 1, undefined];
      for (const count of [20, 21]) {
        await findCase(/^复审退回( ?\d)?$/);
        await work.press('2');
        const dialog = page.getByRole('dialog', { name: '复审退回' });
        // The list begins with the one item that it needs.
        await dialog.locator('select').nth(1).waitFor();
        for (const choice of await dialog.locator('select').all()) {
          await work.reach(choice);
          await work.press('ArrowDown');
        }
        await work.reach(dialog.getByRole('checkbox').first());
        await work.press(' ');
        await work.reach(dialog.locator('textarea').first());
        await work.type('请补交房产证明');
        if (count === 20) expect(await problems(page)).toEqual([]);
        await work.press('Control+Enter');
        await page.getByText(`今日已办 ${count} 件`).waitFor();
      }
    });
    await work.measure('leave the queue', async () => {
      await work.press('q');
      await rows(page).first().waitFor();
    });
    expect(await problems(page)).toEqual([]);
  });

  it('a clerk accepts a page of records in bulk and undoes it by keyboard only, in the dark appearance', async () => {
    const page = await begin('admin', '/registration?status=admitted&pageSize=50', { theme: dark });
    await rows(page).first().waitFor();
    const before = await total(page);
    const count = Math.min(before, 50);
    // The city decides how many there are; of few at once nothing would be learnt.
    expect(count).toBeGreaterThan(40);
    await work.measure(`accept ${count} at once`, async () => {
      await work.press('t');
      await work.reach(page.getByRole('columnheader').getByRole('checkbox'), 'Shift+Tab');
      await work.press(' ');
      await work.reach(page.locator('.selection-bar').getByRole('button', { name: '确认入学' }));
      await work.press('Enter');
      const dialog = page.getByRole('dialog', { name: '确认入学' });
      await work.reach(dialog.getByRole('button', { name: `确认入学 ${count} 条`, exact: true }));
      expect(await problems(page)).toEqual([]);
      await work.press('Enter');
      await dialog.getByText(`完成 ${count} 条`).waitFor();
    });
    await work.measure('take all of it back', async () => {
      const dialog = page.getByRole('dialog', { name: '确认入学' });
      await work.reach(dialog.getByRole('button', { name: '全部撤销' }));
      await work.press('Enter');
      await dialog.getByText(`已撤销 ${count} 条`).waitFor();
      expect(await problems(page)).toEqual([]);
      await work.press('Escape');
      await expect.poll(() => total(page)).toBe(before);
    });
  });

  it('a clerk finds a child by pinyin and reveals its ID number by keyboard only, in English and the dark appearance', async () => {
    const page = await begin('subbureau', '/registration', { language: 'en', theme: dark });
    await work.measure('find a child by pinyin', async () => {
      await rows(page).first().waitFor();
      await work.press('/');
      await work.type('zhang');
      await expect.poll(() => page.url()).toContain('title=zhang');
      await expect.poll(() => rows(page).first().innerText()).toMatch(/张|章|彰|掌|长/);
    });
    expect(await problems(page)).toEqual([]);
    await work.measure('reveal a number', async () => {
      await work.press('ArrowDown');
      await work.press('Enter');
      await work.reach(page.getByRole('button', { name: 'Reveal ID number' }));
      await work.press('Enter');
      await page.getByLabel('Reason').waitFor();
      expect(await problems(page)).toEqual([]);
      await work.type('核对入学材料');
      await work.press('Enter');
      await page.getByText(/hidden in \d+ seconds?/).waitFor();
      expect(await page.getByText(/^\d{17}[\dX]$/).count()).toBe(1);
    });
    expect(await problems(page)).toEqual([]);
  });
});
