import { matchAll, type Condition } from '../conditions';
import { andConditions, orConditions } from './simplifyCondition';

/** Removes the parts of a condition that cannot be evaluated yet. A negation around such a part is removed with it. */
export function omitConditions(condition: Condition, isOmitted: (part: Condition) => boolean): Condition {
  switch (condition.op) {
    case 'all':
      return andConditions(condition.of.map(part => omitConditions(part, isOmitted)));
    case 'any':
      return orConditions(condition.of.map(part => omitConditions(part, isOmitted)));
    default:
      return isOmitted(condition) ? matchAll : condition;
  }
}
