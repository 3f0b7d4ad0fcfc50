import { makeAutoObservable, runInAction } from 'mobx';
import type { Location } from 'react-router-dom';
import { getTabKeysToClose, getTabAfterClosing, type TabCloseScope } from './closeScope';
import { OpenPagesStore } from './OpenPagesStore';
import { TabRoutesStore } from './TabRoutesStore';
import type { RouteNode } from '../navigation/routeTree';
import type { ProgressStore } from '../feedback/ProgressStore';
import type { RoutesStore } from '../navigation/RoutesStore';
import { toTab, type Tab } from './Tab';
import { routeHasTab, getTabKey } from './tabKey';
import { TabLocationsStore, type TabLocation } from './TabLocationsStore';
import type { NavigationStore } from '../navigation/NavigationStore';
import type { UnsavedPagesStore } from '../feedback/UnsavedPagesStore';

interface TabsStoreDependencies {
  navigation: NavigationStore;
  routes: RoutesStore;
  unsaved: UnsavedPagesStore;
  progress: ProgressStore;
}

/** Tabs of this browser window and their kept-alive pages. */
export class TabsStore {
  readonly pages: OpenPagesStore;
  readonly routes: TabRoutesStore;
  /** Tab that is being dragged. */
  draggedKey: string | undefined;
  /** Key of the tab to focus after the next render. */
  focusedKey: string | undefined;
  private readonly locations = new TabLocationsStore();
  private readonly dependencies: TabsStoreDependencies;

  constructor(middle: TabsStoreDependencies) {
    this.dependencies = middle;
    this.pages = new OpenPagesStore(middle.unsaved);
    this.routes = new TabRoutesStore(middle.routes);
    makeAutoObservable<this, 'dependencies' | 'locations'>(
      this,
      { dependencies: false, pages: false, routes: false, locations: false },
      { autoBind: true },
    );
    middle.navigation.block((to, resume) => this.blockUnlessConfirmed(this.getPagesLostBy(to), resume));
  }

  /** Open tabs with the titles and guards of their current routes. */
  get tabs(): readonly Tab[] {
    const open = this.locations.all.flatMap(tab => {
      const match = this.routes.match(tab.location);
      return match ? [toTab(tab, match)] : [];
    });
    // One tab is always pinned.
    const pinned = open.some(tab => tab.meta.noClosable);
    return open.map((tab, index) => ({ ...tab, isClosable: pinned ? !tab.meta.noClosable : index > 0 }));
  }

  get active(): Tab | undefined {
    return this.tabs.find(tab => tab.key === this.pages.shownKey);
  }

  /** Paths of all tabs, in tab order. */
  get paths(): readonly string[] {
    return this.locations.all.map(tab => tab.location.pathname);
  }

  /** The window has navigated: adds a tab or updates its location. */
  onNavigate(location: Location): void {
    this.removeUnreachable();
    this.focusedKey = undefined;
    const match = this.routes.match(location);
    const key = getTabKey(match, location);
    if (match && routeHasTab(match)) this.locations.setLocation(key, location);
    this.pages.show(
      key,
      location,
      match !== undefined && routeHasTab(match) && !match.route.meta.noKeepAlive,
    );
  }

  /** Restores tabs without their pages: those of the last load, and pinned ones. */
  restore(paths: readonly string[]): void {
    const pinned = this.dependencies.routes.permittedNodes
      .filter(route => route.meta.noClosable)
      .map(route => route.path);
    for (const pathname of [...pinned, ...paths]) {
      const location = { pathname, search: '', hash: '' };
      const match = this.routes.match(location);
      if (match && routeHasTab(match) && !this.locations.get(getTabKey(match, location)))
        this.locations.setLocation(getTabKey(match, location), location);
    }
  }

  /** The routes have changed: the page on screen may have been removed. */
  prune(previousNodes: readonly RouteNode[]): void {
    const { shownKey } = this.pages;
    if (this.removeUnreachable(previousNodes).some(key => key === shownKey))
      this.dependencies.navigation.replace('/403');
  }

  /** Sets the label of the record that the page shows. */
  setRecordLabel(key: string, record: string): void {
    this.locations.setRecordLabel(key, record);
  }

  /** Activates a tab; reloads it when it is on screen already. */
  async activate(key: string): Promise<void> {
    const tab = this.locations.get(key);
    if (key === this.pages.shownKey) await this.reload();
    else if (tab) this.dependencies.navigation.push(tab.location);
  }

  /** Remounts the page on screen. */
  async reload(): Promise<void> {
    const { unsaved, progress } = this.dependencies;
    const key = this.pages.shownKey;
    if (key === undefined || !(await unsaved.confirmLoss([key]))) return;
    this.prune([]);
    if (!this.pages.getPage(key)) return;
    const done = progress.begin();
    this.pages.remount(key);
    setTimeout(done, reloadProgressTime);
  }

