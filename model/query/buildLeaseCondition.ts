import type { Access } from '../access';
import type { Condition } from '../conditions';
import type { Issue } from '../errors';
import { leaseResource } from '../internalResources';
import type { Filter } from '../records';
import { allOf } from '../conditions/simplifyCondition';
import { callerFilterValue, leaseFilter } from './callerValue';

/**
 * Builds the condition for the records on which the caller has a lease, or returns its issues. Filtering by
 * the leases of others is refused, and a caller without a session has none.
 */
export function buildLeaseCondition(
  { op, values }: Filter,
  { callerId, now }: Access,
): { condition: Condition } | { issues: Issue[] } {
  const path = `/${leaseFilter}`;
  if (callerId === undefined) return { issues: [{ path, keyword: 'unknown' }] };
  if (op !== 'eq') return { issues: [{ path, keyword: 'filter', params: { op } }] };
  if (values.length !== 1 || values[0] !== callerFilterValue)
    return { issues: [{ path, keyword: 'enum', params: { allowedValues: [callerFilterValue] } }] };
  const where = allOf([
    { op: 'is', path: ['holder'], test: { eq: callerId } },
    { op: 'is', path: ['until'], test: { gt: now.toISOString() } },
  ]);
  return { condition: { op: 'some', of: leaseResource, via: 'record', where } };
}
