import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { findSmallTargets } from '../support/findSmallTargets';
import { Journey } from '../support/Journey';

const journey = Journey.setUp({ maxRows: 200 });

const rows = (page: Page) => page.locator('.resource-table-body:visible [role=row]');

async function open(user: string, path: string, language: 'zh' | 'en' = 'zh'): Promise<Page> {
  const page = await journey.openConsole({ user, language, width: 390, isTouched: true });
  await journey.open(path);
  await page.locator('main h1').first().waitFor();
  return page;
}

describe('console on a phone, whose touch targets measure 40 px at least', () => {
  it('list on a phone has touch targets of at least 40 px in its cards, its filter sheet and its selection bar', async () => {
    const page = await open('subbureau', '/registration');
    await rows(page).nth(2).waitFor();
    await page.locator('.resource-table-step button').first().waitFor();
    expect(await findSmallTargets(page)).toEqual([]);
    await page.locator('.filter-bar-more').click();
    const sheet = page.getByRole('dialog');
    await sheet.locator('.filter-bar-item').nth(5).waitFor();
    expect(await findSmallTargets(page)).toEqual([]);
    await sheet.getByRole('button', { name: '完成' }).click();
    await sheet.waitFor({ state: 'detached' });
    await rows(page).first().getByRole('checkbox').check();
    await page.locator('.selection-bar').waitFor();
    expect(await findSmallTargets(page)).toEqual([]);
  });

  it('list on a phone has touch targets of at least 40 px in its filter chips, in English', async () => {
    const page = await open('admin', '/registration?status=first_trial&stage=1', 'en');
    await rows(page).first().waitFor();
    await page.locator('.page-head .filter-chips button').first().waitFor();
    expect(await findSmallTargets(page)).toEqual([]);
  });

  it('record page, menu, account panel and transition notice on a phone have touch targets of at least 40 px', async () => {
    const page = await open('admin', '/registration?status=admitted');
    await rows(page).first().click();
    await page.locator('.record-groups').waitFor();
    await page.locator('.record-empty').waitFor();
    expect(await findSmallTargets(page)).toEqual([]);
    await page.locator('.user-menu > button').click();
    await page.locator('.user-card').waitFor();
    expect(await findSmallTargets(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '打开菜单' }).click();
    await page.getByRole('dialog').getByRole('link').first().waitFor();
    expect(await findSmallTargets(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('main').getByRole('button', { name: '确认入学' }).click();
    await page.locator('.notice-card').getByRole('button', { name: '撤销' }).waitFor();
    expect(await findSmallTargets(page)).toEqual([]);
  });

  it.each([
    ['admin', '/index', 'a.compared-row'],
    ['parent', '/mine', '.record-card a'],
    ['admin', '/message', '[role=row] a'],
  ])('page of %s at %s on a phone has touch targets of at least 40 px', async (user, path, content) => {
    const page = await open(user, path);
    await page.locator(content).first().waitFor();
    expect(await findSmallTargets(page)).toEqual([]);
  });

  it('wizard steps of a registration form on a phone have touch targets of at least 40 px', async () => {
    const page = await open('parent', '/bm/new');
    const steps = page.getByRole('navigation', { name: '步骤' }).getByRole('button');
    await steps.first().waitFor();
    await page.locator('.form-demands').waitFor();
    for (let step = 0; step < (await steps.count()); step += 1) {
      await steps.nth(step).click();
      await expect.poll(() => steps.nth(step).getAttribute('aria-current')).toBe('step');
      expect([step, ...(await findSmallTargets(page))]).toEqual([step]);
    }
  });
});
