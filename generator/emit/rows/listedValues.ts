import type { JsonObject, Value } from '#model/json';
import { scalarText } from '#model/json';
import type { Field } from '#model/resource';
import type { JsonSchema } from '#model/schema';
import type { Making } from './Making';
import { boundsOf } from './numbers';

const longestRange = 10_000;

/** All values that a field may have, beginning anywhere among them; undefined when they are too many to list. */
export function listedValues(
  field: Field,
  schema: JsonSchema,
  record: JsonObject,
  making: Making,
): Value[] | undefined {
  const values = valuesOf(field, schema, record, making);
  if (!values) return undefined;
  const start = making.dice.integer(0, Math.max(0, values.length - 1));
  return [...values.slice(start), ...values.slice(0, start)];
}

function valuesOf(
  field: Field,
  schema: JsonSchema,
  record: JsonObject,
  making: Making,
): readonly Value[] | undefined {
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
function drawable(field: Field, values: readonly Value[], { weights }: Making): readonly Value[] {
  const said = weights[field.name];
  return said ? values.filter(value => (said[scalarText(value)] ?? 0) > 0) : values;
}

function range(schema: JsonSchema): number[] | undefined {
  const { minimum, exclusiveMinimum, maximum, exclusiveMaximum, multipleOf: step = 1 } = schema;
  if ((minimum ?? exclusiveMinimum) === undefined || (maximum ?? exclusiveMaximum) === undefined)
    return undefined;
  const [least, most] = boundsOf(schema, step);
  const first = Math.ceil(least / step);
  const length = Math.floor(most / step) - first + 1;
  return length <= longestRange
    ? Array.from({ length: Math.max(0, length) }, (_, index) => (first + index) * step)
    : undefined;
}
