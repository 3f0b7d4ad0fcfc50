import type { Change } from './Changes';

/** Whoever was away for longer, in milliseconds, or while more rows changed, reads anew what it shows. */
const longest = 60_000;
const mostRows = 500;
const mostChanges = 1000;

interface Entry {
  at: number;
  change: Change;
  rows: number;
}

/** What changed a moment ago, for windows that had read before they listened. */
export class RecentChanges {
  private readonly entries: Entry[] = [];
  private rows = 0;
  private readonly now: () => number;
  /** Whatever came after this moment is here. */
  private from: number;

  /** Its clock is never set back. */
  constructor(now = () => performance.now()) {
    this.now = now;
    this.from = now();
  }

  add(change: Change): void {
    const rows = change.of === 'resource' ? change.rows.length : 0;
    this.entries.push({ at: this.now(), change, rows });
    this.rows += rows;
    this.forget();
  }

  /** Something may have come that is not here: whoever was away until now reads anew. */
  interrupt(): void {
    this.from = this.now();
  }

  /** What came within so many milliseconds, or undefined when not all of it is here. */
  within(milliseconds: number): readonly Change[] | undefined {
    this.forget();
    const since = this.now() - milliseconds;
    if (since <= this.from) return undefined;
    return this.entries.filter(({ at }) => at >= since).map(({ change }) => change);
  }

  private forget(): void {
    this.from = Math.max(this.from, this.now() - longest);
    for (let [first] = this.entries; first && this.outlived(first); [first] = this.entries) {
      this.entries.shift();
      this.rows -= first.rows;
      this.from = Math.max(this.from, first.at);
    }
  }

  private outlived({ at }: Entry): boolean {
    return at < this.from || this.rows > mostRows || this.entries.length > mostChanges;
  }
}
