import fs from 'node:fs';
import type { Browser, Page } from 'playwright';
import { openBrowser } from '../../support/openBrowser';
import { officeSlowdown, openFreshPage, slowProcessor, waitForNetworkIdle } from '../consolePage';
import { createFigure, type Figure, type Measurement } from '../Figure';
import { quantile } from '../measures';
import { measureLatency } from '../requests';
import { createBaselineRequest, type BenchContext } from '../BenchContext';

const frames = 240;
/** Pixels that are scrolled in each frame: some three rows in five. */
const step = 24;
const jumps = 20;
const rowHeight = 40;
/** Rows of the scrolled list for which the reach is said. */
const rows = 100_000;
/** Milliseconds beyond which a frame has missed its turn: at 60 a second it takes 16.7. */
const late = 25;
const table = '.resource-table';
const plain = `<div class="resource-table" style="height:600px;overflow:auto"><div style="height:4000000px">.</div></div>`;

/** How fast the processor is, and what is to be reached with it. */
interface Speed {
  name: string;
  rate: number;
  /** Milliseconds of 95 % of the frames, of the longest, and of 95 % of the jumps. */
  reach: { frame: number; longest: number; jump: number };
}

const speeds: readonly Speed[] = [
  { name: '', rate: 1, reach: { frame: 17.5, longest: 50, jump: 500 } },
  // Every second turn may be missed.
  { name: ', slowed', rate: officeSlowdown, reach: { frame: 34, longest: 100, jump: 1000 } },
];

/** A list of which all rows are scrolled through, in a real browser. */
export async function measureScroll(stage: BenchContext): Promise<Figure[]> {
  if (!fs.existsSync('dist/index.html')) throw new Error('The console is not built: npm run build');
  const browser = await openBrowser();
  try {
    const figures: Figure[] = [];
    for (const speed of speeds) {
      figures.push(...(await measureFrames(stage, browser, speed)));
      figures.push(await measureJumps(stage, browser, speed));
    }
    return figures;
  } finally {
    await browser.close();
  }
}

/** The list with all its rows to scroll through, once it has come to rest, at this speed. */
async function openScrolledList(stage: BenchContext, browser: Browser, { rate }: Speed): Promise<Page> {
  const page = await openFreshPage(browser, await stage.getToken('admin'));
  await page.goto(`${stage.ours}/registration?pageSize=all`);
  await page.waitForSelector('.resource-table-body [role=row]');
  await waitForNetworkIdle(page);
  await slowProcessor(page, rate);
  return page;
}

/** The times between two frames while the list is scrolled through, beside those of an empty page. */
async function measureFrames(stage: BenchContext, browser: Browser, speed: Speed): Promise<Figure[]> {
  const page = await openScrolledList(stage, browser, speed);
  const ours = await readFrameTimes(page);
  await page.goto('about:blank');
  await page.setContent(plain);
  const baseline = await readFrameTimes(page);
  await page.context().close();
  const compare = (read: (times: readonly number[]) => number): Measurement => ({
    ours: read(ours),
    baseline: read(baseline),
  });
  const { name, reach } = speed;
  return [
    createFigure(
      `frame of a list that is scrolled${name}, median`,
      'ms',
      compare(times => quantile(times, 0.5)),
      { under: reach.frame, rows },
    ),
    createFigure(
      `frame of a list that is scrolled${name}, 95 %`,
      'ms',
      compare(times => quantile(times, 0.95)),
      { under: reach.frame, rows },
    ),
    createFigure(
      `frame of a list that is scrolled${name}, longest`,
      'ms',
      compare(times => Math.max(...times)),
      { under: reach.longest, rows },
    ),
    createFigure(
      // The rest are late.
      `frame of a list that is scrolled${name}, in time`,
      `of ${frames}`,
      compare(times => times.filter(time => time <= late).length),
      { ratio: 'least', bound: 0.95, rows },
    ),
  ];
}

async function readFrameTimes(page: Page): Promise<number[]> {
  const times = await page.evaluate(
    async ([selector, count, pixels]) => {
      const box = document.querySelector(selector);
      const measured: number[] = [];
      let last = await new Promise<number>(requestAnimationFrame);
      while (box && measured.length < count) {
        box.scrollTop += pixels;
        const now = await new Promise<number>(requestAnimationFrame);
        measured.push(now - last);
        last = now;
      }
      // A list that does not scroll would reach everything.
      return box && box.scrollTop >= count * pixels - 1 ? measured : [];
    },
    [table, frames, step] as const,
  );
  if (times.length === 0) throw new Error('The list was not scrolled: it has too few rows');
  return times;
}

/** From letting go of the scroll bar far down to the rows there, beside the bare answer of as many rows. */
async function measureJumps(stage: BenchContext, browser: Browser, speed: Speed): Promise<Figure> {
  const page = await openScrolledList(stage, browser, speed);
  const total = await countScrolledRows(page);
  const found = { ours: [] as number[], bare: [] as number[] };
  for (let jump = 1; jump <= jumps; jump += 1) {
    // Not in order, so that no page was read beside the one before.
    const row = Math.floor((total * ((jump * 8) % (jumps + 1))) / (jumps + 1));
    found.ours.push(await measureJump(page, row));
    const bare = createBaselineRequest(stage, 'registration', 'page', [], { limit: 100, offset: row });
    found.bare.push(await measureLatency(bare));
  }
  await page.context().close();
  return createFigure(
    `rows far down a list that is scrolled${speed.name}, 95 %`,
    'ms',
    { ours: quantile(found.ours, 0.95), baseline: quantile(found.bare, 0.95) },
    { under: speed.reach.jump, rows },
  );
}

/** Rows of the list, which leaves out those of other seasons and ends where no more are scrolled through. */
async function countScrolledRows(page: Page): Promise<number> {
  const count = Number(await page.locator('[role=grid]').getAttribute('aria-rowcount')) - 1;
  if (!(count > 0)) throw new Error('The list has no rows');
  return count;
}

/** Milliseconds until this row is on screen. */
async function measureJump(page: Page, row: number): Promise<number> {
  const passed = await page.evaluate(
    async ([selector, index, height]) => {
      const box = document.querySelector(selector);
      const isShown = () => box?.querySelector(`[role=row][aria-rowindex="${index + 2}"]`);
      const start = performance.now();
      if (box) box.scrollTop = index * height;
      while (!isShown() && performance.now() - start < 30_000) await new Promise(requestAnimationFrame);
      return isShown() ? performance.now() - start : undefined;
    },
    [table, row, rowHeight] as const,
  );
  if (passed === undefined) throw new Error(`Row ${row} of the list did not come into sight`);
  return passed;
}
