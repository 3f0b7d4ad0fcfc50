import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeEvents } from '#tests/support/fakeServer';
import { LazyEvents } from './LazyEvents';
import { readClocks } from './ClockReading';

const listener = () => {
  const told: unknown[] = [];
  return {
    told,
    onEvent: (event: unknown) => told.push(event),
    onConnectionChange: (open: boolean) => told.push(open),
  };
};

describe('events whose code comes later', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('are heard as soon as it is there, until the listener stops', async () => {
    const events = new FakeEvents();
    const heard = listener();
    const stop = new LazyEvents(() => Promise.resolve(events)).subscribe(heard, readClocks());
    await vi.advanceTimersByTimeAsync(0);
    events.emit('notice');
    expect(heard.told).toEqual([{ name: 'notice', data: {} }]);
    stop();
    expect(events.listeners.size).toBe(0);
  });

  it('are never heard by who has stopped before it was there', async () => {
    const events = new FakeEvents();
    new LazyEvents(() => Promise.resolve(events)).subscribe(listener(), readClocks())();
    await vi.advanceTimersByTimeAsync(0);
    expect(events.listeners.size).toBe(0);
  });

  it('are asked for again when it could not be fetched, and the listener is told', async () => {
    const events = new FakeEvents();
    const heard = listener();
    let tries = 0;
    const load = () => (++tries === 1 ? Promise.reject(new Error('away')) : Promise.resolve(events));
    new LazyEvents(load).subscribe(heard, readClocks());
    await vi.advanceTimersByTimeAsync(0);
    expect(heard.told).toEqual([false]);
    await vi.advanceTimersByTimeAsync(5000);
    expect(events.listeners.size).toBe(1);
  });
});
