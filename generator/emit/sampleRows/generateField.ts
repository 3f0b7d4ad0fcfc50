import type { JsonObject, JsonValue } from '#model/json';
import type { Field } from '#model/field';
import { kindGenerators } from './kindGenerators';
import type { Constraint } from './FieldConstraints';
import { listPossibleValues } from './listPossibleValues';
import type { GeneratorContext } from './GeneratorContext';

const maxAttempts = 60;
/** A value that nobody else has is drawn more often, as most of the values may be taken. */
const mostUniqueAttempts = 400;
/** As often in succession without success, and a value is not tried for any more. */
const mostFailures = 4;
/** After as many draws, the values of a short list are gone through. */
const attemptsBeforeListing = 12;

/** A value that satisfies the constraint and is nobody else's; undefined when none was found. */
export function generateField(
  field: Field,
  constraint: Constraint,
  record: JsonObject,
  context: GeneratorContext,
): JsonValue | undefined {
  // Where a relation may lead is another matter for each record, and is known at once.
  if (field.ref) return drawn(field, constraint, record, context);
  if (constraint.failures >= mostFailures) return undefined;
  const value = drawn(field, constraint, record, context);
  constraint.failures = value === undefined ? constraint.failures + 1 : 0;
  return value;
}

function drawn(
  field: Field,
  { schema, fits }: Constraint,
  record: JsonObject,
  context: GeneratorContext,
): JsonValue | undefined {
  const most = field.unique ? mostUniqueAttempts : maxAttempts;
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
