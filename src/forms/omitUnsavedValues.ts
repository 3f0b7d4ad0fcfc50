import { isEmptyValue, isObject, type JsonObject, type JsonValue } from '#model/json';
import type { ProjectedField } from '#model/projection';
import { getHiddenFields, type ConditionTester } from './conditions';
import { getNestedObject, type ObjectSchema } from './FormSchema';

const isEmpty = (value: JsonValue | undefined): boolean =>
  isEmptyValue(value) ||
  (Array.isArray(value) && value.length === 0) ||
  (isObject(value) && Object.keys(value).length === 0);

/** Removes empty values of a field: cleared text, and groups without any value. */
function pruneEmptyField(field: ProjectedField, value: JsonValue | undefined): JsonValue | undefined {
  const nested = getNestedObject(field);
  if (nested && isObject(value)) return omitEmptyValues(nested, value);
  // Empty list items are kept, since they are on screen and validated.
  if (nested && Array.isArray(value))
    return value.map(item => (isObject(item) ? omitEmptyValues(nested, item) : item));
  return value;
}

export function omitEmptyValues({ fields }: ObjectSchema, values: JsonObject): JsonObject {
  const kept = Object.entries(fields).flatMap(([name, field]): [string, JsonValue][] => {
    const value = pruneEmptyField(field, values[name]);
    return value === undefined || isEmpty(value) ? [] : [[name, value]];
  });
  return Object.fromEntries(kept);
}

const without = (values: JsonObject, names: readonly string[]): JsonObject =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));

/**
 * Drops values hidden by conditions, unless they are to be kept; repeats this, because a dropped value may hide
 * others.
 */
function pruneHidden(level: ObjectSchema, values: JsonObject, testCondition: ConditionTester): JsonObject {
  let settled = values;
  for (;;) {
    const hidden = getHiddenFields(level, settled, testCondition);
    const droppedNames = Object.keys(settled).filter(
      name => hidden.has(name) && level.fields[name]?.['x-when-hidden'] !== 'keep',
    );
    if (droppedNames.length === 0) return settled;
    settled = without(settled, droppedNames);
  }
}

/** Values that a save would store: without empty and hidden ones, in groups and list items as well. */
export function omitUnsavedValues(
  level: ObjectSchema,
  values: JsonObject,
  testCondition: ConditionTester,
): JsonObject {
  return pruneNested(level, pruneHidden(level, omitEmptyValues(level, values), testCondition), testCondition);
}

function pruneNested(
  { fields }: ObjectSchema,
  values: JsonObject,
  testCondition: ConditionTester,
): JsonObject {
  const entries = Object.entries(values).map(([name, value]): [string, JsonValue] => {
    const field = fields[name];
    const nested = field && getNestedObject(field);
    if (nested && isObject(value)) return [name, omitUnsavedValues(nested, value, testCondition)];
    if (!nested || !Array.isArray(value)) return [name, value];
    return [
      name,
      value.map(item => (isObject(item) ? omitUnsavedValues(nested, item, testCondition) : item)),
    ];
  });
  return Object.fromEntries(entries);
}
