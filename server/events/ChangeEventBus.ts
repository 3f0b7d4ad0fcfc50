import type { LocalizedText } from '#model/language';
import type { Row } from '#model/records';
import { RecentChanges } from './RecentChanges';

/** What somebody with an open window may want to hear of. Who may hear it is decided for each of them. */
export type ChangeEvent =
  | { of: 'schema' }
  /** Rows as they were and as they are: who could see one before must learn that it has gone. */
  | { of: 'resource'; resource: string; uuids: readonly string[]; rows: readonly Row[] }
  | { of: 'message'; role?: string; to?: string; text: LocalizedText }
  /** Some sessions have ended, or some accounts may do less. */
  | { of: 'sessions' }
  /** The server is about to stop. */
  | { of: 'stopping' };

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
