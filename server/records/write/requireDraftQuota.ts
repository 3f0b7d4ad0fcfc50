import type { Condition } from '#model/conditions';
import { andConditions, coversCondition } from '#model/conditions/simplifyCondition';
import { Conflict } from '#model/errors';
import type { Resource } from '#model/resource';
import type { RequestContext } from '../RequestContext';

/** Default limit of records in the initial state per caller and resource. */
export const maxDrafts = 50;

/**
 * Refuses another record while the caller has too many in the initial state. It applies to callers who see
 * only their own records: whoever sees the records of others may create any number.
 */
export async function requireDraftQuota(context: RequestContext, resource: Resource): Promise<void> {
  const { workflow } = resource;
  const { id } = context.caller;
  const limit = context.dependencies.draftLimit ?? maxDrafts;
  if (!workflow || id === undefined) return;
  const own: Condition = { op: 'is', path: ['createdBy'], test: { eq: id } };
  if (!coversCondition(own, context.getAccess(resource).reachableRows)) return;
  const initial: Condition = { op: 'is', path: [workflow.field], test: { eq: workflow.initial } };
  const query = { where: andConditions([own, initial]), sort: [], limit };
  const { rows } = await context.reader.list(context.getBaseResource(resource).name, {
    ...query,
    count: false,
  });
  if (rows.length >= limit) throw new Conflict('tooManyDrafts');
}
