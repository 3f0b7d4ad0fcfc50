import { makeAutoObservable, observable, runInAction } from 'mobx';

/** While a whole city enters its registrations, a screen asks anew at most so often, in milliseconds. */
const pause = 1000;

/** Counts what the server says has changed, so that a screen can watch the rows that it shows. */
export class ChangeStore {
  private readonly counts = observable.map<string, number>();
  /** How often changes were missed, of whatever resource. */
  gaps = 0;
  /** Of the resources that were counted a moment ago: whether more has happened since. */
  private readonly resting = new Map<string, boolean>();

  constructor() {
    makeAutoObservable<this, 'counts' | 'resting'>(
      this,
      { counts: false, resting: false },
      { autoBind: true },
    );
  }

  /** Grows with the changes of the resource's rows that this account may see. */
  of(resource: string): number {
    return this.gaps + (this.counts.get(resource) ?? 0);
  }

  /** Nobody knows what has changed meanwhile, so anything may have. */
  missed(): void {
    this.gaps += 1;
  }

  happened(resource: string): void {
    if (this.resting.has(resource)) {
      this.resting.set(resource, true);
      return;
    }
    this.counts.set(resource, (this.counts.get(resource) ?? 0) + 1);
    this.resting.set(resource, false);
    setTimeout(() => runInAction(() => this.wake(resource)), pause);
  }

  private wake(resource: string): void {
    const more = this.resting.get(resource);
    this.resting.delete(resource);
    if (more) this.happened(resource);
  }
}
