import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { Client, rowsOf } from '../contract/http/Client';
import { Journey } from '../support/Journey';
import { WorkMeter } from '../support/WorkMeter';

const journey = Journey.setUp();

const row = (page: Page, name: string | RegExp) => page.getByRole('treeitem', { name });
const focused = (page: Page) => page.locator('[role=treeitem]:focus .tree-label').innerText();
const violations = async (page: Page) =>
  (await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => [
    id,
    nodes.map(({ html }) => html),
  ]);

it('tree page shows the record selected by keyboard beside the tree', async () => {
  const page = await journey.openConsole({ user: 'admin' });
  await journey.open('/organ');
  await row(page, /示例市教育局/).waitFor();
  await row(page, /示例市教育局/).focus();
  await page.keyboard.press('ArrowDown');
  const first = await focused(page);
  await page.keyboard.press('ArrowRight');
  await page.locator('[role=treeitem][aria-level="3"]').first().waitFor();
  await page.keyboard.press('ArrowRight');
  const below = await focused(page);
  expect(below).not.toBe(first);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: below, level: 1 }).waitFor();
  await expect.poll(journey.getAddress).toMatch(/^\/organ\?uuid=/);
  expect(await row(page, below).getAttribute('aria-selected')).toBe('true');
  expect(await violations(page)).toEqual([]);
  await page.reload();
  await page.getByRole('heading', { name: below, level: 1 }).waitFor();
  expect(await row(page, below).getAttribute('aria-level')).toBe('3');
});

it('tree page moves a record by a menu command, and undoes the move', async () => {
  const page = await journey.openConsole({ user: 'admin' });
  await journey.open('/organ');
  await row(page, /示例市公安局/).click();
  await page.getByRole('button', { name: '移到…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').fill('东湖区教育局');
  await page.getByRole('option', { name: '东湖区教育局' }).click();
  await dialog.getByRole('button', { name: '移动' }).click();
  await expect.poll(() => row(page, /示例市公安局/).getAttribute('aria-level')).toBe('3');
  await page.locator('.notice-card').getByRole('button', { name: '撤销' }).click();
  await expect.poll(() => row(page, /示例市公安局/).getAttribute('aria-level')).toBe('2');
});

it('tree page moves a record by keyboard alone, to a parent that is found by search', async () => {
  const page = await journey.openConsole({ user: 'admin' });
  const work = new WorkMeter(page);
  await journey.open('/organ');
  await row(page, /示例市水务集团/).waitFor();
  await work.reach(page.locator('[role=treeitem][tabindex="0"]'));
  for (let press = 0; press < 80 && !/水务集团/.test(await focused(page)); press += 1)
    await work.press('ArrowDown');
  await work.press('Enter');
  await page.getByRole('heading', { name: /示例市水务集团/, level: 1 }).waitFor();
  await work.reach(page.getByRole('button', { name: '移到…' }));
  await work.press('Enter');
  const target = page.getByRole('dialog').getByRole('combobox');
  await work.reach(target);
  await target.press('ControlOrMeta+a');
  await work.type('东湖区教育局');
  await page.getByRole('option', { name: '东湖区教育局' }).waitFor();
  await work.press('Enter');
  await expect.poll(() => target.inputValue()).toBe('东湖区教育局');
  await work.reach(page.getByRole('dialog').getByRole('button', { name: '移动' }));
  await work.press('Enter');
  await expect.poll(() => row(page, /示例市水务集团/).getAttribute('aria-level')).toBe('3');
  await page.keyboard.press('Control+z');
  await expect.poll(() => row(page, /示例市水务集团/).getAttribute('aria-level')).toBe('2');
});

it('tree page distinguishes rows of the same name by their organisation, as does the parent input', async () => {
  const page = await journey.openConsole({ user: 'admin' });
  await journey.open('/department');
  const offices = page.locator('.tree-label').filter({ hasText: /^办公室/ });
  await offices.nth(1).waitFor();
  const labels = await offices.allInnerTexts();
  expect(new Set(labels).size).toBe(labels.length);
  expect(labels[0]).toMatch(/^办公室 · .*教育局/);
  await offices.first().click();
  await page.getByRole('button', { name: '移到…' }).click();
  await page.getByRole('dialog').getByRole('combobox').fill('督导室');
  const options = page.getByRole('option', { name: /^督导室/ });
  await options.first().waitFor();
  const offered = await options.allInnerTexts();
  expect(new Set(offered).size).toBe(offered.length);
});

it('tree page moves a record by dragging it onto another one', async () => {
  const page = await journey.openConsole({ user: 'admin' });
  await journey.open('/organ');
  const moved = row(page, /示例市供电公司/);
  await moved.dragTo(row(page, /示例市水务集团/));
  await expect.poll(() => moved.getAttribute('aria-level')).toBe('3');
  await page.locator('.notice-card').getByRole('button', { name: '撤销' }).click();
  await expect.poll(() => moved.getAttribute('aria-level')).toBe('2');
});

it('tree page creates a record below the selected one, and switches to the table and back', async () => {
  const page = await journey.openConsole({ user: 'admin' });
  await journey.open('/organ');
  await row(page, /示例市公安局/).click();
  await page.getByRole('button', { name: '新建下级' }).click();
  await expect.poll(() => page.getByRole('combobox', { name: '上级机构' }).inputValue()).toBe('示例市公安局');
  await page.getByRole('button', { name: '取消' }).click();
  await page.getByRole('link', { name: '表格' }).click();
  await expect.poll(journey.getAddress).toBe('/organ?shape=table');
  await page.getByRole('link', { name: '树形' }).click();
  await row(page, /示例市教育局/).waitFor();
});

it('tree page searches by pinyin, and requests no more records than it shows', async () => {
  const page = await journey.openConsole({ user: 'admin' });
  const asked: string[] = [];
  page.on('request', request => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith('/organ/getTree')) asked.push(decodeURIComponent(searchParams.toString()));
  });
  await journey.open('/organ');
  await row(page, /示例市教育局/).waitFor();
  expect(asked).toEqual(['fields=name,parentId&parent=']);
  await page.getByRole('textbox', { name: '按名称、拼音或编号查找' }).fill('gonganju');
  await expect.poll(() => row(page, /示例市公安局/).getAttribute('data-match')).toBe('true');
  expect(await row(page, /示例市供电公司/).count()).toBe(0);
  expect(asked.slice(1)).toEqual(['fields=name,parentId&find=gonganju']);
});

