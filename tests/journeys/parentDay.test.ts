import type { Page } from 'playwright';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildChildId } from '#enrolment/demoCity/people';
import { findAxeViolations } from '../support/findAxeViolations';
import { Journey } from '../support/Journey';
import { WorkMeter } from '../support/WorkMeter';

// Enough sample rows for a registration in each state of the parent's.
const journey = Journey.setUp({ maxRows: 1000 });

// A test walks through a whole working day and checks each page in both languages, in light and dark mode.
// That takes minutes, hence the timeout.
vi.setConfig({ testTimeout: 300_000 });

let work: WorkMeter;
afterEach(({ task }) => {
  console.log(`${task.name}\n${work.toString()}`);
});

const cards = (page: Page) => page.getByRole('region', { name: '我的报名' }).getByRole('article');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const closing = (page: Page, step: string) =>
  page.locator('.next-dates:visible').getByText(new RegExp(`${step}截止 \\d{4}-\\d\\d-\\d\\d`));
const problems = (page: Page) => work.exclude(() => findAxeViolations(page));

/** A step of the form of a draft, by its number and title. */
const formStep = (page: Page, title: string) =>
  page.getByRole('navigation', { name: '步骤' }).getByRole('button', { name: title });

/** Nothing is wider than the telephone screen. */
async function expectToFit(page: Page): Promise<void> {
  const { scrollWidth, clientWidth } = await page
    .getByRole('main')
    .evaluate(main => ({ scrollWidth: main.scrollWidth, clientWidth: main.clientWidth }));
  expect(scrollWidth).toBe(clientWidth);
}

/** Signs in by the form, as a family does. */
async function signIn(): Promise<Page> {
  const page = await journey.openConsole({ width: 390 });
  await journey.open('/login');
  work = new WorkMeter(page);
  await work.measure('sign in', async () => {
    await work.click(page.locator('#username'));
    await work.type('parent');
    await work.click(page.locator('#password'));
    await work.type('Enrol@2026');
    await work.press('Enter');
    await cards(page).first().waitFor();
  });
  return page;
}

/** Opens the list of the own registrations from the menu. */
async function openList(page: Page): Promise<void> {
  await work.click(page.getByRole('button', { name: '打开菜单' }));
  await work.click(page.locator('.drawer').getByRole('link', { name: '报名信息' }));
  await page.getByRole('heading', { name: '报名信息', level: 1 }).waitFor();
}

