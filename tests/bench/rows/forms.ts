import type { Page } from 'playwright';
import { openForm, serveFormPages } from '../../journeys/form/formPage';
import { openBrowser } from '../../support/openBrowser';
import type { BenchContext } from '../BenchContext';
import { createFigure, type Figure } from '../Figure';
import { quantile } from '../measures';

const keyCount = 32;

/** Times of one form input, in milliseconds. */
interface KeyTimes {
  /** Times from a key press to the next layout. */
  keys: number[];
  /** Time from leaving the input, which commits its text to the form, to the next layout. */
  leaving: number[];
}

/** A key in a form of 300 fields and 50 conditions, and leaving a field, held against an input outside of any form. */
export async function measureForms({ options }: BenchContext): Promise<Figure[]> {
  const built = await serveFormPages();
  const browser = await openBrowser();
  try {
    const { page } = await openForm(browser, built, 'large');
    await page.evaluate(() => {
      const bare = document.createElement('input');
      bare.id = 'bare';
      document.body.append(bare);
    });
    const found: { ours: KeyTimes[]; bare: KeyTimes[] } = { ours: [], bare: [] };
    for (let round = 0; round < options.rounds; round += 1) {
      found.ours.push(await typeInto(page, 'input[name="field101"]'));
      found.bare.push(await typeInto(page, '#bare'));
    }
    const pair = (of: (times: KeyTimes) => readonly number[]) => ({
      ours: quantile(found.ours.flatMap(of), 0.95),
      baseline: quantile(found.bare.flatMap(of), 0.95),
    });
    return [
      createFigure(
        'form of 300 fields, a key',
        'ms',
        pair(({ keys }) => keys),
        { under: 16 },
      ),
      createFigure(
        'form of 300 fields, leaving a field',
        'ms',
        pair(({ leaving }) => leaving),
        { under: 100 },
      ),
    ];
  } finally {
    await browser.close();
    await built.close();
  }
}

/** Times are taken inside the page, since communication with it takes time as well. */
const typeInto = (page: Page, selector: string): Promise<KeyTimes> =>
  page.evaluate(
    async ([target, count]) => {
      const input = document.querySelector<HTMLInputElement>(target);
      if (!input) throw new Error(`There is no input ${target}`);
      const property = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
      const times: KeyTimes = { keys: [], leaving: [] };
      for (let place = 0; place < count; place += 1) {
        for (const part of place % 4 === 3 ? (['keys', 'leaving'] as const) : (['keys'] as const)) {
          // Waits for the page to become idle before each measurement.
          await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)));
          if (part === 'keys') input.focus();
          const start = performance.now();
          if (part === 'leaving') input.blur();
          else {
            property?.set?.call(input, `${input.value}x`.slice(-20));
            input.dispatchEvent(new InputEvent('input', { bubbles: true }));
          }
          // React handles a key press in a microtask; then the layout is due.
          await Promise.resolve();
          void document.body.offsetHeight;
          times[part].push(performance.now() - start);
        }
      }
      return times;
    },
    [selector, keyCount] as const,
  );
