import type { Browser } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { connectBrowser } from '../support/connectBrowser';
import { runBuiltConsole, type BuiltConsole } from '../support/runBuiltConsole';
import { signInToConsole, openWindow, type ConsoleWindow } from '../support/openWindow';

let browser: Browser;
let running: BuiltConsole;
let opened: ConsoleWindow | undefined;

beforeAll(async () => {
  [browser, running] = await Promise.all([connectBrowser(), runBuiltConsole()]);
});

afterAll(async () => {
  await browser?.close();
  await running?.close();
});

afterEach(async () => {
  await opened?.context.close();
  opened = undefined;
});

/** A form with unsaved text. */
async function typing() {
  opened = await openWindow(browser);
  const { page, context } = opened;
  // Save-Data disables prefetch.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  await signInToConsole(page, `${running.url}/street/new`);
  const field = page.getByLabel(/^街道名称/);
  await field.fill('示例街道');
  // Prefetched as soon as the page holds unsaved text.
  await page.waitForFunction(() =>
    performance
      .getEntriesByType('resource')
      .filter(entry => entry instanceof PerformanceResourceTiming)
      .some(({ name, responseStatus }) => /\/OverlayContent-[^/]*\.js$/.test(name) && responseStatus === 200),
  );
  return { page, context, field };
}

describe('lazy chunk that fails to load', () => {
  it('lazy chunk that fails to load shows an error, keeps the page, and is loaded at the next attempt', async () => {
    const { page, field } = await typing();
    await page.route(/\/assets\/PaletteDialog[^/]*\.js$/, route => route.abort());
    await page.keyboard.press('Control+k');
    await page.getByText('这部分功能未能加载，请稍后再试').waitFor();
    expect(await field.inputValue()).toBe('示例街道');
    await page.unrouteAll();
    await page.keyboard.press('Control+k');
    await page.locator('.palette input').waitFor();
  });

  it('lazy chunk of a public page that fails to load shows an error in place of the page, allows navigation, and is loaded on reload', async () => {
    opened = await openWindow(browser);
    const { page } = opened;
    let asked = 0;
    await page.route(/\/assets\/SignedInApp[^/]*\.js$/, route => {
      asked += 1;
      return route.abort();
    });
    await page.goto(`${running.url}/admin/login`);
    await page.locator('#username').waitFor();
    await page.evaluate(() => {
      history.pushState({ key: 'later', step: 1, usr: null }, '', '/register');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    // Lazy code is retried once by itself; the sign-in page may have prefetched the same chunk before.
    await expect.poll(() => asked).toBeGreaterThanOrEqual(2);
    const lost = page.getByRole('heading', { name: '页面未能加载，请刷新' });
    await lost.waitFor();
    await page.goBack();
    await page.locator('#username').waitFor();
    await page.goForward();
    await lost.waitFor();
    await page.unrouteAll();
    await page.getByRole('button', { name: '刷新页面' }).click();
    await page.getByRole('heading', { name: '此页面尚未开放' }).waitFor();
  });

  it('unsaved changes dialog opens although the network was lost after text was typed, since its code is prefetched', async () => {
    const { page, context, field } = await typing();
    await context.setOffline(true);
    await page.locator('.tab[data-active] button').click();
    await page.getByRole('alertdialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    expect(await field.inputValue()).toBe('示例街道');
  });
});
