import { expect, it } from 'vitest';
import { formatDraftTime } from './formatDraftTime';

const now = new Date('2026-04-16T08:00:00.000Z');

it.each([
  ['2026-04-16T06:02:59.000Z', '14:02'],
  ['2026-04-15T16:00:00.000Z', '00:00'],
  ['2026-04-15T15:59:00.000Z', '2026-04-15 23:59'],
])('time of a draft %s is formatted as %s, with its date unless that is today', (typedAt, expected) => {
  expect(formatDraftTime(typedAt, now)).toBe(expected);
});
