import fc from 'fast-check';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sanitizeMarkup } from '#server/records/values/sanitizeMarkup';
import { connectBrowser } from '../support/connectBrowser';
import { hostileMarkup, withoutSafeElements } from '../support/hostileMarkup';
import { serveBuiltPage, type BuiltPage } from '../support/serveBuiltPage';

let browser: Browser;
let built: BuiltPage;
beforeAll(async () => {
  [browser, built] = await Promise.all([
    connectBrowser(),
    serveBuiltPage('tests/journeys/markup', () => undefined),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await built?.close();
});

it('browsers hold markup to the list of the server, run and load nothing of it', async () => {
  const page = await browser.newPage();
  const events: string[] = [];
  page.on('dialog', async dialog => {
    events.push(dialog.message());
    await dialog.dismiss();
  });
  // Parsing alone makes the browser tell of handlers that it did not run.
  const isBlocked = (text: string) => text.includes('The action has been blocked');
  page.on('console', message => {
    if (!isBlocked(message.text())) events.push(message.text());
  });
  await page.goto(built.url);
  await page.getByText('ready').waitFor();
  page.on('request', request => events.push(request.url()));
  const sources = fc.sample(hostileMarkup, 400);
  const cleaned = await page.evaluate(given => given.map(markup => window.cleanMarkup(markup)), sources);
  await page.close();
  sources.forEach((source, index) => {
    const { shown = '<', edited = '<' } = cleaned[index] ?? {};
    expect(withoutSafeElements(shown), source).not.toContain('<');
    expect(withoutSafeElements(edited), source).not.toContain('<');
    // What an editor hands on is stored as it is.
    expect(sanitizeMarkup(edited), source).toBe(edited);
  });
  expect(events).toEqual([]);
});
