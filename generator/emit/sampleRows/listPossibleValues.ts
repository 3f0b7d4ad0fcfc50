import type { JsonObject, JsonValue } from '#model/json';
import { scalarToText } from '#model/json';
import type { Field } from '#model/field';
import type { JsonSchema } from '#model/jsonSchema';
import type { GeneratorContext } from './GeneratorContext';
import { getNumberBounds } from './generateNumber';

const maxRangeSize = 10_000;

/** All values of a field from a random start; undefined when they are too many. */
export function listPossibleValues(
  field: Field,
  schema: JsonSchema,
  record: JsonObject,
  context: GeneratorContext,
): JsonValue[] | undefined {
  const values = getPossibleValues(field, schema, record, context);
  if (!values) return undefined;
  const start = context.random.integer(0, Math.max(0, values.length - 1));
  return [...values.slice(start), ...values.slice(0, start)];
}

function getPossibleValues(
  field: Field,
  schema: JsonSchema,
  record: JsonObject,
  context: GeneratorContext,
): readonly JsonValue[] | undefined {
  switch (field.kind) {
    case 'choice':
      return removeZeroWeights(field, field.entries ? context.entries(field) : (schema.enum ?? []), context);
    case 'boolean':
      return removeZeroWeights(field, schema.enum ?? [true, false], context);
    case 'reference':
      return context.targets(field, record);
    case 'integer':
      return listRange(schema);
    default:
      return schema.enum;
  }
}

/** Choices of weight zero are never drawn. */
function removeZeroWeights(
  field: Field,
  values: readonly JsonValue[],
  { weights }: GeneratorContext,
): readonly JsonValue[] {
  const said = weights[field.name];
  return said ? values.filter(value => (said[scalarToText(value)] ?? 0) > 0) : values;
}

function listRange(schema: JsonSchema): number[] | undefined {
  const { minimum, exclusiveMinimum, maximum, exclusiveMaximum, multipleOf: step = 1 } = schema;
  if ((minimum ?? exclusiveMinimum) === undefined || (maximum ?? exclusiveMaximum) === undefined)
    return undefined;
  const [least, most] = getNumberBounds(schema, step);
  const first = Math.ceil(least / step);
  const length = Math.floor(most / step) - first + 1;
  return length <= maxRangeSize
    ? Array.from({ length: Math.max(0, length) }, (_, index) => (first + index) * step)
    : undefined;
}
