import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeEvents } from '#tests/support/fakeServer';
import { LazyEvents } from './LazyEvents';
import { readClocks } from './ClockReading';

const listener = () => {
  const received: unknown[] = [];
  return {
    received,
    onEvent: (event: unknown) => received.push(event),
    onConnectionChange: (open: boolean) => received.push(open),
  };
};

describe('LazyEvents', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('lazy event stream client subscribes as soon as its code has loaded, and unsubscribes when the listener stops', async () => {
    const events = new FakeEvents();
    const heard = listener();
    const unsubscribe = new LazyEvents(() => Promise.resolve(events)).subscribe(heard, readClocks());
    await vi.advanceTimersByTimeAsync(0);
    events.emit('notice');
    expect(heard.received).toEqual([{ name: 'notice', data: {} }]);
    unsubscribe();
    expect(events.listeners.size).toBe(0);
  });

  it('lazy event stream client skips the subscription of a listener that stopped before the code had loaded', async () => {
    const events = new FakeEvents();
    new LazyEvents(() => Promise.resolve(events)).subscribe(listener(), readClocks())();
    await vi.advanceTimersByTimeAsync(0);
    expect(events.listeners.size).toBe(0);
  });

  it('lazy event stream client retries loading its code after a failure and reports the lost connection', async () => {
    const events = new FakeEvents();
    const heard = listener();
    let tries = 0;
    const load = () => (++tries === 1 ? Promise.reject(new Error('away')) : Promise.resolve(events));
    new LazyEvents(load).subscribe(heard, readClocks());
    await vi.advanceTimersByTimeAsync(0);
    expect(heard.received).toEqual([false]);
    await vi.advanceTimersByTimeAsync(5000);
    expect(events.listeners.size).toBe(1);
  });
});
