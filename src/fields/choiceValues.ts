import { type JsonValue, valueToText } from '#model/json';
import type { ProjectedField } from '#model/projection';

export type ProjectedChoice = NonNullable<ProjectedField['x-choices']>[number];

export const getChoices = (field: ProjectedField): readonly ProjectedChoice[] => field['x-choices'] ?? [];

/** The choice of a value; of a value that is no longer offered, itself. */
export function getChoice(field: ProjectedField, value: JsonValue | undefined): ProjectedChoice {
  const choice = getChoices(field).find(candidate => candidate.value === value);
  return choice ?? { value: valueToText(value), title: valueToText(value) };
}

/** A value as it stands in a control of the page, which knows texts only, back as the schema has it. */
export function parseChoice(field: ProjectedField, text: string): JsonValue | undefined {
  return getChoices(field).find(choice => String(choice.value) === text)?.value;
}
