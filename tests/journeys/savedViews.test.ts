import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import type { DemoRows } from '#mock-server/createMockApp';
import { toCityTimestamp } from '#model/time';
import { languagesByTurn } from '#tests/support/scope';
import { Journey } from '../support/Journey';

const day = 24 * 60 * 60 * 1000;
const recentCount = 3;

/** All registrations were submitted a month ago, but for a few of two days ago. */
const arrange = (rows: DemoRows): DemoRows => {
  const submit = <Row extends object>(row: Row, daysAgo: number) => ({
    ...row,
    submittedAt: toCityTimestamp(Date.now() - daysAgo * day),
  });
  const registration = (rows.registration ?? []).map(row => submit(row, 30));
  const recent = registration.filter(({ season }) => season === 2026).slice(0, recentCount);
  return {
    ...rows,
    registration: registration.map(row => (recent.includes(row) ? submit(row, 2) : row)),
  };
};

const journey = Journey.setUp({ arrange });

const dialogOf = (page: Page) => page.getByRole('dialog', { name: '视图' });
const openDialog = async (page: Page) => {
  await page.getByRole('button', { name: '视图', exact: true }).click();
  const name = dialogOf(page).getByRole('textbox', { name: '视图名称' });
  await expect.poll(() => name.evaluate(input => input === document.activeElement)).toBe(true);
};
const violations = async (page: Page) =>
  (await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => [
    id,
    nodes.map(({ html }) => html),
  ]);

it('saved view is stored on the server, counted in the menu, shared, and opened on another device with its column widths and pinned column', async () => {
  const page = await journey.openConsole({ user: 'admin' });
  await journey.open('/registration?stage=1');
  await page.locator('.resource-table:not([data-stale]) .resource-table-body [role=row]').first().waitFor();
  const nameWidth = async (shown: Page) =>
    (await shown.getByRole('columnheader', { name: '姓名' }).boundingBox())?.width ?? 0;
  await page.getByRole('button', { name: '列', exact: true }).click();
  await page.getByRole('checkbox', { name: '固定首列' }).uncheck();
  await page.keyboard.press('Escape');
  const handle = page.getByRole('button', { name: '调整“姓名”列宽' });
  const startWidth = await nameWidth(page);
  for (const step of [1, 2, 3, 4]) {
    await handle.press('ArrowRight');
    await expect.poll(() => nameWidth(page)).toBeCloseTo(startWidth + 16 * step, -1);
  }
  const dragged = await nameWidth(page);
  await openDialog(page);
  await dialogOf(page).getByRole('textbox', { name: '视图名称' }).fill('小学报名');
  await dialogOf(page).getByRole('button', { name: '保存当前视图' }).click();
  const actions = dialogOf(page).getByRole('group', { name: '视图“小学报名”的操作' });
  await actions.waitFor();
  expect(await violations(page)).toEqual([]);
  await actions.getByRole('combobox').selectOption({ label: '共享给区教育局' });
  await expect.poll(() => actions.getByRole('combobox').inputValue()).toBe('subbureau');
  await actions.getByRole('button', { name: '改名' }).click();
  await dialogOf(page).locator('.views-list input').fill('小学');
  await dialogOf(page).locator('.views-list input').press('Enter');
  await dialogOf(page).getByRole('link', { name: '小学', exact: true }).waitFor();
  await page.keyboard.press('Escape');
  const total = (
    await page
      .locator('.pager')
      .getByText(/^共 .* 条$/)
      .innerText()
  ).replace(/\D/g, '');
  const entry = page.getByRole('navigation').getByRole('link', { name: /^小学\s*[\d,]+$/ });
  await entry.waitFor();
  expect((await entry.innerText()).replace(/\D/g, '')).toBe(total);
  const address = await entry.getAttribute('href');
  await page.context().close();

  const other = await journey.openConsole({ user: 'subbureau' });
  await journey.open(address ?? '');
  await expect.poll(journey.getAddress).toMatch(/^\/registration\?stage=1&view=[\w-]{36}$/);
  await other.locator('.view-name-text', { hasText: '小学' }).waitFor();
  await other.getByRole('row').nth(1).waitFor();
  await expect.poll(() => nameWidth(other)).toBe(dragged);
  await other.getByRole('button', { name: '列', exact: true }).click();
  expect(await other.getByRole('checkbox', { name: '固定首列' }).isChecked()).toBe(false);
  await other.keyboard.press('Escape');
  expect(await other.getByText('已更改').count()).toBe(0);
  await other.getByRole('button', { name: '调整“姓名”列宽' }).press('ArrowLeft');
  await other.getByText('已更改').waitFor();
  await other.getByRole('button', { name: '退出视图' }).click();
  await expect.poll(journey.getAddress).toBe('/registration');
});

const words = {
  zh: {
    ...{ more: '更多筛选', period: '上报时间 时段', last7: '近 7 天', chip: '取消筛选 上报时间：近 7 天' },
    ...{ views: '视图', name: '视图名称', save: '保存当前视图', own: '本周新报' },
  },
  en: {
    ...{ more: 'More filters', period: 'Submitted at period', last7: 'Last 7 days' },
    ...{ chip: 'Remove filter Submitted at: Last 7 days' },
    ...{ views: 'Views', name: 'Name of the view', save: 'Save this view', own: 'New ones' },
  },
} as const;

it.each(languagesByTurn(1))(
  'list filter by a relative period of days is named on the page, and stored in a saved view, in %s',
  async language => {
    const say = words[language];
    const page = await journey.openConsole({ user: 'admin', language });
    await journey.open('/registration');
    const rows = page.locator('.resource-table:not([data-stale]) .resource-table-body [role=row]');
    await rows.nth(recentCount).waitFor();
    await page.getByRole('button', { name: say.more }).click();
    await page.getByLabel(say.period).selectOption({ label: say.last7 });
    await expect.poll(journey.getAddress).toBe('/registration?submittedAt=%24last7');
    await expect.poll(() => rows.count()).toBe(recentCount);
    await page.getByRole('button', { name: say.chip }).waitFor();
    expect(await page.getByLabel(say.period).inputValue()).toBe('$last7');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: say.views, exact: true }).click();
    await page.getByRole('textbox', { name: say.name }).fill(say.own);
    await page.getByRole('button', { name: say.save }).click();
    await page.getByRole('dialog').getByRole('link', { name: say.own, exact: true }).waitFor();
    await page.keyboard.press('Escape');
    const entry = page.getByRole('navigation').getByRole('link', { name: new RegExp(`^${say.own}\\s*3$`) });
    await entry.click();
    await expect.poll(journey.getAddress).toMatch(/^\/registration\?submittedAt=%24last7&view=[\w-]{36}$/);
    await expect.poll(() => rows.count()).toBe(recentCount);
  },
);
