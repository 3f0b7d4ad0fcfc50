import { makeAutoObservable, observable, runInAction } from 'mobx';

/** While a whole city enters its registrations, a screen asks anew at most so often, in milliseconds. */
const throttleTime = 1000;

/** Counts what the server says has changed, so that a screen can watch the rows that it shows. */
export class ResourceChangesStore {
  private readonly counts = observable.map<string, number>();
  /** How often changes were missed, of whatever resource. */
  gaps = 0;
  /** Of the resources that were counted a moment ago: whether more has happened since. */
  private readonly throttled = new Map<string, boolean>();

  constructor() {
    makeAutoObservable<this, 'counts' | 'throttled'>(
      this,
      { counts: false, throttled: false },
      { autoBind: true },
    );
  }

  /** Grows with the changes of the resource's rows that this account may see. */
  getCount(resource: string): number {
    return this.gaps + (this.counts.get(resource) ?? 0);
  }

  /** Nobody knows what has changed meanwhile, so anything may have. */
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
