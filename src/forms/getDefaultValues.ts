import { getOwn, type JsonObject, type JsonValue } from '#model/json';
import type { ProjectedSchema } from '#model/projection';

/** Default values of a new record. */
export function getDefaultValues(schema: Pick<ProjectedSchema, 'properties' | 'x-can'>): JsonObject {
  const names = schema['x-can'].create ?? [];
  const given = names.flatMap((name): [string, JsonValue][] => {
    const value = getOwn(schema.properties, name)?.default;
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(given);
}
