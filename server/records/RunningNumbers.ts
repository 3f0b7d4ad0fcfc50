import type { Store } from '#model/records';

/** Where numbers are reserved. */
type Reserving = Pick<Store, 'transact'>;

/** Numbers that were used up sooner than this were too few. In milliseconds. */
const soon = 1000;
const mostReserved = 64;

/** Numbers that are reserved and not given yet. */
interface Block {
  next: number;
  last: number;
  size: number;
  since: number;
}

/**
 * The running numbers of records. They are reserved some at a time, in a transaction of their own, so that records that
 * are made at the same moment do not wait for each other's commit. None is given twice; one that is not used is lost.
 */
export class RunningNumbers {
  private static readonly known = new WeakMap<Reserving, RunningNumbers>();
  private readonly store: Reserving;
  private readonly blocks = new Map<string, Block>();
  private readonly reserving = new Map<string, Promise<void>>();
  /** How many wait for a number. */
  private readonly waiting = new Map<string, number>();

  static of(store: Reserving): RunningNumbers {
    const numbers = RunningNumbers.known.get(store) ?? new RunningNumbers(store);
    RunningNumbers.known.set(store, numbers);
    return numbers;
  }

  private constructor(store: Reserving) {
    this.store = store;
  }

  async draw(sequence: string): Promise<number> {
    const number = this.take(sequence);
    if (number !== undefined) return number;
    this.count(sequence, 1);
    try {
      return await this.waitFor(sequence);
    } finally {
      this.count(sequence, -1);
    }
  }

  private take(sequence: string): number | undefined {
    const block = this.blocks.get(sequence);
    return block && block.next <= block.last ? block.next++ : undefined;
  }

  private async waitFor(sequence: string): Promise<number> {
    for (;;) {
      const reserving = this.reserving.get(sequence) ?? this.reserve(sequence);
      this.reserving.set(sequence, reserving);
      await reserving;
      const number = this.take(sequence);
      if (number !== undefined) return number;
    }
  }

  private count(sequence: string, more: number): void {
    this.waiting.set(sequence, (this.waiting.get(sequence) ?? 0) + more);
  }

  /** A quiet resource loses none, for it gets them one by one. */
  private async reserve(sequence: string): Promise<void> {
    const now = performance.now();
    const before = this.blocks.get(sequence);
    const isBusy = before !== undefined && now - before.since < soon;
    const wanted = Math.max(isBusy ? 2 * before.size : 1, this.waiting.get(sequence) ?? 1);
    const size = Math.min(mostReserved, wanted);
    try {
      const next = await this.store.transact(async tx => {
        const first = await tx.next(sequence);
        if (size > 1) await tx.useUp(sequence, first + size - 1);
        return first;
      });
      this.blocks.set(sequence, { next, last: next + size - 1, size, since: now });
    } finally {
      this.reserving.delete(sequence);
    }
  }
}

/** The sequence that numbers the records of a resource. */
export const idSequence = (resource: string): string => `id:${resource}`;
