import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { Client } from '../contract/http/Client';
import { useConsole } from '../support/useConsole';

const { open, getConsole } = useConsole({ most: 200 });

const rows = (page: Page) => page.locator('.resource-table-body:visible [role=row]');
const rowTops = (page: Page) => rows(page).evaluateAll(all => all.map(row => row.getBoundingClientRect().y));

describe('list that does not jump', () => {
  it('list has rows of 40 px, and of 32 px with compact rows, which a reload keeps', async () => {
    const page = await open('admin', '/registration', { width: 1440 });
    const height = async () => (await rows(page).first().boundingBox())?.height;
    await expect.poll(height).toBe(40);
    await page.getByRole('button', { name: '列', exact: true }).click();
    await page.getByRole('dialog', { name: '列' }).getByRole('checkbox', { name: '紧凑行高' }).check();
    await page.keyboard.press('Escape');
    await expect.poll(height).toBe(32);
    await page.reload();
    await expect.poll(height).toBe(32);
  });

  it('list counts records of a colleague as new and moves no row until they are requested', async () => {
    const page = await open('admin', '/street', { width: 1440 });
    await rows(page).first().waitFor();
    const before = await rows(page).allInnerTexts();
    const tops = await rowTops(page);
    const colleague = await new Client(`${getConsole().url}/api`).signIn('admin', 'Enrol@2026');
    for (const number of [1, 2, 3])
      await colleague.post('/street/doEdit', { name: `新街道${number}`, code: `99008800${number}` });
    const offer = page.getByRole('button', { name: /^新增 3 条，点击加载$/ });
    await offer.waitFor();
    expect(await rows(page).allInnerTexts()).toEqual(before);
    expect(await rowTops(page)).toEqual(tops);
    await offer.click();
    await offer.waitFor({ state: 'detached' });
  });

  it('list has no layout shift when it turns to the next page', async () => {
    const page = await open('admin', '/registration', { width: 1440 });
    await rows(page).first().waitFor();
    const first = await rows(page).first().innerText();
    const edges = async () => ({
      rows: await rowTops(page),
      pager: await page.getByRole('button', { name: '下一页' }).boundingBox(),
      head: await page.locator('.resource-table-head:visible').boundingBox(),
    });
    const before = await edges();
    await page.evaluate(() => {
      const shifts: number[] = [];
      new PerformanceObserver(list => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: 'layout-shift' });
      Object.assign(globalThis, { shifts });
    });
    await page.getByRole('button', { name: '下一页' }).click();
    await page.waitForURL(/pageNo=2/);
    await expect.poll(() => rows(page).first().innerText()).not.toBe(first);
    expect(await edges()).toEqual(before);
    const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts);
    expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.01);
  });
});

describe('record page that says what a step does', () => {
  it('dialog of a transition that cannot be undone shows the text that the family will read', async () => {
    const page = await open('bureau', '/registration?status=second_check', { width: 1440 });
    await rows(page).first().click();
    const step = page.getByRole('main').getByRole('button', { name: '复审退回', exact: true });
    await step.click();
    const effects = page.getByRole('dialog', { name: '复审退回' }).locator('.transition-effects');
    await effects
      .getByText(/对方(将|可能)收到：$/)
      .first()
      .waitFor();
    expect((await effects.locator('blockquote').first().innerText()).length).toBeGreaterThan(5);
  });

  it('record page at 1920 px fills the columns of each group of facts', async () => {
    const page = await open('bureau', '/registration', { width: 1920 });
    await rows(page).first().click();
    await page.locator('.record-groups').waitFor();
    const halfEmpty = await page.locator('.record-group dl:visible').evaluateAll(lists =>
      lists.flatMap(list => {
        const { right } = list.getBoundingClientRect();
        const edges = [...list.children].map(child => child.getBoundingClientRect().right);
        const width = list.getBoundingClientRect().width;
        return right - Math.max(...edges) > width / 3 ? [list.parentElement?.innerText.slice(0, 40)] : [];
      }),
    );
    expect(halfEmpty).toEqual([]);
    const filled = await page.locator('.record-groups').evaluate(groups => {
      const { width } = groups.getBoundingClientRect();
      const right = Math.max(...[...groups.children].map(group => group.getBoundingClientRect().right));
      return (right - groups.getBoundingClientRect().left) / width;
    });
    expect(filled).toBeGreaterThan(0.95);
  });
});
