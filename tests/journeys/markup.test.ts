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

it('stored rich text renders in browsers within the allow-list of the server, and runs or loads nothing else (XSS)', async () => {
  const page = await browser.newPage();
  const events: string[] = [];
  page.on('dialog', async dialog => {
    events.push(dialog.message());
    await dialog.dismiss();
  });
  // Records violations of inline event handlers, which parsing alone causes.
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
    // The editor sends the markup exactly as it is stored.
    expect(sanitizeMarkup(edited), source).toBe(edited);
  });
  expect(events).toEqual([]);
});
