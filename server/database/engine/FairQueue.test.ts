import { describe, expect, it } from 'vitest';
import { FairQueue } from './FairQueue';

const item = (requester: string, at: number) => ({ requester, at });

describe('FairQueue', () => {
  it('FairQueue serves requesters in rotation, and the items of each in order', () => {
    const queue = new FairQueue<ReturnType<typeof item>>();
    for (const at of [1, 2, 3]) queue.add(item('a', at));
    queue.add(item('b', 4));
    queue.add(item('c', 5));
    const taken = Array.from({ length: 6 }, () => queue.take()?.at);
    expect(taken).toEqual([1, 4, 5, 2, 3, undefined]);
    expect(queue.size).toBe(0);
  });

  it('FairQueue skips a requester that may not be served now', () => {
    const queue = new FairQueue<ReturnType<typeof item>>();
    queue.add(item('a', 1));
    queue.add(item('b', 2));
    expect(queue.take(requester => requester !== 'a')?.at).toBe(2);
    expect(queue.take(requester => requester !== 'a')).toBeUndefined();
    expect(queue.take()?.at).toBe(1);
  });

  it('FairQueue forgets an item that was removed, and all that were cleared', () => {
    const queue = new FairQueue<ReturnType<typeof item>>();
    const [first, second] = [item('a', 1), item('a', 2)];
    queue.add(first);
    queue.add(second);
    queue.remove(first);
    queue.remove(first);
    expect(queue.size).toBe(1);
    expect(queue.clear()).toEqual([second]);
    expect(queue.take()).toBeUndefined();
  });
});
