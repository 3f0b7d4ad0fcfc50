import { HttpDecisions } from '../../../api/HttpDecisions';
import { toAppError } from '../../../stores/RemoteData';
import { QueueStore } from '../../../stores/records/QueueStore';
import type { RootStore } from '../../../stores/RootStore';
import { getOpenQueues } from './openQueues';

/** The queue of the list at a path. */
export function getRecordQueue(stores: RootStore, path: string, resource: string): QueueStore {
  return getOpenQueues(stores).get(path) ?? startRecordQueue(stores, path, resource);
}

function startRecordQueue(stores: RootStore, path: string, resource: string): QueueStore {
  const queue = new QueueStore(stores.records, resource);
  queue.setAdvancing(true);
  getOpenQueues(stores).set(path, queue);
  queue
    .loadEarlier(new HttpDecisions(stores.http))
    .catch((error: unknown) => stores.notices.showError(toAppError(error)));
  return queue;
}
