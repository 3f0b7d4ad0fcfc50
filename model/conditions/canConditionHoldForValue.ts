import type { Condition, ConditionTest } from '../conditions';
import type { JsonValue } from '../json';
import { compareValues } from '../values/compareValues';

/**
 * Whether a bound condition can hold for some row whose field is the value or, if the field is a list, has it among
 * others. Everything else about the row is unknown.
 */
export const canConditionHoldForValue = (condition: Condition, field: string, value: JsonValue): boolean =>
  canBe(true, condition, field, value);

/** Whether the condition has this outcome for at least one row with the value. */
function canBe(outcome: boolean, condition: Condition, field: string, value: JsonValue): boolean {
  const can = (part: Condition): boolean => canBe(outcome, part, field, value);
  switch (condition.op) {
    case 'all':
    case 'any':
      return (condition.op === 'all') === outcome ? condition.of.every(can) : condition.of.some(can);
    case 'not':
      return canBe(!outcome, condition.of, field, value);
    case 'is': {
      const isOfField = condition.path.length === 1 && condition.path[0] === field;
      const known = isOfField ? testValue(condition.test, value) : undefined;
      return known === undefined || known === outcome;
    }
    default:
      return true;
  }
}

/**
 * The outcome of a test for the value; undefined if the outcome depends on further values of a list or on other data of
 * the row.
 */
function testValue(test: ConditionTest, value: JsonValue): boolean | undefined {
  const isEqual = (other: JsonValue): boolean => compareValues(value, other) === 0;
  if ('has' in test) return isEqual(test.has) || undefined;
  if ('null' in test) return !test.null;
  if ('eq' in test) return isEqual(test.eq);
  return 'in' in test ? test.in.some(isEqual) : undefined;
}
