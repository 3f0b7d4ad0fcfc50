import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { buildChildId } from '#enrolment/demoCity/people';
import { toCityTimestamp } from '#model/time';
import { formatCityTime } from '../../src/fields/dates/cityTime';
import { countDaysLeft } from '../../src/pages/home/countDaysLeft';
import { Client, rowsOf } from '../contract/http/Client';
import { Journey } from '../support/Journey';

const journey = Journey.setUp();

const tile = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
const violations = async (page: Page) =>
  (await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => [
    id,
    nodes.map(({ html }) => html),
  ]);

it('tile on the home page links each figure to the list of the counted records', async () => {
  const page = await journey.openConsole({ user: 'admin' });
  const waiting = tile(page, '待初审');
  await waiting.locator('.tile-value', { hasText: /^\d+$/ }).waitFor();
  const count = await waiting.locator('.tile-value').innerText();
  expect(await violations(page)).toEqual([]);
  await waiting.getByRole('link').click();
  await expect.poll(journey.getAddress).toMatch(/^\/registration\?.*status=first_trial/);
  await page.getByText(`共 ${count} 条`).waitFor();

  await page.goBack();
  const state = tile(page, '本学年报名').getByRole('link', { name: /待复审/ });
  const counted = (await state.innerText()).replace(/\D/g, '');
  await state.click();
  await expect.poll(journey.getAddress).toMatch(/^\/registration\?.*status=second_check/);
  await page.getByText(`共 ${counted} 条`).waitFor();
});

it('tile on the home page shows the unit of its figure, in both languages', async () => {
  const zh = await journey.openConsole({ user: 'admin' });
  const unitOf = (page: Page, title: string) => tile(page, title).locator('.tile-unit').first();
  await unitOf(zh, '待初审').getByText('人', { exact: true }).waitFor();
  await unitOf(zh, '招生计划').getByText('个', { exact: true }).waitFor();
  await unitOf(zh, '查封或注销的房产').getByText('条', { exact: true }).waitFor();
  expect(await tile(zh, '审核通过率').locator('.tile-unit').count()).toBe(0);
  await zh.context().close();
  const en = await journey.openConsole({ user: 'admin', language: 'en' });
  await unitOf(en, 'Awaiting first review').getByText('children', { exact: true }).waitFor();
  expect(await violations(en)).toEqual([]);
});

it('home page tile compares occupied and planned seats of each school, with links to the admission plans', async () => {
  const page = await journey.openConsole({ user: 'admin' });
  const rows = tile(page, '学位使用率').getByRole('list', { name: '学校' }).getByRole('listitem');
  await rows.first().waitFor();
  const drawing = tile(page, '学位使用率').locator('.compared-drawing');
  await drawing.locator('canvas').waitFor();
  const list = await tile(page, '学位使用率').locator('.compared-rows > ul').boundingBox();
  expect(await drawing.boundingBox()).toMatchObject({ y: list?.y, height: list?.height });
  expect(await rows.first().innerText()).toMatch(/已占学位\s+[\d,]+ \/\s+计划数\s+[\d,]+/);
  expect(await violations(page)).toEqual([]);
  await rows.first().getByRole('link').click();
  await expect.poll(journey.getAddress).toMatch(/^\/[\w/]+\?.*schoolId=[\w-]{36}/);
  await page.getByText(/共 [1-9]\d* 条/).waitFor();
});

it('home page tile shows the title of each bar untruncated, in English on a phone', async () => {
  const page = await journey.openConsole({ user: 'admin', width: 390, language: 'en' });
  const names = page.locator('.tile-bar .tile-bar-label');
  await names.getByText('Awaiting second review').waitFor();
  const cut = await names.evaluateAll(all => all.filter(one => one.scrollWidth > one.clientWidth).length);
  expect(cut).toBe(0);
});

it('home page tile shows the days until the next deadline, and links to its list', async () => {
  const hour = 60 * 60 * 1000;
  const [openAt, closeAt] = [toCityTimestamp(Date.now() - hour), toCityTimestamp(Date.now() + hour)];
  const colleague = await new Client(`${journey.console.url}/api`).signIn('admin', 'Enrol@2026');
  const [{ season = null } = {}] = rowsOf(await colleague.get('/submitcontroller/getList?pageSize=1'));
  const [{ organId = null } = {}] = rowsOf(
    await colleague.get('/school/getPageList?enabled=true&pageSize=1'),
  );
  const created = await colleague.post('/submitcontroller/doEdit', {
    ...{ organId, season, stage: 1, step: 'reportin', openAt, closeAt, enabled: true, maxRounds: 3 },
    ...{ closedMessageZh: '已经结束', closedMessageEn: 'It has ended' },
  });
  expect([created.code, created.data]).toEqual([200, expect.anything()]);
  const page = await journey.openConsole({ user: 'admin' });
  const next = tile(page, '最近的截止');
  const days = countDaysLeft(closeAt, new Date());
  await next.locator('.tile-value', { hasText: days === 0 ? '今天' : `${days} 天` }).waitFor();
  await next.getByText(`报到 小学一年级 · ${formatCityTime(closeAt).slice(0, 16)}`).waitFor();
  await page.setViewportSize({ width: 390, height: 800 });
  const moment = next.getByText(formatCityTime(closeAt).slice(0, 16), { exact: true });
  expect(await moment.evaluate(text => text.getClientRects().length)).toBe(1);
  await next.getByRole('link').click();
  await expect.poll(journey.getAddress).toMatch(/closeAt.*sort=closeAt/);
  await page.getByText(/共 [1-9]\d* 条/).waitFor();
});

