import { parseExpressionOperation, type Expression } from '../expressions';
import type { ConditionScope } from '../conditions';
import { isObject, type JsonValue } from '../json';
import { evaluateExpression } from './evaluateExpression';

/**
 * Replaces `$me`, its facts and `$season` by `constant` expressions, for a browser, which does not know them. A plain
 * value could look like a variable.
 */
export function bindCallerVariables(expression: Expression, scope: ConditionScope): Expression {
  return bind(expression, scope) as Expression;
}

function bind(value: JsonValue, scope: ConditionScope): JsonValue {
  if (typeof value === 'string')
    return /^\$(me|season)\b/.test(value) ? { constant: evaluateExpression(value, scope) } : value;
  if (Array.isArray(value)) return value.map(item => bind(item, scope));
  if (!isObject(value) || parseExpressionOperation(value)?.name === 'constant') return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, bind(member, scope)]));
}
