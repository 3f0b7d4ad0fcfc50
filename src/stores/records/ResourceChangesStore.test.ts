import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ResourceChangesStore } from './ResourceChangesStore';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('ResourceChangesStore throttles change events: the first at once, many as one, none lost', () => {
  const changes = new ResourceChangesStore();
  changes.recordChange('clinic');
  expect(changes.getCount('clinic')).toBe(1);
  for (let index = 0; index < 50; index += 1) changes.recordChange('clinic');
  expect(changes.getCount('clinic')).toBe(1);
  vi.advanceTimersByTime(1000);
  expect(changes.getCount('clinic')).toBe(2);
  vi.advanceTimersByTime(5000);
  expect(changes.getCount('clinic')).toBe(2);
  changes.recordChange('clinic');
  expect(changes.getCount('clinic')).toBe(3);
});

it('ResourceChangesStore counts a write of this browser window as an own change of its resource, separate from change events', () => {
  const changes = new ResourceChangesStore();
  changes.recordOwnChange('clinic');
  changes.recordOwnChange('clinic');
  expect([changes.getOwnCount('clinic'), changes.getOwnCount('doctor')]).toEqual([2, 0]);
  expect(changes.getCount('clinic')).toBe(0);
});

it('ResourceChangesStore counts missed events as a change of every resource', () => {
  const changes = new ResourceChangesStore();
  changes.recordChange('clinic');
  changes.recordGap();
  expect([changes.getCount('clinic'), changes.getCount('other')]).toEqual([2, 1]);
  vi.advanceTimersByTime(1000);
  changes.recordChange('clinic');
  expect([changes.getCount('clinic'), changes.getCount('other')]).toEqual([3, 1]);
});

it('ResourceChangesStore counts the changes of each resource separately', () => {
  const changes = new ResourceChangesStore();
  changes.recordChange('clinic');
  changes.recordChange('doctor');
  expect([changes.getCount('clinic'), changes.getCount('doctor'), changes.getCount('other')]).toEqual([
    1, 1, 0,
  ]);
});
