import type { Caller } from '#model/caller';
import type { Condition } from '#model/conditions';
import { NotSignedIn, TooManyRequests } from '#model/errors';
import type { Row, Transaction } from '#model/records';
import { pickFieldsOfAppliedSchema } from '#model/store/pickFieldsOfAppliedSchema';
import { toCityTimestamp } from '#model/time';
import { writeAuditEntry } from '#server/audit/auditLog';
import type { FieldEncryption } from '#server/encryption/FieldEncryption';
import type { PlannedJob } from '#server/records/RequestContext';
import { newUuid } from '#server/runtime/newUuid';
import { jobResource } from './Job';
import { insertJobParts } from './JobPart';
import type { JobRequest } from './JobRequest';
import { omitJobPayload, openJobsCondition } from './jobRows';
import { buildPlannedJob } from './plannedJob';

/** Account on whose behalf a job runs, with its access rights. */
export type JobOwner = Caller & { id: string };

/** Maximum number of open jobs per account, and the Retry-After in seconds for an account over it. */
const maxOpenJobs = 20;
const retryAfterSeconds = 30;
const tooManyJobsMessage = {
  zh: `您已有 ${maxOpenJobs} 个任务在进行，请等其中一个完成后再试`,
  en: `You have ${maxOpenJobs} jobs under way; please wait until one of them is done`,
};

export const matchJobOwner = ({ id }: JobOwner): Condition => ({
  op: 'is',
  path: ['createdBy'],
  test: { eq: id },
});

interface NewJob {
  uuid: string;
  owner: JobOwner;
  order: JobRequest;
  now: Date;
  encryption: FieldEncryption;
}

/** Stores a job with all its items in a running transaction. Returns its row without the payload. */
export async function insertJob(tx: Transaction, job: NewJob): Promise<Row> {
  const { uuid, owner, order, now } = job;
  const mine: Condition = { op: 'all', of: [openJobsCondition, matchJobOwner(owner)] };
  if ((await tx.count(jobResource, mine)) >= maxOpenJobs)
    throw new TooManyRequests(retryAfterSeconds, tooManyJobsMessage);
  const row = await insertRow(tx, job);
  await insertJobParts(tx, now, uuid, order.items);
  const entry = { action: `${order.kind}:${order.action}`, resource: order.resource, rowId: uuid };
  await writeAuditEntry(tx, owner, now, { ...entry, rows: order.items.length });
  return row;
}

/** Stores planned transitions as a job of the caller whose transition planned them. */
export function insertPlannedJob(
  tx: Transaction,
  caller: Caller,
  planned: PlannedJob,
  { now, encryption }: Pick<NewJob, 'now' | 'encryption'>,
): Promise<Row> {
  const { id } = caller;
  if (id === undefined) throw new NotSignedIn('notSignedIn');
  const order = buildPlannedJob(planned);
  return insertJob(tx, { uuid: newUuid(now), owner: { ...caller, id }, order, now, encryption });
}

async function insertRow(tx: Transaction, { uuid, owner, order, now, encryption }: NewJob): Promise<Row> {
  const at = toCityTimestamp(now);
  const { kind, resource, action, payload, items } = order;
  const { language, ip, requestId, device = null } = owner;
  const row: Row = {
    ...{ uuid, version: 1, deleted: false, id: await tx.nextSequenceNumber(`id:${jobResource}`) },
    ...{ createdAt: at, createdBy: owner.id, updatedAt: at, updatedBy: owner.id },
    ...{ kind, resource, action, state: 'waiting', total: items.length, done: 0, failed: 0 },
    ...{ payload: encryption.encrypt('secret', JSON.stringify(payload)), language, ip, requestId },
    ...pickFieldsOfAppliedSchema(tx, jobResource, { device }),
  };
  await tx.insert(jobResource, row);
  return omitJobPayload(row);
}
