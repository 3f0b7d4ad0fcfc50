import { parseExpressionOperation } from '../expressions';
import { isObject, scalarToText, type JsonValue } from '../json';

/** Every variable of an expression, in order; the list of a `count` or `sum` as `$this.items`. */
export function listVariablesInExpression(expression: JsonValue): string[] {
  return [...new Set(collectVariables(expression))];
}

function collectVariables(value: JsonValue): string[] {
  if (typeof value === 'string') return value.startsWith('$') ? [value] : [];
  if (Array.isArray(value)) return value.flatMap(collectVariables);
  const operation = parseExpressionOperation(value);
  if (operation?.name === 'constant') return [];
  if (operation?.name === 'count' || operation?.name === 'sum') {
    const [list] = scalarToText(operation.operand).split('.');
    return [`$this.${list}`];
  }
  return isObject(value) ? Object.values(value).flatMap(collectVariables) : [];
}

/** Paths from the record that an expression reads: `[['openAt'], ['typeId', 'days']]`. */
export const listRecordPathsInExpression = (expression: JsonValue): string[][] =>
  listVariablesInExpression(expression)
    .filter(word => word.startsWith('$this.'))
    .map(word => word.split('.').slice(1));

/** Paths of an expression that follow relations, so that related records must be read. */
export const listRelatedPathsInExpression = (expression: JsonValue): string[][] =>
  listRecordPathsInExpression(expression).filter(path => path.length > 1);
