import { getOwn, isObject, type JsonObject, type JsonValue } from '#model/json';
import type { ProjectedField, ProjectedSchema } from '#model/projection';

export interface ComparedItem {
  values: JsonObject;
  isDifference: boolean;
}

/** List fields of a schema that contain a register comparison (`x-differs`). */
export const listComparedItemFields = (schema: Pick<ProjectedSchema, 'properties'>): string[] =>
  Object.entries(schema.properties).flatMap(([name, field]) => (field['x-differs'] ? [name] : []));

/** The items of a list, its differences first. */
export function orderComparedItems(
  { 'x-differs': differs }: Pick<ProjectedField, 'x-differs'>,
  value: JsonValue | undefined,
): ComparedItem[] {
  const items = (Array.isArray(value) ? value : []).filter(isObject).map(values => {
    const said = differs && getOwn(values, differs.field);
    return { values, isDifference: differs?.values.some(one => one === said) ?? false };
  });
  return items.toSorted((one, other) => Number(other.isDifference) - Number(one.isDifference));
}
