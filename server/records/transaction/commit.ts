import { AppError, DuplicateValue } from '#model/errors';
import { getOwn } from '#model/json';
import { getUniqueKeys } from '#model/resource/indexes';
import type { Row } from '#model/records';
import type { RequestContext } from '../RequestContext';
import { authorizeUniqueKeyQuery } from '../read/authorizeMaskedQuery';
import type { UniqueKeyQuery } from '../read/UniqueKeyQuery';
import { notifyRevealAlarm } from '../read/revealLimit';
import { decryptRecord } from '../values/encryptRecord';
import { runFollowUpTransitions } from '../workflow/followUpTransitions';
import { requirePartCountsInRange } from '../parts/requirePartCounts';
import { UnitOfWork } from './UnitOfWork';

/**
 * Runs a write and its follow-up transitions in one transaction. Change events and notices are sent after the commit.
 */
export async function commitUnitOfWork<T>(
  context: RequestContext,
  body: (work: UnitOfWork) => Promise<T>,
): Promise<T> {
  let attempt: UnitOfWork | undefined;
  // The store may rerun the transaction after a serialization failure. Each attempt has its own UnitOfWork, and only
  // the committed one sends events.
  const { result, work, jobs } = await withDuplicateKeyMessage(context, () =>
    context.store.transact(async tx => {
      const work = new UnitOfWork(context, tx);
      attempt = work;
      context.dependencies.beforeTransaction?.(tx);
      const result = await body(work);
      await runFollowUpTransitions(work);
      await requirePartCountsInRange(work);
      return { result, work, jobs: await enqueuePlannedJobs(work) };
    }),
  ).catch(async (error: unknown) => {
    if (attempt && error instanceof AppError) await recountUniqueKeyQueries(attempt);
    if (error instanceof DuplicateValue && attempt) await countRefusedKey(attempt, error);
    throw error;
  });
  for (const count of work.uniqueKeyQueryCounts) notifyRevealAlarm(context, count);
  for (const { resource, uuid, before, after } of work.changedRecords.values())
    context.dependencies.onRecordChanged?.(resource, uuid, before ? [before, after] : [after]);
  if (work.changedRecords.size > 0) context.dependencies.onOperationWritten?.(context.operation);
  for (const notice of work.notices) context.dependencies.notify?.(notice);
  for (const job of jobs) context.dependencies.jobs?.announce(job);
  return result;
}

/** Stores the planned transitions as jobs, in the transaction that planned them. */
async function enqueuePlannedJobs({ context, tx, plannedJobs }: UnitOfWork): Promise<Row[]> {
  const rows: Row[] = [];
  for (const job of plannedJobs) {
    const { jobs } = context.dependencies;
    if (!jobs) throw new TypeError(`No queue takes the plan of ${job.resource}: ${job.action}`);
    rows.push(await jobs.enqueue(tx, context.caller, job));
  }
  return rows;
}

/**
 * Counts the unique key queries of a refused write again, because their counts were rolled back with it,
 * although the refusal has answered them.
 */
async function recountUniqueKeyQueries({ context, uniqueKeyQueries }: UnitOfWork): Promise<void> {
  // A timer has no caller whose queries could be counted.
  if (context.caller.id === undefined) return;
  for (const question of uniqueKeyQueries) await countAnsweredQuery(context, question);
}

/**
 * Counts a unique key query that a refusal has answered: at once, or through the callback after the rollback
 * of the enclosing transaction.
 */
async function countAnsweredQuery(context: RequestContext, question: UniqueKeyQuery): Promise<void> {
  const { onKeyRefused } = context.dependencies;
  if (onKeyRefused) onKeyRefused(question);
  else await authorizeUniqueKeyQuery(context, question);
}

/**
 * Counts a unique key refusal as a masked value query, because it discloses that another record has the value; throws
 * 429 above the daily limit.
 */
async function countRefusedKey(
  { context, attempted }: UnitOfWork,
  { resource, fields }: DuplicateValue,
): Promise<void> {
  const refused = attempted.findLast(({ base }) => base.name === resource);
  // A timer has no caller whose refused queries could be counted.
  if (!refused || context.caller.id === undefined) return;
  const { base, row } = refused;
  // The field name of a part is the last segment of its issue path.
  const names = fields.map(field => field.slice(field.lastIndexOf('/') + 1));
  await countAnsweredQuery(context, {
    base,
    record: decryptRecord(base, row, context.encryption),
    fields: names,
  });
}

/** Replaces the error of a taken unique key by the message of the schema. */
export async function withDuplicateKeyMessage<T>(
  context: RequestContext,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DuplicateValue)) throw error;
    const { fields, resource } = error;
    const base = getOwn(context.dependencies.catalog.resources, resource ?? '');
    const key = base && getUniqueKeys(base).find(one => one.refusal && one.fields.join() === fields.join());
    throw key ? new DuplicateValue(fields, { cause: error, resource, refusal: key.refusal }) : error;
  }
}
