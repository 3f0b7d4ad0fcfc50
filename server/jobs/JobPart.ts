import { isObject, type JsonObject, scalarToText, type JsonValue } from '#model/json';
import type { Condition } from '#model/conditions';
import type { RecordReader, Row, Transaction } from '#model/records';
import { newUuid } from '#server/runtime/newUuid';

const partResource = 'jobpart';

/** One thing to be done, told apart by the record that it is about. */
export type JobItem = JsonObject & { uuid: string };

/** Why one of them could not be done, in the words of the job's owner. */
export type JobFailure = { uuid: string; code: number; msg: string };

/** So many things stand together: to strike one off, no more than these are written anew. */
const partSize = 100;

/** What is left to do of a job, and what could not be done; cut up, since a row is written whole. */
export interface JobPart {
  uuid: string;
  version: number;
  items: JobItem[];
  failures: JobFailure[];
}

export async function insertParts(
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

/** The first part in which something is left to do. */
export async function getNextPart(reading: RecordReader, jobId: string): Promise<JobPart | undefined> {
  const where: Condition = {
    op: 'all',
    of: [matchJob(jobId), { op: 'is', path: ['left'], test: { gt: 0 } }],
  };
  const page = await reading.list(partResource, { where, sort: byNumber, limit: 1, count: false });
  const [row] = page.rows;
  return row && parsePart(row);
}

/** Keeps what is left of a part; one of which nothing is left to do or to tell is gone. */
export async function updatePart(tx: Transaction, part: JobPart): Promise<void> {
  const { uuid, version, items, failures } = part;
  if (items.length === 0 && failures.length === 0) {
    await tx.erase(partResource, { op: 'is', path: ['uuid'], test: { eq: uuid } });
    return;
  }
  const isKept = await tx.update(partResource, uuid, version, { items, failures, left: items.length });
  // It was read in this transaction, so only a store that lets others in between gets here.
  if (!isKept) throw new TypeError('A part of a job was changed by two at once');
}

export async function listFailures(reading: RecordReader, jobId: string): Promise<JobFailure[]> {
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

export const eraseParts = (tx: Transaction, jobId: string): Promise<number> =>
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
