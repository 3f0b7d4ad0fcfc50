import { isObject, type JsonObject, type JsonValue } from '#model/json';
import type { ProjectedField } from '#model/projection';
import { getHiddenFields, type ConditionTest } from './conditions';
import { getNestedObject, type ObjectSchema } from './FormSchema';

const isEmpty = (value: JsonValue | undefined): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (isObject(value) && Object.keys(value).length === 0);

/** Removes empty values: cleared text, a group without any value. */
function pruneEmptyField(field: ProjectedField, value: JsonValue | undefined): JsonValue | undefined {
  const inside = getNestedObject(field);
  if (inside && isObject(value)) return pruneEmpty(inside, value);
  // Keeps an empty list item: it is on screen, and is validated.
  if (inside && Array.isArray(value))
    return value.map(item => (isObject(item) ? pruneEmpty(inside, item) : item));
  return value;
}

export function pruneEmpty({ fields }: ObjectSchema, values: JsonObject): JsonObject {
  const kept = Object.entries(fields).flatMap(([name, field]): [string, JsonValue][] => {
    const value = pruneEmptyField(field, values[name]);
    return value === undefined || isEmpty(value) ? [] : [[name, value]];
  });
  return Object.fromEntries(kept);
}

const without = (values: JsonObject, names: readonly string[]): JsonObject =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));

/** Drops values hidden by their conditions unless they are to be kept; each dropped value may hide others. */
function pruneHidden(level: ObjectSchema, values: JsonObject, fits: ConditionTest): JsonObject {
  let settled = values;
  for (;;) {
    const hidden = getHiddenFields(level, settled, fits);
    const falling = Object.keys(settled).filter(
      name => hidden.has(name) && level.fields[name]?.['x-when-hidden'] !== 'keep',
    );
    if (falling.length === 0) return settled;
    settled = without(settled, falling);
  }
}

/** Values that a save would store: without empty and hidden ones, in groups and list items as well. */
export function pruneValues(level: ObjectSchema, values: JsonObject, fits: ConditionTest): JsonObject {
  return pruneNested(level, pruneHidden(level, pruneEmpty(level, values), fits), fits);
}

function pruneNested({ fields }: ObjectSchema, values: JsonObject, fits: ConditionTest): JsonObject {
  const entries = Object.entries(values).map(([name, value]): [string, JsonValue] => {
    const field = fields[name];
    const inside = field && getNestedObject(field);
    if (inside && isObject(value)) return [name, pruneValues(inside, value, fits)];
    if (!inside || !Array.isArray(value)) return [name, value];
    return [name, value.map(item => (isObject(item) ? pruneValues(inside, item, fits) : item))];
  });
  return Object.fromEntries(entries);
}
