import type { Browser, Page } from 'playwright';
import { freshPage, settled, slowDown } from '../consolePage';
import { figure, type Figure } from '../Figure';
import { quantile } from '../measures';
import type { Stage } from '../Stage';

/** A page that shows the rows of a list, and how it is turned. */
interface Shown {
  url: string;
  token?: string;
  row: string;
  next: string;
}

interface Times {
  first: number;
  next: number;
}

/** From asking for the page to its rows, with nothing kept from an earlier visit; and from there to the next rows. */
export async function firstRows(stage: Stage, browser: Browser): Promise<Figure[]> {
  const ours: Shown = {
    url: `${stage.ours}/registration`,
    token: await stage.tokenOf('admin'),
    row: '.resource-table-body [role=row]',
    next: '.pager button:last-child',
  };
  const bare: Shown = { url: `${stage.bare}/`, row: 'tr', next: 'button' };
  const found: { ours: Times[]; bare: Times[] } = { ours: [], bare: [] };
  for (let round = 0; round < stage.options.rounds; round += 1) {
    found.ours.push(await timesOf(browser, ours));
    found.bare.push(await timesOf(browser, bare));
  }
  const pair = (of: (times: Times) => number) => ({
    ours: quantile(found.ours.map(of), 0.5),
    against: quantile(found.bare.map(of), 0.5),
  });
  return [
    figure(
      'first rows of a list, slowed',
      'ms',
      pair(({ first }) => first),
      { ratio: 'most', is: 2.5 },
    ),
    figure(
      'next rows of a list, slowed',
      'ms',
      pair(({ next }) => next),
      { ratio: 'most', is: 2 },
    ),
  ];
}

async function timesOf(browser: Browser, { url, token, row, next }: Shown): Promise<Times> {
  const page = await freshPage(browser, token);
  await slowDown(page);
  await page.goto(url, { waitUntil: 'commit' });
  const first = await page.waitForFunction(
    rows => document.querySelectorAll(rows).length >= 10 && performance.now(),
    row,
  );
  const times = { first: Number(await first.jsonValue()), next: await timeToNextRows(page, row, next) };
  await page.context().close();
  return times;
}

/** Both ends are taken inside the page, for the way from here to there takes time of its own. */
async function timeToNextRows(page: Page, row: string, next: string): Promise<number> {
  await settled(page);
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
