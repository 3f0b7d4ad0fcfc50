import { DuplicateValue } from '#model/errors';
import { getOwn } from '#model/json';
import { getUniqueKeys } from '#model/resource/indexes';
import type { RequestContext } from '../RequestContext';
import { runFollowUpTransitions } from '../workflow/followUpTransitions';
import { UnitOfWork } from './UnitOfWork';

/** Thrown when a row changed between read and write; the transaction rolls back. */
export class StaleRow extends Error {}

/**
 * Runs a write and its follow-up transitions in one transaction. Change events and notices are sent after the commit.
 */
export async function commit<T>(context: RequestContext, body: (work: UnitOfWork) => Promise<T>): Promise<T> {
  // The store may rerun the transaction after a serialization failure. Each attempt has its own UnitOfWork, and only
  // the committed one sends events.
  const { result, work } = await withKeyRefusal(context, () =>
    context.store.transact(async tx => {
      const work = new UnitOfWork(context, tx);
      context.dependencies.beforeTransaction?.(tx);
      const result = await body(work);
      await runFollowUpTransitions(work);
      return { result, work };
    }),
  );
  for (const { resource, uuid, before, after } of work.changedRecords.values())
    context.dependencies.onRecordChanged?.(resource, uuid, before ? [before, after] : [after]);
  if (work.changedRecords.size > 0) context.dependencies.onOperationWritten?.(context.operation);
  for (const notice of work.notices) context.dependencies.notify?.(notice);
  return result;
}

/** Says in the words of the schema that a unique key is taken. */
async function withKeyRefusal<T>(context: RequestContext, work: () => Promise<T>): Promise<T> {
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
