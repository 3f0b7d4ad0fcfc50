import { isObject, scalarToText, type JsonObject, type JsonValue } from '#model/json';
import type { LocalizedText } from '#model/language';
import type { RuleContext } from '#model/rules';

/**
 * The parsed condition of a field setting: absent if the setting has none, with a problem if the condition cannot be
 * evaluated.
 */
export interface SettingCondition {
  condition?: JsonObject;
  problem?: LocalizedText;
}

const isSchemaList = (value: JsonValue): boolean =>
  Array.isArray(value) && value.length > 0 && value.every(isObject);

/**
 * Allowed keywords of a condition, each with a test of its value. Every submission evaluates the condition on texts
 * that families typed, so regular expressions are not allowed: one that backtracks would block the event loop.
 */
const keywordShapes: Readonly<Record<string, (value: JsonValue) => boolean>> = {
  required: value => Array.isArray(value) && value.every(name => typeof name === 'string'),
  properties: value => isObject(value) && Object.values(value).every(isObject),
  const: () => true,
  enum: value => Array.isArray(value) && value.length > 0,
  minimum: value => typeof value === 'number',
  maximum: value => typeof value === 'number',
  allOf: isSchemaList,
  anyOf: isSchemaList,
  not: isObject,
  if: isObject,
  then: isObject,
  else: isObject,
};
const keywords = Object.keys(keywordShapes);

const noSchema: LocalizedText = {
  zh: '这不是有效的 JSON Schema，请核对',
  en: 'This is no valid JSON Schema; please check it',
};

const describeKeyword = (keyword: string): LocalizedText => ({
  zh: `必填条件不能使用“${keyword}”，只能使用 ${keywords.join('、')}`,
  en: `A condition cannot use "${keyword}", only ${keywords.join(', ')}`,
});

function listSubschemas(keyword: string, value: JsonValue): JsonObject[] {
  if (keyword === 'const' || keyword === 'enum') return [];
  const parts = keyword === 'properties' && isObject(value) ? Object.values(value) : [value].flat();
  return parts.filter(isObject);
}

function findProblem(schema: JsonObject): LocalizedText | undefined {
  for (const [keyword, value] of Object.entries(schema)) {
    const hasShape = keywords.includes(keyword) ? keywordShapes[keyword] : undefined;
    if (!hasShape) return describeKeyword(keyword);
    if (!hasShape(value)) return noSchema;
    const problem = listSubschemas(keyword, value)
      .map(findProblem)
      .find(found => found !== undefined);
    if (problem) return problem;
  }
  return undefined;
}

/**
 * Parses `requiredWhen` of a field setting. A stored condition may be older than the check rule that refuses invalid
 * conditions, so it can be invalid here.
 */
export function readSettingCondition(
  { requiredWhen = null }: JsonObject,
  { holds }: Pick<RuleContext, 'holds'>,
): SettingCondition {
  const text = scalarToText(requiredWhen);
  if (text === '') return {};
  try {
    const condition: unknown = JSON.parse(text);
    if (!isObject(condition)) return { problem: noSchema };
    const problem = findProblem(condition);
    if (problem) return { problem };
    // Compiles the condition, because Ajv refuses some, such as a `then` without an `if`.
    holds(condition, {});
    return { condition };
  } catch {
    return { problem: noSchema };
  }
}
