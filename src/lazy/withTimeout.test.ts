import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withTimeout } from './withTimeout';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('dynamic import of a chunk resolves when the chunk loads before the timeout, and rejects when it fails', async () => {
  await expect(withTimeout(Promise.resolve('page'))).resolves.toBe('page');
  await expect(withTimeout(Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(vi.getTimerCount()).toBe(0);
});

it('dynamic import of a chunk rejects after a timeout of 120 seconds [catalogue.7]', async () => {
  const failure = withTimeout(new Promise(() => {})).catch((error: unknown) => error);
  let isOver = false;
  void failure.then(() => (isOver = true));
  await vi.advanceTimersByTimeAsync(119_999);
  expect(isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await failure).toMatchObject({ userMessage: { zh: '页面加载超时，请重新加载' } });
});
