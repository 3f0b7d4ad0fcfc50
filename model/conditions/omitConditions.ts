import { matchAll, type Condition } from '../conditions';
import { allOf, anyOf } from './simplifyCondition';

/** Removes the parts of a condition that cannot be evaluated yet. A negation around such a part is removed with it. */
export function omitConditions(condition: Condition, isOmitted: (part: Condition) => boolean): Condition {
  switch (condition.op) {
    case 'all':
      return allOf(condition.of.map(part => omitConditions(part, isOmitted)));
    case 'any':
      return anyOf(condition.of.map(part => omitConditions(part, isOmitted)));
    default:
      return isOmitted(condition) ? matchAll : condition;
  }
}
