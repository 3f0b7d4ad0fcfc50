import type { Store } from '#model/records';

/** Store whose sequences the allocator advances. */
type SequenceStore = Pick<Store, 'transact'>;

/** Milliseconds within which a used-up block counts as too small; the next block is then twice as large. */
const busyInterval = 1000;
const maxBlockSize = 64;

/** Sequence numbers reserved in the database but not yet assigned to records. */
interface ReservedBlock {
  next: number;
  last: number;
  size: number;
  since: number;
}

/**
 * Allocates the sequence numbers of records in blocks, each reserved in a transaction of its own, so that concurrent
 * creates do not wait for each other's commit. A number is never assigned twice; an unused one leaves a gap.
 */
export class SequenceAllocator {
  private static readonly allocators = new WeakMap<SequenceStore, SequenceAllocator>();
  private readonly store: SequenceStore;
  private readonly blocks = new Map<string, ReservedBlock>();
  private readonly reservations = new Map<string, Promise<void>>();
  /** Number of callers waiting for the next block, by sequence name. */
  private readonly waiting = new Map<string, number>();

  static forStore(store: SequenceStore): SequenceAllocator {
    const numbers = SequenceAllocator.allocators.get(store) ?? new SequenceAllocator(store);
    SequenceAllocator.allocators.set(store, numbers);
    return numbers;
  }

  private constructor(store: SequenceStore) {
    this.store = store;
  }

  async allocate(sequence: string): Promise<number> {
    const number = this.takeFromBlock(sequence);
    if (number !== undefined) return number;
    this.adjustWaiting(sequence, 1);
    try {
      return await this.waitForBlock(sequence);
    } finally {
      this.adjustWaiting(sequence, -1);
    }
  }

  private takeFromBlock(sequence: string): number | undefined {
    const block = this.blocks.get(sequence);
    return block && block.next <= block.last ? block.next++ : undefined;
  }

  private async waitForBlock(sequence: string): Promise<number> {
    for (;;) {
      const reserving = this.reservations.get(sequence) ?? this.reserveBlock(sequence);
      this.reservations.set(sequence, reserving);
      await reserving;
      const number = this.takeFromBlock(sequence);
      if (number !== undefined) return number;
    }
  }

  private adjustWaiting(sequence: string, more: number): void {
    this.waiting.set(sequence, (this.waiting.get(sequence) ?? 0) + more);
  }

  /**
   * Reserves the next block of the sequence. Without load a block has one number, so a rarely used sequence has no
   * gaps.
   */
  private async reserveBlock(sequence: string): Promise<void> {
    const now = performance.now();
    const before = this.blocks.get(sequence);
    const isBusy = before !== undefined && now - before.since < busyInterval;
    const wanted = Math.max(isBusy ? 2 * before.size : 1, this.waiting.get(sequence) ?? 1);
    const size = Math.min(maxBlockSize, wanted);
    try {
      const next = await this.store.transact(async tx => {
        const first = await tx.nextSequenceNumber(sequence);
        if (size > 1) await tx.advanceSequence(sequence, first + size - 1);
        return first;
      });
      this.blocks.set(sequence, { next, last: next + size - 1, size, since: now });
    } finally {
      this.reservations.delete(sequence);
    }
  }
}

/** Name of the sequence that numbers the records of a resource. */
export const getIdSequence = (resource: string): string => `id:${resource}`;
