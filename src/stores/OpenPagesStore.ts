import { makeAutoObservable, observableRef } from 'mobx';
import type { Location } from 'react-router-dom';
import type { UnsavedStore } from './UnsavedStore';

/** So many pages are kept; what was not looked at for longest goes first. */
export const room = 20;

export interface OpenPage {
  key: string;
  /** Tells a page from the one that it is after a reload. */
  id: string;
  /** Where it stands, whatever the window shows meanwhile. */
  location: Location;
  /** Whether it is still there when another was shown. */
  keeps: boolean;
}

/** The pages that are drawn: the one on screen, and those kept behind it. */
export class OpenPagesStore {
  /** In the order in which they were opened: a box that is moved in the document forgets how far it was scrolled. */
  pages: readonly OpenPage[] = [];
  shown: string | undefined;
  private readonly unsaved: UnsavedStore;
  /** The page on screen is the last. */
  private used: readonly string[] = [];
  private made = 0;

  constructor(unsaved: UnsavedStore) {
    this.unsaved = unsaved;
    makeAutoObservable<this, 'unsaved' | 'used' | 'made'>(
      this,
      { unsaved: false, used: false, made: false, pages: observableRef },
      { autoBind: true },
    );
  }

  get current(): OpenPage | undefined {
    return this.at(this.shown);
  }

  at(key: string | undefined): OpenPage | undefined {
    return this.pages.find(page => page.key === key);
  }

  show(key: string, location: Location, keeps: boolean): void {
    const { current } = this;
    const known = this.at(key);
    const page = { key, id: known?.id ?? this.newId(key), location, keeps };
    this.pages = known ? this.with(page) : [...this.pages, page];
    this.shown = key;
    this.used = [...this.used.filter(other => other !== key), key];
    if (current && current.key !== key && !current.keeps) this.drop([current.key]);
    this.makeRoom();
  }

  /** Of a page that nobody looks at: it went on by itself. */
  move(key: string, location: Location): void {
    const page = this.at(key);
    if (page) this.pages = this.with({ ...page, location });
  }

  /** Begins a page anew. */
  empty(key: string): void {
    const page = this.at(key);
    if (page) this.pages = this.with({ ...page, id: this.newId(key) });
    this.unsaved.release(key);
  }

  drop(keys: readonly string[]): void {
    this.pages = this.pages.filter(page => !keys.includes(page.key));
    this.used = this.used.filter(key => !keys.includes(key));
    if (this.shown !== undefined && keys.includes(this.shown)) this.shown = undefined;
    keys.forEach(key => this.unsaved.release(key));
  }

  /** A page with text that nobody has stored is never the one that goes. */
  private makeRoom(): void {
    const spare = this.used.filter(key => key !== this.shown && !this.unsaved.holds(key));
    this.drop(spare.slice(0, Math.max(0, this.pages.length - room)));
  }

  private with(page: OpenPage): OpenPage[] {
    return this.pages.map(other => (other.key === page.key ? page : other));
  }

  private newId(key: string): string {
    return `${key}#${++this.made}`;
  }
}
