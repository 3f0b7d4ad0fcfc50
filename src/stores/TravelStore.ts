import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Location, NavigationType, Navigator, To } from 'react-router-dom';
import type { Keep } from './Keep';

/** The little of a window that travelling needs, and what a window keeps for itself. */
export interface Frame {
  sessionStorage: Keep;
  history: Pick<History, 'state' | 'pushState' | 'replaceState' | 'go'>;
  location: Pick<globalThis.Location, 'href' | 'assign'>;
  addEventListener: (type: 'popstate', heard: () => void) => void;
}

export interface Stand {
  location: Location;
  /** How the window came there. */
  by: `${NavigationType}`;
}

/** Asked before the window goes elsewhere. Whoever answers true holds it back, and may let it go on later. */
export type Question = (to: Location, goOn: () => void) => boolean;

/** What an entry of the browser's history remembers. */
interface Kept {
  key: string;
  /** How many entries lie before it: tells how far back or forward a person went. */
  step: number;
  usr: unknown;
}

/** Where the window stands, and the one way to get elsewhere: the browser's history, which here can be held back. */
export class TravelStore implements Navigator {
  now: Stand;
  private readonly frame: Frame;
  private readonly questions = new Set<Question>();
  private step: number;
  /** Travels through the history that are ours: nobody is asked about them. */
  private own: (() => void) | undefined;

  constructor(frame: Frame) {
    this.frame = frame;
    const kept = keptIn(frame.history.state);
    this.step = kept?.step ?? 0;
    const first = kept ?? { key: newKey(), step: 0, usr: null };
    if (!kept) frame.history.replaceState(first, '');
    this.now = { location: locationOf(frame.location.href, first), by: 'POP' };
    makeAutoObservable<this, 'frame' | 'questions' | 'step' | 'own'>(
      this,
      { frame: false, questions: false, step: false, own: false, now: observableRef },
      { autoBind: true },
    );
    frame.addEventListener('popstate', () => this.arrive());
  }

  get pathname(): string {
    return this.now.location.pathname;
  }

  createHref(to: To): string {
    return hrefOf(to);
  }

  push(to: To, state?: unknown): void {
    const kept = { key: newKey(), step: this.step + 1, usr: state ?? null };
    this.unlessHeld(this.there(to, kept), () => this.write('pushState', to, kept));
  }

  replace(to: To, state?: unknown): void {
    const kept = { key: newKey(), step: this.step, usr: state ?? null };
    this.unlessHeld(this.there(to, kept), () => this.write('replaceState', to, kept));
  }

  go(steps: number): void {
    this.frame.history.go(steps);
  }

  /** Lets a page be asked before it is left; returns how to stop. */
  ask(question: Question): () => void {
    this.questions.add(question);
    return () => this.questions.delete(question);
  }

  private unlessHeld(to: Location, goOn: () => void): void {
    const held = [...this.questions].some(question => question(to, goOn));
    if (!held) goOn();
  }

  private there(to: To, kept: Kept): Location {
    return locationOf(new URL(hrefOf(to), this.frame.location.href).href, kept);
  }

  private write(how: 'pushState' | 'replaceState', to: To, kept: Kept): void {
    const href = hrefOf(to);
    try {
      this.frame.history[how](kept, '', href);
    } catch (error) {
      const here = this.frame.location.href;
      if (new URL(href, here).origin !== new URL(here).origin) throw error;
      // A browser takes only so many entries in a time, and only what it can copy; loading the page always works.
      this.frame.location.assign(href);
      return;
    }
    this.step = kept.step;
    const by = how === 'pushState' ? 'PUSH' : 'REPLACE';
    this.now = { location: locationOf(this.frame.location.href, kept), by };
  }

  /** The person went back or forward: the address has changed already, and is put back while a page is asked. */
  private arrive(): void {
    const { own } = this;
    this.own = undefined;
    if (own) {
      own();
      return;
    }
    const kept = keptIn(this.frame.history.state) ?? this.keepJump();
    const location = locationOf(this.frame.location.href, kept);
    const steps = kept.step - this.step;
    const settle = () => {
      runInAction(() => {
        this.step = kept.step;
        this.now = { location, by: 'POP' };
      });
    };
    const goOn = () => {
      this.own = settle;
      this.frame.history.go(steps);
    };
    const held = steps !== 0 && [...this.questions].some(question => question(location, goOn));
    if (!held) {
      settle();
      return;
    }
    this.own = () => undefined;
    this.frame.history.go(-steps);
  }

  /** A link into the page made an entry of its own, without our knowing; one to where we are takes its place. */
  private keepJump(): Kept {
    const { pathname, search, hash } = this.now.location;
    const there = new URL(this.frame.location.href);
    const same = pathname + search + hash === there.pathname + there.search + there.hash;
    const kept = { key: newKey(), step: same ? this.step : this.step + 1, usr: null };
    this.frame.history.replaceState(kept, '');
    return kept;
  }
}

function hrefOf(to: To): string {
  return typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`;
}

function locationOf(href: string, { key, usr }: Kept): Location {
  const { pathname, search, hash } = new URL(href);
  return { pathname, search, hash, key, state: usr, mask: undefined };
}

function keptIn(state: unknown): Kept | undefined {
  const { key, step, usr } = (state ?? {}) as Partial<Kept>;
  return typeof key === 'string' && typeof step === 'number' ? { key, step, usr } : undefined;
}

const newKey = (): string => Math.random().toString(36).slice(2, 10);
