import { type JsonValue, valueToText } from '#model/json';
import type { ProjectedField } from '#model/projection';

export type ProjectedChoice = NonNullable<ProjectedField['x-choices']>[number];

export const getChoices = (field: ProjectedField): readonly ProjectedChoice[] => field['x-choices'] ?? [];

/** A field that offers the allowed choices alone, and what is chosen already: a choice that no longer fits is seen. */
export function narrowChoices(
  field: ProjectedField,
  allowed: readonly JsonValue[] | undefined,
  value: JsonValue | undefined,
): ProjectedField {
  const choices = field['x-choices'];
  if (!choices || !allowed) return field;
  const chosen: readonly unknown[] = [value].flat();
  const offered = choices.filter(choice => allowed.includes(choice.value) || chosen.includes(choice.value));
  return offered.length === choices.length ? field : { ...field, 'x-choices': offered };
}

/** The choice of a value; of a value that is no longer offered, itself. */
export function getChoice(field: ProjectedField, value: JsonValue | undefined): ProjectedChoice {
  const choice = getChoices(field).find(candidate => candidate.value === value);
  return choice ?? { value: valueToText(value), title: valueToText(value) };
}

/** A value as it stands in a control of the page, which knows texts only, back as the schema has it. */
export function parseChoice(field: ProjectedField, text: string): JsonValue | undefined {
  return getChoices(field).find(choice => String(choice.value) === text)?.value;
}
