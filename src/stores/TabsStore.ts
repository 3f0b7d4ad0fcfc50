import { makeAutoObservable, runInAction } from 'mobx';
import type { Location } from 'react-router-dom';
import { closedBy, nextAfter, type Closing } from './closing';
import { OpenPagesStore } from './OpenPagesStore';
import { OpenPlacesStore } from './OpenPlacesStore';
import type { Place } from './places';
import type { ProgressStore } from './ProgressStore';
import type { RoutesStore } from './RoutesStore';
import { tabOf, type Tab } from './Tab';
import { hasTab, keyOf } from './tabKey';
import { TabStopsStore, type Stop } from './TabStopsStore';
import type { TravelStore } from './TravelStore';
import type { UnsavedStore } from './UnsavedStore';

interface Around {
  travel: TravelStore;
  routes: RoutesStore;
  unsaved: UnsavedStore;
  progress: ProgressStore;
}

/** The tabs of this window, and the pages behind them. */
export class TabsStore {
  readonly pages: OpenPagesStore;
  readonly places: OpenPlacesStore;
  /** The tab that is being dragged. */
  lifted: string | undefined;
  /** The tab that takes the focus as soon as it is drawn, before any page. */
  focused: string | undefined;
  private readonly stops = new TabStopsStore();
  private readonly around: Around;

  constructor(around: Around) {
    this.around = around;
    this.pages = new OpenPagesStore(around.unsaved);
    this.places = new OpenPlacesStore(around.routes);
    makeAutoObservable<this, 'around' | 'stops'>(
      this,
      { around: false, pages: false, places: false, stops: false },
      { autoBind: true },
    );
    around.travel.ask((to, goOn) => this.hold(this.lostBy(to), goOn));
  }

  /** Titles and guards are those of the moment. */
  get tabs(): readonly Tab[] {
    const open = this.stops.all.flatMap(stop => {
      const standing = this.places.standingAt(stop.location);
      return standing ? [tabOf(stop, standing)] : [];
    });
    // One always stays.
    const pinned = open.some(tab => tab.meta.noClosable);
    return open.map((tab, at) => ({ ...tab, closable: pinned ? !tab.meta.noClosable : at > 0 }));
  }

  get active(): Tab | undefined {
    return this.tabs.find(tab => tab.key === this.pages.shown);
  }

  /** The paths of all tabs, in their order. */
  get paths(): readonly string[] {
    return this.stops.all.map(stop => stop.location.pathname);
  }

  /** The window has gone somewhere: a tab is added, or one that was there stands there now. */
  follow(location: Location): void {
    this.letGo();
    this.focused = undefined;
    const standing = this.places.standingAt(location);
    const key = keyOf(standing, location);
    if (standing && hasTab(standing)) this.stops.lead(key, location);
    this.pages.show(
      key,
      location,
      standing !== undefined && hasTab(standing) && !standing.place.meta.noKeepAlive,
    );
  }

  /** Tabs without a page yet: of an earlier load of this window, and those that are always there. */
  open(paths: readonly string[]): void {
    const pinned = this.around.routes.open.filter(place => place.meta.noClosable).map(place => place.path);
    for (const pathname of [...pinned, ...paths]) {
      const location = { pathname, search: '', hash: '' };
      const standing = this.places.standingAt(location);
      if (standing && hasTab(standing) && !this.stops.at(keyOf(standing, location)))
        this.stops.lead(keyOf(standing, location), location);
    }
  }

  /** The places are others than before: what is on screen may be one of those that are gone. */
  prune(before: readonly Place[]): void {
    const { shown } = this.pages;
    if (this.letGo(before).some(key => key === shown)) this.around.travel.replace('/403');
  }

  /** What the page calls the record that it shows. */
  entitle(key: string, record: string): void {
    this.stops.entitle(key, record);
  }

  /** Goes to a tab; the one on screen begins anew. */
  async choose(key: string): Promise<void> {
    const stop = this.stops.at(key);
    if (key === this.pages.shown) await this.reload();
    else if (stop) this.around.travel.push(stop.location);
  }

  /** Begins the page on screen anew. */
  async reload(): Promise<void> {
    const { unsaved, progress } = this.around;
    const key = this.pages.shown;
    if (key === undefined || !(await unsaved.mayLose([key]))) return;
    this.prune([]);
    if (!this.pages.at(key)) return;
    const done = progress.begin();
    this.pages.empty(key);
    setTimeout(done, reloading);
  }

