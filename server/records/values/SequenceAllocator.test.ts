import { describe, expect, it, vi } from 'vitest';
import { emptyCatalog } from '#model/catalog';
import { MemoryStore } from '#model/memory/MemoryStore';
import { SequenceAllocator } from './SequenceAllocator';

const sequence = 'id:thing';
const emptyStore = () => new MemoryStore(emptyCatalog(2026));
const drawn = (store: MemoryStore, count: number) =>
  Promise.all(Array.from({ length: count }, () => SequenceAllocator.forStore(store).allocate(sequence)));

describe('SequenceAllocator', () => {
  it('SequenceAllocator allocates each sequence number once, in order, to concurrent callers', async () => {
    const numbers = await drawn(emptyStore(), 200);
    expect(numbers).toEqual(Array.from({ length: 200 }, (_, index) => index + 1));
  });

  it('SequenceAllocator reserves one block of sequence numbers for all waiting callers', async () => {
    const store = emptyStore();
    const transact = vi.spyOn(store, 'transact');
    await drawn(store, 50);
    expect(transact).toHaveBeenCalledTimes(2);
    await drawn(store, 500);
    expect(transact.mock.calls.length).toBeLessThan(12);
  });

  it('SequenceAllocator reserves blocks of sequence numbers in the database, so that another node gets other numbers', async () => {
    const store = emptyStore();
    const numbers = await drawn(store, 10);
    const elsewhere = await store.transact(tx => tx.nextSequenceNumber(sequence));
    numbers.push(...(await drawn(store, 40)));
    expect(numbers).not.toContain(elsewhere);
    expect(new Set(numbers).size).toBe(50);
  });

  it('SequenceAllocator reserves sequence numbers one at a time while few are allocated', async () => {
    const store = emptyStore();
    vi.useFakeTimers({ toFake: ['performance'] });
    for (let day = 0; day < 5; day++) {
      await drawn(store, 1);
      vi.advanceTimersByTime(24 * 60 * 60 * 1000);
    }
    vi.useRealTimers();
    expect(await store.transact(tx => tx.nextSequenceNumber(sequence))).toBe(6);
  });

  it('SequenceAllocator allocates sequence numbers again after a failed reservation', async () => {
    const store = emptyStore();
    vi.spyOn(store, 'transact').mockRejectedValueOnce(new Error('The disk is full.'));
    await expect(drawn(store, 1)).rejects.toThrow('full');
    expect(await drawn(store, 2)).toEqual([1, 2]);
  });
});
