import type { ProjectedSchema } from '#model/projection';
import type { RecordDetail } from '#model/records';
import type { RecordStore } from '../../../stores/records/RecordStore';
import { useStores } from '../../../stores/hooks/useStores';
import { useQueueLease } from './useQueueLease';

interface QueueLeaseProps {
  schema: ProjectedSchema;
  record: RecordDetail;
  store: RecordStore;
}

/** Holds the lease on a record of a queue while its form is open. */
export function QueueLease({ schema, record, store }: QueueLeaseProps) {
  const { notices } = useStores();
  useQueueLease(true, schema, record, store, refusal => notices.showError(refusal));
  return null;
}
