import type { ChangeEvent } from './ChangeEvent';

/** Whoever was away for longer, in milliseconds, or while more rows changed, reads anew what it shows. */
const maxAge = 60_000;
const maxRows = 500;
const maxChanges = 1000;

interface Entry {
  at: number;
  change: ChangeEvent;
  rows: number;
}

/** What changed a moment ago, for windows that had read before they listened. */
export class RecentChanges {
  private readonly entries: Entry[] = [];
  private rows = 0;
  private readonly now: () => number;
  /** Whatever came after this moment is here. */
  private completeSince: number;

  /** Its clock is never set back. */
  constructor(now = () => performance.now()) {
    this.now = now;
    this.completeSince = now();
  }

  add(change: ChangeEvent): void {
    const rows = change.of === 'resource' ? change.rows.length : 0;
    this.entries.push({ at: this.now(), change, rows });
    this.rows += rows;
    this.evictOld();
  }

  /** Something may have come that is not here: whoever was away until now reads anew. */
  markGap(): void {
    this.completeSince = this.now();
  }

  /** What came within so many milliseconds, or undefined when not all of it is here. */
  getWithin(milliseconds: number): readonly ChangeEvent[] | undefined {
    this.evictOld();
    const since = this.now() - milliseconds;
    if (since <= this.completeSince) return undefined;
    return this.entries.filter(({ at }) => at >= since).map(({ change }) => change);
  }

  private evictOld(): void {
    this.completeSince = Math.max(this.completeSince, this.now() - maxAge);
    for (let [first] = this.entries; first && this.isOutdated(first); [first] = this.entries) {
      this.entries.shift();
      this.rows -= first.rows;
      this.completeSince = Math.max(this.completeSince, first.at);
    }
  }

  private isOutdated({ at }: Entry): boolean {
    return at < this.completeSince || this.rows > maxRows || this.entries.length > maxChanges;
  }
}
