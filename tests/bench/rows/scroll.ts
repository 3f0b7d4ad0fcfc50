import type { Browser, Page } from 'playwright';
import { openFreshPage, waitForNetworkIdle } from '../consolePage';
import { createFigure, type Figure } from '../Figure';
import { quantile } from '../measures';
import type { BenchContext } from '../BenchContext';

const frames = 240;
/** Pixels that are scrolled in each frame: some three rows in five. */
const step = 24;
const table = '.resource-table';
const plain = `<div class="resource-table" style="height:600px;overflow:auto"><div style="height:4000000px">.</div></div>`;

/** Time between two frames while a list that shows all its rows is scrolled, beside that of an empty page. */
export async function measureScrolling(stage: BenchContext, browser: Browser): Promise<Figure[]> {
  const page = await openFreshPage(browser, await stage.getToken('admin'));
  await page.goto(`${stage.ours}/registration?pageSize=all`);
  await page.waitForSelector('.resource-table-body [role=row]');
  await waitForNetworkIdle(page);
  const ours = quantile(await readFrameTimes(page), 0.95);
  await page.goto('about:blank');
  await page.setContent(plain);
  const baseline = quantile(await readFrameTimes(page), 0.95);
  await page.context().close();
  const pair = { ours, baseline };
  return [createFigure('frame of a list that is scrolled, 95 %', 'ms', pair, { under: 17.5, rows: 20_000 })];
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
      if (!box || box.scrollTop === 0) throw new Error('Nothing was scrolled');
      return times;
    },
    [table, frames, step] as const,
  );
