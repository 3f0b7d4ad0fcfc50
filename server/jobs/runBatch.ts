import type { Transaction } from '#model/records';
import { Callers } from '#server/auth/Callers';
import { PostCommitEvents } from './PostCommitEvents';
import { parseJob, jobResource, type Job } from './Job';
import { updatePart, getNextPart, type JobFailure, type JobPart } from './JobPart';
import { failJob, updateProgress, getOpenJobRow } from './jobRows';
import type { BatchDependencies } from './BatchDependencies';
import { BatchProcessor, BatchAborted } from './BatchProcessor';
import { TransactionStore } from './TransactionStore';

/** So many things are done in one transaction, or as many as there is time for. */
export const batchSize = 100;

export interface BatchResult {
  goesOn: boolean;
  events: PostCommitEvents;
}

/**
 * Does the next items of a job, and strikes them off in the very transaction of what they do, so that none is done
 * twice and none is left out, whatever becomes of this process.
 */
export async function runBatch(
  parts: BatchDependencies,
  uuid: string,
  most = batchSize,
): Promise<BatchResult> {
  try {
    return await parts.store.transact(tx => processBatch(parts, tx, uuid, most));
  } catch (error) {
    if (!(error instanceof BatchAborted)) throw error;
    const { processedBefore, failure } = error;
    // What stands before it first; then it is the first, and nothing but its failure is written.
    if (processedBefore > 0) return runBatch(parts, uuid, processedBefore);
    return parts.store.transact(tx => storeFailure(parts, tx, uuid, failure));
  }
}

async function processBatch(
  parts: BatchDependencies,
  tx: Transaction,
  uuid: string,
  most: number,
): Promise<BatchResult> {
  const aftermath = new PostCommitEvents();
  const row = await getOpenJobRow(tx, uuid);
  if (!row) return { goesOn: false, events: aftermath };
  const job = parseJob(row, parts.encryption);
  const within = new TransactionStore(tx);
  // Read anew for each slice: what the owner may no longer do, the job does no more.
  const callers = new Callers({ store: within, clock: parts.clock });
  const owner = await callers.getCaller(job.owner, tx.appliedCatalog, job.origin);
  if (!owner) {
    aftermath.addChange(jobResource, uuid, [await failJob(tx, row, parts.clock(), 'ownerGone')]);
    return { goesOn: false, events: aftermath };
  }
  const part = await getNextPart(tx, uuid);
  const worker = new BatchProcessor(parts, { store: within, job, owner, events: aftermath });
  const { did, failures } = await worker.processItems(part?.items.slice(0, most) ?? []);
  return storeProgress(parts, tx, { job, part, did, failures, events: aftermath });
}

/** Writes down that the next item could not be done. */
async function storeFailure(
  parts: BatchDependencies,
  tx: Transaction,
  uuid: string,
  failure: JobFailure,
): Promise<BatchResult> {
  const aftermath = new PostCommitEvents();
  const row = await getOpenJobRow(tx, uuid);
  if (!row) return { goesOn: false, events: aftermath };
  const job = parseJob(row, parts.encryption);
  const part = await getNextPart(tx, uuid);
  // Another node may have been at it meanwhile.
  if (part?.items[0]?.uuid !== failure.uuid) return { goesOn: true, events: aftermath };
  return storeProgress(parts, tx, { job, part, did: 1, failures: [failure], events: aftermath });
}

interface BatchProgress {
  job: Job;
  part: JobPart | undefined;
  /** How many items were gone through, those that failed among them. */
  did: number;
  failures: readonly JobFailure[];
  events: PostCommitEvents;
}

async function storeProgress(
  { clock }: BatchDependencies,
  tx: Transaction,
  { job, part, did, failures, events }: BatchProgress,
): Promise<BatchResult> {
  if (part) {
    const items = part.items.slice(did);
    await updatePart(tx, { ...part, items, failures: [...part.failures, ...failures] });
  }
  const goesOn = (await getNextPart(tx, job.uuid)) !== undefined;
  const done = did - failures.length;
  const row = await updateProgress(tx, job, clock(), { goesOn, done, failed: failures.length });
  events.addChange(jobResource, job.uuid, [row]);
  return { goesOn, events };
}
