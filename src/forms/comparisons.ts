import { findTouchedComparisons, meetsComparison } from '#model/comparisons';
import type { Issue } from '#model/errors';
import type { ExpressionScope } from '#model/expressions';
import { stringOrEmpty, type JsonObject } from '#model/json';
import type { ProjectedComparison } from '#model/projection';
import type { ConditionTest } from './conditions';
import { diffValues } from './diffValues';
import type { FormSchema } from './FormSchema';

/** The scope of expressions: the facts of the caller and the season are constants in the projected schema. */
export const createFormScope = (): ExpressionScope => ({ me: {}, now: new Date(), season: 0 });

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

/** Whether an issue is about several values of the record, any of which may mend it. */
export const isComparison = ({ keyword }: Issue): boolean => keyword === 'compare';

/** Names of the fields that a comparison of the form reads. */
export function getComparedFields({ params }: Issue): string[] {
  const fields = params?.['fields'];
  return Array.isArray(fields) ? fields.map(stringOrEmpty) : [];
}
