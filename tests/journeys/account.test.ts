import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { Journey } from '../support/Journey';
import { sessionState } from '../support/sessionState';

const journey = Journey.setUp();

const violations = async (page: Page) =>
  (await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id);

async function openAccount(page: Page, name: string): Promise<void> {
  await journey.open(`/userManagement?username=${name}`);
  await page.locator('.resource-table-body [role=row]').first().click();
  await page.getByRole('heading', { name: 'Sign-in and sessions' }).waitFor();
}

it('account page sets a password, ends sessions, closes and reopens an account, and lists its permissions', async () => {
  // A session of the account, to be ended.
  await sessionState(journey.console.url, 'dept', {});
  const page = await journey.openConsole({ user: 'admin', language: 'en' });
  await openAccount(page, 'dept');
  const panel = page.getByRole('region', { name: 'Sign-in and sessions' });
  await panel.getByRole('row').nth(1).waitFor();
  await panel.getByRole('button', { name: 'End all sessions' }).click();
  await panel.getByText('No session is open.').waitFor();

  await panel.getByRole('button', { name: 'What may this account see and do?' }).click();
  const access = page.getByRole('dialog', { name: /^What “.+” may see and do$/ });
  await access.getByRole('table').waitFor();
  expect(await access.getByRole('row').count()).toBeGreaterThan(5);
  expect(await violations(page)).toEqual([]);
  await access.getByRole('button', { name: 'Done' }).click();

  await panel.getByRole('button', { name: 'Close account' }).click();
  await panel.getByText('The account is closed and cannot sign in.').waitFor();
  await panel.getByRole('button', { name: 'Reopen account' }).click();
  await panel.getByRole('button', { name: 'Close account' }).waitFor();

  await panel.getByRole('button', { name: 'Reset password' }).click();
  const dialog = page.getByRole('dialog', { name: /^Set a password for/ });
  await dialog.getByRole('button', { name: 'Generate' }).click();
  const password = await dialog.locator('code').innerText();
  expect(password).toMatch(/^(\w{4}-){3}\w{4}$/);
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await panel.getByText('The password must be changed at the next sign-in.').waitFor();
  await expect.poll(() => page.content()).not.toContain(password);
});
