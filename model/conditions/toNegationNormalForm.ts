import type { Condition } from '../conditions';
import { andConditions, orConditions } from './simplifyCondition';

/**
 * Converts a condition to negation normal form by the laws of De Morgan: `not` remains only around single tests and
 * `some` conditions.
 */
export function toNegationNormalForm(condition: Condition, isNegated = false): Condition {
  switch (condition.op) {
    case 'not':
      return toNegationNormalForm(condition.of, !isNegated);
    case 'all':
    case 'any': {
      const parts = condition.of.map(part => toNegationNormalForm(part, isNegated));
      return (condition.op === 'all') === isNegated ? orConditions(parts) : andConditions(parts);
    }
    default:
      return isNegated ? { op: 'not', of: condition } : condition;
  }
}
