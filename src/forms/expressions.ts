import { findTouchedComparisons, meetsComparison } from '#model/comparisons';
import type { Issue } from '#model/errors';
import type { Expression, ExpressionScope } from '#model/expressions';
import { evaluateExpression } from '#model/expressions/evaluateExpression';
import type { JsonObject, JsonValue } from '#model/json';
import type { ProjectedComparison } from '#model/projection';
import type { ConditionTest } from './conditions';
import { diffValues } from './diffValues';
import type { FormSchema } from './FormSchema';

/** The scope of expressions: the facts of the caller and the season are constants in the projected schema. */
const createFormScope = (): ExpressionScope => ({ me: {}, now: new Date(), season: 0 });

export const computeValue = (expression: Expression, values: JsonObject): JsonValue =>
  evaluateExpression(expression, { ...createFormScope(), this: values });

/** Issues of the comparisons of changed fields, as the server would find them. */
export function findBrokenComparisons(
  { 'x-compare': comparisons = [] }: FormSchema,
  stored: JsonObject,
  values: JsonObject,
  testCondition: ConditionTest,
): Issue[] {
  if (comparisons.length === 0) return [];
  const changed = new Set(Object.keys(diffValues(stored, values)));
  const scope = createFormScope();
  return findTouchedComparisons(comparisons, changed)
    .filter(({ when }) => !when || testCondition(when, values))
    .filter(comparison => !meetsComparison(comparison, values, scope))
    .map(toIssue);
}

const toIssue = ({ field, fields, refusal }: ProjectedComparison): Issue => ({
  path: `/${field}`,
  keyword: 'compare',
  params: { fields: [...fields] },
  // The schema is in the language of the form.
  text: { zh: refusal, en: refusal },
});
