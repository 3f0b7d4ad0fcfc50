import type { Condition } from '#model/conditions';
import { allOf } from '#model/conditions/simplifyCondition';
import type { Resource } from '#model/resource';

const getConjuncts = (condition: Condition): readonly Condition[] =>
  condition.op === 'all' ? condition.of : [condition];

/**
 * The condition without what the view demands of all its rows, which each statement adds. Asked twice, PostgreSQL expects the square
 * of the share of rows that fit, and sorts the few in place of reading them in order.
 */
export function omitViewRows({ view }: Pick<Resource, 'view'>, where: Condition): Condition {
  if (!view) return where;
  const known = new Set(getConjuncts(view.where).map(part => JSON.stringify(part)));
  return allOf(getConjuncts(allOf([where])).filter(part => !known.has(JSON.stringify(part))));
}
