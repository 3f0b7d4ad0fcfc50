import type { Text } from '#model/language';
import type { Row } from '#model/records';
import { RecentChanges } from './RecentChanges';

/** What somebody with an open window may want to hear of. Who may hear it is decided for each of them. */
export type Change =
  | { of: 'schema' }
  /** Rows as they were and as they are: who could see one before must learn that it has gone. */
  | { of: 'resource'; resource: string; uuids: readonly string[]; rows: readonly Row[] }
  | { of: 'message'; role?: string; to?: string; text: Text }
  /** Some sessions have ended, or some accounts may do less. */
  | { of: 'sessions' }
  /** The server is about to stop. */
  | { of: 'stopping' };

type Listener = (change: Change) => void;

/** Passes on what has changed, once it is stored. */
export class Changes {
  readonly recent = new RecentChanges();
  private readonly listeners = new Set<Listener>();
  private readonly passOn: Listener | undefined;

  /** `passOn` carries what is told here to the other nodes. */
  constructor(passOn?: Listener) {
    this.passOn = passOn;
  }

  /** Returns how to stop. */
  listen(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  tell(change: Change): void {
    this.hear(change);
    this.passOn?.(change);
  }

  /** What another node tells; it is told to those who listen here, and to no further node. */
  hear(change: Change): void {
    this.recent.add(change);
    for (const listener of this.listeners) listener(change);
  }
}
