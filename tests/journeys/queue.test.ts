import { AxeBuilder } from '@axe-core/playwright';
import type { Page, Route } from 'playwright';
import { describe, expect, it } from 'vitest';
import { useConsole } from '../support/useConsole';

const { open } = useConsole({ most: 200 });

/** Waits until a second press of the same key is accepted again. */
const settle = (page: Page) => page.waitForTimeout(450);

async function startQueue(page: Page): Promise<void> {
  await page.getByRole('button', { name: '逐件办理' }).click();
  await page.locator('.queue-control').waitFor();
}

const getHeading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });
const waiting = '/registration?status=second_check';

/** Presses the key of a step on a record that a colleague holds: the first press asks, the second opens its dialog. */
async function askBeforeDeciding(page: Page): Promise<void> {
  await page.getByText(/^市教育局 正在办理，至/).waitFor();
  const dialog = page.getByRole('dialog', { name: '发回学校' });
  const step = page.getByRole('main').getByRole('button', { name: '发回学校', exact: true });
  const key = (await step.getAttribute('aria-keyshortcuts')) ?? '';
  await settle(page);
  await page.keyboard.press(key);
  await page
    .locator('.notice-card')
    .getByText(new RegExp(`^市教育局 正在办理此件，至 .+仍要发回学校？请再按 ${key}。$`))
    .waitFor();
  expect(await dialog.count()).toBe(0);
  await settle(page);
  await page.keyboard.press(key);
  await dialog.getByLabel(/^意见/).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
}

