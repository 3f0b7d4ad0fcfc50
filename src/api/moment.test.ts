import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { passedSince, thisMoment } from './moment';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('passes while the machine sleeps', () => {
  const moment = thisMoment();
  vi.setSystemTime(Date.now() + 3_600_000);
  expect(passedSince(moment)).toBeGreaterThanOrEqual(3_600_000);
});

it('passes though the clock is set back', () => {
  const moment = thisMoment();
  vi.advanceTimersByTime(5000);
  vi.setSystemTime(Date.now() - 3_600_000);
  expect(passedSince(moment)).toBeGreaterThanOrEqual(5000);
  expect(passedSince(moment)).toBeLessThan(5100);
});
