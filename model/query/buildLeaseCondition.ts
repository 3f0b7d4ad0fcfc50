import type { ResourceAccess } from '../access';
import type { Condition } from '../conditions';
import type { Issue } from '../errors';
import { leaseResource } from '../internalResources';
import type { ListFilter } from '../records';
import { andConditions } from '../conditions/simplifyCondition';
import { callerFilterValue, leaseFilterParameter } from './callerValue';

/**
 * Builds the condition for the records on which the caller has a lease, or returns its issues. Filtering by
 * the leases of others is refused, and a caller without a session has none.
 */
export function buildLeaseCondition(
  { op, values }: ListFilter,
  { callerId, now }: ResourceAccess,
): { condition: Condition } | { issues: Issue[] } {
  const path = `/${leaseFilterParameter}`;
  if (callerId === undefined) return { issues: [{ path, keyword: 'unknown' }] };
  if (op !== 'eq') return { issues: [{ path, keyword: 'filter', params: { op } }] };
  if (values.length !== 1 || values[0] !== callerFilterValue)
    return { issues: [{ path, keyword: 'enum', params: { allowedValues: [callerFilterValue] } }] };
  const where = andConditions([
    { op: 'is', path: ['holder'], test: { eq: callerId } },
    { op: 'is', path: ['until'], test: { gt: now.toISOString() } },
  ]);
  return { condition: { op: 'some', of: leaseResource, via: 'record', where } };
}
