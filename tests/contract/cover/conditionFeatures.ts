import { isFactWord, type Condition, type ConditionTest } from '#model/conditions';
import { isObject, type JsonValue } from '#model/json';

/** Variables of a condition, which are bound at evaluation. */
function wordsIn(value: JsonValue): string[] {
  if (typeof value === 'string') return value.startsWith('$') ? [value.replace(/\..*$/, '.fact')] : [];
  if (Array.isArray(value)) return value.flatMap(wordsIn);
  return isObject(value) ? Object.values(value).flatMap(wordsIn) : [];
}

const testFeatures = (test: ConditionTest): string[] => [
  ...Object.keys(test),
  ...Object.values(test).flatMap(wordsIn),
];

/** Features of a condition: operators, tests, variables, and paths over relations. */
export function conditionFeatures(condition: Condition): string[] {
  switch (condition.op) {
    case 'all':
      return condition.of.flatMap(conditionFeatures);
    case 'any':
      return ['any', ...condition.of.flatMap(conditionFeatures)];
    case 'not':
      return ['not', ...conditionFeatures(condition.of)];
    case 'some':
      return ['some', ...conditionFeatures(condition.where)];
    case 'is':
      if (isFactWord(condition.path[0] ?? '')) return ['a fact of the caller'];
      return [
        ...testFeatures(condition.test),
        ...(condition.path.length > 1 ? ['a path over relations'] : []),
      ];
    case 'search':
      return ['search'];
  }
}

/** Features of a condition, prefixed with its position in the schema. */
export const conditionAt = (place: string, condition: Condition | undefined): string[] =>
  condition ? conditionFeatures(condition).map(feature => `${place}: ${feature}`) : [];
