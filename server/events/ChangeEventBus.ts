import type { ChangeEvent } from './ChangeEvent';
import { RecentChanges } from './RecentChanges';

type ChangeListener = (change: ChangeEvent) => void;

/** Passes on what has changed, once it is stored. */
export class ChangeEventBus {
  readonly recent = new RecentChanges();
  private readonly listeners = new Set<ChangeListener>();
  private readonly forward: ChangeListener | undefined;

  /** `passOn` carries what is told here to the other nodes. */
  constructor(passOn?: ChangeListener) {
    this.forward = passOn;
  }

  /** Returns how to stop. */
  subscribe(listener: ChangeListener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  publish(change: ChangeEvent): void {
    this.publishLocally(change);
    this.forward?.(change);
  }

  /** What another node tells; it is told to those who listen here, and to no further node. */
  publishLocally(change: ChangeEvent): void {
    this.recent.add(change);
    for (const listener of this.listeners) listener(change);
  }
}
