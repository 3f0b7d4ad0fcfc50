import fs from 'node:fs';
import { openBrowser } from '../../support/openBrowser';
import type { Figure } from '../Figure';
import type { BenchContext } from '../BenchContext';
import { measureFirstLoad, measureRequests } from './firstLoad';
import { measureFirstRows } from './firstRows';

/** Time and bytes of the first visit of a page in a real browser. */
export async function measureLoad(stage: BenchContext): Promise<Figure[]> {
  if (!fs.existsSync('dist/index.html')) throw new Error('The console is not built: npm run build');
  const browser = await openBrowser();
  try {
    return [
      ...(await measureFirstLoad(stage, browser)),
      ...(await measureRequests(stage, browser)),
      ...(await measureFirstRows(stage, browser)),
    ];
  } finally {
    await browser.close();
  }
}
