import { getOwn, type JsonObject } from '#model/json';
import type { ProjectedSchema } from '#model/projection';

/** Puts what was typed into the first text of the title that the caller may fill in. */
export function getTypedValues(
  schema: Pick<ProjectedSchema, 'properties' | 'x-display' | 'x-can'>,
  typed: string,
): JsonObject {
  const names = [...schema['x-display'].matchAll(/\{(\w+)\}/g)].map(match => match[1] ?? '');
  const isTyped = (name: string): boolean =>
    getOwn(schema.properties, name)?.['x-kind'] === 'text' &&
    (schema['x-can'].create?.includes(name) ?? false);
  const inTitle = names.filter(isTyped);
  // A code is in front of the name, but it is the name that one looks for.
  const name = inTitle.find(one => schema.properties[one]?.pattern === undefined) ?? inTitle[0];
  return typed === '' || name === undefined ? {} : { [name]: typed };
}
