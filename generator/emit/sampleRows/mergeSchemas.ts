import type { JsonSchema } from '#model/jsonSchema';

const maxDefined = (a: number | undefined, b: number | undefined) =>
  a === undefined || b === undefined ? (a ?? b) : Math.max(a, b);
const minDefined = (a: number | undefined, b: number | undefined) =>
  a === undefined || b === undefined ? (a ?? b) : Math.min(a, b);

const getEnum = (schema: JsonSchema) => (schema.const === undefined ? schema.enum : [schema.const]);

function mergeTwoSchemas(a: JsonSchema, b: JsonSchema): JsonSchema {
  const [first, second] = [getEnum(a), getEnum(b)];
  const choices = first && second ? first.filter(value => second.includes(value)) : (first ?? second);
  const bounds: JsonSchema = {
    minLength: maxDefined(a.minLength, b.minLength),
    maxLength: minDefined(a.maxLength, b.maxLength),
    minimum: maxDefined(a.minimum, b.minimum),
    maximum: minDefined(a.maximum, b.maximum),
    exclusiveMinimum: maxDefined(a.exclusiveMinimum, b.exclusiveMinimum),
    exclusiveMaximum: minDefined(a.exclusiveMaximum, b.exclusiveMaximum),
    minItems: maxDefined(a.minItems, b.minItems),
    maxItems: minDefined(a.maxItems, b.maxItems),
  };
  return { ...a, ...b, ...bounds, ...(choices && { enum: choices }) };
}

/** Merges schemas for value generation. The result may be laxer than all of them, because values are validated afterwards. */
export const mergeSchemas = (schemas: readonly JsonSchema[]): JsonSchema =>
  schemas.reduce(mergeTwoSchemas, {});
