import type { JsonObject, JsonValue } from '#model/json';
import { scalarToText } from '#model/json';
import type { Field } from '#model/resource';
import type { JsonSchema } from '#model/jsonSchema';
import type { GeneratorContext } from '../sampleRows/GeneratorContext';
import { getBounds } from '../sampleRows/generateNumber';

const longestRange = 10_000;

/** All values that a field may have, beginning anywhere among them; undefined when they are too many to list. */
export function listedValues(
  field: Field,
  schema: JsonSchema,
  record: JsonObject,
  making: GeneratorContext,
): JsonValue[] | undefined {
  const values = valuesOf(field, schema, record, making);
  if (!values) return undefined;
  const start = making.random.integer(0, Math.max(0, values.length - 1));
  return [...values.slice(start), ...values.slice(0, start)];
}

function valuesOf(
  field: Field,
  schema: JsonSchema,
  record: JsonObject,
  making: GeneratorContext,
): readonly JsonValue[] | undefined {
  switch (field.kind) {
    case 'choice':
      return drawable(field, schema.enum ?? [], making);
    case 'boolean':
      return drawable(field, schema.enum ?? [true, false], making);
    case 'reference':
      return making.targets(field, record);
    case 'integer':
      return range(schema);
    default:
      return schema.enum;
  }
}

/** What its author weighs with nothing is never drawn. */
function drawable(
  field: Field,
  values: readonly JsonValue[],
  { weights }: GeneratorContext,
): readonly JsonValue[] {
  const said = weights[field.name];
  return said ? values.filter(value => (said[scalarToText(value)] ?? 0) > 0) : values;
}

function range(schema: JsonSchema): number[] | undefined {
  const { minimum, exclusiveMinimum, maximum, exclusiveMaximum, multipleOf: step = 1 } = schema;
  if ((minimum ?? exclusiveMinimum) === undefined || (maximum ?? exclusiveMaximum) === undefined)
    return undefined;
  const [least, most] = getBounds(schema, step);
  const first = Math.ceil(least / step);
  const length = Math.floor(most / step) - first + 1;
  return length <= longestRange
    ? Array.from({ length: Math.max(0, length) }, (_, index) => (first + index) * step)
    : undefined;
}
