import { observe } from 'mobx';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showLoadingWhile } from './showLoadingWhile';
import { LoadingStore } from './LoadingStore';

const saving = { zh: '正在保存', en: 'Saving' };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('showLoadingWhile', () => {
  it.each([
    ['well', () => Promise.resolve()],
    ['badly', () => Promise.reject(new Error('refused'))],
  ])(
    'showLoadingWhile shows the loading overlay after a delay until the promise settles %s [valid.6]',
    async (_, ending) => {
      const loading = new LoadingStore();
      const work = new Promise(resolve => setTimeout(resolve, 1000)).then(ending);
      showLoadingWhile(loading, work, saving);
      await vi.advanceTimersByTimeAsync(149);
      expect(loading.current).toBeUndefined();
      await vi.advanceTimersByTimeAsync(1);
      expect(loading.current?.message).toEqual(saving);
      await vi.advanceTimersByTimeAsync(1000);
      expect(loading.current).toBeUndefined();
    },
  );

  it('showLoadingWhile shows no loading overlay for a promise that settles at once', async () => {
    const loading = new LoadingStore();
    const covered: unknown[] = [];
    const dispose = observe(loading, 'current', ({ newValue }) => covered.push(newValue));
    showLoadingWhile(loading, Promise.resolve(), saving);
    await vi.advanceTimersByTimeAsync(1000);
    dispose();
    expect(covered).toEqual([]);
  });
});
