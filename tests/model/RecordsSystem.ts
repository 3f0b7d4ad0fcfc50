import type { Caller } from '#model/caller';
import type { Store } from '#model/records';
import type { RecordsDependencies } from '#server/records/RequestContext';

/** A system under test: store, callers and clock. */
export interface RecordsSystem {
  store: Store;
  parts: Omit<RecordsDependencies, 'caller'>;
  setTime(moment: Date): void;
  getCaller(role: string): Caller;
}
