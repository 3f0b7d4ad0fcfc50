import type { JsonSchema } from '#model/jsonSchema';

const highest = (a: number | undefined, b: number | undefined) =>
  a === undefined || b === undefined ? (a ?? b) : Math.max(a, b);
const lowest = (a: number | undefined, b: number | undefined) =>
  a === undefined || b === undefined ? (a ?? b) : Math.min(a, b);

const listed = (schema: JsonSchema) => (schema.const === undefined ? schema.enum : [schema.const]);

function narrowed(a: JsonSchema, b: JsonSchema): JsonSchema {
  const [first, second] = [listed(a), listed(b)];
  const choices = first && second ? first.filter(value => second.includes(value)) : (first ?? second);
  const bounds: JsonSchema = {
    minLength: highest(a.minLength, b.minLength),
    maxLength: lowest(a.maxLength, b.maxLength),
    minimum: highest(a.minimum, b.minimum),
    maximum: lowest(a.maximum, b.maximum),
    exclusiveMinimum: highest(a.exclusiveMinimum, b.exclusiveMinimum),
    exclusiveMaximum: lowest(a.exclusiveMaximum, b.exclusiveMaximum),
    minItems: highest(a.minItems, b.minItems),
    maxItems: lowest(a.maxItems, b.maxItems),
  };
  return { ...a, ...b, ...bounds, ...(choices && { enum: choices }) };
}

/** One schema to make values from. It may let more through than all of them do: what is made is tested. */
export const together = (schemas: readonly JsonSchema[]): JsonSchema => schemas.reduce(narrowed, {});
