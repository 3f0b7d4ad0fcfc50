import { hashSchema } from '#model/projection/schemaHash';
import type { JsonSchema } from '#model/jsonSchema';

const maxEntries = 2000;

/** Compiles each schema once for all schemas that accept the same; the one longest unused makes room. */
export function memoizeBySchemaHash<T>(compile: (schema: JsonSchema) => T): (schema: JsonSchema) => T {
  const byHash = new Map<string, T>();
  // Hashing walks the whole schema, so an object that was seen before is recognised by itself.
  const byObject = new WeakMap<JsonSchema, string>();

  return schema => {
    const hash = byObject.get(schema) ?? hashSchema(schema);
    byObject.set(schema, hash);
    const compiled = byHash.get(hash) ?? compile(schema);
    byHash.delete(hash);
    byHash.set(hash, compiled);
    if (byHash.size > maxEntries) byHash.delete(byHash.keys().next().value ?? hash);
    return compiled;
  };
}
