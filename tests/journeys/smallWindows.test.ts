import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { findAxeViolations } from '../support/findAxeViolations';
import { findOverflow } from '../support/findOverflow';
import { Journey } from '../support/Journey';

const journey = Journey.setUp({ maxRows: 200 });

const rows = (page: Page) => page.locator('.resource-table-body:visible [role=row]');

/** Whether the middle of an element can be clicked once it is scrolled into view, in one step: what loads moves it. */
const isReachable = (target: Locator): Promise<boolean> =>
  target.evaluate(element => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { x, y, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
    return hit !== null && (element.contains(hit) || hit.contains(element));
  });

// A window of 1280 × 720 that is enlarged to 200 % has 640 × 360 CSS pixels.
describe.each([
  ['360 px', { width: 360, isTouched: true }],
  ['a zoom of 200 %', { width: 1280, zoom: 2 }],
] as const)('list at %s', (_, visit) => {
  it.each(['zh', 'en'] as const)(
    'list in a small window reaches its heading, actions, filter chips, tabs and pager, and never scrolls horizontally, in %s',
    async language => {
      const page = await journey.openConsole({ user: 'subbureau', language, ...visit });
      await journey.open('/registration?status=second_check');
      await rows(page).first().waitFor();
      expect(await findOverflow(page)).toEqual([]);
      const parts = [
        page.getByRole('heading', { level: 1 }),
        ...(await page.locator('.page-actions button:visible').all()),
        page.locator('.page-head .filter-chips button'),
        page.locator('.state-tabs a[aria-current]'),
        page.locator('.search-box input'),
        page.locator('.filter-bar-more'),
        page.locator('.pager button').last(),
        rows(page).first().getByRole('link'),
        rows(page).first().locator('.resource-table-menu button'),
      ];
      for (const part of parts)
        expect([await isReachable(part), await part.innerText()]).toEqual([true, expect.anything()]);
      const chips = page.locator('.page-head .filter-chips');
      expect((await chips.boundingBox())?.width).toBeGreaterThan(250);
      await page.locator('.page-head .filter-chips button').click();
      await expect.poll(() => new URL(page.url()).searchParams.get('status')).toBeNull();
    },
  );

  it('list in a small window sets a filter in its panel, and shows several rows', async () => {
    const page = await journey.openConsole({ user: 'subbureau', ...visit });
    await journey.open('/registration');
    await rows(page).first().waitFor();
    await page.locator('.filter-bar-more').click();
    const last = page.locator('.filter-bar-item:visible').last().locator('input, select, button').first();
    await last.waitFor();
    expect(await isReachable(last)).toBe(true);
    const stage = page.locator('.filter-bar-item').filter({ hasText: '类别' }).locator('button').first();
    expect(await isReachable(stage)).toBe(true);
    await stage.click();
    await page.getByRole('menuitemcheckbox').nth(1).click();
    await expect.poll(() => page.url()).toContain('category');
    expect(await findOverflow(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '清除筛选' }).filter({ visible: true }).first().click();
    await rows(page).nth(2).waitFor();
    const table = await page.locator('.resource-table:visible').boundingBox();
    // Three rows below their heads.
    expect(table?.height).toBeGreaterThan(4 * 40);
  });

  it('card or row of a list in a small window shows its facts inside the window', async () => {
    const page = await journey.openConsole({ user: 'subbureau', ...visit });
    await journey.open('/registration');
    const first = rows(page).first();
    await first.waitFor();
    await first.scrollIntoViewIfNeeded();
    const cells = await first
      .locator('[role=gridcell]:visible')
      .evaluateAll(all => all.map(cell => [cell.textContent, cell.getBoundingClientRect().left] as const));
    const inside = cells.filter(([, left]) => left >= 0 && left < (visit.width === 360 ? 360 : 640));
    // Its tick box and menu, name, state and at least one more fact.
    expect(inside.length).toBeGreaterThanOrEqual(5);
  });
});

describe('frame of the console on a phone', () => {
  it('card of a record with a step shows its facts in the whole width, and the step below them, at 360 px', async () => {
    const page = await journey.openConsole({ user: 'parent', width: 360, isTouched: true });
    await journey.open('/bm');
    const card = rows(page).filter({ has: page.locator('.resource-table-step') });
    await card.first().waitFor();
    const [width, facts, step] = await Promise.all([
      card.first().evaluate(row => row.clientWidth),
      card
        .first()
        .locator('[data-title]')
        .evaluateAll(all =>
          all.map(fact => ({
            room: fact.clientWidth - Number.parseFloat(getComputedStyle(fact).paddingInlineEnd),
            bottom: fact.getBoundingClientRect().bottom,
          })),
        ),
      card.first().locator('.resource-table-step button').boundingBox(),
    ]);
    expect(facts.map(({ room }) => width - room)).toEqual(facts.map(() => 12));
    expect(step?.y).toBeGreaterThanOrEqual(Math.max(...facts.map(({ bottom }) => bottom)));
  });

  it.each(['/mine', '/bm'])(
    'page %s on a phone scrolls up to the lower edge of the window, with the footer at its end',
    async path => {
      const page = await journey.openConsole({ user: 'parent', width: 390, isTouched: true });
      await journey.open(path);
      await page.locator('main h1').first().waitFor();
      const main = await page.getByRole('main').boundingBox();
      expect((main?.y ?? 0) + (main?.height ?? 0)).toBe(800);
      const footer = page.locator('.page-footer:visible');
      await footer.getByRole('group').getByRole('button').first().waitFor();
      expect(await isReachable(footer.getByRole('button').last())).toBe(true);
      expect(await isReachable(footer.getByText('©'))).toBe(true);
      expect(await findAxeViolations(page)).toEqual([]);
    },
  );
});
