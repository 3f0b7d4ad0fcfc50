import { type JsonValue, valueToText } from '#model/json';
import type { ProjectedField } from '#model/projection';

/** A choice of a field in the schema that the server projected for the caller. */
export type ProjectedChoice = NonNullable<ProjectedField['x-choices']>[number];

export const getChoices = (field: ProjectedField): readonly ProjectedChoice[] => field['x-choices'] ?? [];

/**
 * Limits the choices of a field to those that are allowed and not retired. Current values are kept, so that an
 * invalid one stays visible.
 */
export function narrowChoices(
  field: ProjectedField,
  allowed: readonly JsonValue[] | undefined,
  value: JsonValue | undefined,
): ProjectedField {
  const choices = field['x-choices'];
  if (!choices) return field;
  const chosen: readonly unknown[] = [value].flat();
  const isOffered = (choice: ProjectedChoice) =>
    !choice.retired && (!allowed || allowed.includes(choice.value));
  const offered = choices.filter(choice => isOffered(choice) || chosen.includes(choice.value));
  return offered.length === choices.length ? field : { ...field, 'x-choices': offered };
}

/** Finds the choice of a value. A value without a choice is its own label. */
export function getChoiceOfValue(field: ProjectedField, value: JsonValue | undefined): ProjectedChoice {
  const choice = getChoices(field).find(candidate => candidate.value === value);
  return choice ?? { value: valueToText(value), title: valueToText(value) };
}

/** Converts the text value of an HTML control to the value in the schema. */
export function parseChoice(field: ProjectedField, text: string): JsonValue | undefined {
  return getChoices(field).find(choice => String(choice.value) === text)?.value;
}
