import type { Condition } from '#model/conditions';
import { andConditions } from '#model/conditions/simplifyCondition';
import type { Resource } from '#model/resource';

const getConjuncts = (condition: Condition): readonly Condition[] =>
  condition.op === 'all' ? condition.of : [condition];

/**
 * Removes the view's own condition from a query condition, because each statement adds it. If it occurred
 * twice, PostgreSQL would square its estimated selectivity, expect too few rows, and sort them instead of
 * reading them in index order.
 */
export function omitViewCondition({ view }: Pick<Resource, 'view'>, where: Condition): Condition {
  if (!view) return where;
  const known = new Set(getConjuncts(view.where).map(part => JSON.stringify(part)));
  return andConditions(getConjuncts(andConditions([where])).filter(part => !known.has(JSON.stringify(part))));
}