it('tree page loads child records on expansion, and shows their count before', async () => {
  const page = await journey.openConsole({ user: 'admin' });
  await journey.open('/area');
  const closed = page.locator('[role=treeitem][aria-expanded=false]').first();
  await closed.waitFor();
  const count = Number(await closed.locator('.tree-count').innerText());
  const rows = await page.getByRole('treeitem').count();
  const answered = page.waitForResponse(/\/area\/getTree\?.*parent=[\w-]{36}/);
  await closed.locator('.tree-twist').click();
  const { data } = (await (await answered).json()) as { data: { list: unknown[] } };
  expect(data.list).toHaveLength(count);
  await expect.poll(() => page.getByRole('treeitem').count()).toBe(rows + count);
});

it('tree page reorders records of a level by keyboard, buttons and drag and drop, and undoes that', async () => {
  const client = await new Client(`${journey.console.url}/api`).signIn('admin', 'Enrol@2026');
  const [{ uuid: organId = '' } = {}] = rowsOf(await client.get('/organ/getList?pageSize=1'));
  for (const [index, name] of ['秩序甲', '秩序乙', '秩序丙'].entries())
    await client.post('/department/doEdit', { name, organId, order: 990 + index });
  const page = await journey.openConsole({ user: 'admin' });
  await journey.open('/department');
  const names = async () =>
    (await page.locator('.tree-label').allInnerTexts()).filter(name => name.startsWith('秩序')).join();
  await expect.poll(names).toBe('秩序甲,秩序乙,秩序丙');
  await row(page, /秩序丙/).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(names).toBe('秩序甲,秩序丙,秩序乙');
  expect(await focused(page)).toBe('秩序丙');
  await page.locator('.notice-card').getByRole('button', { name: '撤销' }).click();
  await expect.poll(names).toBe('秩序甲,秩序乙,秩序丙');
  await row(page, /秩序乙/).focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(names).toBe('秩序甲,秩序丙,秩序乙');
  expect(await focused(page)).toBe('秩序乙');
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(names).toBe('秩序甲,秩序乙,秩序丙');
  await row(page, /秩序甲/).click();
  await page.getByRole('button', { name: '下移' }).click();
  await expect.poll(names).toBe('秩序乙,秩序甲,秩序丙');
  await row(page, /秩序丙/).dragTo(row(page, /秩序乙/), { targetPosition: { x: 40, y: 2 } });
  await expect.poll(names).toBe('秩序丙,秩序乙,秩序甲');
  expect(await violations(page)).toEqual([]);
});

it('tree page does not request the list of its resource', async () => {
  const page = await journey.openConsole({ user: 'admin' });
  const calls: string[] = [];
  page.on('request', request => {
    const { pathname } = new URL(request.url());
    if (pathname.includes('/organ/')) calls.push(pathname.replace(/.*\//, ''));
  });
  await journey.open('/organ');
  await row(page, /示例市教育局/).waitFor();
  await page.reload();
  await row(page, /示例市教育局/).waitFor();
  expect(new Set(calls)).toEqual(new Set(['getTree']));
});
