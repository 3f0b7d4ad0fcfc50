import { getOwn, type JsonObject } from '#model/json';
import type { ProjectedSchema } from '#model/projection';
import { getDisplayFields } from '../getDisplayFields';

/** Puts the typed text into the first text field of the title that the caller may fill in. */
export function getValuesFromTypedText(
  schema: Pick<ProjectedSchema, 'properties' | 'x-display' | 'x-can'>,
  typed: string,
): JsonObject {
  const isTyped = (name: string): boolean =>
    getOwn(schema.properties, name)?.['x-kind'] === 'text' &&
    (schema['x-can'].create?.includes(name) ?? false);
  const inTitle = getDisplayFields(schema).filter(isTyped);
  // Typed text is a name rather than a code, although the title of the record begins with the code.
  const name = inTitle.find(one => schema.properties[one]?.pattern === undefined) ?? inTitle[0];
  return typed === '' || name === undefined ? {} : { [name]: typed };
}