it('home page tile whose count failed to load offers a retry beside the loaded tiles', async () => {
  const page = await journey.openConsole({ user: 'admin' });
  await page.route('**/api/schoolplan/getStats*', route => route.abort());
  await page.reload();
  const seats = tile(page, '招生计划');
  await seats.getByRole('button', { name: /重试/ }).waitFor();
  await tile(page, '待初审').locator('.tile-value', { hasText: /^\d+$/ }).waitFor();
  await page.unroute('**/api/schoolplan/getStats*');
  await seats.getByRole('button', { name: /重试/ }).click();
  await seats.locator('.tile-value', { hasText: /^[\d,]+$/ }).waitFor();
});

it('home page shows a parent a card for each own registration, with its state and next steps', async () => {
  const parent = await new Client(`${journey.console.url}/api`).signIn('parent', 'Enrol@2026');
  const [{ uuid: schoolId = null } = {}] = rowsOf(
    await parent.get('/school/getPageList?enabled=true&pageSize=1'),
  );
  const begun = await parent.post('/registration/doEdit', {
    ...{ stage: 1, name: '张三', certType: 'resident_id', idcard: buildChildId('2020-03-07', 1), schoolId },
  });
  expect([begun.code, begun.data]).toEqual([200, expect.anything()]);
  const page = await journey.openConsole({ user: 'parent', width: 390 });
  await journey.open('/mine');
  const cards = page.getByRole('region', { name: '我的报名' }).getByRole('article');
  await cards.first().waitFor();
  expect(await cards.first().innerText()).toMatch(/草稿|审核中|退回待补正|审核通过待录取/);
  const child = cards.filter({ has: page.getByRole('heading', { name: '张三', exact: true }) });
  await child.getByText('志愿学校').waitFor();
  const telephone = await child.getByRole('link', { name: /^[\d-]+$/ }).getAttribute('href');
  expect(telephone).toMatch(/^tel:[\d-]+$/);
  expect(await violations(page)).toEqual([]);
  await cards.first().getByRole('heading').getByRole('link').click();
  await expect.poll(journey.getAddress).toMatch(/^\/bm\/[\w-]{36}$/);
  await page.goBack();
  await cards
    .filter({ hasText: '张三' })
    .filter({ hasText: '草稿' })
    .getByRole('link', { name: '继续填写' })
    .click();
  await expect.poll(journey.getAddress).toMatch(/^\/bm\/[\w-]{36}\/edit$/);
});

it('home page shows no figure before the cards above it are loaded, so that nothing moves', async () => {
  const page = await journey.openConsole({ user: 'parent', width: 390 });
  await journey.open('/mine');
  let release = () => undefined as void;
  const released = new Promise<void>(resolve => (release = resolve));
  await page.route('**/api/registration/get*', async route => {
    await released;
    await route.continue();
  });
  await page.reload();
  // What is hidden has no role, so it is found by its class.
  const figures = page.locator('ul.tiles-figures .tile');
  await figures.nth(1).waitFor({ state: 'attached' });
  expect(await figures.first().isVisible()).toBe(false);
  release();
  await tile(page, '未读通知').waitFor();
  const top = async () => (await tile(page, '未读通知').boundingBox())?.y;
  const shown = await top();
  await page.locator('.record-card-missing').first().waitFor();
  expect(await top()).toBe(shown);
});

it('home page offers a family without a registration its first one by a button of at least 40 px', async () => {
  const page = await journey.openConsole({ user: 'parent', width: 360 });
  await journey.open('/mine');
  await page.route('**/api/registration/get*List*', async route => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: object };
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, list: [], total: 0 } } });
  });
  await page.reload();
  const first = page.getByRole('link', { name: '新建第一条' });
  await first.waitFor();
  expect((await first.boundingBox())?.height).toBeGreaterThanOrEqual(40);
  expect(await violations(page)).toEqual([]);
  await first.click();
  await expect.poll(journey.getAddress).toBe('/bm/new');
});

it('home page links a parent to the own surveys, which are not in the menu, and to a new one', async () => {
  const page = await journey.openConsole({ user: 'parent', width: 390 });
  await journey.open('/mine');
  await tile(page, '摸底登记').locator('.tile-value', { hasText: /^\d+$/ }).waitFor();
  await page.getByRole('link', { name: /摸底登记/ }).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(journey.getAddress).toMatch(/^\/records\/modi(\?|$)/);
  await page.getByRole('button', { name: /新建/ }).first().click();
  await expect.poll(journey.getAddress).toBe('/records/modi/new');
});

it('home page shows an administrator the failed jobs with owner, time and reason', async () => {
  const page = await journey.openConsole({ user: 'admin' });
  const failure = {
    ...{ uuid: 'one', resource: '报名登记', action: '受理', by: 'bureau', at: '2026-04-03T08:00:00+08:00' },
    ...{ reason: '发起人的账号已停用', done: 3, total: 40 },
  };
  // No job of the demo city fails.
  await page.route('**/api/schema/getTiles', async route => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: { system: object } };
    Object.assign(answer.data.system, { failedJobs: 25, failedAt: failure.at, failures: [failure] });
    await route.fulfill({ response, json: answer });
  });
  await page.reload();
  await tile(page, '已中止的任务').getByRole('button', { name: '查看任务' }).click();
  const dialog = page.getByRole('dialog', { name: '已中止的任务' });
  const row = dialog.getByRole('row').nth(1);
  for (const text of ['2026-04-03 08:00:00', '报名登记 · 受理', '已处理 3 / 40', 'bureau', failure.reason])
    await row.getByText(text).waitFor();
  await dialog.getByText('另有 24 个较早的任务。').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
});
