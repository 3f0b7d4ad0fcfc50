import type { Field } from '#model/field';
import type { JsonValue } from '#model/json';
import type { Resource } from '#model/resource';

/** What a migration gives stored rows that have no value in a field; undefined if it leaves them empty. */
export function getFillValue({ workflow }: Resource, field: Field): JsonValue | undefined {
  if (workflow?.field === field.name) return workflow.stored ?? workflow.initial;
  // One default for all rows would break a unique key, and the condition of a field holds for some rows only.
  if (!field.required || field.unique || field.shownIf || field.derive || field.number) return undefined;
  // A computed default, as of the day or the caller, says nothing about the rows of before.
  return field.defaultFrom === undefined ? field.default : undefined;
}

/** The fill value of a field that the former resource did not fill yet, or filled with another stored state. */
export function getNewFillValue(
  before: { resource: Resource; field: Field | undefined },
  after: { resource: Resource; field: Field },
): JsonValue | undefined {
  const value = getFillValue(after.resource, after.field);
  if (value === undefined || !before.field || getFillValue(before.resource, before.field) === undefined)
    return value;
  const isState = after.resource.workflow?.field === after.field.name;
  return isState && after.resource.workflow?.stored !== before.resource.workflow?.stored ? value : undefined;
}
