import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { type JsonObject, scalarToText } from '#model/json';
import { Client, rowsOf } from '../contract/http/Client';
import { readPdf } from '../support/readPdf';
import { useConsole } from '../support/useConsole';

const { getConsole, open } = useConsole({ most: 1000 });

async function findRegistration(user: string, where: string): Promise<JsonObject> {
  const client = await new Client(`${getConsole().url}/api`).signIn(user, 'Enrol@2026');
  const [first] = rowsOf(await client.get(`/registration/getList?${where}&pageSize=1`));
  if (!first) throw new Error(`${user} has no registration with ${where}.`);
  const { data } = await client.get(`/registration/getDetail?uuid=${scalarToText(first.uuid)}`);
  return data;
}

async function openRecord(user: string, uuid: string, visit: { language?: 'en'; width?: number } = {}) {
  const path = user === 'parent' ? 'bm' : 'registration';
  const page = await open(user, `/${path}/${uuid}`, { width: 1440, theme: { appearance: 'dark' }, ...visit });
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

it('family prints its notice of admission on one page, with the school, the day and the number of the notice', async () => {
  const { uuid, name, noticeNo, admittedAt } = await findRegistration('parent', 'progress=admitted');
  const page = await openRecord('parent', scalarToText(uuid), { width: 390 });
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  const pages = await printLetter(page, '打印录取通知书');
  expect(pages.map(({ isLandscape }) => isLandscape)).toEqual([false]);
  const [{ text = '' } = {}] = pages;
  expect(text).toContain('录取通知书');
  expect(text).toContain(`${scalarToText(name)}同学及家长`);
  expect(text).toMatch(/已被.*学录取,就读(小学一年级|初中一年级)|已被.*学录取，就读/);
  expect(text).toContain(scalarToText(noticeNo));
  const [year, month, day] = scalarToText(admittedAt).slice(0, 10).split('-').map(Number);
  expect(text).toContain(`${year}年${month}月${day}日`);
  expect(text).not.toMatch(frame);
  await expect.poll(() => page.locator('.print-sheet').count()).toBe(0);
});

it('office prints in English what a family has to correct, until when, and nothing of admission', async () => {
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

it('family has no letter while its registration is under review', async () => {
  const { uuid } = await findRegistration('parent', 'progress=review');
  const page = await openRecord('parent', scalarToText(uuid));
  await page.getByRole('main').getByRole('button', { name: '打印', exact: true }).waitFor();
  expect(await page.getByRole('button', { name: /通知书/ }).count()).toBe(0);
});
