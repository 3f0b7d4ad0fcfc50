import { isEmptyValue } from '#model/json';
import type { Expression, ExpressionScope } from './expressions';
import { compareOperands } from './expressions/compareOperands';
import { evaluateExpression } from './expressions/evaluateExpression';
import { listRecordPathsInExpression } from './expressions/listVariablesInExpression';
import type { JsonObject, JsonValue } from './json';
import type { JsonSchema } from './jsonSchema';
import type { LocalizedText } from './language';

/** The operators of a comparison. Only `eq` and `ne` need no order of values. */
export const comparisonTests = ['eq', 'ne', 'gt', 'gte', 'lt', 'lte'] as const;
export type ComparisonTest = (typeof comparisonTests)[number];

/** A comparison of a field with the value of an expression, without what depends on the caller. */
export interface FieldComparison {
  field: string;
  test: ComparisonTest;
  value: Expression;
  /** The comparison applies only to records that match this schema. */
  when?: JsonSchema;
  /** Fields of the record that the comparison reads; it is evaluated when one of them changes. */
  fields: readonly string[];
}

/** A comparison (`x-compare`) of one field with a value computed from other fields, related records and the clock. */
export interface Comparison extends FieldComparison {
  refusal: LocalizedText;
}

/** Fields of the record that an expression reads, including the relations that it follows. */
export const listComparedFields = (value: Expression): string[] => [
  ...new Set(listRecordPathsInExpression(value).map(([field = '']) => field)),
];

/**
 * Comparisons with a changed field. Others are skipped, so that a stored record that violates one can still be
 * edited.
 */
export const findComparisonsOfFields = <T extends FieldComparison>(
  comparisons: readonly T[],
  changed: ReadonlySet<string>,
): T[] => comparisons.filter(({ fields }) => fields.some(field => changed.has(field)));

/** Whether the record meets a comparison. An empty operand meets it. */
export function isComparisonMet(
  { field, test, value }: FieldComparison,
  record: Readonly<JsonObject>,
  scope: ExpressionScope,
): boolean {
  const own = record[field] ?? null;
  const other = evaluateExpression(value, { ...scope, this: record });
  return isEmptyValue(own) || isEmptyValue(other) || passesTest(test, own, other);
}

function passesTest(test: ComparisonTest, own: JsonValue, other: JsonValue): boolean {
  const order = compareOperands(own, other);
  switch (test) {
    case 'eq':
      return order === 0;
    case 'ne':
      return order !== 0;
    case 'gt':
      return order !== undefined && order > 0;
    case 'gte':
      return order !== undefined && order >= 0;
    case 'lt':
      return order !== undefined && order < 0;
    case 'lte':
      return order !== undefined && order <= 0;
  }
}
