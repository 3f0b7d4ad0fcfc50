import { createSessionScopedMap } from '../../../stores/records/createSessionScopedMap';
import type { QueueStore } from '../../../stores/records/QueueStore';
import type { RootStore } from '../../../stores/RootStore';

/** Queues of this session, by the path of their list. The code of a queue is loaded with its first record. */
export const getOpenQueues = createSessionScopedMap<QueueStore>();

/** Ends the queue of a list, so that its next record begins a new one. */
export const endRecordQueue = (stores: RootStore, path: string): void => {
  getOpenQueues(stores).delete(path);
};
