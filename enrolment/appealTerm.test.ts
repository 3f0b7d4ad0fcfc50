import { expect, it } from 'vitest';
import { emptyCatalog } from '#model/catalog';
import type { JsonObject } from '#model/json';
import type { RecordReader, Row } from '#model/records';
import { cityRules } from './cityRules';

const rowOf = (values: JsonObject): Row => ({ uuid: 't', version: 1, deleted: false, ...values });

/** Runs the appealTerm rule at a time, for a registration with this last rejection, in a year with these holidays. */
async function appealAt(now: string, decidedAt?: string, holidays: readonly [string, string][] = []) {
  const stored: Record<string, Row[]> = {
    tcheck: decidedAt === undefined ? [] : [rowOf({ decision: 'reject', decidedAt })],
    holiday: holidays.map(([date, kind]) => rowOf({ date, kind })),
  };
  const reader: RecordReader = {
    get: () => Promise.resolve(undefined),
    list: resource => {
      const rows = stored[resource] ?? [];
      return Promise.resolve({ rows, predicateResults: rows.map(() => []) });
    },
    count: () => Promise.resolve(0),
    sum: () => Promise.resolve(0),
    group: () => Promise.resolve([]),
  };
  const context = { catalog: emptyCatalog(2026), now: new Date(now), season: 2026, me: {}, reader };
  return cityRules.checks.appealTerm!({ uuid: 'bm' }, '', {
    ...context,
    decrypt: (_, values) => values,
    hashes: value => [value],
  });
}

it.each([
  ['on the day itself', '2026-06-12T16:00:00+08:00', '2026-06-12T16:30:00+08:00'],
  ['in the last second of the tenth working day', '2026-06-12T16:00:00+08:00', '2026-06-26T23:59:59+08:00'],
  ['from a rejection on a Saturday', '2026-06-13T09:00:00+08:00', '2026-06-26T12:00:00+08:00'],
])('appealTerm rule accepts an appeal %s', async (_, decidedAt, now) => {
  expect(await appealAt(now, decidedAt)).toEqual([]);
});

it('appealTerm rule refuses an appeal after ten working days, and says until when it was possible', async () => {
  expect(await appealAt('2026-06-27T00:00:00+08:00', '2026-06-12T16:00:00+08:00')).toMatchObject([
    { keyword: 'appealTerm', text: { zh: '申诉期为决定后 10 个工作日，已于 2026-06-26 届满' } },
  ]);
});

it('appealTerm rule accepts an appeal of a registration without a rejection', async () => {
  expect(await appealAt('2026-06-27T00:00:00+08:00')).toEqual([]);
});

it('appealTerm rule leaves out the days off that the office keeps, and counts its working weekends', async () => {
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
