import { expect, it } from 'vitest';
import type { JsonObject } from '#model/json';
import { buildRankKey } from './rankKey';

const rank = (record: JsonObject, more: { grants?: string[]; hasSibling?: boolean } = {}): string =>
  buildRankKey({ record, grants: [], hasSibling: false, lotteryNo: '0d1bc3e8d5d47181', ...more });

it.each<[string, JsonObject, string]>([
  [
    'A by the later of home and household',
    { category: 'A', houseSince: '2019-05-01', hukouSince: '2021-02-03' },
    '0-1-1-20210203-0d1bc3e8d5d47181',
  ],
  [
    'B by the household',
    { category: 'B', houseSince: '2023-05-01', hukouSince: '2020-02-03' },
    '0-2-1-20200203-0d1bc3e8d5d47181',
  ],
  ['E by the home', { category: 'E', houseSince: '2019-05-01' }, '0-5-1-20190501-0d1bc3e8d5d47181'],
  [
    'F by the residence permit',
    { category: 'F', residenceFrom: '2024-01-01' },
    '0-6-1-20240101-0d1bc3e8d5d47181',
  ],
  ['Y by no date', { category: 'Y', hukouSince: '2020-02-03' }, '0-0-1-00000000-0d1bc3e8d5d47181'],
  ['a missing date last', { category: 'D' }, '0-4-1-99999999-0d1bc3e8d5d47181'],
])('rank key (sort key for seats) of a registration is built by category and date: %s', (_, record, key) => {
  expect(rank(record)).toBe(key);
});

it('rank key sorts late registrations behind punctual ones of every category, except those granted the privilege of being late', () => {
  const [late, last] = [
    { category: 'A', isLate: true, houseSince: '2010-01-01', hukouSince: '2010-01-01' },
    { category: 'G' },
  ];
  expect(rank(late) > rank(last)).toBe(true);
  expect(rank(late, { grants: ['late', 'disability'] }) < rank(last)).toBe(true);
});

it('rank key sorts a child with an elder sibling at the school first within its category', () => {
  const [younger, older] = [
    { category: 'D', hukouSince: '2024-01-01' },
    { category: 'D', hukouSince: '2018-01-01' },
  ];
  expect(rank(younger, { hasSibling: true }) < rank(older)).toBe(true);
});

it('rank key for a private school consists of the lottery number only, with late registrations last', () => {
  const key = (record: JsonObject) =>
    buildRankKey({ record, grants: [], hasSibling: true, lotteryNo: '0d1b', isByLotOnly: true });
  expect([key({ category: 'G' }), key({ category: 'A', isLate: true })]).toEqual(['0-0d1b', '1-0d1b']);
});

it('rank key does not depend on the time when the registration was submitted', () => {
  const record = { category: 'D', hukouSince: '2018-01-01' };
  expect(rank({ ...record, submittedAt: '2026-04-01T08:00:00+08:00' })).toBe(rank(record));
});
