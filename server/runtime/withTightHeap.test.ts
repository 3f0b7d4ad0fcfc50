import { setImmediate as nextTurn } from 'node:timers/promises';
import v8 from 'node:v8';
import { afterEach, expect, it, vi } from 'vitest';
import { collectGarbage, withTightHeap } from './withTightHeap';

afterEach(() => vi.restoreAllMocks());

it('heap grows less while the work is done than after it, also when the work fails', async () => {
  const flags = vi.spyOn(v8, 'setFlagsFromString');
  const told: string[] = [];
  const work = () => {
    told.push(...flags.mock.calls.map(([flag]) => flag));
    return Promise.resolve('founded');
  };
  expect(await withTightHeap(work)).toBe('founded');
  expect(told).toEqual(['--heap-growing-percent=15']);
  await expect(withTightHeap(() => Promise.reject(new Error('no disk')))).rejects.toThrow('no disk');
  const [tight, serving] = ['--heap-growing-percent=15', '--heap-growing-percent=25'];
  expect(flags.mock.calls.flat()).toEqual([tight, serving, tight, serving]);
});

it('heap holds no garbage when the work begins', async () => {
  const garbage = Array.from({ length: 100 }, () => new WeakRef({ row: 'taken' }));
  // An object that was just made lives until the end of its turn.
  await nextTurn();
  await withTightHeap(() => {
    expect(garbage.filter(one => one.deref())).toEqual([]);
    return Promise.resolve();
  });
});

it('garbage is collected on demand', async () => {
  const garbage = Array.from({ length: 100 }, () => new WeakRef({ row: 'taken' }));
  await nextTurn();
  await collectGarbage();
  expect(garbage.filter(one => one.deref())).toEqual([]);
});
