import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { verdictOf } from '../bench/Figure';
import { firstLoad } from '../bench/rows/firstLoad';
import { tokens } from '../bench/tokens';
import { openBrowser } from '../support/browser';
import { startConsole, type RunningConsole } from '../support/startConsole';

let running: RunningConsole;
let browser: Browser;

beforeAll(async () => {
  [running, browser] = await Promise.all([startConsole(), openBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await running?.stop();
});

it('what is built sends no more than a first load may weigh [beyond.8]', async () => {
  const figures = await firstLoad({ ours: running.url, tokenOf: tokens(running.url, 'Enrol@2026') }, browser);
  const weights = figures.map(({ row, ours, against }) => `${row}: ${ours.toFixed(1)} of ${against} kB`);
  console.log(weights.join('\n'));
  expect(figures.filter(figure => verdictOf(figure, 0) !== 'ok').map(({ row }) => row)).toEqual([]);
  // Something was weighed: no page of the console comes with less.
  expect(figures.filter(({ ours }) => ours < 50)).toEqual([]);
  expect(figures).toHaveLength(3);
});
