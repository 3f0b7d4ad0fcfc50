import { isObject, type JsonObject } from '#model/json';
import type { JsonSchema } from '#model/jsonSchema';
import { stripAnnotations } from '#model/projection/schemaHash';

/** The JSON Schema of a source node, without titles and descriptions. */
export const toJsonSchema = (source: JsonObject): JsonSchema => stripAnnotations(source);

/** Returns a keyword whose value is a JSON Schema, without annotations. */
export function getJsonSchema(source: JsonObject, word: string): JsonSchema | undefined {
  const schema = source[word];
  return isObject(schema) ? toJsonSchema(schema) : undefined;
}
