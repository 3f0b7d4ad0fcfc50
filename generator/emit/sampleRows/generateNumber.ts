import type { Field } from '#model/field';
import type { JsonSchema } from '#model/jsonSchema';
import { getFakeGenerator } from './fakeGenerators';
import type { GeneratorContext } from './GeneratorContext';

const defaultRange = 1000;

/** Minimum and maximum of a schema; a missing bound is a thousand away from the other. */
export function getNumberBounds(schema: JsonSchema, step: number): [number, number] {
  const above = schema.exclusiveMinimum === undefined ? undefined : schema.exclusiveMinimum + step;
  const below = schema.exclusiveMaximum === undefined ? undefined : schema.exclusiveMaximum - step;
  const least = schema.minimum ?? above;
  const most = schema.maximum ?? below;
  if (least !== undefined && most !== undefined)
    return [Math.max(least, above ?? least), Math.min(most, below ?? most)];
  if (least !== undefined) return [least, least + defaultRange];
  return most === undefined ? [0, defaultRange] : [most - defaultRange, most];
}

/** A random number within the bounds, a multiple of `multipleOf`. */
export function generateNumber(
  field: Field,
  schema: JsonSchema,
  context: GeneratorContext,
  attempt: number,
  finest: number,
): number {
  const fake = attempt < 6 ? getFakeGenerator(field.fake) : undefined;
  if (fake) return Number(fake(context.random, context.now));
  const step = schema.multipleOf ?? finest;
  const [least, most] = getNumberBounds(schema, step);
  const steps = context.random.integer(Math.ceil(least / step), Math.floor(most / step));
  // Divides instead of multiplying, because 3 * 0.1 is not 0.3.
  return Number.isInteger(1 / step) ? steps / (1 / step) : Number((steps * step).toPrecision(12));
}