describe('working day of a parent on a phone', () => {
  it('parent on a phone finishes and submits a draft although the network was lost and the page was closed', async () => {
    let page = await signIn();
    const titles = await cards(page).getByRole('heading').allInnerTexts();
    expect(new Set(titles).size).toBe(titles.length);
    expect(titles.length).toBeGreaterThan(1);
    const draft = cards(page).filter({ hasText: '草稿' }).first();
    await draft.getByText(/上报截止/).waitFor();
    await draft.getByText(/已填 \d+ \/ \d+ 项/).waitFor();
    await draft.getByText(/上报前还需填写 \d+ 项/).waitFor();
    const missing = draft.getByRole('link', { name: '真实性承诺' });
    expect(await missing.getAttribute('href')).toMatch(/^\/bm\/[\w-]{36}\/edit\?field=pledge$/);
    await draft.getByRole('link', { name: /^继续填写/ }).waitFor();
    expect(await problems(page)).toEqual([]);
    await expectToFit(page);

    await work.measure('read what is missing', async () => {
      await work.click(draft.getByRole('heading').getByRole('link'));
      await page
        .locator('.form-demands:visible')
        .getByText(/上报前还需填写 \d+ 项/)
        .waitFor();
      await closing(page, '上报').waitFor();
    });
    expect(await problems(page)).toEqual([]);
    await expectToFit(page);

    const pledge = () => page.getByRole('checkbox', { name: /我已阅读须知/ });
    const remark = () => page.getByLabel(/^备注/);
    await work.measure('fill it in, until the network goes', async () => {
      await work.click(page.getByRole('button', { name: '真实性承诺', exact: true }));
      await pledge().waitFor();
      await expect.poll(() => pledge().evaluate(box => box === document.activeElement)).toBe(true);
      await work.press(' ');
      await work.click(remark());
      await work.type('放学后由外婆接');
      await page.getByText(/草稿已保存 \d\d:\d\d/).waitFor();
      await page.context().setOffline(true);
      await work.click(button(page, '保存'));
      await page.getByRole('alert').getByText('网络已断开，内容还在').waitFor();
    });
    expect(await problems(page)).toEqual([]);

    const edited = page.url();
    // Reopens the page, as after the telephone evicted it from memory.
    await page.close();
    page = await page.context().newPage();
    work.page = page;
    await page.context().setOffline(false);
    await page.goto(edited);
    await work.measure('go on with the draft and save it', async () => {
      await page.getByRole('status').filter({ hasText: '尚未保存' }).waitFor();
      expect(await problems(page)).toEqual([]);
      await work.click(button(page, '继续填写'));
      await work.click(formStep(page, '志愿与承诺'));
      await expect.poll(() => remark().inputValue()).toBe('放学后由外婆接');
      expect(await pledge().isChecked()).toBe(true);
      await work.click(button(page, '保存'));
      await button(page, '上报').waitFor();
    });
    await work.measure('submit', async () => {
      await work.click(button(page, '上报'));
      const dialog = page.getByRole('dialog', { name: '上报' });
      await dialog.waitFor();
      expect(await problems(page)).toEqual([]);
      await work.click(dialog.getByRole('button', { name: '上报' }));
      await page.getByRole('heading', { level: 1 }).getByText('审核中').waitFor();
    });
    await closing(page, '撤回').waitFor();
    expect(await problems(page)).toEqual([]);
    await expectToFit(page);
  });

  it('parent on a phone gets only the few editable fields of a returned registration', async () => {
    const page = await signIn();
    await work.measure('find what to correct', async () => {
      const returned = cards(page).filter({ hasText: '退回待补正' }).first();
      await returned.getByText(/现在可以修改 \d+ 项/).waitFor();
      const changeable = returned.locator('.record-card-missing').getByRole('link').first();
      expect(await changeable.getAttribute('href')).toMatch(/\/edit\?field=\w+$/);
      await work.click(returned.getByRole('heading').getByRole('link'));
      const cells = page.locator('.field-items td');
      await cells.first().waitFor();
      await expectToFit(page);
      const widths = await cells.evaluateAll(all => all.map(({ clientWidth }) => clientWidth));
      // No text is so narrow that its letters stand below each other.
      expect(Math.min(...widths)).toBeGreaterThan(200);
      const [item = ''] = await cells.allInnerTexts();
      await work.click(page.getByRole('main').getByRole('button', { name: '编辑', exact: true }));
      // What was sent back stands in the form too, where it is corrected.
      await page.locator('.record-form').getByRole('group', { name: '补正项' }).getByText(item).waitFor();
      await page
        .locator('.form-demands:visible')
        .getByText(/现在可以修改 \d+ 项/)
        .waitFor();
      await work.click(page.locator('.form-demands').getByRole('button', { name: '备注', exact: true }));
    });
    const remark = page.getByLabel(/^备注/);
    await expect.poll(() => remark.evaluate(input => input === document.activeElement)).toBe(true);
    expect(await problems(page)).toEqual([]);
    await expectToFit(page);
  });

  it('parent on a phone starts a second registration, and sees the requirements of its submission at once', async () => {
    const page = await signIn();
    await openList(page);
    expect(await problems(page)).toEqual([]);
    expect(await page.getByRole('checkbox').count()).toBe(0);
    expect(await page.getByRole('button', { name: '逐件办理' }).count()).toBe(0);
    const total = page.locator('.pager-total:visible');
    await expect.poll(() => total.innerText()).toMatch(/\d/);
    const before = Number((await total.innerText()).replace(/\D/g, ''));
    const form = page.getByRole('main');
    await work.measure('begin a registration', async () => {
      await work.click(page.getByRole('button', { name: /新建/ }).first());
      await page
        .locator('.form-demands:visible')
        .getByText(/上报前还需填写 \d+ 项/)
        .waitFor();
      await work.click(form.getByRole('radiogroup').getByText('小学一年级'));
      await work.click(form.getByLabel(/^姓名/));
      await work.type('戴小满');
      await work.click(form.getByLabel(/^证件号码/));
      await work.type(buildChildId('2020-03-05', 7));
      await work.press('Tab');
      await form.getByText('2020-03-05').waitFor();
      expect(await problems(page)).toEqual([]);
      await expectToFit(page);
      await work.click(formStep(page, '随迁证明'));
      await form.getByText('您的情况无需填写这一步').waitFor();
      await work.click(formStep(page, '志愿与承诺'));
      await work.click(form.getByLabel(/^志愿学校/));
      await work.click(page.getByRole('listbox').getByRole('option').first());
      expect(await problems(page)).toEqual([]);
      await work.click(button(page, '保存'));
      await page.getByRole('heading', { name: /戴小满/, level: 1 }).waitFor();
    });
    await page
      .locator('.form-demands:visible')
      .getByText(/上报前还需填写 \d+ 项/)
      .waitFor();
    await closing(page, '上报').waitFor();
    expect(await problems(page)).toEqual([]);
    await expectToFit(page);
    await work.measure('see it among the children', async () => {
      await work.click(page.getByRole('button', { name: '打开菜单' }));
      await page.locator('.drawer').getByRole('link', { name: '我的事项' }).waitFor();
      expect(await problems(page)).toEqual([]);
      await work.click(page.locator('.drawer').getByRole('link', { name: '我的事项' }));
      await cards(page).filter({ hasText: '戴小满' }).waitFor();
    });
    await expect.poll(() => cards(page).count()).toBe(before + 1);
  });
});
