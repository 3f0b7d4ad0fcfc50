import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { useConsole } from '../support/useConsole';

const { getConsole, open } = useConsole();

async function openFirst(page: Page): Promise<void> {
  await page.locator('.resource-table-body [role=row]').first().click();
  await page.locator('.record-groups').waitFor();
}

const findProblems = async (page: Page): Promise<string[]> =>
  (await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id);

describe('explanation of unavailable actions', () => {
  it('record page shows unavailable transitions muted, each with the unmet rule and the transition that must be made first', async () => {
    const page = await open('bureau', '/registration?status=second_check', { language: 'en' });
    await openFirst(page);
    const closed = page.getByRole('group', { name: 'Not possible now' });
    await closed.getByRole('button', { name: 'Why not “Objection”?' }).click();
    const dialog = page.getByRole('dialog', { name: 'Why not “Objection”?' });
    await dialog
      .getByText(/“Objection” is possible only in “.+”; this is in “Awaiting second review”/)
      .waitFor();
    await dialog.getByRole('button', { name: 'Do “Approve finally” first' }).waitFor();
    expect(await findProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await dialog.waitFor({ state: 'hidden' });
    const focused = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    expect(focused).toBe('Why not “Objection”?');
  });

  it('row menu explains why a transition is not available, and opens the transition that must be made first', async () => {
    const page = await open('admin', '/registration?status=first_trial', { language: 'en' });
    await page.locator('.resource-table-body [role=row]').first().focus();
    await page.keyboard.press('.');
    const menu = page.getByRole('menu', { name: 'Actions on this row' });
    const closed = menu.getByRole('menuitem', { name: /^\d+ steps? not possible now$/ });
    await closed.click();
    expect(await closed.getAttribute('aria-expanded')).toBe('true');
    expect(await findProblems(page)).toEqual([]);
    await menu.getByRole('menuitem', { name: 'Why not “Approve finally”?' }).click();
    const dialog = page.getByRole('dialog', { name: 'Why not “Approve finally”?' });
    await dialog.getByText(/“Approve finally” is possible only in “Awaiting second review”/).waitFor();
    await dialog.getByRole('button', { name: 'Do “Approve” first' }).click();
    await page.getByRole('dialog', { name: 'Approve', exact: true }).waitFor();
  });

  it('form explains why a field is read-only', async () => {
    const page = await open('admin', '/registration', { language: 'en' });
    await openFirst(page);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByRole('button', { name: 'Why can “Stage” not be changed?' }).click();
    await page
      .getByRole('dialog')
      .getByText('It can be filled in only once and not be changed afterwards')
      .waitFor();
    expect(await findProblems(page)).toEqual([]);
  });

  it.each(['zh', 'en'] as const)(
    'explanation of a read-only field in %s names its rule on the record page, in the form and at the field',
    async language => {
      const text = {
        zh: '本学年该学段的排序已经开始，招生计划不能再改，只能改备注',
        en: 'The ranking of this season and stage has begun, so the plan is fixed; only the remark can be changed',
      }[language];
      const page = await open('subbureau', '/schoolplan', { language });
      await openFirst(page);
      const actions = page.locator('.page-actions');
      await actions.getByText(text).waitFor();
      await actions.getByRole('button', { name: { zh: '编辑', en: 'Edit' }[language], exact: true }).click();
      await page.getByRole('note').getByText(text).waitFor();
      const question = { zh: '为什么不能修改“班数”？', en: 'Why can “Classes” not be changed?' }[language];
      await page.getByRole('button', { name: question }).click();
      await page.getByRole('dialog', { name: question }).getByText(text).waitFor();
      expect(await findProblems(page)).toEqual([]);
    },
  );

  it('empty result of a search for a number explains which records the caller can see', async () => {
    const page = await open('bureau', '/registration', { language: 'en' });
    const ask = page.getByRole('button', { name: 'Why is the one I look for not here?' });
    await page.goto(`${getConsole().url}/registration?title=99999999999999`);
    await ask.click();
    await page
      .getByRole('dialog')
      .getByText(/has the number “99999999999999”/)
      .waitFor();
    expect(await findProblems(page)).toEqual([]);
  });

  it('result of a search for a number explains why the record with this number is not among the records found', async () => {
    const page = await open('bureau', '/street', { language: 'en', width: 1440 });
    const row = page.locator('.resource-table-body [role=row]').first();
    // The code of a street begins with that of its district, which is no street.
    const district = /\b(\d{6})\d{3}\b/.exec(await row.innerText())?.[1] ?? '';
    await page.goto(`${getConsole().url}/street?title=${district}&pageSize=100`);
    await row.waitFor();
    await page.getByRole('button', { name: `Why is “${district}” not here?` }).click();
    const dialog = page.getByRole('dialog', { name: `Why is “${district}” not here?` });
    await dialog.getByText(new RegExp(`has the number “${district}”`)).waitFor();
    expect(await findProblems(page)).toEqual([]);
  });

  it('empty result of a look-up by ID number explains why the record is not in the list', async () => {
    const page = await open('bureau', '/registration', { language: 'en' });
    await page.goto(`${getConsole().url}/registration?idcard=11010519491231002X`);
    await page.getByRole('button', { name: 'Why is the one I look for not here?' }).click();
    await page
      .getByRole('dialog', { name: 'Why is “11010519491231002X” not here?' })
      .getByText(/has the number “11010519491231002X”/)
      .waitFor();
    expect(await findProblems(page)).toEqual([]);
  });
});
