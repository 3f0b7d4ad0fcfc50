import type { Frame } from '../../src/stores/TravelStore';
import { FakeKeep } from './fakeServer';

interface Entry {
  href: string;
  state: unknown;
}

/** A window's history without a window: it too arrives later than it is told to go. */
export class MemoryFrame implements Frame {
  readonly history: Frame['history'];
  readonly location: Frame['location'];
  readonly sessionStorage = new FakeKeep();
  /** Addresses that were loaded from the server. */
  readonly loaded: string[] = [];
  private readonly entries: Entry[];
  private readonly heard: (() => void)[] = [];
  private at = 0;

  constructor(path = '/') {
    this.entries = [{ href: absolute(path), state: null }];
    const here = (): Entry => this.entries[this.at] ?? { href: absolute('/'), state: null };
    this.history = {
      get state() {
        return here().state;
      },
      pushState: (state, _, path) => {
        this.entries.splice(this.at + 1, Infinity, { href: absolute(String(path), here().href), state });
        this.at += 1;
      },
      replaceState: (state, _, path) => {
        const { href } = here();
        this.entries[this.at] = { href: absolute(String(path ?? href), href), state };
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

  addEventListener = (_: 'popstate', heard: () => void): void => void this.heard.push(heard);

  /** A link into the page: the browser goes there by itself, and keeps nothing of ours. */
  jump(hash: string): void {
    const here = this.location.href;
    const href = absolute(hash, here);
    const at = href === here ? this.at : this.at + 1;
    this.entries.splice(at, Infinity, { href, state: null });
    this.at = at;
    for (const hear of this.heard) hear();
  }

  /** What the person at the keyboard does. */
  async go(steps: number): Promise<void> {
    await Promise.resolve();
    const to = this.at + steps;
    if (to === this.at || !this.entries[to]) return;
    this.at = to;
    for (const hear of this.heard) hear();
  }
}

const absolute = (path: string, base = 'https://city.example/'): string => new URL(path, base).href;
