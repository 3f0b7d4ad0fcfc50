import type { CallerRecords } from '#server/records/CallerRecords';
import type { Job } from './Job';
import type { JobItem } from './JobPart';

/** Some of the work of a job that is done in one transaction, by the rights that its owner has now. */
export interface JobBatch {
  job: Job;
  /** The records as the owner may use them, inside of the transaction. */
  records: CallerRecords;
}

/** A sort of long work: what one item of it asks for. What it throws is why this one could not be done. */
export interface JobKind {
  processItem(slice: JobBatch, item: JobItem): Promise<void>;
}
