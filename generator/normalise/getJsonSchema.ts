import { isObject, type JsonObject } from '#model/json';
import type { JsonSchema } from '#model/jsonSchema';
import { stripAnnotations } from '#model/projection/schemaHash';

/** A JSON Schema as an author wrote it, without what it says to people. */
export const toJsonSchema = (source: JsonObject): JsonSchema => stripAnnotations(source);

export function getJsonSchema(source: JsonObject, word: string): JsonSchema | undefined {
  const schema = source[word];
  return isObject(schema) ? toJsonSchema(schema) : undefined;
}