  /** A page goes on to another address, on screen or behind it. One that becomes another page is no more itself. */
  go(key: string, to: string, how: 'push' | 'replace' = 'push'): void {
    const { pathname, search, hash } = new URL(to, 'https://console');
    const location = { pathname, search, hash, state: null, key: 'behind', mask: undefined };
    const next = keyOf(this.places.standingAt(location), location);
    if (key === this.pages.shown) {
      const { travel } = this.around;
      const before = travel.now;
      travel[how](to);
      if (how === 'replace' && next !== key && travel.now !== before) this.become(key, next, location);
    } else if (next !== key) this.become(key, next, location);
    else {
      this.pages.move(key, location);
      if (this.stops.at(key)) this.stops.lead(key, location);
    }
  }

  /** What a page was about is no more, or was given up: its tab goes, and whoever looks at it goes elsewhere. */
  async leave(key: string, to: string): Promise<void> {
    if (!(await this.around.unsaved.mayLose([key]))) return;
    const shown = key === this.pages.shown;
    this.drop([key]);
    if (shown) this.around.travel.replace(to);
  }

  /** What a closing would take, with this tab as its middle. */
  closedBy(closing: Closing, key: string): string[] {
    return closedBy(closing, key, this.tabs);
  }

  /** Closed under the keyboard, a tab hands the focus on to the one that comes next. */
  async close(closing: Closing, key: string, { handOn = false } = {}): Promise<void> {
    const keys = this.closedBy(closing, key);
    if (!(await this.around.unsaved.mayLose(keys))) return;
    const shown = this.pages.shown !== undefined && keys.includes(this.pages.shown);
    const next = nextAfter(closing, key, keys, this.stops.all);
    this.drop(keys);
    if (shown) this.around.travel.replace(next?.location ?? '/');
    if (handOn) this.focus(next?.key);
  }

  /** Puts a tab before the one that stands there now. Those that cannot be closed stay where they are, before all others. */
  move(key: string, to: number): void {
    const { tabs } = this;
    if (!tabs.some(tab => tab.key === key && tab.closable)) return;
    const first = tabs.findIndex(tab => tab.closable);
    this.stops.move(key, Math.max(to, first));
  }

  lift(key: string | undefined): void {
    this.lifted = key;
  }

  focus(key: string | undefined): void {
    this.focused = key;
  }

  /** Whoever comes next sees nothing of it. */
  reset(): void {
    this.pages.drop(this.pages.pages.map(page => page.key));
    this.places.spare([], []);
    this.stops.drop(this.stops.all.map(stop => stop.key));
  }

  private become(key: string, next: string, location: Stop['location']): void {
    this.stops.become(key, next, location);
    this.pages.drop([key]);
  }

  private drop(keys: readonly string[]): void {
    this.stops.drop(keys);
    this.pages.drop(keys);
  }

  /**
   * Lets the tabs go whose pages are no more, or not for this person any more, and tells which. What stood there before
   * stays while its page holds text that nobody has stored.
   */
  private letGo(before: readonly Place[] = []): string[] {
    const { unsaved } = this.around;
    const held = this.pages.pages.filter(page => unsaved.holds(page.key));
    this.places.spare(held, before);
    const lost = this.stops.all.filter(({ location }) => !this.places.standingAt(location));
    const gone = lost.map(stop => stop.key);
    this.drop(gone);
    return gone;
  }

  /** The pages that a journey empties: one that is not kept or has a dialog open, and one that becomes another. */
  private lostBy(to: Location): string[] {
    const key = keyOf(this.places.standingAt(to), to);
    const { current } = this.pages;
    const passes = current && (!current.keeps || this.around.unsaved.losesHidden(current.key));
    const target = this.pages.at(key);
    return [
      ...(target && target.location.pathname !== to.pathname ? [key] : []),
      ...(passes && current.key !== key ? [current.key] : []),
    ];
  }

  private hold(lost: readonly string[], goOn: () => void): boolean {
    const { unsaved } = this.around;
    if (!lost.some(key => unsaved.holds(key))) return false;
    void unsaved.mayLose(lost).then(may => may && runInAction(goOn));
    return true;
  }
}

/** For how long the bar of a reload runs. */
const reloading = 200;
