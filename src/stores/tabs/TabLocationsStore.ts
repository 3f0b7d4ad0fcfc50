import { makeAutoObservable, observableRef } from 'mobx';
import type { Location } from 'react-router-dom';
import { getRecordPath } from './tabKey';

/** Target of a tab. */
export interface TabLocation {
  key: string;
  location: Pick<Location, 'pathname' | 'search' | 'hash'>;
  /** Label of the record that its page shows, once loaded. */
  recordLabel?: string;
}

/** Locations of the tabs, in tab order. */
export class TabLocationsStore {
  all: readonly TabLocation[] = [];

  constructor() {
    makeAutoObservable(this, { all: observableRef }, { autoBind: true });
  }

  get(key: string): TabLocation | undefined {
    return this.all.find(stop => stop.key === key);
  }

  /** Adds a tab, or updates the location of an existing one. */
  setLocation(key: string, { pathname, search, hash }: TabLocation['location']): void {
    const known = this.get(key);
    const same = known && getRecordPath(known.location.pathname) === getRecordPath(pathname);
    const location = { pathname, search, hash };
    this.put({
      key,
      location,
      ...(same && known.recordLabel !== undefined && { recordLabel: known.recordLabel }),
    });
  }

  setRecordLabel(key: string, record: string): void {
    const known = this.get(key);
    if (known && known.recordLabel !== record) this.put({ ...known, recordLabel: record });
  }

  /** Replaces the key of a tab, unless the new key has a tab already. */
  replaceKey(key: string, next: string, { pathname, search, hash }: TabLocation['location']): void {
    const stop = { key: next, location: { pathname, search, hash } };
    if (!this.get(next)) this.all = this.all.map(known => (known.key === key ? stop : known));
    this.remove([key]);
  }

  /** Moves a tab to an index. */
  move(key: string, to: number): void {
    const moved = this.get(key);
    if (!moved) return;
    const others = this.all.filter(stop => stop !== moved);
    this.all = [...others.slice(0, to), moved, ...others.slice(to)];
  }

  remove(keys: readonly string[]): void {
    this.all = this.all.filter(stop => !keys.includes(stop.key));
  }

  private put(stop: TabLocation): void {
    this.all = this.get(stop.key)
      ? this.all.map(known => (known.key === stop.key ? stop : known))
      : [...this.all, stop];
  }
}
