import { expect, it } from 'vitest';
import { buildChildId } from '#enrolment/demoCity/people';
import { useConsole } from '../support/useConsole';

const { open } = useConsole({ most: 200 });

it('parent creates a registration draft from a survey, and the draft contains the values of the survey', async () => {
  const page = await open('parent', '/records/modi');
  const pick = async (name: RegExp, text: string) => {
    const box = page.getByRole('combobox', { name }).filter({ visible: true });
    await box.fill(text);
    await page.getByRole('option').filter({ hasText: text }).first().click();
    await expect.poll(() => box.inputValue()).not.toBe(text);
  };
  await page.getByRole('button', { name: /新建/ }).first().click();
  await page.getByRole('main').getByRole('radiogroup').getByText('初中一年级').click();
  await page.getByLabel(/^姓名/).fill('戴小满');
  await page.getByLabel(/^证件号码/).fill(buildChildId('2013-03-01', 77));
  await pick(/^居住街道/, '街道');
  await page.getByLabel(/^父亲姓名/).fill('戴大满');
  await page.getByLabel(/^父亲电话/).fill('13912345678');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await page.getByRole('button', { name: '提交摸底', exact: true }).first().click();
  await page.getByRole('button', { name: '为孩子报名', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: /为孩子报名/ });
  await pick(/^志愿学校/, '中学');
  await dialog.getByRole('button', { name: '为孩子报名' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('heading', { level: 1 }).getByText('已转入报名').waitFor();
  await page.locator('.record-groups').getByText('戴小满').nth(1).waitFor();
  await page
    .getByRole('link', { name: /^报名信息/ })
    .first()
    .click();
  await page.locator('.resource-table-body [role=row]').filter({ hasText: '戴小满' }).first().click();
  await page.getByRole('heading', { level: 1 }).getByText('草稿').waitFor();
  await page.locator('.record-groups').getByText('13912345678').filter({ visible: true }).waitFor();
  expect(page.url()).toMatch(/\/bm\/[\w-]{36}/);
});
