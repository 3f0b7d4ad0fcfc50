import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { debounce } from './debounce';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('search suggestions are debounced by 500 milliseconds [const.4]', () => {
  const settled: string[] = [];
  const type = (text: string) => debounce(() => void settled.push(text));
  const more = type('学');
  vi.advanceTimersByTime(499);
  more();
  type('学校');
  vi.advanceTimersByTime(499);
  expect(settled).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(settled).toEqual(['学校']);
});
