import { AxeBuilder } from '@axe-core/playwright';
import { expect, it } from 'vitest';
import { save, useFormPages } from './form/useFormPages';

const open = useFormPages();

it('form shows the start and end fields of a range as one input, also from different rows', async () => {
  const { page, saved } = await open('ranges');
  const names = ['Opens – Closes', 'Begins – Ends', 'Least – Most'];
  for (const name of names)
    await expect.poll(() => page.getByRole('group', { name }).getByRole('textbox').count()).toBe(2);
  await page.getByRole('textbox', { name: 'Begins' }).fill('830');
  await page.getByRole('textbox', { name: 'Ends' }).fill('9:15');
  await page.getByRole('textbox', { name: 'Room' }).fill('3-12');
  await save(page);
  await expect.poll(saved).toEqual({ begins: '08:30', ends: '09:15', room: '3-12' });
  expect((await new AxeBuilder({ page }).include('.form').analyze()).violations).toEqual([]);
});

it('range input refuses an end before its start with the message of the comparison (x-compare)', async () => {
  const { page, saved } = await open('ranges');
  await page.getByRole('textbox', { name: 'Least' }).fill('12');
  await page.getByRole('textbox', { name: 'Most' }).fill('8');
  await page.getByRole('textbox', { name: 'Most' }).press('Tab');
  const range = page.getByRole('group', { name: 'Least – Most' });
  await range.getByText('Most cannot be less than least').filter({ visible: true }).first().waitFor();
  await page.getByRole('textbox', { name: 'Opens' }).fill('2026-05-09');
  await page.getByRole('textbox', { name: 'Closes' }).fill('2026-05-08');
  await save(page);
  await page.getByRole('alert').getByText('It cannot close before it opens').waitFor();
  expect(await saved()).toBeUndefined();
});

it('date range picker picks two days in one calendar by keyboard', async () => {
  const { page, saved } = await open('ranges', 'en', { width: 390 });
  const opens = page.getByRole('textbox', { name: 'Opens' });
  await opens.fill('2026-05-04');
  await opens.press('Alt+ArrowDown');
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-day'));
  await expect.poll(focused).toBe('2026-05-04');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Pick a date: Closes' }).waitFor();
  await expect.poll(focused).toBe('2026-05-11');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await save(page);
  await expect.poll(saved).toEqual({ opens: '2026-05-11', closes: '2026-05-12' });
});

it('date range stays editable at one end if the other is read-only', async () => {
  const { page, saved } = await open('ranges');
  await page.getByRole('textbox', { name: 'Closes' }).fill('2026/5/8');
  await page.getByRole('textbox', { name: 'Most' }).fill('30');
  await save(page);
  await expect.poll(saved).toEqual({ closes: '2026-05-08', most: 30 });
});
