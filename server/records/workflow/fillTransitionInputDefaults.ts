import { compileConditionTest } from '#generator/emit/validators';
import type { JsonObject } from '#model/json';
import type { Field } from '#model/field';
import type { RequestContext } from '../RequestContext';
import { resolveDefaultValue } from '../values/initialValues';

/**
 * Adds the defaults of omitted transition inputs in place: values of the record, of the caller, or the clock. An
 * input hidden by a condition gets none.
 */
export function fillTransitionInputDefaults(
  context: RequestContext,
  fields: Readonly<Record<string, Field>>,
  given: JsonObject,
  input: JsonObject,
  record: JsonObject,
): void {
  const isConditional = ({ shownIf }: Field): number => (shownIf ? 1 : 0);
  const ordered = Object.values(fields).toSorted((a, b) => isConditional(a) - isConditional(b));
  for (const { name, defaultFrom, shownIf } of ordered) {
    if (defaultFrom === undefined || Object.hasOwn(given, name)) continue;
    if (shownIf && !compileConditionTest(shownIf)(input)) continue;
    const value = resolveDefaultValue(context, defaultFrom, record);
    if (value !== undefined) input[name] = value;
  }
}

/** Whether the default of a transition input is a value of the record. */
export const isInputDefaultFromRecord = ({ defaultFrom }: Field): boolean =>
  typeof defaultFrom === 'string' && defaultFrom.startsWith('$this.');

/** The values of the record that inputs start with. */
export function getInputValuesFromRecord(
  context: RequestContext,
  fields: Readonly<Record<string, Field>>,
  record: JsonObject,
): JsonObject {
  const held = Object.values(fields)
    .filter(isInputDefaultFromRecord)
    .map(
      ({ name, defaultFrom = null }) =>
        [name, resolveDefaultValue(context, defaultFrom, record) ?? null] as const,
    );
  return Object.fromEntries(held);
}
