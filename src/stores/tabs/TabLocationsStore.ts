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
    return this.all.find(tab => tab.key === key);
  }

  /** Adds a tab, or updates the location of an existing one. */
  setLocation(key: string, { pathname, search, hash }: TabLocation['location']): void {
    const existing = this.get(key);
    const same = existing && getRecordPath(existing.location.pathname) === getRecordPath(pathname);
    const location = { pathname, search, hash };
    this.put({
      key,
      location,
      ...(same && existing.recordLabel !== undefined && { recordLabel: existing.recordLabel }),
    });
  }

  setRecordLabel(key: string, record: string): void {
    const existing = this.get(key);
    if (existing && existing.recordLabel !== record) this.put({ ...existing, recordLabel: record });
  }

  /** Replaces the key of a tab, unless the new key has a tab already. */
  replaceKey(key: string, next: string, { pathname, search, hash }: TabLocation['location']): void {
    const tab = { key: next, location: { pathname, search, hash } };
    if (!this.get(next)) this.all = this.all.map(existing => (existing.key === key ? tab : existing));
    this.remove([key]);
  }

  /** Moves a tab to an index. */
  move(key: string, to: number): void {
    const moved = this.get(key);
    if (!moved) return;
    const others = this.all.filter(tab => tab !== moved);
    this.all = [...others.slice(0, to), moved, ...others.slice(to)];
  }

  remove(keys: readonly string[]): void {
    this.all = this.all.filter(tab => !keys.includes(tab.key));
  }

  private put(tab: TabLocation): void {
    this.all = this.get(tab.key)
      ? this.all.map(existing => (existing.key === tab.key ? tab : existing))
      : [...this.all, tab];
  }
}
