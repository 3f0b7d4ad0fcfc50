import type { BrowserWindow } from '../../src/stores/navigation/NavigationStore';
import { FakeStorage } from './fakeServer';

interface Entry {
  href: string;
  state: unknown;
}

/** A fake browser history, asynchronous like the real one. */
export class FakeWindow implements BrowserWindow {
  readonly history: BrowserWindow['history'];
  readonly location: BrowserWindow['location'];
  readonly sessionStorage = new FakeStorage();
  /** URLs of full page loads. */
  readonly loaded: string[] = [];
  private readonly entries: Entry[];
  private readonly popstateListeners: (() => void)[] = [];
  private index = 0;

  constructor(path = '/') {
    this.entries = [{ href: toAbsoluteUrl(path), state: null }];
    const here = (): Entry => this.entries[this.index] ?? { href: toAbsoluteUrl('/'), state: null };
    this.history = {
      get state() {
        return here().state;
      },
      pushState: (state, _, path) => {
        this.entries.splice(this.index + 1, Infinity, {
          href: toAbsoluteUrl(String(path), here().href),
          state,
        });
        this.index += 1;
      },
      replaceState: (state, _, path) => {
        const { href } = here();
        this.entries[this.index] = { href: toAbsoluteUrl(String(path ?? href), href), state };
      },
      go: (steps = 0) => void this.go(steps),
    };
    this.location = {
      get href() {
        return here().href;
      },
      assign: path => void this.loaded.push(String(path)),
    };
  }

  addEventListener = (_: 'popstate', heard: () => void): void => void this.popstateListeners.push(heard);

  /** A fragment link: the browser navigates by itself, without our history state. */
  followFragmentLink(hash: string): void {
    const here = this.location.href;
    const href = toAbsoluteUrl(hash, here);
    const at = href === here ? this.index : this.index + 1;
    this.entries.splice(at, Infinity, { href, state: null });
    this.index = at;
    for (const hear of this.popstateListeners) hear();
  }

  /** User actions. */
  async go(steps: number): Promise<void> {
    await Promise.resolve();
    const to = this.index + steps;
    if (to === this.index || !this.entries[to]) return;
    this.index = to;
    for (const hear of this.popstateListeners) hear();
  }
}

const toAbsoluteUrl = (path: string, base = 'https://city.example/'): string => new URL(path, base).href;
