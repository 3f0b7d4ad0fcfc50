import fs from 'node:fs';
import type { Browser, Page } from 'playwright';
import { openBrowser } from '../../support/openBrowser';
import { openFreshPage, waitForNetworkIdle } from '../consolePage';
import { createFigure, type Figure } from '../Figure';
import { quantile } from '../measures';
import { measureLatency } from '../requests';
import { createBaselineRequest, type BenchContext } from '../BenchContext';

const frames = 240;
/** Pixels that are scrolled in each frame: some three rows in five. */
const step = 24;
const jumps = 20;
const table = '.resource-table';
const plain = `<div class="resource-table" style="height:600px;overflow:auto"><div style="height:4000000px">.</div></div>`;

/** A list of which all rows are scrolled through, in a real browser. */
export async function measureScroll(stage: BenchContext): Promise<Figure[]> {
  if (!fs.existsSync('dist/index.html')) throw new Error('The console is not built: npm run build');
  const browser = await openBrowser();
  try {
    return [await measureFrames(stage, browser), await measureJumps(stage, browser)];
  } finally {
    await browser.close();
  }
}

async function openScrolledList(stage: BenchContext, browser: Browser): Promise<Page> {
  const page = await openFreshPage(browser, await stage.getToken('admin'));
  await page.goto(`${stage.ours}/registration?pageSize=all`);
  await page.waitForSelector('.resource-table-body [role=row]');
  await waitForNetworkIdle(page);
  return page;
}

/** The time between two frames while the list is scrolled through, beside that of an empty page. */
async function measureFrames(stage: BenchContext, browser: Browser): Promise<Figure> {
  const page = await openScrolledList(stage, browser);
  const ours = quantile(await readFrameTimes(page), 0.95);
  await page.goto('about:blank');
  await page.setContent(plain);
  const baseline = quantile(await readFrameTimes(page), 0.95);
  await page.context().close();
  return createFigure(
    'frame of a list that is scrolled, 95 %',
    'ms',
    { ours, baseline },
    { under: 17.5, rows: 20_000 },
  );
}

const readFrameTimes = (page: Page): Promise<number[]> =>
  page.evaluate(
    async ([selector, count, pixels]) => {
      const box = document.querySelector(selector);
      const times: number[] = [];
      let last = await new Promise<number>(requestAnimationFrame);
      while (box && times.length < count) {
        box.scrollTop += pixels;
        const now = await new Promise<number>(requestAnimationFrame);
        times.push(now - last);
        last = now;
      }
      return times;
    },
    [table, frames, step] as const,
  );

/** From letting go of the scroll bar far down to the rows there, beside the bare answer of as many rows. */
async function measureJumps(stage: BenchContext, browser: Browser): Promise<Figure> {
  const page = await openScrolledList(stage, browser);
  const found = { ours: [] as number[], bare: [] as number[] };
  for (let jump = 1; jump <= jumps; jump += 1) {
    // Not in order, so that no page was read beside the one before.
    const row = Math.floor((stage.city.rows * ((jump * 8) % (jumps + 1))) / (jumps + 1));
    found.ours.push(await measureJump(page, row));
    const bare = createBaselineRequest(stage, 'registration', 'page', [], { limit: 100, offset: row });
    found.bare.push(await measureLatency(bare));
  }
  await page.context().close();
  return createFigure(
    'rows far down a list that is scrolled, 95 %',
    'ms',
    { ours: quantile(found.ours, 0.95), baseline: quantile(found.bare, 0.95) },
    { under: 500, rows: 20_000 },
  );
}

/** Milliseconds until this row is on screen. */
const measureJump = (page: Page, row: number): Promise<number> =>
  page.evaluate(
    async ([selector, index]) => {
      const box = document.querySelector(selector);
      const line = () => box?.querySelector(`[role=row][aria-rowindex="${index + 2}"]`);
      const start = performance.now();
      if (box) box.scrollTop = index * 40;
      while (!line() && performance.now() - start < 10_000) await new Promise(requestAnimationFrame);
      return performance.now() - start;
    },
    [table, row] as const,
  );
