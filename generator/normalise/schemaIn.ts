import { isObject, type JsonObject } from '#model/json';
import type { JsonSchema } from '#model/schema';
import { stripAnnotations } from '#model/schemaHash';

/** A JSON Schema as an author wrote it, without what it says to people. */
export const schemaOf = (source: JsonObject): JsonSchema => stripAnnotations(source);

export function schemaIn(source: JsonObject, word: string): JsonSchema | undefined {
  const schema = source[word];
  return isObject(schema) ? schemaOf(schema) : undefined;
}
