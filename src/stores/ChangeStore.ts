import { makeAutoObservable, observable } from 'mobx';

/** Counts what the server says has changed, so that a screen can watch the rows that it shows. */
export class ChangeStore {
  private readonly counts = observable.map<string, number>();

  constructor() {
    makeAutoObservable<this, 'counts'>(this, { counts: false }, { autoBind: true });
  }

  /** Grows with each change of the resource's rows that this account may see. */
  of(resource: string): number {
    return this.counts.get(resource) ?? 0;
  }

  happened(resource: string): void {
    this.counts.set(resource, this.of(resource) + 1);
  }
}
