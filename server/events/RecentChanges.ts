import type { ChangeEvent } from './ChangeEvent';

/**
 * Limits of the event buffer, age in milliseconds. A window that missed more than the buffer holds must reload its
 * data.
 */
const maxAge = 60_000;
const maxRows = 500;
const maxChanges = 1000;

interface Entry {
  at: number;
  change: ChangeEvent;
  rows: number;
}

/** Buffer of recent change events, for windows that read data before they subscribed or after a lost connection. */
export class RecentChanges {
  private readonly entries: Entry[] = [];
  private rows = 0;
  private readonly now: () => number;
  /** Time from which on the buffer contains every change. */
  private completeSince: number;

  /** `now` must be monotonic, like the default clock. */
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

  /** Marks that events may have been missed: windows that were disconnected before now must reload their data. */
  markGap(): void {
    this.completeSince = this.now();
  }

  /** The events of the last milliseconds; undefined when the buffer does not reach back that far. */
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
