import type { Browser } from 'playwright';
import { openFreshPage, waitForNetworkIdle } from '../consolePage';
import { readFirstLoad, type LoadEntry } from '../../support/readFirstLoad';
import { createFigure, type Figure } from '../Figure';
import type { BenchContext } from '../BenchContext';

interface FirstLoad {
  row: string;
  path: string;
  as?: string;
  /** Selector of an element that exists once the page is usable. */
  ready: string;
  most: number;
  /** All requests until nothing more is fetched, the document among them, and their kB with headers. */
  requests: number;
  transfer: number;
}

const loads: readonly FirstLoad[] = [
  {
    row: 'first load of the sign-in page',
    path: '/admin/login',
    ready: 'input[type=password]',
    ...{ most: 107, requests: 10, transfer: 105 },
  },
  {
    row: 'first load of a list',
    path: '/registration',
    as: 'admin',
    ready: '.resource-table-body [role=row]',
    ...{ most: 206, requests: 20, transfer: 190 },
  },
  {
    row: 'first load of a form',
    path: '/registration/new',
    as: 'admin',
    ready: 'form input',
    ...{ most: 252, requests: 25, transfer: 250 },
  },
];

type Target = Pick<BenchContext, 'ours' | 'getToken'>;

/** Script and style as they are sent, held to what a first load may weigh. */
export async function measureFirstLoad(target: Target, browser: Browser): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const load of loads) {
    const entries = await openPage(target, browser, load);
    const assets = entries.filter(({ name }) => new URL(name).pathname.startsWith('/assets/'));
    const pair = {
      ours: sum(assets.map(({ encodedBodySize }) => encodedBodySize)) / 1000,
      baseline: load.most,
    };
    figures.push(createFigure(load.row, 'kB', pair, { ratio: 'most', bound: 1 }));
  }
  return figures;
}

/** The number of requests of a first load, and all their bytes with headers. */
export async function measureRequests(target: Target, browser: Browser): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const load of loads) {
    const entries = await openPage(target, browser, load);
    const requests = { ours: entries.length, baseline: load.requests };
    const transfer = {
      ours: sum(entries.map(({ transferSize }) => transferSize)) / 1000,
      baseline: load.transfer,
    };
    figures.push(
      createFigure(`requests of ${load.row}`, 'requests', requests, { ratio: 'most', bound: 1 }),
      createFigure(`${load.row}, with headers`, 'kB', transfer, { ratio: 'most', bound: 1 }),
    );
  }
  return figures;
}

async function openPage(
  { ours, getToken }: Target,
  browser: Browser,
  { path, as, ready }: FirstLoad,
): Promise<LoadEntry[]> {
  const page = await openFreshPage(browser, as === undefined ? undefined : await getToken(as));
  await page.goto(ours + path);
  await page.waitForSelector(ready);
  await waitForNetworkIdle(page);
  const entries = await readFirstLoad(page);
  await page.context().close();
  return entries;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
