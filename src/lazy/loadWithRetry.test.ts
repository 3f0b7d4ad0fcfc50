import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Unreachable } from '#model/errors';
import { loadWithRetry } from './loadWithRetry';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A fake load that fails this many times before it succeeds. */
function createLoad(failures: number) {
  const load = vi.fn(() =>
    load.mock.calls.length > failures ? Promise.resolve('page') : Promise.reject(new TypeError('dropped')),
  );
  return load;
}

it('dynamic import of a chunk that loads at the first attempt is not repeated', async () => {
  const load = createLoad(0);
  await expect(loadWithRetry(load)).resolves.toBe('page');
  expect(load).toHaveBeenCalledTimes(1);
  expect(vi.getTimerCount()).toBe(0);
});

it('dynamic import of a chunk that fails to load is retried once, after a second', async () => {
  const load = createLoad(1);
  const loading = loadWithRetry(load);
  await vi.advanceTimersByTimeAsync(999);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  await expect(loading).resolves.toBe('page');
});

it('dynamic import of a chunk rejects with the error of the second attempt', async () => {
  const load = createLoad(2);
  const failure = loadWithRetry(load).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await failure).toBeInstanceOf(TypeError);
  expect(load).toHaveBeenCalledTimes(2);
});

it('dynamic import of a chunk rejects as unreachable, without a retry, while the network is offline', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const load = createLoad(1);
  await expect(loadWithRetry(load)).rejects.toBeInstanceOf(Unreachable);
  expect(load).toHaveBeenCalledTimes(1);
});
