import { findComparisonsOfFields, isComparisonMet } from '#model/comparisons';
import type { Issue } from '#model/errors';
import type { Expression, ExpressionScope } from '#model/expressions';
import { getBirthDate } from '#model/formats';
import { getGenderChoice } from '#model/values/getGenderChoice';
import { evaluateExpression } from '#model/expressions/evaluateExpression';
import { getOwn, type JsonObject, type JsonValue } from '#model/json';
import type { ProjectedComparison, ProjectedField } from '#model/projection';
import type { ConditionTester } from './conditions';
import { diffValues } from './diffValues';
import type { FormSchema } from './FormSchema';
import type { NamedFormRules } from './loadValidators';

/** The scope of expressions: the facts of the caller and the season are constants in the projected schema. */
const createFormScope = (): ExpressionScope => ({ me: {}, now: new Date(), season: 0 });

export const computeExpression = (expression: Expression, values: JsonObject): JsonValue =>
  evaluateExpression(expression, { ...createFormScope(), this: values });

/** The comparisons of changed fields that the values break, as the server would find them. */
export function findBrokenComparisons(
  { 'x-compare': comparisons = [] }: FormSchema,
  stored: JsonObject,
  values: JsonObject,
  testCondition: ConditionTester,
): ProjectedComparison[] {
  if (comparisons.length === 0) return [];
  const changed = new Set(Object.keys(diffValues(stored, values)));
  const scope = createFormScope();
  return findComparisonsOfFields(comparisons, changed)
    .filter(({ when }) => !when || testCondition(when, values))
    .filter(comparison => !isComparisonMet(comparison, values, scope));
}

export const toComparisonIssue = ({ field, fields, refusal }: ProjectedComparison): Issue => ({
  path: `/${field}`,
  keyword: 'compare',
  params: { fields: [...fields] },
  // Both languages get the same text, which is in the language of the form already.
  text: { zh: refusal, en: refusal },
});

/** Extracts the part of another field's text that this field contains; null if there is none. */
export function extractFieldValueFromText(field: ProjectedField, text: JsonValue | undefined): JsonValue {
  const { 'x-take': take, 'x-choices': choices } = field;
  if (!take || typeof text !== 'string') return null;
  return (take.part === 'birthDate' ? getBirthDate(text) : getGenderChoice({ choices }, text)) ?? null;
}

/** Issues that the named rules find at changed fields, as the server would. */
export function findNamedRuleIssues(
  { properties }: FormSchema,
  rules: NamedFormRules,
  changed: ReadonlySet<string>,
  record: JsonObject,
): Issue[] {
  return Object.entries(properties).flatMap(([name, { 'x-checked-by': ruleName = '' }]) => {
    const rule = getOwn(rules, ruleName);
    const isAsked = rule !== undefined && changed.has(name) && (record[name] ?? null) !== null;
    return isAsked ? (rule(record, name) as Issue[]) : [];
  });
}
