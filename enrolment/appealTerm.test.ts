import { beforeAll, expect, it } from 'vitest';
import { type Catalog } from '#model/catalog';
import type { JsonObject } from '#model/json';
import { MemoryStore } from '#model/memory/MemoryStore';
import { cityRules } from './cityRules';
import { loadShippedCatalog } from '#tests/support/catalogLoaders';

let catalog: Catalog;
beforeAll(async () => {
  catalog = await loadShippedCatalog();
}, 60_000);

/** More days off before the season than the rule reads at a time. */
const formerHolidays: JsonObject[] = Array.from({ length: 300 }, (_, n) => ({
  date: new Date(Date.UTC(2025, 0, 1 + n)).toISOString().slice(0, 10),
  kind: 'holiday',
}));

/** Decisions that are none of this registration's last rejection. */
const otherDecisions: JsonObject[] = [
  { id: 1, bmId: 'bm', decision: 'reject', decidedAt: '2026-05-04T09:00:00+08:00' },
  { id: 8, bmId: 'bm', decision: 'pass', decidedAt: '2026-06-25T09:00:00+08:00' },
  { id: 9, bmId: 'other', decision: 'reject', decidedAt: '2026-06-26T09:00:00+08:00' },
];

/** Runs the appealTerm rule at a time, for a registration with this last rejection, in a year with these holidays. */
async function appealAt(now: string, decidedAt?: string, holidays: readonly [string, string][] = []) {
  const store = new MemoryStore(catalog);
  const [earlier, ...others] = otherDecisions;
  const rows: Record<string, JsonObject[]> = {
    tcheck:
      earlier === undefined || decidedAt === undefined
        ? others
        : [{ id: 5, bmId: 'bm', decision: 'reject', decidedAt }, earlier, ...others],
    holiday: [...holidays.map(([date, kind]) => ({ date, kind })), ...formerHolidays],
  };
  await store.transact(async tx => {
    for (const [resource, all] of Object.entries(rows))
      for (const [n, values] of all.entries())
        await tx.insert(resource, { uuid: `t${n}`, version: 1, deleted: false, ...values });
  });
  const context = { catalog, now: new Date(now), season: 2026, me: {}, reader: store };
  return cityRules.checks.appealTerm!({ uuid: 'bm' }, '', {
    ...context,
    decrypt: (_, values) => values,
    holds: () => false,
    hashes: value => [value],
  });
}

it.each([
  ['on the day itself', '2026-06-12T16:00:00+08:00', '2026-06-12T16:30:00+08:00'],
  ['in the last second of the tenth working day', '2026-06-12T16:00:00+08:00', '2026-06-26T23:59:59+08:00'],
  ['from a rejection on a Saturday', '2026-06-13T09:00:00+08:00', '2026-06-26T12:00:00+08:00'],
])(
  'appealTerm rule accepts an appeal within ten working days of the rejection: %s',
  async (_, decidedAt, now) => {
    expect(await appealAt(now, decidedAt)).toEqual([]);
  },
);

it('appealTerm rule refuses an appeal after ten working days, and names the last day in its message', async () => {
  expect(await appealAt('2026-06-27T00:00:00+08:00', '2026-06-12T16:00:00+08:00')).toMatchObject([
    { keyword: 'appealTerm', text: { zh: '申诉期为决定后 10 个工作日，已于 2026-06-26 届满' } },
  ]);
});

it('appealTerm rule accepts an appeal against a registration without a recorded rejection', async () => {
  expect(await appealAt('2026-06-27T00:00:00+08:00')).toEqual([]);
});

it('appealTerm rule skips the public holidays in the calendar of the office, and counts weekends that are working days', async () => {
  const boats: [string, string][] = [['2026-06-19', 'holiday']];
  const rejected = '2026-06-12T16:00:00+08:00';
  expect(await appealAt('2026-06-29T23:59:59+08:00', rejected, boats)).toEqual([]);
  expect(await appealAt('2026-06-30T00:00:00+08:00', rejected, boats)).toMatchObject([
    { text: { zh: '申诉期为决定后 10 个工作日，已于 2026-06-29 届满' } },
  ]);
  const autumn: [string, string][] = [['2026-09-20', 'working']];
  expect(await appealAt('2026-09-25T00:00:00+08:00', '2026-09-11T16:00:00+08:00', autumn)).toMatchObject([
    { text: { zh: '申诉期为决定后 10 个工作日，已于 2026-09-24 届满' } },
  ]);
});
