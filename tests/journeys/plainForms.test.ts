import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPlainModule } from '../support/buildPlainModule';
import { connectBrowser } from '../support/connectBrowser';
import { serveBuiltPage, type BuiltPage } from '../support/serveBuiltPage';
import type { Act } from './plain/PlainSample';
import { plainSamples } from './plain/plainSamples';

let browser: Browser;
let built: BuiltPage;
const names = Object.keys(plainSamples);

beforeAll(async () => {
  browser = await connectBrowser();
  const modules = new Map<string, string>();
  for (const [name, { schema }] of Object.entries(plainSamples))
    modules.set(name, await buildPlainModule(schema));
  built = await serveBuiltPage('tests/journeys/plain', url => {
    const [, kind, name = ''] = /^\/(samples|validators)\/(\w+)\./.exec(url.pathname) ?? [];
    if (kind === 'samples') return { type: 'application/json', body: JSON.stringify(plainSamples[name]) };
    const module = kind === 'validators' ? modules.get(name) : undefined;
    return module === undefined ? undefined : { type: 'text/javascript', body: module };
  });
});

afterAll(async () => {
  await browser?.close();
  await built?.close();
});

async function open(name: string, { width = 1024, language = 'en', look = '' } = {}) {
  const context = await browser.newContext({ viewport: { width, height: 900 } });
  const page = await context.newPage();
  page.setDefaultTimeout(5_000);
  const complaints: string[] = [];
  page.on('console', message => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', error => complaints.push(error.message));
  await page.goto(`${built.url}/?sample=${name}&language=${language}&look=${look}`);
  await page.locator('form').waitFor();
  return { page, complaints };
}

async function act(page: Page, [kind, label, text = '']: Act): Promise<void> {
  // The accessible name of a required input ends with "Required".
  const input = page.getByLabel(new RegExp(`^${label}( \\*Required)?$`));
  if (kind === 'fill') await input.first().fill(text);
  if (kind === 'select') await input.first().selectOption({ label: text });
  if (kind === 'lacks') expect(await input.first().getByRole('option').allTextContents()).not.toContain(text);
  if (kind === 'check') await page.getByRole('checkbox', { name: label, exact: true }).press('Space');
  if (kind === 'pick') await page.getByText(label, { exact: true }).click();
  if (kind === 'upload')
    await input.setInputFiles(
      text.split(' ').map(file => ({
        name: file,
        mimeType: file.endsWith('.png') ? 'image/png' : 'text/plain',
        buffer: Buffer.from(file),
      })),
    );
  if (kind === 'press') await page.getByRole('button', { name: label, exact: true }).click();
}

const send = (page: Page) => page.getByRole('button', { name: 'Save' }).click();
const readSent = async (page: Page): Promise<unknown> => {
  const sent = await page.locator('#sent').textContent();
  return sent ? JSON.parse(sent) : undefined;
};

/** A light and a dark look of a sample; neighbours swap language and width. */
const listLooks = (index: number) =>
  index % 2 === 0
    ? ([
        ['en', 1024, 'light'],
        ['zh', 390, 'dark'],
      ] as const)
    : ([
        ['zh', 390, 'light'],
        ['en', 1024, 'dark'],
      ] as const);

describe('forms of plain JSON Schemas', () => {
  it.each(names)(
    'forms of plain JSON Schemas render the sample %s, refuse its invalid values, and send the entered values',
    async name => {
      const sample = plainSamples[name];
      if (!sample) throw new Error(`There is no sample ${name}`);
      const { page, complaints } = await open(name);
      for (const title of sample.refused ?? []) {
        if (title === sample.refused?.[0]) await send(page);
        await page.getByRole('alert').getByText(title).filter({ visible: true }).first().waitFor();
      }
      if (sample.refused) expect(await readSent(page)).toBeUndefined();
      for (const one of sample.acts) await act(page, one);
      await send(page);
      await expect.poll(() => readSent(page)).toEqual(sample.sent);
      expect(complaints).toEqual([]);
      await page.context().close();
    },
  );

  it('forms of plain JSON Schemas edit table rows and map keys by keyboard only', async () => {
    const { page } = await open('arrays');
    await page.getByRole('button', { name: 'Add people' }).press('Enter');
    await page.getByLabel('Person name').focus();
    await page.keyboard.type('Sun');
    await page.keyboard.press('Tab');
    await page.keyboard.type('9');
    await page.keyboard.press('Enter');
    await expect.poll(() => readSent(page)).toMatchObject({ people: [{ name: 'Sun', age: 9 }] });
    const head = page.locator('.form-table-head');
    expect(await head.locator('span').allTextContents()).toEqual(['Person name', 'Person age']);
    await page.setViewportSize({ width: 390, height: 800 });
    expect(await head.isVisible()).toBe(false);
    await page.getByText('Person age', { exact: true }).last().waitFor();
    await page.context().close();

    const map = await open('additional');
    const key = map.page.getByLabel('Key').first();
    await key.fill('adult');
    await key.press('Tab');
    await map.page.getByRole('button', { name: 'Remove adult' }).waitFor();
    await map.page.getByLabel('adult', { exact: true }).press('Enter');
    await expect.poll(() => readSent(map.page)).toEqual({ base: 1, adult: 2 });
    await map.page.getByRole('button', { name: 'Remove adult' }).press('Enter');
    await map.page.getByLabel('Base').press('Enter');
    await expect.poll(() => readSent(map.page)).toEqual({ base: 1 });
    await map.page.context().close();
  });

  /** With a row in each list, and the errors of what is missing. */
  async function fillLists(page: Page): Promise<void> {
    for (const add of await page.getByRole('button', { name: /^(Add|添加)/ }).all()) await add.click();
    await page.getByRole('button', { name: /^(Save|保存)$/ }).click();
  }

  it.each(names.flatMap((name, index) => listLooks(index).map(look => [name, ...look] as const)))(
    'forms of plain JSON Schemas have no accessibility violations and no horizontal scrolling in the sample %s, in %s at %d px, %s',
    async (name, language, width, appearance) => {
      const look = `theme-blue-black background-none appearance-${appearance}`;
      const { page } = await open(name, { language, width, look });
      if (name === 'files') await act(page, ['upload', 'Multiple files', 'one.txt two.txt']);
      await fillLists(page);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
      await page.context().close();
    },
  );
});