describe('queue of a list', () => {
  it('queue (records one after the other) decides each record by one key, advances automatically, undoes the last decision by U, and returns to the list', async () => {
    const page = await open('admin', '/registration?status=admitted', { width: 1440 });
    await startQueue(page);
    await page.getByText(/第 1 条，共 \d+ 条/).waitFor();
    const accept = page.getByRole('main').getByRole('button', { name: '确认入学' });
    const key = await accept.getAttribute('aria-keyshortcuts');
    expect(await accept.locator('kbd').innerText()).toBe(key);
    const first = await getHeading(page).innerText();
    for (const position of [2, 3]) {
      await settle(page);
      await page.keyboard.press(key ?? '');
      await page.getByText(new RegExp(`第 ${position} 条，共`)).waitFor();
    }
    await page.getByText('今日已办 2 件').waitFor();
    // Only the latest notice offers an undo, so that notices cover no buttons.
    await expect
      .poll(() => page.locator('.notice-card').getByRole('button', { name: '撤销' }).count())
      .toBe(1);
    await settle(page);
    await page.keyboard.press('u');
    await page.getByText('今日已办 1 件').waitFor();
    await page.getByText(/第 2 条，共/).waitFor();
    await getHeading(page).getByText('已录取待确认').waitFor();
    await page.keyboard.press('k');
    await page.getByText(/第 1 条，共/).waitFor();
    await expect.poll(() => getHeading(page).innerText()).not.toBe(first);
    await getHeading(page).getByText('已确认入学').waitFor();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
    await page.getByRole('button', { name: '今日已办 1 件' }).click();
    const today = page.getByRole('dialog', { name: '今日已办' });
    await today.getByRole('row').nth(1).getByText('确认入学').waitFor();
    await page.keyboard.press('Escape');
    await today.waitFor({ state: 'hidden' });
    await page.keyboard.press('q');
    await page.waitForURL(/\/registration\?status=admitted$/);
    await page.locator('.resource-table-body [role=row]').first().waitFor();
  });

  it('queue (records one after the other) acquires a lease on the open record, skips a record on which a colleague holds a lease, asks once before a key decides it, and releases the lease on leaving', async () => {
    const clerk = await open('bureau', waiting);
    await startQueue(clerk);
    await clerk.getByText(/由您办理，至/).waitFor();
    const held = new URL(clerk.url()).pathname;
    const colleague = await open('admin', waiting);
    await startQueue(colleague);
    await colleague.getByText(/^已跳过 .+市教育局/).waitFor();
    await colleague.getByText(/第 2 条，共/).waitFor();
    await colleague.getByText(/由您办理，至/).waitFor();
    expect(new URL(colleague.url()).pathname).not.toBe(held);
    await colleague.keyboard.press('k');
    await askBeforeDeciding(colleague);
    await clerk.keyboard.press('q');
    await clerk.locator('.resource-table-body [role=row]').first().waitFor();
    await colleague.keyboard.press('j');
    await colleague.getByText(/第 2 条，共/).waitFor();
    await colleague.keyboard.press('k');
    await colleague.getByText(/第 1 条，共/).waitFor();
    await colleague.getByText(/由您办理，至/).waitFor();
  });

  it('list marks a row leased by a colleague until the lease expires, and a row leased by the user with another text', async () => {
    const colleague = await open('admin', waiting, { language: 'en' });
    const clerk = await open('bureau', waiting);
    // Leases of earlier tests have been released.
    await clerk.locator('.resource-table-body [role=row]').first().waitFor();
    await startQueue(clerk);
    await clerk.getByText(/由您办理，至/).waitFor();
    const uuid = new URL(clerk.url()).pathname.split('/').at(-1) ?? '';
    const row = colleague
      .locator('.resource-table-body [role=row]')
      .filter({ has: colleague.locator(`a[href$="${uuid}"]`) });
    await row.getByRole('img', { name: /^市教育局 is working on this until \d\d:\d\d$/ }).waitFor();
    const { violations } = await new AxeBuilder({ page: colleague }).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
    const own = await open('bureau', waiting);
    await own.getByRole('img', { name: /^由您办理，至 \d\d:\d\d$/ }).waitFor();
    await clerk.keyboard.press('q');
    await expect.poll(() => row.locator('.row-mark').count()).toBe(0);
  });

  it('queue (records one after the other) continues at the same record after a reload of the page', async () => {
    const page = await open('bureau', waiting);
    await startQueue(page);
    // The first records may be leased by accounts of earlier tests.
    await page.getByText(/由您办理，至/).waitFor();
    const position = page.locator('.sequence-navigation span').last();
    const before = Number(/\d+/.exec(await position.innerText())?.[0]);
    await page.reload();
    await expect.poll(() => position.innerText()).toMatch(new RegExp(`第 ${before} 条，共`));
    await page.keyboard.press('j');
    await expect.poll(() => position.innerText()).toMatch(new RegExp(`第 ${before + 1} 条，共`));
    await page.locator('.queue-control').waitFor();
  });

  it('queue (records one after the other) keeps position and next record after a reload on the second page of its list', async () => {
    const page = await open('admin', '/registration', { width: 1440 });
    await startQueue(page);
    for (let position = 1; position <= 20; position += 1) {
      await page.getByText(new RegExp(`第 ${position} 条，共`)).waitFor();
      await page.keyboard.press('j');
    }
    await page.getByText(/第 21 条，共/).waitFor();
    await page.reload();
    await page.getByText(/第 21 条，共/).waitFor();
    await page.keyboard.press('j');
    await page.getByText(/第 22 条，共/).waitFor();
  });

  it('queue (records one after the other) keeps its order while the list shows a search', async () => {
    const page = await open('admin', '/registration?status=admitted', { width: 1440 });
    const tabs = page.getByRole('navigation', { name: '打开的页面' }).getByRole('link');
    const first = page.locator('.resource-table-body [role=row] a').first();
    const title = await first.innerText();
    await startQueue(page);
    await page.getByText(/第 1 条，共/).waitFor();
    await page.keyboard.press('j');
    await page.getByText(/第 2 条，共/).waitFor();
    const address = page.url();
    const others = await tabs.count();
    await tabs.filter({ hasText: '报名登记' }).first().click();
    await page.locator('.search-box input').fill(title);
    await page.keyboard.press('Enter');
    await page.waitForURL(/title=/);
    await expect.poll(() => page.locator('.resource-table-body:visible [role=row]').count()).toBe(1);
    expect(await tabs.count()).toBe(others);
    await tabs.last().click();
    await page.waitForURL(address);
    await page.getByText(/第 2 条，共/).waitFor();
    await page.keyboard.press('j');
    await page.getByText(/第 3 条，共/).waitFor();
  });

  it('queue (records one after the other) keeps its position and its lease while the record is edited, saved, and edited without a save', async () => {
    const page = await open('admin', waiting, { width: 1440 });
    await startQueue(page);
    await page.getByText(/由您办理，至/).waitFor();
    const released: string[] = [];
    page.on('request', request => {
      if (request.url().endsWith('/doRelease')) released.push(request.url());
    });
    const position = await page.locator('.sequence-navigation span').last().innerText();
    const edit = page.getByRole('main').getByRole('button', { name: '编辑', exact: true });
    await edit.click();
    await page.waitForURL(/\/edit\?queue=/);
    await page.getByRole('button', { name: '取消' }).click();
    await page.locator('.queue-control').waitFor();
    await edit.click();
    await page.waitForURL(/\/edit\?queue=/);
    const held = new URL(page.url()).pathname.replace('/edit', '');
    const colleague = await open('bureau', waiting);
    const row = colleague.locator('[role=row]').filter({ has: colleague.locator(`a[href$="${held}"]`) });
    await row.getByRole('img', { name: /办理，至/ }).waitFor();
    await page.getByRole('main').getByRole('button', { name: '保存', exact: true }).click();
    await page.waitForURL(url => url.pathname === held && url.search.startsWith('?queue='));
    await page.getByText(position, { exact: true }).waitFor();
    expect(released).toEqual([]);
    await page.keyboard.press('q');
    await expect.poll(() => row.locator('.row-mark').count()).toBe(0);
    expect(released).toHaveLength(1);
  });

  it('queue (records one after the other) returns by Q to the page, the selection and the scroll position of its list', async () => {
    const page = await open('admin', '/registration?pageNo=2', { width: 1440 });
    const table = page.locator('.resource-table:visible');
    const box = page.locator('.resource-table-body:visible [role=row]').nth(2).getByRole('checkbox');
    await box.check();
    await table.evaluate(scroller => (scroller.scrollTop = 160));
    await startQueue(page);
    await page.getByText(/第 21 条，共/).waitFor();
    await page.keyboard.press('j');
    await page.getByText(/第 22 条，共/).waitFor();
    await page.keyboard.press('q');
    await page.waitForURL(/\/registration\?pageNo=2$/);
    await table.waitFor();
    await expect.poll(() => table.evaluate(({ scrollTop }) => scrollTop)).toBe(160);
    expect(await box.isChecked()).toBe(true);
    await page.locator('.selection-bar').getByText(/1/).first().waitFor();
  });

  it('queue (records one after the other) makes an undoable transition with complete default input by one key, and undoes it by U', async () => {
    const page = await open('bureau', waiting, { width: 1440 });
    await startQueue(page);
    await page.getByText(/由您办理，至/).waitFor();
    const title = await getHeading(page).innerText();
    const pass = page.getByRole('main').getByRole('button', { name: '复审通过', exact: true });
    const sent: unknown[] = [];
    page.on('request', request => {
      if (request.url().endsWith('/doTransition')) sent.push(request.postDataJSON());
    });
    await settle(page);
    await page.keyboard.press((await pass.getAttribute('aria-keyshortcuts')) ?? '');
    await page
      .locator('.notice-card')
      .getByText(/^已复审通过：.+十分钟内可撤销/)
      .waitFor();
    await expect.poll(() => getHeading(page).innerText()).not.toBe(title);
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(sent).toHaveLength(1);
    await settle(page);
    await page.keyboard.press('u');
    await expect.poll(() => getHeading(page).innerText()).toBe(title);
    // The pointer opens the dialog, where a comment can be written.
    await pass.click();
    await page.getByRole('dialog', { name: '复审通过' }).getByLabel(/^意见/).waitFor();
  });

  it('queue (records one after the other) opens the dialog with the reason when the server refuses the default input of a key', async () => {
    const page = await open('admin', waiting, { width: 1440 });
    await startQueue(page);
    await page.getByText(/由您办理，至/).waitFor();
    const pass = page.getByRole('main').getByRole('button', { name: '复审通过', exact: true });
    await settle(page);
    await page.keyboard.press((await pass.getAttribute('aria-keyshortcuts')) ?? '');
    // An administrator must write a comment, which the schema leaves to the server.
    const dialog = page.getByRole('dialog', { name: '复审通过' });
    await dialog.getByRole('alert').first().waitFor();
    await dialog.getByLabel(/^意见/).fill('材料齐全，管理员代为复审');
    await page.keyboard.press('Control+Enter');
    await dialog.waitFor({ state: 'hidden' });
    await page
      .locator('.notice-card')
      .getByText(/^已复审通过：/)
      .waitFor();
  });

  it('queue (records one after the other) confirms a filled-in dialog that a click opened by the key of its step, outside of inputs', async () => {
    const page = await open('bureau', waiting, { width: 1440 });
    await startQueue(page);
    await page.getByText(/由您办理，至/).waitFor();
    const title = await getHeading(page).innerText();
    const step = page.getByRole('main').getByRole('button', { name: '复审通过', exact: true });
    const key = (await step.getAttribute('aria-keyshortcuts')) ?? '';
    const hint = page.getByRole('dialog').getByText(/^内容已齐，再按 \d 确认$/);
    const pass = page.getByRole('dialog', { name: '复审通过' });
    const submit = pass.getByRole('button', { name: '复审通过' });
    await step.click();
    await hint.waitFor();
    expect(await hint.innerText()).toContain(key);
    await expect.poll(() => submit.evaluate(button => button === document.activeElement)).toBe(true);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
    await pass.getByLabel(/^意见/).fill('材料齐全');
    await pass.getByLabel(/^意见/).press(key);
    await expect.poll(() => pass.getByLabel(/^意见/).inputValue()).toBe(`材料齐全${key}`);
    await submit.focus();
    await settle(page);
    await page.keyboard.press(key);
    await pass.waitFor({ state: 'hidden' });
    await expect.poll(() => getHeading(page).innerText()).not.toBe(title);
    await page
      .locator('.notice-card')
      .getByText(/^已复审通过：/)
      .waitFor();
  });

  it('queue (records one after the other) shows no confirm key in a dialog whose required input is empty', async () => {
    const page = await open('bureau', waiting, { width: 1440 });
    await startQueue(page);
    await page.getByText(/由您办理，至/).waitFor();
    const back = page.getByRole('dialog', { name: '发回学校' });
    const step = page.getByRole('main').getByRole('button', { name: '发回学校', exact: true });
    await settle(page);
    await page.keyboard.press((await step.getAttribute('aria-keyshortcuts')) ?? '');
    await back.getByLabel(/^意见/).waitFor();
    expect(await back.getByText(/再按 \d 确认$/).count()).toBe(0);
  });

  it('queue (records one after the other) explains why a transition key does nothing: a refusal, or a second press before the record was visible', async () => {
    const page = await open('admin', '/registration?status=admitted', { width: 1440 });
    await startQueue(page);
    await page.getByText(/第 1 条，共/).waitFor();
    const notices = page.locator('.notices[aria-live=polite]');
    const accept = page.getByRole('main').getByRole('button', { name: '确认入学' });
    const key = (await accept.getAttribute('aria-keyshortcuts')) ?? '';
    await settle(page);
    await page.keyboard.press(key);
    await page.getByText(/第 2 条，共/).waitFor();
    await page.keyboard.press(key);
    await notices.getByText(/按键太快，这一次没有办理/).waitFor();
    // The record before, which is confirmed now, has other steps; some key of them is refused.
    await page.keyboard.press('k');
    await getHeading(page).getByText('已确认入学').waitFor();
    await settle(page);
    const offered = await page.getByRole('main').locator('.page-actions kbd').allInnerTexts();
    const refused = ['1', '2', '3', '4'].find(digit => !offered.includes(digit)) ?? '';
    await page.keyboard.press(refused);
    await notices.locator('[data-intent=warning] .notice-text', { hasNotText: '按键太快' }).waitFor();
  });

  it('queue (records one after the other) ignores a transition key on a decided record while the next record is loaded', async () => {
    const page = await open('admin', '/registration?status=admitted', { width: 1440 });
    await startQueue(page);
    await page.getByText(/第 1 条，共/).waitFor();
    const held: Route[] = [];
    let isHolding = true;
    await page.route(/\/registration\/getList/, route =>
      isHolding ? void held.push(route) : route.continue(),
    );
    await page.reload();
    const accept = page.getByRole('main').getByRole('button', { name: '确认入学' });
    const key = (await accept.getAttribute('aria-keyshortcuts')) ?? '';
    await settle(page);
    await page.keyboard.press(key);
    await getHeading(page).getByText('已确认入学').waitFor();
    await settle(page);
    const [offered = ''] = await page.getByRole('main').locator('.page-actions kbd').allInnerTexts();
    await page.keyboard.press(offered);
    await page
      .locator('.notices')
      .getByText(/按键太快，这一次没有办理/)
      .waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    isHolding = false;
    await Promise.all(held.map(route => route.continue()));
    await getHeading(page).getByText('已录取待确认').waitFor();
    await page.getByText(/第 1 条，共/).waitFor();
  });

  it('queue (records one after the other) shows the next record after one was deleted', async () => {
    const page = await open('admin', '/registration?status=draft', { width: 1440 });
    await startQueue(page);
    await page.getByText(/第 1 条，共/).waitFor();
    const title = await getHeading(page).innerText();
    await page.getByRole('main').getByRole('button', { name: '删除', exact: true }).click();
    await page.getByText(/第 2 条，共/).waitFor();
    await expect.poll(() => getHeading(page).innerText()).not.toBe(title);
    await page.locator('.queue-control').waitFor();
  });

  it('queue (records one after the other) shows for twenty seconds which colleague decided the record first when the own decision is refused, and mentions no lost input if there was none', async () => {
    const page = await open('admin', '/registration?status=admitted', { width: 1440 });
    await startQueue(page);
    await page.getByText(/第 1 条，共/).waitFor();
    const colleague = await open('admin', new URL(page.url()).pathname, { width: 1440 });
    const button = (of: Page) => of.getByRole('main').getByRole('button', { name: '确认入学' });
    const key = (await button(page).getAttribute('aria-keyshortcuts')) ?? '';
    await button(colleague).waitFor();
    await settle(page);
    const held: Route[] = [];
    await page.route('**/doTransition', route => void held.push(route));
    await page.keyboard.press(key);
    await button(colleague).click();
    await getHeading(colleague).getByText('已确认入学').waitFor();
    await held[0]?.continue();
    const notice = page.locator('.notice-card').filter({ hasText: '修改了此记录，现为“已确认入学”' });
    await notice.waitFor();
    expect(await notice.innerText()).not.toContain('您填写的内容');
    await page.waitForTimeout(5000);
    expect(await notice.count()).toBe(1);
  });

  it('queue (records one after the other) counts decisions from before a reload, undoes the latest by U, and shows them in the list and the command palette', async () => {
    const page = await open('admin', '/registration?status=admitted', { width: 1440 });
    const earlier = page.waitForResponse(/\/getDecisions/);
    await startQueue(page);
    await earlier;
    await page.getByText(/第 1 条，共 \d+ 条/).waitFor();
    const accept = page.getByRole('main').getByRole('button', { name: '确认入学' });
    const count = page.getByRole('button', { name: /^今日已办 \d+ 件$/ });
    // The decisions of earlier tests are counted too, once they are loaded.
    await page.waitForTimeout(100);
    const before = Number(/\d+/.exec(await count.innerText())?.[0]);
    for (const number of [1, 2]) {
      await settle(page);
      await page.keyboard.press((await accept.getAttribute('aria-keyshortcuts')) ?? '');
      await page.getByRole('button', { name: `今日已办 ${before + number} 件` }).waitFor();
    }
    await page.getByText(/第 3 条，共/).waitFor();
    await page.reload();
    await page.getByRole('button', { name: `今日已办 ${before + 2} 件` }).waitFor();
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('u');
    await page.getByRole('button', { name: `今日已办 ${before + 1} 件` }).waitFor();
    await page.keyboard.press('q');

    const today = page.getByRole('dialog', { name: '今日已办' });
    await page.getByRole('main').getByRole('button', { name: '今日已办' }).click();
    expect(await today.getByRole('cell').first().innerText()).toMatch(/^\d\d:\d\d$/);
    const record = today.getByRole('link').first();
    const [title, href] = [await record.innerText(), await record.getAttribute('href')];
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
    await record.click();
    await page.waitForURL(url => url.pathname === href);
    await today.waitFor({ state: 'hidden' });
    await getHeading(page).getByText('已确认入学').waitFor();

    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: '快速查找' }).fill('jinriyiban');
    await page.getByRole('option', { name: '今日已办' }).click();
    // It begins with the list on screen.
    await today.getByRole('link', { name: title }).waitFor();
    const lists = today.getByRole('combobox', { name: '列表' });
    const other = await lists.locator('option:not(:checked)').first().getAttribute('value');
    await lists.selectOption(other);
    await expect.poll(() => today.getByRole('link', { name: title }).count()).toBe(0);
  });

  it.each([
    [390, 'zh'],
    [1440, 'en'],
  ] as const)(
    'queue (records one after the other) fits a browser window of %i px in %s',
    async (width, language) => {
      const page = await open('bureau', waiting, { width, language });
      await page.getByRole('button', { name: language === 'zh' ? '逐件办理' : 'Work through' }).click();
      await page.locator('.queue-control').waitFor();
      await page.locator('.record-groups').waitFor();
      const scrolled = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(scrolled).toBeLessThanOrEqual(0);
    },
  );
});
