import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { elapsedSince, readClocks } from './ClockReading';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('passes while the machine sleeps', () => {
  const moment = readClocks();
  vi.setSystemTime(Date.now() + 3_600_000);
  expect(elapsedSince(moment)).toBeGreaterThanOrEqual(3_600_000);
});

it('passes though the clock is set back', () => {
  const moment = readClocks();
  vi.advanceTimersByTime(5000);
  vi.setSystemTime(Date.now() - 3_600_000);
  expect(elapsedSince(moment)).toBeGreaterThanOrEqual(5000);
  expect(elapsedSince(moment)).toBeLessThan(5100);
});
