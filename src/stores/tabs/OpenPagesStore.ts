import { makeAutoObservable, observableRef } from 'mobx';
import type { Location } from 'react-router-dom';
import type { UnsavedPagesStore } from '../feedback/UnsavedPagesStore';

/** Limit of the kept-alive pages; the least recently used is evicted. */
export const maxOpenPages = 20;

export interface OpenPage {
  key: string;
  /** Id that changes when the page is remounted. */
  id: string;
  /** Location of the page, independent of the window's. */
  location: Location;
  /** Whether the page stays mounted while another one is shown. */
  keepAlive: boolean;
}

/** Mounted pages: the one on screen and those kept alive. */
export class OpenPagesStore {
  /** In the order of opening: moving an element in the DOM loses its scroll position. */
  pages: readonly OpenPage[] = [];
  shownKey: string | undefined;
  private readonly unsaved: UnsavedPagesStore;
  /** Least recently used first; the last is on screen. */
  private recentKeys: readonly string[] = [];
  private createdCount = 0;

  constructor(unsaved: UnsavedPagesStore) {
    this.unsaved = unsaved;
    makeAutoObservable<this, 'unsaved' | 'recentKeys' | 'createdCount'>(
      this,
      { unsaved: false, recentKeys: false, createdCount: false, pages: observableRef },
      { autoBind: true },
    );
  }

  get current(): OpenPage | undefined {
    return this.getPage(this.shownKey);
  }

  getPage(key: string | undefined): OpenPage | undefined {
    return this.pages.find(page => page.key === key);
  }

  show(key: string, location: Location, keepAlive: boolean): void {
    const { current } = this;
    const existing = this.getPage(key);
    const page = { key, id: existing?.id ?? this.newId(key), location, keepAlive };
    this.pages = existing ? this.replacePage(page) : [...this.pages, page];
    this.shownKey = key;
    this.recentKeys = [...this.recentKeys.filter(other => other !== key), key];
    if (current && current.key !== key && !current.keepAlive) this.remove([current.key]);
    this.evictLeastRecentlyUsed();
  }

  /** Sets the location of a page in the background. */
  setLocation(key: string, location: Location): void {
    const page = this.getPage(key);
    if (page) this.pages = this.replacePage({ ...page, location });
  }

  /** Remounts a page. */
  remount(key: string): void {
    const page = this.getPage(key);
    if (page) this.pages = this.replacePage({ ...page, id: this.newId(key) });
    this.unsaved.unregister(key);
  }

  remove(keys: readonly string[]): void {
    this.pages = this.pages.filter(page => !keys.includes(page.key));
    this.recentKeys = this.recentKeys.filter(key => !keys.includes(key));
    if (this.shownKey !== undefined && keys.includes(this.shownKey)) this.shownKey = undefined;
    keys.forEach(key => this.unsaved.unregister(key));
  }

  /** Never evicts a page with unsaved text. */
  private evictLeastRecentlyUsed(): void {
    const evictable = this.recentKeys.filter(key => key !== this.shownKey && !this.unsaved.hasUnsaved(key));
    this.remove(evictable.slice(0, Math.max(0, this.pages.length - maxOpenPages)));
  }

  private replacePage(page: OpenPage): OpenPage[] {
    return this.pages.map(other => (other.key === page.key ? page : other));
  }

  private newId(key: string): string {
    return `${key}#${++this.createdCount}`;
  }
}
