import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getMillisecondsSince, readClocks } from './ClockReading';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('clock of the event stream advances while the machine sleeps', () => {
  const moment = readClocks();
  vi.setSystemTime(Date.now() + 3_600_000);
  expect(getMillisecondsSince(moment)).toBeGreaterThanOrEqual(3_600_000);
});

it('clock of the event stream advances although the wall clock was set back', () => {
  const moment = readClocks();
  vi.advanceTimersByTime(5000);
  vi.setSystemTime(Date.now() - 3_600_000);
  expect(getMillisecondsSince(moment)).toBeGreaterThanOrEqual(5000);
  expect(getMillisecondsSince(moment)).toBeLessThan(5100);
});
