import { makeAutoObservable, observable, runInAction } from 'mobx';

/** Throttle interval of a screen's reloads, in milliseconds, for times with many changes. */
const throttleTime = 1000;

/** Counts change events from the server, so that a screen can observe the rows it shows. */
export class ResourceChangesStore {
  private readonly counts = observable.map<string, number>();
  private readonly ownCounts = observable.map<string, number>();
  /** Count of gaps in the event stream, for all resources. */
  gaps = 0;
  /** Resources within the throttle interval: whether more changes have followed. */
  private readonly throttled = new Map<string, boolean>();

  constructor() {
    makeAutoObservable<this, 'counts' | 'ownCounts' | 'throttled'>(
      this,
      { counts: false, ownCounts: false, throttled: false },
      { autoBind: true },
    );
  }

  /** Counter that increases with every change of visible rows of the resource. */
  getCount(resource: string): number {
    return this.gaps + (this.counts.get(resource) ?? 0);
  }

  /** Counter that increases with own writes of this browser window, which its lists show without a request. */
  getOwnCount(resource: string): number {
    return this.ownCounts.get(resource) ?? 0;
  }

  /** Counts an own write at once, because its response often arrives before its change event. */
  recordOwnChange(resource: string): void {
    this.ownCounts.set(resource, this.getOwnCount(resource) + 1);
  }

  /** Records that change events were missed, so that any row may have changed. */
  recordGap(): void {
    this.gaps += 1;
  }

  recordChange(resource: string): void {
    if (this.throttled.has(resource)) {
      this.throttled.set(resource, true);
      return;
    }
    this.counts.set(resource, (this.counts.get(resource) ?? 0) + 1);
    this.throttled.set(resource, false);
    setTimeout(() => runInAction(() => this.endThrottle(resource)), throttleTime);
  }

  private endThrottle(resource: string): void {
    const more = this.throttled.get(resource);
    this.throttled.delete(resource);
    if (more) this.recordChange(resource);
  }
}
