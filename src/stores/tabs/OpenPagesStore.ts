import { makeAutoObservable, observableRef } from 'mobx';
import type { Location } from 'react-router-dom';
import type { UnsavedStore } from '../feedback/UnsavedStore';

/** So many pages are kept; what was not looked at for longest goes first. */
export const maxOpenPages = 20;

export interface OpenPage {
  key: string;
  /** Tells a page from the one that it is after a reload. */
  id: string;
  /** Where it stands, whatever the window shows meanwhile. */
  location: Location;
  /** Whether it is still there when another was shown. */
  keepAlive: boolean;
}

/** The pages that are drawn: the one on screen, and those kept behind it. */
export class OpenPagesStore {
  /** In the order in which they were opened: a box that is moved in the document forgets how far it was scrolled. */
  pages: readonly OpenPage[] = [];
  shownKey: string | undefined;
  private readonly unsaved: UnsavedStore;
  /** The page on screen is the last. */
  private recentKeys: readonly string[] = [];
  private createdCount = 0;

  constructor(unsaved: UnsavedStore) {
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

  show(key: string, location: Location, keeps: boolean): void {
    const { current } = this;
    const known = this.getPage(key);
    const page = { key, id: known?.id ?? this.newId(key), location, keepAlive: keeps };
    this.pages = known ? this.replacePage(page) : [...this.pages, page];
    this.shownKey = key;
    this.recentKeys = [...this.recentKeys.filter(other => other !== key), key];
    if (current && current.key !== key && !current.keepAlive) this.remove([current.key]);
    this.evictLeastRecentlyUsed();
  }

  /** Of a page that nobody looks at: it went on by itself. */
  setLocation(key: string, location: Location): void {
    const page = this.getPage(key);
    if (page) this.pages = this.replacePage({ ...page, location });
  }

  /** Begins a page anew. */
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

  /** A page with text that nobody has stored is never the one that goes. */
  private evictLeastRecentlyUsed(): void {
    const spare = this.recentKeys.filter(key => key !== this.shownKey && !this.unsaved.hasUnsaved(key));
    this.remove(spare.slice(0, Math.max(0, this.pages.length - maxOpenPages)));
  }

  private replacePage(page: OpenPage): OpenPage[] {
    return this.pages.map(other => (other.key === page.key ? page : other));
  }

  private newId(key: string): string {
    return `${key}#${++this.createdCount}`;
  }
}
