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

/** A form with text in it that nobody has stored. */
async function typing() {
  opened = await openWindow(browser);
  const { page, context } = opened;
  // Where each byte counts nothing is fetched for later, however long the rest takes.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  await signInToConsole(page, `${running.url}/street/new`);
  const field = page.getByLabel(/^街道名称/);
  await field.fill('示例街道');
  // Fetched as soon as the page holds text.
  await page.waitForFunction(() =>
    performance
      .getEntriesByType('resource')
      .filter(entry => entry instanceof PerformanceResourceTiming)
      .some(({ name, responseStatus }) => /\/OverlayContent-[^/]*\.js$/.test(name) && responseStatus === 200),
  );
  return { page, context, field };
}

describe('a part of the console that does not come', () => {
  it('takes nothing with it, is told of, and comes when it is asked for again', async () => {
    const { page, field } = await typing();
    await page.route(/\/assets\/PaletteDialog[^/]*\.js$/, route => route.abort());
    await page.keyboard.press('Control+k');
    await page.getByText('这部分功能未能加载，请稍后再试').waitFor();
    expect(await field.inputValue()).toBe('示例街道');
    await page.unrouteAll();
    await page.keyboard.press('Control+k');
    await page.locator('.palette input').waitFor();
  });

  it('is told of where it is a page that is open to everybody, keeps nobody there, and comes when it is asked for again', async () => {
    opened = await openWindow(browser);
    const { page } = opened;
    let asked = 0;
    await page.route(/\/assets\/ComingSoonPage[^/]*\.js$/, route => {
      asked += 1;
      return route.abort();
    });
    await page.goto(`${running.url}/admin/login`);
    await page.locator('#username').waitFor();
    await page.evaluate(() => {
      history.pushState({ key: 'later', step: 1, usr: null }, '', '/bm');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    // The window looks for a newer version by itself, once.
    await expect.poll(() => asked).toBe(2);
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

  it('is never the question that saves text, once there is text', async () => {
    const { page, context, field } = await typing();
    await context.setOffline(true);
    await page.locator('.tab[data-active] button').click();
    await page.getByRole('alertdialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    expect(await field.inputValue()).toBe('示例街道');
  });
});
