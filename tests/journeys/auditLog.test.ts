import { AxeBuilder } from '@axe-core/playwright';
import { expect, it } from 'vitest';
import { Journey } from '../support/Journey';

const journey = Journey.setUp();

it('audit log page picks days in the date picker of the console, and names the filters of an empty result', async () => {
  const page = await journey.openConsole({ user: 'admin', language: 'en' });
  await journey.open('/log?account=nosuchaccount');
  await page.getByText('No records match “Account”', { exact: true }).waitFor();
  await page.getByRole('combobox', { name: 'When' }).selectOption('range');
  await page.getByRole('button', { name: 'Pick a date: When From' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Today' }).click();
  await expect.poll(journey.getAddress).toMatch(/^\/log\?account=nosuchaccount&from=\d{4}-\d\d-\d\d$/);
  await page.getByText('No records match “Account”, “When”', { exact: true }).waitFor();
  await page.getByRole('status').getByRole('button', { name: 'Clear filters' }).click();
  await expect.poll(journey.getAddress).toBe('/log');
  await page.getByText('No records match').waitFor({ state: 'detached' });
});

it('audit log page shows entries as sentences with links, filters them, and switches to the table and back', async () => {
  const page = await journey.openConsole({ user: 'admin', language: 'en' });
  await journey.open('/userManagement?username=editor');
  await page.locator('.resource-table-body [role=row]').first().click();
  await page.getByRole('button', { name: 'Reset password' }).click();
  await page.getByRole('button', { name: 'Generate' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByText('The password must be changed at the next sign-in.').waitFor();
  await journey.open('/log');
  const sentence = page.getByText('reset the password of', { exact: false }).first();
  await sentence.waitFor();
  await page.getByRole('combobox', { name: 'What was done' }).selectOption('signIns');
  await expect.poll(journey.getAddress).toBe('/log?kind=signIns');
  await page.getByRole('textbox', { name: 'Account' }).fill('admin');
  await page.keyboard.press('Enter');
  await expect.poll(journey.getAddress).toBe('/log?account=admin&kind=signIns');
  const role = page.getByRole('combobox', { name: 'Role' });
  await role.selectOption('Parent');
  await page.getByText('No records match “Account”, “Role”, “What was done”', { exact: true }).waitFor();
  await role.selectOption('Administrator');
  await expect.poll(journey.getAddress).toBe('/log?account=admin&role=admin&kind=signIns');
  await page.getByRole('combobox', { name: 'When' }).selectOption('Today');
  await expect.poll(journey.getAddress).toMatch(/from=\d{4}-\d\d-\d\d&to=/);
  await sentence.waitFor();
  expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([]);
  await page.locator('.audit-log-day a').first().click();
  await page.getByRole('heading', { name: 'Sign-in and sessions' }).waitFor();
  await journey.open('/log');
  await page.getByRole('link', { name: 'Table', exact: true }).click();
  await page.locator('.resource-table-body [role=row]').first().waitFor();
  await page.getByRole('link', { name: 'Sentences', exact: true }).click();
  await sentence.waitFor();
});
