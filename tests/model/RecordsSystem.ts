import type { Caller } from '#model/caller';
import type { Store } from '#model/records';
import type { RecordsDependencies } from '#server/records/RequestContext';

/** Where records are, and who may ask for them when. */
export interface RecordsSystem {
  store: Store;
  parts: Omit<RecordsDependencies, 'caller'>;
  setTime(moment: Date): void;
  getCaller(role: string): Caller;
}
