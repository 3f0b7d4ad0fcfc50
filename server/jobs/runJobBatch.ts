import { TooManyRequests } from '#model/errors';
import type { Transaction } from '#model/records';
import { CallerLoader } from '#server/auth/CallerLoader';
import { CallerRecords } from '#server/records/CallerRecords';
import type { UniqueKeyQuery } from '#server/records/read/UniqueKeyQuery';
import { PostCommitEvents } from './PostCommitEvents';
import { parseJob, jobResource, type Job } from './Job';
import { updateJobPart, getNextJobPart, type JobFailure, type JobPart } from './JobPart';
import { failJob, updateJobProgress, getOpenJobRow } from './jobRows';
import type { BatchDependencies } from './BatchDependencies';
import { BatchProcessor, JobBatchAborted } from './BatchProcessor';
import { toJobFailure } from './toJobFailure';
import { TransactionStore } from './TransactionStore';

/** Maximum number of items in one batch transaction; the time budget may allow fewer. */
export const jobBatchSize = 100;

/** Result of one batch transaction of a job. */
export interface JobBatchResult {
  goesOn: boolean;
  events: PostCommitEvents;
}

/**
 * Processes the next items of a job and removes them from the queue in the same transaction. No item is processed twice
 * or skipped, even if the process is killed.
 */
export async function runJobBatch(
  parts: BatchDependencies,
  uuid: string,
  most = jobBatchSize,
): Promise<JobBatchResult> {
  try {
    return await parts.store.transact(tx => processBatch(parts, tx, uuid, most));
  } catch (error) {
    if (!(error instanceof JobBatchAborted)) throw error;
    const { processedBefore } = error;
    // First repeat and commit the items before the failed one. It then comes first in the queue, and only its failure
    // is stored.
    if (processedBefore > 0) return runJobBatch(parts, uuid, processedBefore);
    return parts.store.transact(tx => storeFailure(parts, tx, uuid, error));
  }
}

async function processBatch(
  parts: BatchDependencies,
  tx: Transaction,
  uuid: string,
  most: number,
): Promise<JobBatchResult> {
  const postCommitEvents = new PostCommitEvents();
  const row = await getOpenJobRow(tx, uuid);
  if (!row) return { goesOn: false, events: postCommitEvents };
  const job = parseJob(row, parts.encryption);
  const within = new TransactionStore(tx);
  // Load the owner's access rights again for each batch, so that revoked rights take effect within a running job.
  const callers = new CallerLoader({ store: within, clock: parts.clock });
  const owner = await callers.getCaller(job.owner, tx.appliedCatalog, job.origin);
  if (!owner) {
    postCommitEvents.addChange(jobResource, uuid, [await failJob(tx, row, parts.clock(), 'ownerGone')]);
    return { goesOn: false, events: postCommitEvents };
  }
  const part = await getNextJobPart(tx, uuid);
  const worker = new BatchProcessor(parts, { store: within, job, owner, events: postCommitEvents });
  const { did, failures } = await worker.processItems(part?.items.slice(0, most) ?? []);
  return storeProgress(parts, tx, { job, part, did, failures, events: postCommitEvents });
}

/** Stores the failure of the next item and removes the item from the queue. */
async function storeFailure(
  parts: BatchDependencies,
  tx: Transaction,
  uuid: string,
  { failure, question }: JobBatchAborted,
): Promise<JobBatchResult> {
  const postCommitEvents = new PostCommitEvents();
  const row = await getOpenJobRow(tx, uuid);
  if (!row) return { goesOn: false, events: postCommitEvents };
  const job = parseJob(row, parts.encryption);
  const part = await getNextJobPart(tx, uuid);
  // Another node may have processed the failed item after the rollback.
  if (part?.items[0]?.uuid !== failure.uuid) return { goesOn: true, events: postCommitEvents };
  const refusal =
    question && (await countAnsweredQuery(parts, tx, { job, question, events: postCommitEvents }));
  const reader = { language: job.origin.language, fields: {} };
  const failures = [refusal ? toJobFailure(failure.uuid, refusal, reader) : failure];
  return storeProgress(parts, tx, { job, part, did: 1, failures, events: postCommitEvents });
}

/**
 * Counts the masked value query that the refusal of an item has answered; returns the refusal above the owner's daily
 * limit.
 */
async function countAnsweredQuery(
  { encryption, rules, clock, revealLimit }: BatchDependencies,
  tx: Transaction,
  { job, question, events }: { job: Job; question: UniqueKeyQuery; events: PostCommitEvents },
): Promise<TooManyRequests | undefined> {
  const store = new TransactionStore(tx);
  const owner = await new CallerLoader({ store, clock }).getCaller(job.owner, tx.appliedCatalog, job.origin);
  if (!owner) return undefined;
  const records = new CallerRecords({
    ...{ store, catalog: tx.appliedCatalog, encryption, rules, clock, caller: owner, revealLimit },
    notify: notice => events.notices.push(notice),
  });
  try {
    await records.countKeyQuery(question);
    return undefined;
  } catch (error) {
    if (error instanceof TooManyRequests) return error;
    throw error;
  }
}

interface BatchProgress {
  job: Job;
  part: JobPart | undefined;
  /** Number of processed items, including failed ones. */
  did: number;
  failures: readonly JobFailure[];
  events: PostCommitEvents;
}

async function storeProgress(
  { clock }: BatchDependencies,
  tx: Transaction,
  { job, part, did, failures, events }: BatchProgress,
): Promise<JobBatchResult> {
  if (part) {
    const items = part.items.slice(did);
    await updateJobPart(tx, { ...part, items, failures: [...part.failures, ...failures] });
  }
  const goesOn = (await getNextJobPart(tx, job.uuid)) !== undefined;
  const done = did - failures.length;
  const row = await updateJobProgress(tx, job, clock(), { goesOn, done, failed: failures.length });
  events.addChange(jobResource, job.uuid, [row]);
  return { goesOn, events };
}
