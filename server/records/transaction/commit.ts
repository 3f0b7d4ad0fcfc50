import type { RequestContext } from '../RequestContext';
import { runFollowUpTransitions } from '../workflow/followUpTransitions';
import { UnitOfWork } from './UnitOfWork';

/** A record changed between reading and writing it; nothing of the transaction stays. */
export class StaleRow extends Error {}

/** Runs work whole or not at all, with all that follows from it, and tells of it when it is durable. */
export async function commit<T>(call: RequestContext, body: (work: UnitOfWork) => Promise<T>): Promise<T> {
  // A store may run it again after a collision, so each run has a Work of its own and only the last one's is told.
  const { result, work } = await call.store.transact(async tx => {
    const work = new UnitOfWork(call, tx);
    call.dependencies.beforeTransaction?.(tx);
    const result = await body(work);
    await runFollowUpTransitions(work);
    return { result, work };
  });
  for (const { resource, uuid, before, after } of work.changedRecords.values())
    call.dependencies.onRecordChanged?.(resource, uuid, before ? [before, after] : [after]);
  if (work.changedRecords.size > 0) call.dependencies.onOperationWritten?.(call.operation);
  for (const notice of work.notices) call.dependencies.notify?.(notice);
  return result;
}
