import type { Browser, Page } from 'playwright';
import { openFreshPage, waitForNetworkIdle, throttle } from '../consolePage';
import { createFigure, type Figure } from '../Figure';
import { quantile } from '../measures';
import type { BenchContext } from '../BenchContext';

/** A page that lists rows, and how to go to its next page. */
interface ListPage {
  url: string;
  token?: string;
  row: string;
  next: string;
}

interface RowTimes {
  first: number;
  next: number;
}

/** Time from opening the page without cache to its rows, and from there to the next rows. */
export async function measureFirstRows(stage: BenchContext, browser: Browser): Promise<Figure[]> {
  const ours: ListPage = {
    url: `${stage.ours}/registration`,
    token: await stage.getToken('admin'),
    row: '.resource-table-body [role=row]',
    next: '.pager button:last-child',
  };
  const bare: ListPage = { url: `${stage.baseline}/`, row: 'tr', next: 'button' };
  const found: { ours: RowTimes[]; bare: RowTimes[] } = { ours: [], bare: [] };
  for (let round = 0; round < stage.options.rounds; round += 1) {
    found.ours.push(await measureRowTimes(browser, ours));
    found.bare.push(await measureRowTimes(browser, bare));
  }
  const pair = (of: (times: RowTimes) => number) => ({
    ours: quantile(found.ours.map(of), 0.5),
    baseline: quantile(found.bare.map(of), 0.5),
  });
  return [
    createFigure(
      'first rows of a list, slowed',
      'ms',
      pair(({ first }) => first),
      { ratio: 'most', bound: 1.8 },
    ),
    createFigure(
      'next rows of a list, slowed',
      'ms',
      pair(({ next }) => next),
      { ratio: 'most', bound: 1.6 },
    ),
  ];
}

async function measureRowTimes(browser: Browser, { url, token, row, next }: ListPage): Promise<RowTimes> {
  const page = await openFreshPage(browser, token);
  await throttle(page);
  await page.goto(url, { waitUntil: 'commit' });
  const first = await page.waitForFunction(
    rows => document.querySelectorAll(rows).length >= 10 && performance.now(),
    row,
  );
  const times = { first: Number(await first.jsonValue()), next: await measureNextRows(page, row, next) };
  await page.context().close();
  return times;
}

/** Times are taken inside the page, since communication with it takes time as well. */
async function measureNextRows(page: Page, row: string, next: string): Promise<number> {
  await waitForNetworkIdle(page);
  const before = await page.locator(row).first().textContent();
  await page.evaluate(button => {
    performance.mark('asked');
    document.querySelector<HTMLElement>(button)?.click();
  }, next);
  const passed = await page.waitForFunction(
    ([rows, known]) => {
      const [asked] = performance.getEntriesByName('asked');
      const shown = document.querySelector(rows)?.textContent;
      return shown !== undefined && shown !== known && performance.now() - (asked?.startTime ?? 0);
    },
    [row, before] as const,
  );
  return Number(await passed.jsonValue());
}
