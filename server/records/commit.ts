import type { Call } from './Call';
import { follow } from './following';
import { Work } from './Work';

/** A record changed between reading and writing it; nothing of the transaction stays. */
export class Stale extends Error {}

/** Runs work whole or not at all, with all that follows from it, and tells of it when it is durable. */
export async function commit<T>(call: Call, body: (work: Work) => Promise<T>): Promise<T> {
  // A store may run it again after a collision, so each run has a Work of its own and only the last one's is told.
  const { result, work } = await call.store.transact(async tx => {
    const work = new Work(call, tx);
    call.parts.before?.(tx);
    const result = await body(work);
    await follow(work);
    return { result, work };
  });
  for (const { resource, uuid, was, is } of work.touched.values())
    call.parts.changed?.(resource, uuid, was ? [was, is] : [is]);
  if (work.touched.size > 0) call.parts.wrote?.(call.operation);
  for (const notice of work.notices) call.parts.notify?.(notice);
  return result;
}
