import fs from 'node:fs';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getVerdict } from '../bench/Figure';
import { measureFirstLoad } from '../bench/rows/firstLoad';
import { createTokenSource } from '../bench/createTokenSource';
import { openBrowser } from '../support/openBrowser';
import { idleChunks } from '../support/readFirstLoad';
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

it('production build stays within the size budget of the first load [beyond.8]', async () => {
  const figures = await measureFirstLoad(
    { ours: running.url, getToken: createTokenSource(running.url, 'Enrol@2026') },
    browser,
  );
  const weights = figures.map(({ row, ours, baseline }) => `${row}: ${ours.toFixed(1)} of ${baseline} kB`);
  console.log(weights.join('\n'));
  expect(figures.filter(figure => getVerdict(figure, 0) !== 'ok').map(({ row }) => row)).toEqual([]);
  // Guards against an empty measurement.
  expect(figures.filter(({ ours }) => ours < 50)).toEqual([]);
  expect(figures).toHaveLength(3);
});

it.each(idleChunks)(
  'chunk %s, at which the first-load size measurement stops, exists in the build',
  chunk => {
    const names = fs.readdirSync('dist/assets');
    expect(names.filter(name => name.startsWith(`${chunk}-`) && name.endsWith('.js'))).toHaveLength(1);
  },
);