  /** Navigates a page, on screen or in the background; it may become another page. */
  navigate(key: string, to: string, method: 'push' | 'replace' = 'push'): void {
    const { pathname, search, hash } = new URL(to, 'https://console');
    const location = { pathname, search, hash, state: null, key: 'behind', mask: undefined };
    const next = getTabKey(this.routes.match(location), location);
    if (key === this.pages.shownKey) {
      const { navigation } = this.dependencies;
      const previous = navigation.current;
      navigation[method](to);
      if (method === 'replace' && next !== key && navigation.current !== previous)
        this.replacePage(key, next, location);
    } else if (next !== key) this.replacePage(key, next, location);
    else {
      this.pages.setLocation(key, location);
      if (this.locations.get(key)) this.locations.setLocation(key, location);
    }
  }

  /**
   * Closes the tab of a deleted or discarded record, and redirects the window if it shows that page. A page that is
   * open keeps its search and filters.
   */
  async closeAndRedirect(key: string, to: string): Promise<void> {
    if (!(await this.dependencies.unsaved.confirmLoss([key]))) return;
    const shown = key === this.pages.shownKey;
    this.remove([key]);
    const open = this.locations.all.find(({ location }) => location.pathname === to);
    if (shown) this.dependencies.navigation.replace(open?.location ?? to);
  }

  /** Keys that a close scope covers, relative to this tab. */
  getKeysToClose(closing: TabCloseScope, key: string): string[] {
    return getTabKeysToClose(closing, key, this.tabs);
  }

  /** Closes the tabs of a scope; `handOn` moves the keyboard focus to the next tab. */
  async close(closing: TabCloseScope, key: string, { handOn = false } = {}): Promise<void> {
    const keys = this.getKeysToClose(closing, key);
    if (!(await this.dependencies.unsaved.confirmLoss(keys))) return;
    const shown = this.pages.shownKey !== undefined && keys.includes(this.pages.shownKey);
    const next = getTabAfterClosing(closing, key, keys, this.locations.all);
    this.remove(keys);
    if (shown) this.dependencies.navigation.replace(next?.location ?? '/');
    if (handOn) this.focus(next?.key);
  }

  /** Moves a tab to an index, after the pinned tabs. */
  move(key: string, to: number): void {
    const { tabs } = this;
    if (!tabs.some(tab => tab.key === key && tab.isClosable)) return;
    const first = tabs.findIndex(tab => tab.isClosable);
    this.locations.move(key, Math.max(to, first));
  }

  setDraggedKey(key: string | undefined): void {
    this.draggedKey = key;
  }

  focus(key: string | undefined): void {
    this.focusedKey = key;
  }

  /** Closes all tabs at the end of the session, because the next user must not see them. */
  reset(): void {
    this.pages.remove(this.pages.pages.map(page => page.key));
    this.routes.retain([], []);
    this.locations.remove(this.locations.all.map(tab => tab.key));
  }

  private replacePage(key: string, next: string, location: TabLocation['location']): void {
    this.locations.replaceKey(key, next, location);
    this.pages.remove([key]);
  }

  private remove(keys: readonly string[]): void {
    this.locations.remove(keys);
    this.pages.remove(keys);
  }

  /**
   * Removes tabs whose page is gone or forbidden and returns their keys. A page with unsaved text is
   * retained.
   */
  private removeUnreachable(previousNodes: readonly RouteNode[] = []): string[] {
    const { unsaved } = this.dependencies;
    const pagesWithText = this.pages.pages.filter(page => unsaved.hasUnsaved(page.key));
    this.routes.retain(pagesWithText, previousNodes);
    const removed = this.locations.all.filter(({ location }) => !this.routes.match(location));
    const gone = removed.map(tab => tab.key);
    this.remove(gone);
    return gone;
  }

  /**
   * Paths of pages that a navigation would discard: pages without keep-alive or with an open dialog, and a page that
   * shows another record.
   */
  private getPagesLostBy(to: Location): string[] {
    const key = getTabKey(this.routes.match(to), to);
    const { current } = this.pages;
    const passes = current && (!current.keepAlive || this.dependencies.unsaved.losesWhenHidden(current.key));
    const target = this.pages.getPage(key);
    return [
      ...(target && target.location.pathname !== to.pathname ? [key] : []),
      ...(passes && current.key !== key ? [current.key] : []),
    ];
  }

  private blockUnlessConfirmed(lost: readonly string[], resume: () => void): boolean {
    const { unsaved } = this.dependencies;
    if (!lost.some(key => unsaved.hasUnsaved(key))) return false;
    void unsaved.confirmLoss(lost).then(may => may && runInAction(resume));
    return true;
  }
}

/** Duration of the progress bar for a reload, in milliseconds. */
const reloadProgressTime = 200;
