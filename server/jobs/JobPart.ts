import { isObject, type JsonObject, scalarToText, type JsonValue } from '#model/json';
import type { Condition } from '#model/conditions';
import type { RecordReader, Row, Transaction } from '#model/records';
import { newUuid } from '#server/runtime/newUuid';

const partResource = 'jobpart';

/** One item of a job, identified by the uuid of its record. */
export type JobItem = JsonObject & { uuid: string };

/** Failure of one item, with a message in the language of the job owner. */
export type JobFailure = { uuid: string; code: number; msg: string };

/** Items per job part. Removing processed items rewrites the row of one part only. */
const partSize = 100;

/**
 * A part of a job: its remaining items and its failures. Jobs are split into parts because a row is always written
 * whole.
 */
export interface JobPart {
  uuid: string;
  version: number;
  items: JobItem[];
  failures: JobFailure[];
}

export async function insertJobParts(
  tx: Transaction,
  now: Date,
  jobId: string,
  items: readonly JobItem[],
): Promise<void> {
  for (let from = 0; from < items.length; from += partSize) {
    const some = items.slice(from, from + partSize);
    await tx.insert(partResource, {
      ...{ uuid: newUuid(now), version: 1, deleted: false },
      ...{ jobId, number: from / partSize + 1, left: some.length, items: some, failures: [] },
    });
  }
}

/** Reads the first part of a job that has unprocessed items. */
export async function getNextJobPart(reading: RecordReader, jobId: string): Promise<JobPart | undefined> {
  const where: Condition = {
    op: 'all',
    of: [matchJob(jobId), { op: 'is', path: ['left'], test: { gt: 0 } }],
  };
  const page = await reading.list(partResource, { where, sort: byNumber, limit: 1, count: false });
  const [row] = page.rows;
  return row && parsePart(row);
}

/** Stores the remaining items and failures of a part, or deletes the part if it has neither. */
export async function updateJobPart(tx: Transaction, part: JobPart): Promise<void> {
  const { uuid, version, items, failures } = part;
  if (items.length === 0 && failures.length === 0) {
    await tx.erase(partResource, { op: 'is', path: ['uuid'], test: { eq: uuid } });
    return;
  }
  const isKept = await tx.update(partResource, uuid, version, { items, failures, left: items.length });
  // The row was read in this transaction, so the update fails only without serializable isolation.
  if (!isKept) throw new TypeError('A part of a job was changed by two at once');
}

export async function listJobFailures(reading: RecordReader, jobId: string): Promise<JobFailure[]> {
  const failures: JobFailure[] = [];
  let after: string | undefined;
  do {
    const query = { where: matchJob(jobId), sort: byNumber, limit: 100, count: false };
    const page = await reading.list(partResource, after === undefined ? query : { ...query, after });
    for (const row of page.rows) failures.push(...parsePart(row).failures);
    after = page.next;
  } while (after !== undefined);
  return failures;
}

export const eraseJobParts = (tx: Transaction, jobId: string): Promise<number> =>
  tx.erase(partResource, matchJob(jobId));

const byNumber = [{ field: 'number', descending: false }];

const matchJob = (jobId: string): Condition => ({ op: 'is', path: ['jobId'], test: { eq: jobId } });

function parsePart(row: Row): JobPart {
  return {
    uuid: row.uuid,
    version: row.version,
    items: parseObjects(row.items).map(item => ({ ...item, uuid: scalarToText(item.uuid) })),
    failures: parseObjects(row.failures).map(({ uuid, code, msg }) => ({
      ...{ uuid: scalarToText(uuid), code: Number(code), msg: scalarToText(msg) },
    })),
  };
}

const parseObjects = (value: JsonValue | undefined): JsonObject[] =>
  Array.isArray(value) ? value.filter(isObject) : [];
