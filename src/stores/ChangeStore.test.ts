import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ChangeStore } from './ChangeStore';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('counts a change at once, many that follow as one, and loses none', () => {
  const changes = new ChangeStore();
  changes.happened('clinic');
  expect(changes.of('clinic')).toBe(1);
  for (let index = 0; index < 50; index += 1) changes.happened('clinic');
  expect(changes.of('clinic')).toBe(1);
  vi.advanceTimersByTime(1000);
  expect(changes.of('clinic')).toBe(2);
  vi.advanceTimersByTime(5000);
  expect(changes.of('clinic')).toBe(2);
  changes.happened('clinic');
  expect(changes.of('clinic')).toBe(3);
});

it('counts what nobody heard as a change of everything', () => {
  const changes = new ChangeStore();
  changes.happened('clinic');
  changes.missed();
  expect([changes.of('clinic'), changes.of('other')]).toEqual([2, 1]);
  vi.advanceTimersByTime(1000);
  changes.happened('clinic');
  expect([changes.of('clinic'), changes.of('other')]).toEqual([3, 1]);
});

it('counts each resource for itself', () => {
  const changes = new ChangeStore();
  changes.happened('clinic');
  changes.happened('doctor');
  expect([changes.of('clinic'), changes.of('doctor'), changes.of('other')]).toEqual([1, 1, 0]);
});
