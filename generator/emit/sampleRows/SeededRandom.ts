import { hashText } from '#model/projection/schemaHash';

/** A deterministic random generator: one seed gives the same numbers on every machine. */
export class SeededRandom {
  private state: number;

  constructor(seed: string) {
    this.state = Number.parseInt(hashText(seed).slice(0, 8), 16);
  }

  /** A number in [0, 1), by mulberry32. */
  fraction(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }

  /** Both bounds are inclusive. */
  integer(least: number, most: number): number {
    return least + Math.floor(this.fraction() * (most - least + 1));
  }

  chance(likelihood: number): boolean {
    return this.fraction() < likelihood;
  }

  pick<T>(items: readonly [T, ...T[]]): T;
  pick<T>(items: readonly T[]): T | undefined;
  pick<T>(items: readonly T[]): T | undefined {
    return items[this.integer(0, items.length - 1)];
  }

  /** Draws by weight; uniformly when all weights are zero. */
  pickWeighted<T>(items: readonly T[], weightOf: (item: T) => number): T | undefined {
    const total = items.reduce((sum, item) => sum + Math.max(0, weightOf(item)), 0);
    if (total === 0) return this.pick(items);
    let left = this.fraction() * total;
    return items.find(item => (left -= Math.max(0, weightOf(item))) < 0) ?? this.pick(items);
  }

  /** A random subset, in order. */
  pickSome<T>(items: readonly T[], count: number): T[] {
    const left = new Set(items.keys());
    while (left.size > Math.max(0, count)) left.delete(this.pick([...left]) ?? 0);
    return items.filter((_, index) => left.has(index));
  }

  digits(count: number): string {
    return this.letters(count, '0123456789');
  }

  letters(count: number, alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ'): string {
    let text = '';
    for (let left = count; left > 0; left -= 1) text += alphabet[this.integer(0, alphabet.length - 1)];
    return text;
  }
}
