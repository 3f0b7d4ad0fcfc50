import type { ConditionScope } from './conditions';
import { isObject, type JsonObject, type JsonValue } from './json';

/**
 * A computed value as data: a constant, a variable (`$now`, `$this.seats`), or an operation on expressions. It has
 * the same form in the schema file and at run time.
 */
export type Expression = string | number | boolean | ExpressionOperation;

/** An operation of an expression with its operands. */
export type ExpressionOperation =
  | { plus: ExpressionOperand[] }
  | { minus: ExpressionOperand[] }
  | { times: Expression[] }
  /** The first number as a percentage of the second. */
  | { share: [Expression, Expression] }
  | { least: Expression[] }
  | { most: Expression[] }
  | { concat: Expression[] }
  /** The number of items in a list field. */
  | { count: string }
  /** The sum of a number over the items of a list field: `items.price`. */
  | { sum: string }
  /** A constant that is not evaluated, even if it looks like a variable. */
  | { constant: JsonValue };

export const durationUnits = ['minutes', 'hours', 'days', 'weeks', 'months', 'years'] as const;
/** Unit of a duration. */
export type DurationUnit = (typeof durationUnits)[number];

/** A duration, added to or subtracted from a date or timestamp: `{ "days": 3 }`. */
export type Duration = { [Unit in DurationUnit]: Record<Unit, Expression> }[DurationUnit];
/** An operand of an addition or subtraction: an expression, or a duration. */
export type ExpressionOperand = Expression | Duration;

/** Names of all operations. */
export const expressionOperators = [
  'plus',
  'minus',
  'times',
  'share',
  'least',
  'most',
  'concat',
  'count',
  'sum',
  'constant',
] as const;
/** Name of an operation. */
export type ExpressionOperator = (typeof expressionOperators)[number];

/** Variables of an expression. */
export interface ExpressionScope extends ConditionScope {
  /** Input of the transition that is evaluated. */
  input?: Readonly<JsonObject>;
  /** The current item of an effect with `each`: a value, a group of a list, or a record. */
  each?: JsonValue;
  /** Values of related records, by path: `schoolId.seats`. */
  related?: Readonly<JsonObject>;
}

function isOneOf<T extends string>(names: readonly T[], name: string | undefined): name is T {
  return names.some(known => known === name);
}

/** The name and operand of an operation or duration: an object with one member of a known name. */
function getOnlyMember<T extends string>(
  value: JsonValue,
  names: readonly T[],
): { name: T; operand: JsonValue } | undefined {
  if (!isObject(value)) return undefined;
  const [[name, operand] = [], ...more] = Object.entries(value);
  return more.length === 0 && operand !== undefined && isOneOf(names, name) ? { name, operand } : undefined;
}

/** Parses an operation; undefined if the value is none. */
export const parseExpressionOperation = (
  value: JsonValue,
): { name: ExpressionOperator; operand: JsonValue } | undefined => getOnlyMember(value, expressionOperators);

/** Parses a duration; undefined if the value is none. */
export const parseExpressionDuration = (
  value: JsonValue,
): { name: DurationUnit; operand: JsonValue } | undefined => getOnlyMember(value, durationUnits);
