import fs from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectBrowser } from '../support/connectBrowser';
import { startConsole, type RunningConsole } from '../support/startConsole';
import { ConsoleVisitor } from '../support/ConsoleVisitor';

let running: RunningConsole;
let browser: Browser;
let admin: ConsoleVisitor;

const clinic = {
  title: '诊所',
  'x-title-en': 'Clinic',
  type: 'object',
  required: ['code', 'name'],
  properties: {
    code: { title: '编号', 'x-title-en': 'Code', type: 'string', pattern: '^C[0-9]{4}$', 'x-unique': true },
    name: { title: '诊所名称', 'x-title-en': 'Clinic name', type: 'string', minLength: 2, maxLength: 40 },
    phone: { title: '电话', 'x-title-en': 'Phone', type: 'string', format: 'phone' },
    areaId: { title: '街道', 'x-title-en': 'Street', 'x-ref': 'street' },
  },
  'x-list': {
    columns: ['code', 'name', 'phone', 'areaId'],
    search: ['name'],
    filters: ['areaId'],
    sort: 'code',
  },
  'x-access': { admin: { all: true } },
};
const route = {
  path: '/clinic',
  name: 'Clinic',
  component: 'list/clinic',
  order: 50,
  meta: { title: '诊所', 'x-title-en': 'Clinics', icon: 'heart' },
};

const write = (file: string, value: unknown) =>
  fs.writeFile(
    path.join(running.schemas, file),
    typeof value === 'string' ? value : JSON.stringify(value, null, 2),
  );
const without = (field: keyof typeof clinic.properties) => {
  const { [field]: _gone, ...properties } = clinic.properties;
  return { ...clinic, properties, 'x-list': { ...clinic['x-list'], columns: ['code', 'name'] } };
};

beforeAll(async () => {
  [running, browser] = await Promise.all([startConsole(), connectBrowser()]);
  admin = await ConsoleVisitor.open(browser, { url: running.url, user: 'admin' });
});
afterAll(async () => {
  await browser?.close();
  await running?.stop();
});

it('new resource appears in the open console when its schema file is saved', async () => {
  const { page } = admin;
  await write('resources/clinic.json', clinic);
  const saved = Date.now();
  await write('routes/clinic.json', route);
  const entry = page.getByRole('link', { name: '诊所', exact: true }).first();
  await entry.waitFor();
  console.log(`menu entry after ${Date.now() - saved} ms`);
  await entry.click();
  await page.getByRole('heading', { name: '诊所', exact: true }).waitFor();
  await page.getByText('还没有记录').waitFor();
});

it('new resource has a form that validates and saves', async () => {
  const { page } = admin;
  await page.getByRole('button', { name: '新建' }).first().click();
  await page.getByLabel(/^编号/).fill('X1');
  await page.getByLabel(/^诊所名称/).fill('第一诊所');
  await page.getByRole('button', { name: '保存' }).click();
  await page.locator('[aria-invalid="true"]').first().waitFor();
  await page.getByLabel(/^编号/).fill('C0001');
  await page.getByLabel(/^电话/).fill('13800005678');
  await page.getByRole('button', { name: '保存' }).click();
});

it('new resource has a list and a record page', async () => {
  const { page } = admin;
  await page.getByRole('heading', { name: /C0001/ }).waitFor();
  await page.getByText('13800005678').waitFor();
  await page.getByRole('link', { name: '诊所', exact: true }).first().click();
  await page.getByRole('row').filter({ hasText: '第一诊所' }).waitFor();
});

it('invalid schema file shows its diagnostic with a location, and keeps the last valid schema', async () => {
  const { page } = admin;
  await write('resources/clinic.json', { ...clinic, required: ['code', 'nmae'] });
  await page.getByText('clinic.json').filter({ visible: true }).first().waitFor();
  await page.getByRole('row').filter({ hasText: '第一诊所' }).waitFor();
  await page.reload();
  await page.getByRole('row').filter({ hasText: '第一诊所' }).waitFor();
  await write('resources/clinic.json', clinic);
  await expect.poll(() => page.getByText('clinic.json').count()).toBe(0);
});

it('schema change that drops a field with data is not applied until it is approved', async () => {
  const { page } = admin;
  await write('resources/clinic.json', without('phone'));
  await page.getByText('drop:clinic.phone').filter({ visible: true }).first().waitFor();
  await page.getByRole('columnheader', { name: '电话' }).waitFor();
  await write('resources/clinic.json', clinic);
  await expect.poll(() => page.getByText('drop:clinic.phone').count()).toBe(0);
  await page.getByRole('row').filter({ hasText: '13800005678' }).waitFor();
});

it('schema change that widens access is shown to an administrator, with the approval command', async () => {
  const { page } = admin;
  const opened = { ...clinic, 'x-access': { ...clinic['x-access'], bureau: { see: true } } };
  await write('resources/clinic.json', opened);
  await page.getByText('--allow open:clinic.bureau.see').filter({ visible: true }).first().waitFor();
  await page.reload();
  await page.getByText('--allow open:clinic.bureau.see').filter({ visible: true }).first().waitFor();
  await write('resources/clinic.json', clinic);
  await expect.poll(() => page.getByText('--allow open:clinic.bureau.see').count()).toBe(0);
});

it('browser reported no error during the tests of this file that add a resource', () => {
  expect(admin.browserErrors).toEqual([]);
});
