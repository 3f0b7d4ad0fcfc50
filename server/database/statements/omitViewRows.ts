import type { Condition } from '#model/conditions';
import { andConditions } from '#model/conditions/simplifyCondition';
import type { Resource } from '#model/resource';

const getConjuncts = (condition: Condition): readonly Condition[] =>
  condition.op === 'all' ? condition.of : [condition];

/**
 * The condition without that of the view, which each statement adds. With the condition twice, PostgreSQL
 * expects the square of the share of matching rows, and sorts the few instead of reading them in order.
 */
export function omitViewRows({ view }: Pick<Resource, 'view'>, where: Condition): Condition {
  if (!view) return where;
  const known = new Set(getConjuncts(view.where).map(part => JSON.stringify(part)));
  return andConditions(getConjuncts(andConditions([where])).filter(part => !known.has(JSON.stringify(part))));
}
