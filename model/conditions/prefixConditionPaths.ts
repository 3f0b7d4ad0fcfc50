import type { Condition } from '../conditions';

/**
 * Rewrites a condition on the target of a relation as a condition on the rows that hold the relation. Undefined if it
 * contains anything but tests of paths.
 */
export function prefixConditionPaths(relation: string, condition: Condition): Condition | undefined {
  switch (condition.op) {
    case 'all':
    case 'any': {
      const of = condition.of.map(part => prefixConditionPaths(relation, part));
      const whole = of.filter(part => part !== undefined);
      return whole.length === of.length ? { ...condition, of: whole } : undefined;
    }
    case 'not': {
      const of = prefixConditionPaths(relation, condition.of);
      return of && { ...condition, of };
    }
    case 'is':
      return { ...condition, path: [relation, ...condition.path] };
    case 'some':
    case 'search':
      return undefined;
  }
}
