import type { ChangeEvent } from './ChangeEvent';
import { RecentChanges } from './RecentChanges';

type ChangeListener = (change: ChangeEvent) => void;

/** Publishes change events to listeners in this process after the commit, and optionally to other nodes. */
export class ChangeEventBus {
  readonly recent = new RecentChanges();
  private readonly listeners = new Set<ChangeListener>();
  private readonly forward: ChangeListener | undefined;

  /** `passOn` forwards events published on this node to the other nodes. */
  constructor(passOn?: ChangeListener) {
    this.forward = passOn;
  }

  /** Registers a listener. Returns the function that removes it. */
  subscribe(listener: ChangeListener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  publish(change: ChangeEvent): void {
    this.publishLocally(change);
    this.forward?.(change);
  }

  /** Publishes an event received from another node to this node's listeners, without forwarding it again. */
  publishLocally(change: ChangeEvent): void {
    this.recent.add(change);
    for (const listener of this.listeners) listener(change);
  }
}
