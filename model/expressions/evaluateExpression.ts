import {
  parseExpressionDuration,
  parseExpressionOperation,
  type ExpressionScope,
  type ExpressionOperator,
} from '../expressions';
import { isEmptyValue, getOwn, isObject, scalarToText, type JsonValue } from '../json';
import { toCityDate, toCityTimestamp } from '../time';
import { addDuration, countDaysBetween } from './addDuration';
import { compareOperands } from './compareOperands';

/**
 * Computes the value of an expression; null if the result is empty. An operation with an empty operand is empty, so
 * that no value is computed from incomplete data. The count and the sum of an empty list are 0. A value that is neither
 * a variable nor an operation is a constant.
 */
export function evaluateExpression(expression: JsonValue, scope: ExpressionScope): JsonValue {
  if (typeof expression === 'string')
    return expression.startsWith('$') ? (getVariable(expression, scope) ?? null) : expression;
  const operation = parseExpressionOperation(expression);
  if (!operation) return expression;
  const { name, operand } = operation;
  if (name === 'constant') return operand;
  if (name === 'count' || name === 'sum') return aggregate(name, scalarToText(operand), scope);
  const result = operators[name](Array.isArray(operand) ? operand : [], scope);
  return typeof result === 'number' ? roundNumber(result) : (result ?? null);
}

function getVariable(word: string, scope: ExpressionScope): JsonValue | undefined {
  const [source, ...path] = word.split('.');
  const [name] = path;
  switch (source) {
    case '$now':
      return toCityTimestamp(scope.now);
    case '$today':
      return toCityDate(scope.now);
    case '$season':
      return scope.season;
    case '$me':
      return getOwn(scope.me, name ?? 'id');
    case '$input':
      return getOwn(scope.input ?? {}, name ?? '');
    case '$each':
      return isObject(scope.each)
        ? getOwn(scope.each, name ?? 'uuid')
        : name === undefined
          ? scope.each
          : null;
    case '$this':
      return path.length > 1
        ? getOwn(scope.related ?? {}, path.join('.'))
        : getOwn(scope.this ?? {}, name ?? 'uuid');
    default:
      return undefined;
  }
}

function aggregate(name: 'count' | 'sum', path: string, { this: record = {} }: ExpressionScope): number {
  const [list = '', member = ''] = path.split('.');
  const value = getOwn(record, list);
  const items = Array.isArray(value) ? value : [];
  if (name === 'count') return items.length;
  const numbers = items.map(item => (isObject(item) ? getOwn(item, member) : undefined));
  return roundNumber(numbers.reduce<number>((sum, one) => sum + (typeof one === 'number' ? one : 0), 0)) ?? 0;
}

/** Rounds off the binary fraction error, so that 0.1 + 0.2 is 0.3; null for a value that is no number. */
const roundNumber = (value: number): number | null =>
  Number.isFinite(value) ? Number(value.toPrecision(15)) : null;

type Operate = (operands: readonly JsonValue[], scope: ExpressionScope) => JsonValue | undefined;

const operators: Readonly<Record<Exclude<ExpressionOperator, 'constant' | 'count' | 'sum'>, Operate>> = {
  plus: (operands, scope) => addAll(operands, scope, 1),
  minus: (operands, scope) => addAll(operands, scope, -1),
  times: onNumbers(numbers => numbers.reduce((product, factor) => product * factor, 1)),
  share: onNumbers(([part = 0, whole = 0]) => (whole === 0 ? undefined : (part / whole) * 100)),
  least: (operands, scope) => findExtreme(operands, scope, -1),
  most: (operands, scope) => findExtreme(operands, scope, 1),
  concat: (operands, scope) => evaluateAll(operands, scope)?.map(scalarToText).join(''),
};

/** Values of all operands; undefined if one of them is empty. */
function evaluateAll(operands: readonly JsonValue[], scope: ExpressionScope): JsonValue[] | undefined {
  const values = operands.map(operand => evaluateExpression(operand, scope));
  return values.some(isEmptyValue) ? undefined : values;
}

function onNumbers(compute: (numbers: readonly number[]) => number | undefined): Operate {
  return (operands, scope) => {
    const values = evaluateAll(operands, scope);
    const numbers = values?.filter(value => typeof value === 'number');
    return numbers && numbers.length === operands.length ? compute(numbers) : undefined;
  };
}

/** Adds the operands to the first one, or subtracts them: numbers or durations. */
function addAll(
  [first, ...rest]: readonly JsonValue[],
  scope: ExpressionScope,
  sign: 1 | -1,
): JsonValue | undefined {
  const start = first === undefined ? null : evaluateExpression(first, scope);
  return rest.reduce<JsonValue | undefined>((sum, operand) => addOne(sum, operand, scope, sign), start);
}

function addOne(
  sum: JsonValue | undefined,
  operand: JsonValue,
  scope: ExpressionScope,
  sign: 1 | -1,
): JsonValue | undefined {
  const duration = parseExpressionDuration(operand);
  if (duration) {
    const amount = evaluateExpression(duration.operand, scope);
    const canMove = typeof sum === 'string' && typeof amount === 'number';
    return canMove ? addDuration(sum, duration.name, sign * amount) : undefined;
  }
  const value = evaluateExpression(operand, scope);
  if (typeof sum === 'number' && typeof value === 'number') return sum + sign * value;
  const isDifference = sign === -1 && typeof sum === 'string' && typeof value === 'string';
  return isDifference ? countDaysBetween(value, sum) : undefined;
}

function findExtreme(
  operands: readonly JsonValue[],
  scope: ExpressionScope,
  sign: 1 | -1,
): JsonValue | undefined {
  return evaluateAll(operands, scope)?.reduce((best, value) => {
    const order = compareOperands(value, best);
    return order !== undefined && order * sign > 0 ? value : best;
  });
}
