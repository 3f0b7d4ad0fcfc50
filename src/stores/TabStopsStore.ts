import { makeAutoObservable, observableRef } from 'mobx';
import type { Location } from 'react-router-dom';
import { recordIn } from './tabKey';

/** Where a tab leads. */
export interface Stop {
  key: string;
  location: Pick<Location, 'pathname' | 'search' | 'hash'>;
  /** What the record is called that its page shows, once that is known. */
  record?: string;
}

/** Where the tabs lead, in their order. */
export class TabStopsStore {
  all: readonly Stop[] = [];

  constructor() {
    makeAutoObservable(this, { all: observableRef }, { autoBind: true });
  }

  at(key: string): Stop | undefined {
    return this.all.find(stop => stop.key === key);
  }

  /** A tab is added, or one that was there leads there now. */
  lead(key: string, { pathname, search, hash }: Stop['location']): void {
    const known = this.at(key);
    const same = known && recordIn(known.location.pathname) === recordIn(pathname);
    const location = { pathname, search, hash };
    this.put({ key, location, ...(same && known.record !== undefined && { record: known.record }) });
  }

  entitle(key: string, record: string): void {
    const known = this.at(key);
    if (known && known.record !== record) this.put({ ...known, record });
  }

  /** A tab goes on as that of another page, unless that one has a tab already. */
  become(key: string, next: string, { pathname, search, hash }: Stop['location']): void {
    const stop = { key: next, location: { pathname, search, hash } };
    if (!this.at(next)) this.all = this.all.map(known => (known.key === key ? stop : known));
    this.drop([key]);
  }

  /** Puts a tab before the one that stands there now. */
  move(key: string, to: number): void {
    const moved = this.at(key);
    if (!moved) return;
    const others = this.all.filter(stop => stop !== moved);
    this.all = [...others.slice(0, to), moved, ...others.slice(to)];
  }

  drop(keys: readonly string[]): void {
    this.all = this.all.filter(stop => !keys.includes(stop.key));
  }

  private put(stop: Stop): void {
    this.all = this.at(stop.key)
      ? this.all.map(known => (known.key === stop.key ? stop : known))
      : [...this.all, stop];
  }
}
