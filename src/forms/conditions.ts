import { AppError } from '#model/errors';
import type { JsonObject } from '#model/json';
import type { JsonSchema } from '#model/jsonSchema';
import { hashSchema } from '#model/projection/schemaHash';
import type { ObjectSchema } from './FormSchema';
import type { ValidateFunction, Validators } from './loadValidators';

/** Whether a value satisfies a condition. */
export type ConditionTest = (condition: JsonSchema, value: JsonObject) => boolean;

const hashes = new WeakMap<JsonSchema, string>();

/** The hash of a schema that is never changed: walked once. */
function getCachedHash(schema: JsonSchema): string {
  const hash = hashes.get(schema) ?? hashSchema(schema);
  hashes.set(schema, hash);
  return hash;
}

export const findValidator = (validators: Validators, schema: JsonSchema): ValidateFunction | undefined =>
  validators[getCachedHash(schema)];

const connectives = new Set(['allOf', 'anyOf', 'not']);

/** Asks the compiled conditions; what joins several of them is worked out here. */
export function createConditionTest(validators: Validators): ConditionTest {
  const fits: ConditionTest = (condition, value) => {
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
      allOf.every(part => fits(part, value)) &&
      (anyOf === undefined || anyOf.some(part => fits(part, value))) &&
      (not === undefined || !fits(not, value))
    );
  };
  return fits;
}

/** The parts of a schema that hold for this value: itself, and the branches that its conditions choose. */
function getActiveSchemas(rules: JsonSchema, value: JsonObject, fits: ConditionTest): JsonSchema[] {
  const branch = rules.if && (fits(rules.if, value) ? rules.then : rules.else);
  const parts = [...(rules.allOf ?? []), ...(branch ? [branch] : [])];
  return [rules, ...parts.flatMap(part => getActiveSchemas(part, value, fits))];
}

/** The fields that must be given, as things stand. */
export function getRequiredFields(
  { rules }: ObjectSchema,
  value: JsonObject,
  fits: ConditionTest,
): ReadonlySet<string> {
  return new Set(getActiveSchemas(rules, value, fits).flatMap(part => part.required ?? []));
}

/** The fields that are not shown, as things stand: forbidden by a branch, or shown under a condition that fails. */
export function getHiddenFields(
  { fields, rules }: ObjectSchema,
  value: JsonObject,
  fits: ConditionTest,
): ReadonlySet<string> {
  const forbidden = getActiveSchemas(rules, value, fits).flatMap(part =>
    Object.entries(part.properties ?? {}).flatMap(([name, schema]) => (schema === false ? [name] : [])),
  );
  const unmet = Object.entries(fields).flatMap(([name, field]) => {
    const condition = field['x-shown-if'];
    return condition && !fits(condition, value) ? [name] : [];
  });
  return new Set([...forbidden, ...unmet]);
}
