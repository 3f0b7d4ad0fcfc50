import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectBrowser } from '../support/connectBrowser';
import { serveBuiltPage, type BuiltPage } from '../support/serveBuiltPage';

let browser: Browser;
let built: BuiltPage;
let folder: string;

/** The files of docs/extending.md, each with its name in the line above it. */
async function writeCityFolder(): Promise<string> {
  const page = await fs.readFile('docs/extending.md', 'utf8');
  const files = [...page.matchAll(/```tsx file=(\S+)\n(.*?)```/gs)];
  const made = await fs.mkdtemp(path.join(os.tmpdir(), 'city-'));
  for (const [, name = '', text = ''] of files) await fs.writeFile(path.join(made, name), text);
  expect(files.map(([, name]) => name)).toEqual(['fields.tsx', 'tiles.tsx']);
  return made;
}

beforeAll(async () => {
  folder = await writeCityFolder();
  process.env.CITY_FOLDER = folder;
  [browser, built] = await Promise.all([
    connectBrowser(),
    serveBuiltPage('tests/journeys/extending', () => undefined),
  ]);
});

afterAll(async () => {
  delete process.env.CITY_FOLDER;
  await browser?.close();
  await built?.close();
  await fs.rm(folder, { recursive: true });
});

it('extension folder outside the source tree adds an input, a cell, a renderer of a kind and a tile to the build', async () => {
  const page = await browser.newPage();
  const complaints: string[] = [];
  page.on('pageerror', error => complaints.push(error.message));
  await page.goto(built.url);
  const input = page.getByLabel('Plate');
  await input.fill('ab 123');
  await input.blur();
  expect(await page.locator('#plate-value').textContent()).toBe('"AB123"');
  expect(await page.locator('#cell').textContent()).toBe('AB·123');
  expect(await page.locator('#other-cell').textContent()).toBe('AB123');
  expect(await page.locator('#day').textContent()).toBe('1.5.2026');
  const tiles = page.getByRole('listitem');
  expect(await tiles.nth(0).textContent()).toBe('Free: 7 of 30');
  expect(await tiles.nth(1).textContent()).toBe('Taken7 条');
  expect(complaints).toEqual([]);
  await page.close();
});
