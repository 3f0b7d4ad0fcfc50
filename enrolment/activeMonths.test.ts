import { expect, it } from 'vitest';
import type { RuleContext } from '#model/rules';
import { activeMonths } from './activeMonths';

it.each([
  [
    'each month with a quantity above zero',
    [
      ['2026-01', 3],
      ['2026-02', 0],
      ['2026-03', 0.5],
    ],
    2,
  ],
  [
    'a month with two readings once',
    [
      ['2026-01', 3],
      ['2026-01', 4],
    ],
    1,
  ],
  ['no month of an unused home', [['2026-01', 0]], 0],
])('activeMonths rule (months with use of water or power) counts %s', async (_, months, expected) => {
  const usage = months.map(([ym = '', qty = 0]) => ({ ym, qty }));
  expect(await activeMonths({ usage }, {} as RuleContext)).toBe(expected);
});
