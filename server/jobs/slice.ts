import type { Transaction } from '#model/records';
import { Callers } from '#server/auth/Callers';
import { Aftermath } from './Aftermath';
import { jobOf, jobResource, type Job } from './Job';
import { keepPart, nextPart, type JobFailure, type JobPart } from './JobPart';
import { endJob, keepStanding, openRow } from './jobRows';
import type { SliceParts } from './SliceParts';
import { SliceWorker, Spoilt } from './SliceWorker';
import { StoreWithin } from './StoreWithin';

/** So many things are done in one transaction, or as many as there is time for. */
export const sliceSize = 100;

export interface Sliced {
  goesOn: boolean;
  aftermath: Aftermath;
}

/**
 * Does the next items of a job, and strikes them off in the very transaction of what they do, so that none is done
 * twice and none is left out, whatever becomes of this process.
 */
export async function doSlice(parts: SliceParts, uuid: string, most = sliceSize): Promise<Sliced> {
  try {
    return await parts.store.transact(tx => attempt(parts, tx, uuid, most));
  } catch (error) {
    if (!(error instanceof Spoilt)) throw error;
    const { before, failure } = error;
    // What stands before it first; then it is the first, and nothing but its failure is written.
    if (before > 0) return doSlice(parts, uuid, before);
    return parts.store.transact(tx => strikeOff(parts, tx, uuid, failure));
  }
}

async function attempt(parts: SliceParts, tx: Transaction, uuid: string, most: number): Promise<Sliced> {
  const aftermath = new Aftermath();
  const row = await openRow(tx, uuid);
  if (!row) return { goesOn: false, aftermath };
  const job = jobOf(row, parts.vault);
  const within = new StoreWithin(tx);
  // Read anew for each slice: what the owner may no longer do, the job does no more.
  const callers = new Callers({ store: within, clock: parts.clock });
  const owner = await callers.of(job.owner, tx.laidOutBy, job.origin);
  if (!owner) {
    aftermath.add(jobResource, uuid, [await endJob(tx, row, parts.clock(), 'ownerGone')]);
    return { goesOn: false, aftermath };
  }
  const part = await nextPart(tx, uuid);
  const worker = new SliceWorker(parts, { within, job, owner, aftermath });
  const { did, failures } = await worker.goThrough(part?.items.slice(0, most) ?? []);
  return keep(parts, tx, { job, part, did, failures, aftermath });
}

/** Writes down that the next item could not be done. */
async function strikeOff(
  parts: SliceParts,
  tx: Transaction,
  uuid: string,
  failure: JobFailure,
): Promise<Sliced> {
  const aftermath = new Aftermath();
  const row = await openRow(tx, uuid);
  if (!row) return { goesOn: false, aftermath };
  const job = jobOf(row, parts.vault);
  const part = await nextPart(tx, uuid);
  // Another node may have been at it meanwhile.
  if (part?.items[0]?.uuid !== failure.uuid) return { goesOn: true, aftermath };
  return keep(parts, tx, { job, part, did: 1, failures: [failure], aftermath });
}

interface Progress {
  job: Job;
  part: JobPart | undefined;
  /** How many items were gone through, those that failed among them. */
  did: number;
  failures: readonly JobFailure[];
  aftermath: Aftermath;
}

async function keep(
  { clock }: SliceParts,
  tx: Transaction,
  { job, part, did, failures, aftermath }: Progress,
): Promise<Sliced> {
  if (part) {
    const items = part.items.slice(did);
    await keepPart(tx, { ...part, items, failures: [...part.failures, ...failures] });
  }
  const goesOn = (await nextPart(tx, job.uuid)) !== undefined;
  const done = did - failures.length;
  const row = await keepStanding(tx, job, clock(), { goesOn, done, failed: failures.length });
  aftermath.add(jobResource, job.uuid, [row]);
  return { goesOn, aftermath };
}
