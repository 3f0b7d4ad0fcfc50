import { own, type JsonObject, type Value } from '#model/json';
import type { ProjectedSchema } from '#model/projection';

/** What the fields of a new record hold before anybody types. */
export function startingValues(schema: ProjectedSchema): JsonObject {
  const names = schema['x-can'].create ?? [];
  const given = names.flatMap((name): [string, Value][] => {
    const value = own(schema.properties, name)?.default;
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(given);
}
