import { setImmediate as nextTurn } from 'node:timers/promises';
import v8 from 'node:v8';
import { afterEach, expect, it, vi } from 'vitest';
import { collectGarbage, withLimitedHeapGrowth } from './withLimitedHeapGrowth';

afterEach(() => vi.restoreAllMocks());

it('withLimitedHeapGrowth limits the growth of the heap more while the work runs than afterwards, also when the work fails', async () => {
  const flags = vi.spyOn(v8, 'setFlagsFromString');
  const told: string[] = [];
  const work = () => {
    told.push(...flags.mock.calls.map(([flag]) => flag));
    return Promise.resolve('founded');
  };
  expect(await withLimitedHeapGrowth(work)).toBe('founded');
  expect(told).toEqual(['--heap-growing-percent=15']);
  await expect(withLimitedHeapGrowth(() => Promise.reject(new Error('no disk')))).rejects.toThrow('no disk');
  const [tight, serving] = ['--heap-growing-percent=15', '--heap-growing-percent=25'];
  expect(flags.mock.calls.flat()).toEqual([tight, serving, tight, serving]);
});

it('withLimitedHeapGrowth collects garbage before the work begins', async () => {
  const garbage = Array.from({ length: 100 }, () => new WeakRef({ row: 'taken' }));
  // V8 frees a new object only after the current turn of the event loop.
  await nextTurn();
  await withLimitedHeapGrowth(() => {
    expect(garbage.filter(one => one.deref())).toEqual([]);
    return Promise.resolve();
  });
});

it('collectGarbage frees unreachable objects before it resolves', async () => {
  const garbage = Array.from({ length: 100 }, () => new WeakRef({ row: 'taken' }));
  await nextTurn();
  await collectGarbage();
  expect(garbage.filter(one => one.deref())).toEqual([]);
});
