import { describe, expect, it } from 'vitest';
import { LruMap } from './LruMap';

describe('LruMap', () => {
  it('LruMap drops the least recently used entry when it is full, and reports its value', () => {
    const dropped: number[] = [];
    const cache = new LruMap<string, number>(2, value => dropped.push(value));
    cache.set('a', 1);
    cache.set('b', 2);
    cache.get('a');
    cache.set('c', 3);
    expect(dropped).toEqual([2]);
    expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([1, undefined, 3]);
  });

  it('LruMap replaces the value of a key without dropping another', () => {
    const cache = new LruMap<string, number>(2);
    cache.set('a', 1);
    cache.set('b', 2);
    cache.set('a', 3);
    expect([cache.size, cache.get('a'), cache.get('b')]).toEqual([2, 3, 2]);
  });
});
