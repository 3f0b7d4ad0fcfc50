import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeEvents } from '#tests/support/fakeServer';
import { LaterEvents } from './LaterEvents';
import { thisMoment } from './moment';

const listener = () => {
  const told: unknown[] = [];
  return { told, happened: (event: unknown) => told.push(event), heard: (open: boolean) => told.push(open) };
};

describe('events whose code comes later', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('are heard as soon as it is there, until the listener stops', async () => {
    const events = new FakeEvents();
    const heard = listener();
    const stop = new LaterEvents(() => Promise.resolve(events)).listen(heard, thisMoment());
    await vi.advanceTimersByTimeAsync(0);
    events.tell('notice');
    expect(heard.told).toEqual([{ name: 'notice', data: {} }]);
    stop();
    expect(events.listeners.size).toBe(0);
  });

  it('are never heard by who has stopped before it was there', async () => {
    const events = new FakeEvents();
    new LaterEvents(() => Promise.resolve(events)).listen(listener(), thisMoment())();
    await vi.advanceTimersByTimeAsync(0);
    expect(events.listeners.size).toBe(0);
  });

  it('are asked for again when it could not be fetched, and the listener is told', async () => {
    const events = new FakeEvents();
    const heard = listener();
    let tries = 0;
    const load = () => (++tries === 1 ? Promise.reject(new Error('away')) : Promise.resolve(events));
    new LaterEvents(load).listen(heard, thisMoment());
    await vi.advanceTimersByTimeAsync(0);
    expect(heard.told).toEqual([false]);
    await vi.advanceTimersByTimeAsync(5000);
    expect(events.listeners.size).toBe(1);
  });
});
