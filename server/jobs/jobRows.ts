import type { Condition } from '#model/conditions';
import { isObject, scalarToText, type JsonObject } from '#model/json';
import { languages, type Language, type LocalizedText } from '#model/language';
import { translate } from '#model/messages';
import type { RecordReader, Row, Transaction } from '#model/records';
import { pickFieldsOfAppliedSchema } from '#model/store/pickFieldsOfAppliedSchema';
import { toCityTimestamp } from '#model/time';
import { isOpenJob, jobResource, openJobStates, parseRequestOrigin, type Job, type JobState } from './Job';

export const openJobsCondition: Condition = { op: 'is', path: ['state'], test: { in: openJobStates } };

/** The stored row of an open job; undefined if the job has ended or does not exist. */
export async function getOpenJobRow(reading: RecordReader, uuid: string): Promise<Row | undefined> {
  const row = await reading.get(jobResource, uuid);
  return row && isOpenJob(row) ? row : undefined;
}

/** Maximum number of jobs per round; younger jobs wait until older ones end. */
const maxJobsPerRound = 100;

/** Uuids of the open jobs, oldest first. */
export async function listOpenJobUuids(reading: RecordReader): Promise<string[]> {
  const sort = [{ field: 'id', descending: false }];
  const page = await reading.list(jobResource, {
    where: openJobsCondition,
    sort,
    limit: maxJobsPerRound,
    count: false,
  });
  return page.rows.map(({ uuid }) => uuid);
}

/** Stores the progress of a job. Returns its row for change events, without the payload. */
export function updateJobProgress(
  tx: Transaction,
  job: Job,
  now: Date,
  { goesOn, done, failed }: { goesOn: boolean; done: number; failed: number },
): Promise<Row> {
  const started: JsonObject = job.hasStarted ? {} : { startedAt: toCityTimestamp(now) };
  const counts = { done: job.done + done, failed: job.failed + failed };
  return updateJobRow(tx, job, now, { ...counts, ...started, state: goesOn ? 'running' : 'done' });
}

/** Marks a job as failed. Changes of its processed items stay. */
export function failJob(tx: Transaction, row: Row, now: Date, why: string | LocalizedText): Promise<Row> {
  const reasonTexts = Object.fromEntries(languages.map(language => [language, translate(why, language)]));
  const reason = translate(why, parseRequestOrigin(row).language);
  const added = pickFieldsOfAppliedSchema(tx, jobResource, { reasonTexts });
  return updateJobRow(tx, row, now, { ...added, state: 'failed', reason });
}

/**
 * Failure reason of a job in the language of the reader; a job of an older version has it in the language of its
 * owner only.
 */
export function getFailureReason({ reason, reasonTexts }: Row, language: Language): string {
  const text = isObject(reasonTexts) ? reasonTexts[language] : undefined;
  return scalarToText(typeof text === 'string' ? text : reason);
}

export const cancelJob = (tx: Transaction, row: Row, now: Date): Promise<Row> =>
  updateJobRow(tx, row, now, { state: 'cancelled' });

/** Marks an ended job as undone. */
export async function markJobUndone(tx: Transaction, row: Row, now: Date): Promise<Row> {
  const at = toCityTimestamp(now);
  const undone = pickFieldsOfAppliedSchema(tx, jobResource, { undoneAt: at });
  return storeJobValues(tx, row, { ...undone, updatedAt: at });
}

async function updateJobRow(
  tx: Transaction,
  { uuid, version }: Pick<Row, 'uuid' | 'version'>,
  now: Date,
  values: JsonObject & { state: JobState },
): Promise<Row> {
  const at = toCityTimestamp(now);
  const ended: JsonObject = isOpenJob(values) ? {} : { endedAt: at };
  return storeJobValues(tx, { uuid, version }, { ...values, ...ended, updatedAt: at });
}

async function storeJobValues(
  tx: Transaction,
  { uuid, version }: Pick<Row, 'uuid' | 'version'>,
  values: JsonObject,
): Promise<Row> {
  const isKept = await tx.update(jobResource, uuid, version, values);
  const row = await tx.get(jobResource, uuid);
  // The row was read in this transaction, so the update fails only without serializable isolation.
  if (!isKept || !row) throw new TypeError('A job was changed by two at once');
  return omitJobPayload(row);
}

/** Removes the job's input from a row for change events, since it may contain personal data. */
export const omitJobPayload = (row: Row): Row => ({ ...row, payload: null });
