import type { JsonObject, Value } from '#model/json';
import type { Field } from '#model/resource';
import type { JsonSchema } from '#model/schema';
import { compileTest } from '../validators';
import { byKind } from './byKind';
import { together } from './demands';
import type { Making } from './Making';

const mostAttempts = 60;

/** A value that satisfies all of these and is nobody else's; undefined when none was found. */
export function makeField(
  field: Field,
  constraints: readonly JsonSchema[],
  record: JsonObject,
  making: Making,
): Value | undefined {
  const [only = field.schema, ...more] = constraints;
  const schema = more.length > 0 ? together(constraints) : only;
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const value = byKind[field.kind](field, schema, record, making, attempt);
    if (value === undefined) return undefined;
    const fits = constraints.every(constraint => compileTest(constraint)(value));
    if (fits && !making.isTaken(field, value)) return value;
  }
  return undefined;
}
