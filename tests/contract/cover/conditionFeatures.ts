import type { Condition, ConditionTest } from '#model/conditions';
import { isObject, type JsonValue } from '#model/json';

/** The words in it that stand for something that is known only when it is asked. */
function wordsIn(value: JsonValue): string[] {
  if (typeof value === 'string') return value.startsWith('$') ? [value.replace(/\..*$/, '.fact')] : [];
  if (Array.isArray(value)) return value.flatMap(wordsIn);
  return isObject(value) ? Object.values(value).flatMap(wordsIn) : [];
}

const testFeatures = (test: ConditionTest): string[] => [
  ...Object.keys(test),
  ...Object.values(test).flatMap(wordsIn),
];

/** What a condition needs of a store: its operators, its tests, its words, and whether it follows relations. */
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
      return [
        ...testFeatures(condition.test),
        ...(condition.path.length > 1 ? ['a path over relations'] : []),
      ];
    case 'search':
      return ['search'];
  }
}

/** The same, each named with the place where the condition stands. */
export const conditionAt = (place: string, condition: Condition | undefined): string[] =>
  condition ? conditionFeatures(condition).map(feature => `${place}: ${feature}`) : [];
