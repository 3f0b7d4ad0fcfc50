import type { CallerRecords } from '#server/records/CallerRecords';
import type { Job } from './Job';
import type { JobItem } from './JobPart';

/** Items of a job that are processed in one transaction, with the owner's current access rights. */
export interface JobBatch {
  job: Job;
  /** Records API of the job owner inside the batch transaction. */
  records: CallerRecords;
}

/** A kind of job: how to process one item. An error that it throws becomes the failure reported for this item. */
export interface JobKind {
  processItem(slice: JobBatch, item: JobItem): Promise<void>;
}
