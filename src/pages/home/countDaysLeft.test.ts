import { expect, it } from 'vitest';
import { countDaysLeft } from './countDaysLeft';

it('countDaysLeft counts calendar days in city time, whatever the hour', () => {
  const lateEvening = new Date('2026-05-30T23:30:00+08:00');
  const days = [
    ...['2026-05-30', '2026-05-31', '2026-06-30'],
    ...['2026-05-30T23:59:00+08:00', '2026-05-31T00:10:00+08:00', '2026-06-01T17:00:00+08:00'],
  ].map(deadline => countDaysLeft(deadline, lateEvening));
  expect(days).toEqual([0, 1, 31, 0, 1, 2]);
});
