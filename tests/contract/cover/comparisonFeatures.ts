import {
  listRelatedPathsInExpression,
  listVariablesInExpression,
} from '#model/expressions/listVariablesInExpression';
import { parseExpressionOperation } from '#model/expressions';
import { isObject, type JsonValue } from '#model/json';
import type { Resource } from '#model/resource';

/** Operations of an expression, nested ones included. */
function operationsOf(value: JsonValue): string[] {
  if (Array.isArray(value)) return value.flatMap(operationsOf);
  if (!isObject(value)) return [];
  const name = parseExpressionOperation(value)?.name;
  return [...(name === undefined ? [] : [name]), ...Object.values(value).flatMap(operationsOf)];
}

/** Features of an expression: operations, variables, and paths over relations. */
export const expressionFeatures = (value: JsonValue): string[] => [
  ...operationsOf(value),
  ...listVariablesInExpression(value).map(word => word.replace(/\..*$/, '.field')),
  ...(listRelatedPathsInExpression(value).length > 0 ? ['a path over relations'] : []),
];

/** Features of comparisons between fields. */
export const comparisonFeatures = ({ comparisons = [] }: Resource): string[] =>
  comparisons.flatMap(({ value, when }) => [
    'comparison',
    ...(when ? ['comparison under a condition'] : []),
    ...expressionFeatures(value).map(feature => `comparison: ${feature}`),
  ]);
