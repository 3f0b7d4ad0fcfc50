import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import type { DemoRows } from '#mock-server/createMockApp';
import { type JsonObject, scalarToText } from '#model/json';
import { Client, rowsOf } from '../contract/http/Client';
import { Journey } from '../support/Journey';
import { readPdf } from '../support/readPdf';

/** The demo family has no child in these states: it gets one of each. */
const arrange = (rows: DemoRows): DemoRows => {
  const { registration = [], user = [] } = rows;
  const parent = user.find(({ username }) => username === 'parent');
  const given = ['admitted', 'first_trial'].map(state =>
    registration.find(({ status, season }) => status === state && season === 2026),
  );
  return {
    ...rows,
    registration: registration.map(row =>
      given.includes(row) && parent ? { ...row, createdBy: parent.uuid } : row,
    ),
  };
};

const journey = Journey.setUp({ maxRows: 1000, arrange });

async function findRegistration(user: string, where: string): Promise<JsonObject> {
  const client = await new Client(`${journey.console.url}/api`).signIn(user, 'Enrol@2026');
  const [first] = rowsOf(await client.get(`/registration/getList?${where}&pageSize=1`));
  if (!first) throw new Error(`${user} has no registration with ${where}.`);
  const { data } = await client.get(`/registration/getDetail?uuid=${scalarToText(first.uuid)}`);
  return data;
}

async function openRecord(user: string, uuid: string, visit: { language?: 'en'; width?: number } = {}) {
  const page = await journey.openConsole({ user, width: 1440, theme: { appearance: 'dark' }, ...visit });
  await journey.open(`/${user === 'parent' ? 'bm' : 'registration'}/${uuid}`);
  await page.locator('.record-group').first().waitFor();
  // A browser without a window has no dialog, and would say at once that it was closed.
  await page.evaluate(() => (window.print = () => (document.title = 'printing')));
  return page;
}

/** Prints the letter of this title; returns its pages. */
async function printLetter(page: Page, title: string) {
  await page.getByRole('main').getByRole('button', { name: title }).click();
  await expect.poll(() => page.title()).toBe('printing');
  // Two letters may be one glyph.
  return readPdf(await page.pdf({ preferCSSPageSize: true })).map(({ text, isLandscape }) => ({
    text: text.normalize('NFKC'),
    isLandscape,
  }));
}

const frame = /首页|基础信息|主题|返回|编辑|打印：/;

it('printed admission notice of a family is one page with the school, the day and the number of the notice', async () => {
  const { uuid, name, noticeNo, admittedAt } = await findRegistration('parent', 'progress=admitted');
  const page = await openRecord('parent', scalarToText(uuid), { width: 390 });
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  const pages = await printLetter(page, '打印录取通知书');
  expect(pages.map(({ isLandscape }) => isLandscape)).toEqual([false]);
  const [{ text = '' } = {}] = pages;
  expect(text).toContain('录取通知书');
  expect(text).toContain(`${scalarToText(name)}同学及家`);
  expect(text).toMatch(/已被.+录取.就读(小学|初中)一年级/);
  expect(text).toContain(scalarToText(noticeNo));
  const [year, month, day] = scalarToText(admittedAt).slice(0, 10).split('-').map(Number);
  expect(text).toContain(`${year}年${month}月${day}日`);
  expect(text).not.toMatch(frame);
  await expect.poll(() => page.locator('.print-sheet').count()).toBe(0);
});

it('printed correction letter of an office lists the items to correct and the deadline, in English', async () => {
  const { uuid, name } = await findRegistration('subbureau', 'status=returned');
  const page = await openRecord('subbureau', scalarToText(uuid), { language: 'en' });
  expect(await page.getByRole('button', { name: /Admission notice/ }).count()).toBe(0);
  const [{ text = '' } = {}, ...more] = await printLetter(page, 'Print: Notice of correction');
  expect(more).toEqual([]);
  expect(text).toContain('Noticeofcorrection');
  expect(text).toContain(`parentsof${scalarToText(name)}`);
  expect(text).toMatch(/before\d{1,2}[A-Z][a-z]+20\d\d,\d\d:\d\d/);
  expect(text).toContain('Itemstocorrect');
});

it('record page of a registration under review offers its family no printed letter', async () => {
  const { uuid } = await findRegistration('parent', 'progress=review');
  const page = await openRecord('parent', scalarToText(uuid));
  await page.getByRole('main').getByRole('button', { name: '打印', exact: true }).waitFor();
  expect(await page.getByRole('button', { name: /通知书/ }).count()).toBe(0);
});

it('print of a list of more than 500 records says so beforehand, and has the first 500', async () => {
  const page = await journey.openConsole({ user: 'admin', width: 1440 });
  await journey.open('/registration');
  await page.locator('.resource-table-body [role=row]').first().waitFor();
  const total = await page.locator('.pager-total').innerText();
  expect(Number(total.replace(/\D/g, ''))).toBeGreaterThan(500);
  await page.evaluate(() => (window.print = () => (document.title = 'printing')));
  const print = page.getByRole('main').getByRole('button', { name: '打印', exact: true });
  await print.click();
  const dialog = page.getByRole('dialog', { name: '打印报名登记' });
  await dialog.getByText(`${total}，一次最多打印 500 条`).waitFor();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await dialog.getByRole('button', { name: '取消' }).click();
  expect(await page.locator('.print-sheet').count()).toBe(0);
  await print.click();
  await dialog.getByRole('button', { name: '打印前 500 条' }).click();
  await expect.poll(() => page.title()).toBe('printing');
  expect(await page.locator('.print-list tbody tr').count()).toBe(500);
});
