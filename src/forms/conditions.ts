import { AppError } from '#model/errors';
import type { JsonObject, JsonValue } from '#model/json';
import type { JsonSchema } from '#model/jsonSchema';
import { hashSchema } from '#model/projection/schemaHash';
import type { ObjectSchema } from './FormSchema';
import type { ValidateFunction, SchemaValidators } from './loadValidators';

/** Tests a value against a condition. */
export type ConditionTester = (condition: JsonSchema, value: JsonObject) => boolean;

const hashes = new WeakMap<JsonSchema, string>();

/** Memoises the hash of an immutable schema. */
function getCachedHash(schema: JsonSchema): string {
  const hash = hashes.get(schema) ?? hashSchema(schema);
  hashes.set(schema, hash);
  return hash;
}

export const findValidator = (
  validators: SchemaValidators,
  schema: JsonSchema,
): ValidateFunction | undefined => validators[getCachedHash(schema)];

const connectives = new Set(['allOf', 'anyOf', 'not']);

/** Evaluates conditions by their compiled validators, and combines `allOf`, `anyOf` and `not` here. */
export function createConditionTester(validators: SchemaValidators): ConditionTester {
  const testCondition: ConditionTester = (condition, value) => {
    const validate = findValidator(validators, condition);
    if (validate) return validate(value);
    if (!Object.keys(condition).every(word => connectives.has(word))) {
      throw new AppError(
        { zh: '条件没有编译', en: 'A condition was not compiled' },
        { condition: getCachedHash(condition) },
      );
    }
    const { allOf = [], anyOf, not } = condition;
    return (
      allOf.every(part => testCondition(part, value)) &&
      (anyOf === undefined || anyOf.some(part => testCondition(part, value))) &&
      (not === undefined || !testCondition(not, value))
    );
  };
  return testCondition;
}

/** The subschemas that apply to a value: the schema itself and the branches whose conditions hold. */
export function getActiveSchemas(
  rules: JsonSchema,
  value: JsonObject,
  testCondition: ConditionTester,
): JsonSchema[] {
  const branch = rules.if && (testCondition(rules.if, value) ? rules.then : rules.else);
  const parts = [...(rules.allOf ?? []), ...(branch ? [branch] : [])];
  return [rules, ...parts.flatMap(part => getActiveSchemas(part, value, testCondition))];
}

/** Required fields under the current values. */
export function getRequiredFields(
  { fields, rules }: ObjectSchema,
  value: JsonObject,
  testCondition: ConditionTester,
): ReadonlySet<string> {
  const masked = Object.keys(fields).filter(name => fields[name]?.['x-required']);
  const required = getActiveSchemas(rules, value, testCondition).flatMap(part => part.required ?? []);
  return new Set([...masked, ...required]);
}

/** Hidden fields under the current values: forbidden by a branch, or shown by a condition that fails. */
export function getHiddenFields(
  { fields, rules }: ObjectSchema,
  value: JsonObject,
  testCondition: ConditionTester,
): ReadonlySet<string> {
  const forbidden = getActiveSchemas(rules, value, testCondition).flatMap(part =>
    Object.entries(part.properties ?? {}).flatMap(([name, schema]) => (schema === false ? [name] : [])),
  );
  const unmet = Object.entries(fields).flatMap(([name, field]) => {
    const condition = field['x-shown-if'];
    return condition && !testCondition(condition, value) ? [name] : [];
  });
  return new Set([...forbidden, ...unmet]);
}

/** Choices by field under the current values, where a condition narrows them. */
export type AllowedChoices = ReadonlyMap<string, readonly JsonValue[]>;

export function getAllowedChoices(
  { rules }: ObjectSchema,
  value: JsonObject,
  testCondition: ConditionTester,
): AllowedChoices {
  const allowed = new Map<string, readonly JsonValue[]>();
  for (const { properties = {} } of getActiveSchemas(rules, value, testCondition))
    for (const [name, schema] of Object.entries(properties)) {
      const listed = typeof schema === 'object' ? listConstants(schema) : undefined;
      const before = allowed.get(name);
      if (listed) allowed.set(name, before?.filter(one => listed.includes(one)) ?? listed);
    }
  return allowed;
}

/** The values that a schema lists for a field, or for each item of it. */
function listConstants({ enum: values, const: only, items }: JsonSchema): readonly JsonValue[] | undefined {
  if (values) return values;
  if (only !== undefined) return [only];
  return items && listConstants(items);
}
