import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Location, NavigationType, Navigator, To } from 'react-router-dom';
import type { BrowserStorage } from '../settings/browserStorage';

/** The functions of a browser window that navigation uses, and its session storage. */
export interface BrowserWindow {
  sessionStorage: BrowserStorage;
  history: Pick<History, 'state' | 'pushState' | 'replaceState' | 'go'>;
  location: Pick<globalThis.Location, 'href' | 'assign'>;
  addEventListener: (type: 'popstate', heard: () => void) => void;
}

export interface NavigationState {
  location: Location;
  /** Whether the window reached the location by a link, a replacement or the history. */
  action: `${NavigationType}`;
}

/** Called before a navigation; returns true to block it. `goOn` resumes it later. */
export type NavigationBlocker = (to: Location, resume: () => void) => boolean;

/** State of a history entry. */
interface HistoryState {
  key: string;
  /** Index of the history entry, from which the distance of a back or forward navigation follows. */
  step: number;
  usr: unknown;
}

/** Location of the window and the only way to navigate: the browser's history, with blockers. */
export class NavigationStore implements Navigator {
  current: NavigationState;
  private readonly window: BrowserWindow;
  private readonly blockers = new Set<NavigationBlocker>();
  private step: number;
  /** Resolver of a history traversal by the console itself, which skips the blockers. */
  private pendingTraversal: (() => void) | undefined;

  constructor(browserWindow: BrowserWindow) {
    this.window = browserWindow;
    const state = parseHistoryState(browserWindow.history.state);
    this.step = state?.step ?? 0;
    const first = state ?? { key: newEntryKey(), step: 0, usr: null };
    if (!state) browserWindow.history.replaceState(first, '');
    this.current = { location: toLocation(browserWindow.location.href, first), action: 'POP' };
    makeAutoObservable<this, 'window' | 'blockers' | 'step' | 'pendingTraversal'>(
      this,
      { window: false, blockers: false, step: false, pendingTraversal: false, current: observableRef },
      { autoBind: true },
    );
    browserWindow.addEventListener('popstate', () => this.onPopState());
  }

  get pathname(): string {
    return this.current.location.pathname;
  }

  createHref(to: To): string {
    return toHref(to);
  }

  push(to: To, state?: unknown): void {
    const historyState = { key: newEntryKey(), step: this.step + 1, usr: state ?? null };
    this.unlessBlocked(this.resolveLocation(to, historyState), () =>
      this.writeEntry('pushState', to, historyState),
    );
  }

  replace(to: To, state?: unknown): void {
    const historyState = { key: newEntryKey(), step: this.step, usr: state ?? null };
    this.unlessBlocked(this.resolveLocation(to, historyState), () =>
      this.writeEntry('replaceState', to, historyState),
    );
  }

  go(steps: number): void {
    this.window.history.go(steps);
  }

  /** Registers a navigation blocker; returns a disposer. */
  block(blocker: NavigationBlocker): () => void {
    this.blockers.add(blocker);
    return () => this.blockers.delete(blocker);
  }

  private unlessBlocked(to: Location, resume: () => void): void {
    const isBlocked = [...this.blockers].some(blocker => blocker(to, resume));
    if (!isBlocked) resume();
  }

  private resolveLocation(to: To, state: HistoryState): Location {
    return toLocation(new URL(toHref(to), this.window.location.href).href, state);
  }

  private writeEntry(method: 'pushState' | 'replaceState', to: To, state: HistoryState): void {
    const href = toHref(to);
    try {
      this.window.history[method](state, '', href);
    } catch (error) {
      const here = this.window.location.href;
      if (new URL(href, here).origin !== new URL(here).origin) throw error;
      // Browsers limit the rate of history entries and need cloneable state; loading the page always works.
      this.window.location.assign(href);
      return;
    }
    this.step = state.step;
    const by = method === 'pushState' ? 'PUSH' : 'REPLACE';
    this.current = { location: toLocation(this.window.location.href, state), action: by };
  }

  /** Back or forward: the address has changed already, and is reverted while a blocker decides. */
  private onPopState(): void {
    const { pendingTraversal } = this;
    this.pendingTraversal = undefined;
    if (pendingTraversal) {
      pendingTraversal();
      return;
    }
    const state = parseHistoryState(this.window.history.state) ?? this.adoptForeignEntry();
    const location = toLocation(this.window.location.href, state);
    const steps = state.step - this.step;
    const settle = () => {
      runInAction(() => {
        this.step = state.step;
        this.current = { location, action: 'POP' };
      });
    };
    const resume = () => {
      this.pendingTraversal = settle;
      this.window.history.go(steps);
    };
    const isBlocked = steps !== 0 && [...this.blockers].some(blocker => blocker(location, resume));
    if (!isBlocked) {
      settle();
      return;
    }
    this.pendingTraversal = () => undefined;
    this.window.history.go(-steps);
  }

  /** A fragment link created an entry without our state; a link to the current address replaces its entry. */
  private adoptForeignEntry(): HistoryState {
    const { pathname, search, hash } = this.current.location;
    const target = new URL(this.window.location.href);
    const same = pathname + search + hash === target.pathname + target.search + target.hash;
    const state = { key: newEntryKey(), step: same ? this.step : this.step + 1, usr: null };
    this.window.history.replaceState(state, '');
    return state;
  }
}

function toHref(to: To): string {
  return typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`;
}

function toLocation(href: string, { key, usr }: HistoryState): Location {
  const { pathname, search, hash } = new URL(href);
  return { pathname, search, hash, key, state: usr, mask: undefined };
}

function parseHistoryState(state: unknown): HistoryState | undefined {
  const { key, step, usr } = (state ?? {}) as Partial<HistoryState>;
  return typeof key === 'string' && typeof step === 'number' ? { key, step, usr } : undefined;
}

const newEntryKey = (): string => Math.random().toString(36).slice(2, 10);
