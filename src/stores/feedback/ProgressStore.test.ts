import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ProgressStore } from './ProgressStore';

describe('ProgressStore', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('ProgressStore starts the progress bar at its minimum, advances it slowly, and shows it full for a moment at the end [state.10] [const.5]', () => {
    const progress = new ProgressStore();
    expect(progress.value).toBeUndefined();
    const done = progress.begin();
    expect(progress.value).toBe(0.08);
    vi.advanceTimersByTime(800);
    expect(progress.value).toBeCloseTo(0.1);
    vi.advanceTimersByTime(800_000);
    expect(progress.value).toBeLessThan(1);
    done();
    expect(progress.value).toBe(1);
    vi.advanceTimersByTime(200);
    expect(progress.value).toBeUndefined();
  });

  it('ProgressStore shows the progress bar until all tasks are done, each counted once', () => {
    const progress = new ProgressStore();
    const [one, two] = [progress.begin(), progress.begin()];
    one();
    one();
    expect(progress.value).toBe(0.08);
    two();
    expect(progress.value).toBe(1);
  });

  it('ProgressStore restarts the progress bar when a task begins while the bar is still full', () => {
    const progress = new ProgressStore();
    progress.begin()();
    progress.begin();
    vi.advanceTimersByTime(200);
    expect(progress.value).toBe(0.08);
  });
});
