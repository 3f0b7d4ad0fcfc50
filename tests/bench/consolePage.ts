import type { Browser, Page } from 'playwright';
import { tokenKey } from '../../src/stores/settings/browserStorage';

/** A page of the console that nobody has visited in this browser, signed in or not. */
export async function openFreshPage(browser: Browser, token?: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  if (token !== undefined) {
    await context.addInitScript(([key, value]) => localStorage.setItem(key, value), [
      tokenKey,
      token,
    ] as const);
  }
  return context.newPage();
}

/** Throttles the browser to the speed of an office computer and network. */
export async function throttle(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const bytes = (10 * 1_000_000) / 8;
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 40,
    downloadThroughput: bytes,
    uploadThroughput: bytes,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: officeSlowdown });
}

/** An office computer is about so many times slower than the machine of the benchmark. */
export const officeSlowdown = 4;

export async function slowProcessor(page: Page, rate: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
}

/** Waits until no request was sent for a second, apart from the event stream. */
export async function waitForNetworkIdle(page: Page): Promise<void> {
  const fetched = () => page.evaluate(() => performance.getEntriesByType('resource').length);
  let before = -1;
  for (let now = await fetched(); now !== before; now = await fetched()) {
    before = now;
    await page.waitForTimeout(1000);
  }
}
