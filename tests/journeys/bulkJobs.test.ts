import type { Page, Route } from 'playwright';
import { expect, it } from 'vitest';
import { useConsole } from '../support/useConsole';

const { open } = useConsole({ most: 200 });

const admitted = '/registration?status=admitted';
const getRows = (page: Page) => page.locator('.resource-table-body [role=row]');
const getBar = (page: Page) => page.locator('.selection-bar');

/** Ticks the first rows and opens the dialog, takes the step on one of them in another window, and then on all. */
async function acceptRows(page: Page, count: number): Promise<string> {
  for (let index = 0; index < count; index++) await getRows(page).nth(index).getByRole('checkbox').check();
  const href = await getRows(page).first().getByRole('link').first().getAttribute('href');
  await getBar(page).getByRole('button', { name: '确认入学' }).click();
  const start = page
    .getByRole('dialog', { name: '确认入学' })
    .getByRole('button', { name: `确认入学 ${count} 条` });
  await start.waitFor();
  const other = await open('admin', href ?? '');
  await other.getByRole('main').getByRole('button', { name: '确认入学' }).click();
  await other.getByRole('main').getByText('已确认入学').first().waitFor();
  // Times are in seconds, and the filter of what a job has done begins with that of the job.
  await page.waitForTimeout(1100);
  await start.click();
  return href ?? '';
}

/** Time in which a list would have drawn the jobs that it was told of, in milliseconds. */
const timeToDraw = 500;

/** Holds the next answer about the jobs of a list back; the result gives it. */
async function holdJobs(page: Page): Promise<() => Promise<void>> {
  const listed = listsJobs(page);
  const asked: Route[] = [];
  await page.route('**/job/getList*', route => void asked.push(route), { times: 1 });
  return async () => {
    await expect.poll(() => asked.length).toBe(1);
    await asked[0]?.continue();
    await (await listed).finished();
  };
}

const listsJobs = (page: Page) => page.waitForResponse(response => response.url().includes('/job/getList'));

it('bulk job status is shown again after a reload and on return to the list, with refused rows, undo and result', async () => {
  const page = await open('admin', admitted);
  await getRows(page).first().waitFor();
  const total = await page.locator('.pager-total').textContent();
  const refused = await acceptRows(page, 3);
  const dialog = page.getByRole('dialog', { name: '确认入学' });
  await dialog.getByText('完成 2 条，未成功 1 条').waitFor();

  await page.reload();
  const status = getBar(page).getByText('确认入学：完成 2 条，未成功 1 条');
  await status.waitFor();
  await getBar(page).getByRole('button', { name: '查看结果' }).click();
  const row = dialog.getByRole('region', { name: '未成功的记录' }).getByRole('link');
  const title = await row.innerText();
  await row.click();
  await page.waitForURL(url => url.pathname === refused);
  await page.getByRole('main').getByRole('heading', { level: 1 }).getByText(title).waitFor();

  // The list asks for its jobs again; their answer leaves a result that is already open as it is.
  const answer = await holdJobs(page);
  await page.goBack();
  await status.waitFor();
  await getBar(page).getByRole('button', { name: '查看结果' }).click();
  const changed = dialog.getByRole('link', { name: '在列表中查看已完成的记录' });
  await changed.waitFor();
  await answer();
  await page.waitForTimeout(timeToDraw);
  await changed.click();
  await expect.poll(() => page.locator('.pager-total').textContent()).toBe('共 2 条');
  await getBar(page).getByRole('button', { name: '全部撤销' }).click();
  await getBar(page).getByText('已撤销 2 条').waitFor();

  const listed = listsJobs(page);
  await page.goto(new URL(admitted, page.url()).href);
  await listed;
  // The record that was decided in the other window is gone from the list, the others are back.
  const left = Number(/\d+/.exec(total ?? '')?.[0]) - 1;
  await expect.poll(() => page.locator('.pager-total').textContent()).toBe(`共 ${left} 条`);
  await page.waitForTimeout(timeToDraw);
  expect(await getBar(page).count()).toBe(0);
});

it('bulk job status that was dismissed stays hidden after a reload', async () => {
  const page = await open('admin', admitted);
  await getRows(page).first().getByRole('checkbox').check();
  await getBar(page).getByRole('button', { name: '确认入学' }).click();
  const dialog = page.getByRole('dialog', { name: '确认入学' });
  await dialog.getByText('办理时还会逐条检查').waitFor();
  // What the family reads, as in the dialog of a single record.
  await dialog.getByText('已确认入学，请在报到期内到校报到').waitFor();
  await dialog.getByRole('button', { name: '确认入学 1 条' }).click();
  await dialog.getByText('完成 1 条').waitFor();
  await dialog.getByRole('button', { name: '关闭' }).last().click();
  await page.reload();
  // The job of another test may be shown after it.
  const status = getBar(page).getByText('确认入学：完成 1 条', { exact: true });
  await status.waitFor();
  await getBar(page).getByRole('button', { name: '关闭' }).click();
  await status.waitFor({ state: 'hidden' });
  const listed = listsJobs(page);
  await page.reload();
  await listed;
  await page.waitForTimeout(timeToDraw);
  expect(await status.count()).toBe(0);
});

it('bulk dialog with typed input asks before Escape closes it', async () => {
  const page = await open('dept', '/departcheck?status=pending');
  await getRows(page).first().getByRole('checkbox').check();
  await getBar(page).getByRole('button', { name: '通过' }).click();
  const dialog = page.getByRole('dialog', { name: '通过' });
  const comment = dialog.getByLabel(/^核验意见/);
  const question = page.getByRole('alertdialog', { name: '有未保存的内容' });
  await comment.fill('材料齐全');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: '继续编辑' }).click();
  expect(await comment.inputValue()).toBe('材料齐全');
  await dialog.getByRole('button', { name: '取消' }).click();
  await question.getByRole('button', { name: '离开并放弃修改' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await getBar(page).getByRole('button', { name: '通过' }).click();
  await comment.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
});
