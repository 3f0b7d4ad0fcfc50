import type { Condition } from '#model/conditions';
import type { JsonObject } from '#model/json';
import type { LocalizedText } from '#model/language';
import { translate } from '#model/messages';
import type { RecordReader, Row, Transaction } from '#model/records';
import { toCityTimestamp } from '#model/time';
import { isOpenJob, jobResource, openStates, parseOrigin, type Job, type JobState } from './Job';

export const openJobsCondition: Condition = { op: 'is', path: ['state'], test: { in: openStates } };

/** A job that is not at its end, as it is stored; undefined when it is, or is not there. */
export async function getOpenJobRow(reading: RecordReader, uuid: string): Promise<Row | undefined> {
  const row = await reading.get(jobResource, uuid);
  return row && isOpenJob(row) ? row : undefined;
}

/** So many are looked after at once; the others wait behind them. */
const maxJobsPerRound = 100;

/** The jobs that are not at their end, the oldest first. */
export async function listOpenJobs(reading: RecordReader): Promise<string[]> {
  const sort = [{ field: 'id', descending: false }];
  const page = await reading.list(jobResource, {
    where: openJobsCondition,
    sort,
    limit: maxJobsPerRound,
    count: false,
  });
  return page.rows.map(({ uuid }) => uuid);
}

/** Writes how far a job has come; gives the row as whoever listens may have it. */
export function updateProgress(
  tx: Transaction,
  job: Job,
  now: Date,
  { goesOn, done, failed }: { goesOn: boolean; done: number; failed: number },
): Promise<Row> {
  const started: JsonObject = job.hasStarted ? {} : { startedAt: toCityTimestamp(now) };
  const counts = { done: job.done + done, failed: job.failed + failed };
  return updateJobRow(tx, job, now, { ...counts, ...started, state: goesOn ? 'running' : 'done' });
}

/** Ends a job that cannot go on; what it has done stays done. */
export const failJob = (tx: Transaction, row: Row, now: Date, why: string | LocalizedText): Promise<Row> =>
  updateJobRow(tx, row, now, { state: 'failed', reason: translate(why, parseOrigin(row).language) });

export const cancelJob = (tx: Transaction, row: Row, now: Date): Promise<Row> =>
  updateJobRow(tx, row, now, { state: 'cancelled' });

async function updateJobRow(
  tx: Transaction,
  { uuid, version }: Pick<Row, 'uuid' | 'version'>,
  now: Date,
  values: JsonObject & { state: JobState },
): Promise<Row> {
  const at = toCityTimestamp(now);
  const ended: JsonObject = isOpenJob(values) ? {} : { endedAt: at };
  const isKept = await tx.update(jobResource, uuid, version, { ...values, ...ended, updatedAt: at });
  const row = await tx.get(jobResource, uuid);
  // It was read in this transaction, so only a store that lets others in between gets here.
  if (!isKept || !row) throw new TypeError('A job was changed by two at once');
  return omitPayload(row);
}

/** What is to be done goes to nobody who only hears that something was. */
export const omitPayload = (row: Row): Row => ({ ...row, payload: null });
