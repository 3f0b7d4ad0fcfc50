import type { Browser } from 'playwright';
import { openFreshPage, waitForNetworkIdle } from '../consolePage';
import { createFigure, type Figure } from '../Figure';
import type { BenchContext } from '../BenchContext';

interface FirstLoad {
  row: string;
  path: string;
  as?: string;
  /** There when the page can be used. */
  ready: string;
  most: number;
}

const loads: readonly FirstLoad[] = [
  { row: 'first load of the sign-in page', path: '/admin/login', ready: 'input[type=password]', most: 120 },
  {
    row: 'first load of a list',
    path: '/registration',
    as: 'admin',
    ready: '.resource-table-body [role=row]',
    most: 220,
  },
  { row: 'first load of a form', path: '/registration/new', as: 'admin', ready: 'form input', most: 290 },
];

/** Script and style as they are sent, held to what a first load may weigh. */
export async function measureFirstLoad(
  stage: Pick<BenchContext, 'ours' | 'getToken'>,
  browser: Browser,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { row, path, as, ready, most } of loads) {
    const page = await openFreshPage(browser, as === undefined ? undefined : await stage.getToken(as));
    await page.goto(stage.ours + path);
    await page.waitForSelector(ready);
    await waitForNetworkIdle(page);
    const bytes = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(entry => entry instanceof PerformanceResourceTiming)
        .filter(({ name }) => new URL(name).pathname.startsWith('/assets/'))
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    );
    await page.context().close();
    const pair = { ours: bytes / 1000, baseline: most };
    figures.push(createFigure(row, 'kB', pair, { ratio: 'most', bound: 1 }));
  }
  return figures;
}
