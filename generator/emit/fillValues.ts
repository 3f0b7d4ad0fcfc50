import type { Field } from '#model/field';
import type { JsonValue } from '#model/json';
import type { Resource } from '#model/resource';

/** Returns the value that a migration fills into an empty field of stored rows; undefined if the field stays empty. */
export function getMigrationFillValue({ workflow }: Resource, field: Field): JsonValue | undefined {
  if (workflow?.field === field.name) return workflow.stored ?? workflow.initial;
  // One default in all rows would violate a unique key, and a conditional field applies to some rows only.
  if (!field.required || field.unique || field.shownIf || field.derive || field.number) return undefined;
  // A computed default, such as today or the caller, would be wrong for existing rows.
  return field.defaultFrom === undefined ? field.default : undefined;
}

/** Returns the fill value of a field, if the former schema had no fill value or filled another state. */
export function getFillValueOfAddedField(
  before: { resource: Resource; field: Field | undefined },
  after: { resource: Resource; field: Field },
): JsonValue | undefined {
  const value = getMigrationFillValue(after.resource, after.field);
  if (
    value === undefined ||
    !before.field ||
    getMigrationFillValue(before.resource, before.field) === undefined
  )
    return value;
  const isState = after.resource.workflow?.field === after.field.name;
  return isState && after.resource.workflow?.stored !== before.resource.workflow?.stored ? value : undefined;
}
