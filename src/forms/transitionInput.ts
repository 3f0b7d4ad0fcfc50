import type { JsonObject, JsonValue } from '#model/json';
import type { ProjectedField, ProjectedTransition } from '#model/projection';

/** The schema of the input that a transition requires from the user. */
export type TransitionInput = NonNullable<ProjectedTransition['input']>;

type InputFields = Pick<TransitionInput, 'properties' | 'required'>;

/** Values that the input of a transition starts with. */
export function getTransitionInputDefaults(
  { properties, required = [] }: InputFields,
  record: JsonObject = {},
): JsonObject {
  const given = Object.entries(properties).flatMap(([name, field]) => {
    const empty = required.includes(name) ? getEmptyItems(field) : undefined;
    const value = getDefault(field, record) ?? empty;
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(given) as JsonObject;
}

/** The input that needs nothing from the user: its defaults, if each required value has one. */
export function getCompleteTransitionInput(input: InputFields, record: JsonObject): JsonObject | undefined {
  const { properties, required = [] } = input;
  const isComplete = required.every(name => {
    const field = properties[name];
    return field !== undefined && getDefault(field, record) !== undefined;
  });
  return isComplete ? getTransitionInputDefaults(input, record) : undefined;
}

const getDefault = (
  { default: constant, 'x-start': start }: ProjectedField,
  record: JsonObject,
): JsonValue | undefined => (start === undefined ? constant : (record[start] ?? undefined));

/** Empty items up to the minimum of a required list, so that the user can fill them in at once. */
const getEmptyItems = ({ 'x-kind': kind, minItems = 0 }: ProjectedField): JsonObject[] | undefined =>
  kind === 'list' && minItems > 0 ? Array.from({ length: minItems }, () => ({})) : undefined;
