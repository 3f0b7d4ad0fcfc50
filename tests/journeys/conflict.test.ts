import type { Browser, Locator } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectBrowser } from '../support/connectBrowser';
import { startConsole, type RunningConsole } from '../support/startConsole';
import { ConsoleVisitor } from '../support/ConsoleVisitor';
import { isObject, type JsonObject } from '#model/json';
import { Client, rowsOf } from '../contract/http/Client';

let running: RunningConsole;
let browser: Browser;
let clerk: ConsoleVisitor;
let colleague: ConsoleVisitor;
let panel: Locator;
let notice: Locator;

/** The form is longer than this window, so that its buttons are below the fold. */
const width = 390;

beforeAll(async () => {
  [running, browser] = await Promise.all([startConsole(), connectBrowser()]);
  clerk = await ConsoleVisitor.open(browser, { url: running.url, user: 'admin', width });
  colleague = await ConsoleVisitor.open(browser, { url: running.url, user: 'admin', width });
  panel = clerk.page.getByRole('alert').filter({ hasText: '修改了此记录' });
  notice = clerk.page.getByRole('listitem').filter({ hasText: '已保存' });
  await clerk.goTo('/school');
  const first = clerk.page.locator('.resource-table-body a').first();
  await first.waitFor();
  const edit = `${await first.getAttribute('href')}/edit`;
  await Promise.all([clerk.goTo(edit), colleague.goTo(edit)]);
  await clerk.page.getByLabel(/^简称/).fill('一小');
  await colleague.page.getByLabel(/^简称/).fill('二小');
  await colleague.page.getByRole('button', { name: '保存' }).click();
  await colleague.page.getByRole('button', { name: '编辑', exact: true }).waitFor();
});
afterAll(async () => {
  await browser?.close();
  await running?.stop();
});

const focused = (element: Locator) => element.evaluate(node => node === document.activeElement);

it('merge conflict panel is scrolled into view and focused after the second save', async () => {
  await clerk.page.getByRole('button', { name: '保存' }).click();
  await panel.waitFor();
  await expect.poll(() => focused(panel)).toBe(true);
  const main = await clerk.page.locator('main').boundingBox();
  await expect.poll(async () => (await panel.boundingBox())?.y).toBeGreaterThanOrEqual(main?.y ?? Infinity);
  await expect.poll(() => panel.textContent()).toContain('二小');
});

it('merge conflict panel applies the chosen values to the form', async () => {
  await panel.getByRole('button', { name: '保留我的' }).click();
  await expect.poll(() => focused(clerk.page.locator('.record-form'))).toBe(true);
  await expect.poll(() => clerk.page.getByLabel(/^简称/).inputValue()).toBe('一小');
  await clerk.page.getByRole('button', { name: '保存' }).click();
  // A notice under the pointer has no timeout.
  await notice.hover();
  await clerk.page.getByRole('button', { name: '编辑', exact: true }).waitFor();
  await clerk.page.getByText('一小', { exact: true }).filter({ visible: true }).first().waitFor();
});

it('record page after a resolved merge conflict is scrolled to its top and not covered by a notice', async () => {
  await expect.poll(() => clerk.page.locator('main').evaluate(main => main.scrollTop)).toBe(0);
  expect(await isEditCovered()).toBe(false);
});

it('notice after a save does not cover the edit button where that stands below the title', async () => {
  const { page } = clerk;
  await page.getByRole('button', { name: '编辑', exact: true }).click();
  await page.getByLabel(/^校名/).fill('示例市第一实验小学东校区');
  await page.getByRole('button', { name: '保存' }).click();
  await page.getByRole('heading', { name: '东校区' }).waitFor();
  expect((await page.getByRole('button', { name: '编辑', exact: true }).boundingBox())?.y).toBeGreaterThan(
    140,
  );
  expect(await isEditCovered()).toBe(false);
});

async function isEditCovered(): Promise<boolean> {
  const button = await clerk.page.getByRole('button', { name: '编辑', exact: true }).boundingBox();
  const boxes = await Promise.all((await notice.all()).map(card => card.boundingBox()));
  expect(boxes).not.toEqual([]);
  return boxes.some(
    box => !box || !button || (box.y < button.y + button.height && button.y < box.y + box.height),
  );
}

const rowOf = (title: string) => panel.getByRole('row', { name: title });
const plansOf = ({ plans }: JsonObject): JsonObject[] => (Array.isArray(plans) ? plans.filter(isObject) : []);

it('merge conflict panel shows both values as text: a related record by its title, a field of a child record by its row', async () => {
  const { page } = clerk;
  const admin = await new Client(`${running.url}/api`).signIn('admin', 'Enrol@2026');
  const plans = rowsOf(await admin.get('/schoolplan/getList?pageSize=100'));
  const of = plans.find(({ uuid, schoolId }) =>
    plans.some(one => one.uuid !== uuid && one.schoolId === schoolId),
  );
  const { data: school } = await admin.get(`/school/getDetail?uuid=${String(of?.schoolId)}`);
  const organs = rowsOf(await admin.get('/organ/getList?pageSize=100'));
  const [organ, other] = organs.filter(
    ({ uuid, type }) => ['bureau', 'subbureau'].includes(String(type)) && uuid !== school.organId,
  );
  if (!of || !organ || !other) throw new Error('No school has two plans, or there is one organisation');
  const { uuid, version } = school;
  const second = plansOf(school)[1];
  await clerk.goTo(`/school/${String(uuid)}/edit`);
  await page.getByLabel(/^主管机构/).fill(String(organ.name));
  await page.getByRole('option', { name: String(organ.name), exact: true }).click();
  await page.getByRole('button', { name: '编辑 招生计划 2' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^班数/).fill('11');
  await dialog.getByRole('button', { name: '确定' }).click();
  await dialog.waitFor({ state: 'detached' });
  const plan = { uuid: second?.uuid ?? '', version: second?.version ?? 0, classes: 12 };
  const { code } = await admin.post('/school/doEdit', {
    ...{ uuid: uuid ?? '', version: version ?? 0, organId: other.uuid ?? '', plans: [plan] },
  });
  expect(code).toBe(200);
  await page.getByRole('button', { name: '保存' }).click();
  await panel.waitFor();
  await expect.poll(() => rowOf('主管机构').innerText()).toContain(String(organ.name));
  expect(await rowOf('主管机构').innerText()).toContain(String(other.name));
  await panel.getByRole('button', { name: '全部采用已保存的' }).click();
  await expect.poll(() => page.getByLabel(/^主管机构/).inputValue()).toBe(String(other.name));
  // The first conflict of a save hides the others: the plan of the colleague is not overwritten in silence.
  await page.getByRole('button', { name: '保存' }).click();
  await rowOf('招生计划 2 · 班数').waitFor();
  expect(await rowOf('招生计划 2 · 班数').innerText()).toMatch(/11[\s\S]*12/);
  const scrolled = await panel.evaluate(box => box.scrollWidth - box.clientWidth);
  expect(scrolled).toBeLessThanOrEqual(0);
  await panel.getByRole('button', { name: '全部采用已保存的' }).click();
  await panel.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: '保存' }).click();
  await page.getByRole('button', { name: '编辑', exact: true }).waitFor();
  const { data } = await admin.get(`/school/getDetail?uuid=${String(uuid)}`);
  expect(plansOf(data)[1]?.classes).toBe(12);
});

it('browser of clerk and colleague reported no error during all merge conflicts of this file', () => {
  expect([...clerk.browserErrors, ...colleague.browserErrors]).toEqual([]);
});
