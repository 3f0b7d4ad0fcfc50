import type { JsonObject, JsonValue } from '#model/json';
import type { Field } from '#model/field';
import { kindGenerators } from './kindGenerators';
import type { FieldConstraint } from './FieldConstraints';
import { listPossibleValues } from './listPossibleValues';
import type { GeneratorContext } from './GeneratorContext';

const maxAttempts = 60;
/** Attempts for a unique value, higher because most values may be taken. */
const maxUniqueAttempts = 400;
/** Number of consecutive failures before a field is no longer tried. */
const maxFailures = 4;
/** Number of random draws before all values of a short value list are tried. */
const attemptsBeforeListing = 12;

/** Generates a valid and unique value; undefined when none was found. */
export function generateField(
  field: Field,
  constraint: FieldConstraint,
  record: JsonObject,
  context: GeneratorContext,
): JsonValue | undefined {
  // Relation targets depend on the record, so that failures are not counted.
  if (field.ref) return drawn(field, constraint, record, context);
  if (constraint.failures >= maxFailures) return undefined;
  const value = drawn(field, constraint, record, context);
  constraint.failures = value === undefined ? constraint.failures + 1 : 0;
  return value;
}

function drawn(
  field: Field,
  { schema, fits }: FieldConstraint,
  record: JsonObject,
  context: GeneratorContext,
): JsonValue | undefined {
  const most = field.unique ? maxUniqueAttempts : maxAttempts;
  for (let attempt = 0; attempt < most; attempt += 1) {
    if (attempt === attemptsBeforeListing) {
      const listed = listPossibleValues(field, schema, record, context);
      if (listed) return listed.find(value => isFree(field, value, context) && fits(value));
    }
    const value = kindGenerators[field.kind](field, schema, record, context, attempt);
    if (value === undefined) return undefined;
    if (isFree(field, value, context) && fits(value)) return value;
  }
  return undefined;
}

const isFree = (field: Field, value: JsonValue, context: GeneratorContext): boolean =>
  !field.unique || !context.isTaken(field, value);
