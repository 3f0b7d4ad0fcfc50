import { Conflict, NotFound } from '#model/errors';
import type { JsonObject } from '#model/json';
import type { Resource } from '#model/resource';
import { findTransition } from '#model/workflow';
import type { RequestContext } from '../RequestContext';
import { commitUnitOfWork } from '../transaction/commit';
import { parseEffectInput } from './makeRelatedTransitions';
import { performTransition } from './performTransition';

/**
 * Makes a transition that another transition has planned, like an effect of it: without a grant of the caller and
 * outside of its window. State and guard are checked on the current record.
 */
export async function makePlannedTransition(
  context: RequestContext,
  resource: Resource,
  uuid: string,
  name: string,
  input: JsonObject,
): Promise<void> {
  const base = context.getBaseResource(resource);
  const { workflow } = base;
  const transition = findTransition(workflow, name);
  if (!workflow || !transition) throw new NotFound('noRecord');
  const read = parseEffectInput(transition, input);
  await commitUnitOfWork(context, async work => {
    const row = await work.tx.get(base.name, uuid);
    if (!row) throw new NotFound('noRecord');
    const step = { base, workflow, row, transition, input: read, system: false, isEffect: true as const };
    if (!(await performTransition(work, step))) throw new Conflict('conflict');
  });
}
