import type { Caller } from '#model/caller';
import type { Store } from '#model/records';
import type { RecordsParts } from '#server/records/Call';

/** Where records are, and who may ask for them when. */
export interface Place {
  store: Store;
  parts: Omit<RecordsParts, 'caller'>;
  at(moment: Date): void;
  caller(role: string): Caller;
}
