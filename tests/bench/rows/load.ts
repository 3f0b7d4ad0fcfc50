import fs from 'node:fs';
import { openBrowser } from '../../support/browser';
import type { Figure } from '../Figure';
import type { Stage } from '../Stage';
import { firstLoad } from './firstLoad';
import { firstRows } from './firstRows';

/** What it takes to see a page for the first time, in a real browser. */
export async function loadRow(stage: Stage): Promise<Figure[]> {
  if (!fs.existsSync('dist/index.html')) throw new Error('The console is not built: npm run build');
  const browser = await openBrowser();
  try {
    return [...(await firstLoad(stage, browser)), ...(await firstRows(stage, browser))];
  } finally {
    await browser.close();
  }
}
