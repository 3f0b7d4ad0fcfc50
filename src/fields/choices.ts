import { type Value, valueText } from '#model/json';
import type { ProjectedField } from '#model/projection';

export type ProjectedChoice = NonNullable<ProjectedField['x-choices']>[number];

export const choicesOf = (field: ProjectedField): readonly ProjectedChoice[] => field['x-choices'] ?? [];

/** The choice of a value; of a value that is no longer offered, itself. */
export function choiceOf(field: ProjectedField, value: Value | undefined): ProjectedChoice {
  const choice = choicesOf(field).find(candidate => candidate.value === value);
  return choice ?? { value: valueText(value), title: valueText(value) };
}

/** A value as it stands in a control of the page, which knows texts only, back as the schema has it. */
export function valueOf(field: ProjectedField, text: string): Value | undefined {
  return choicesOf(field).find(choice => String(choice.value) === text)?.value;
}
