import { LruMap } from '#model/LruMap';
import { hashSchema } from '#model/projection/schemaHash';
import type { JsonSchema } from '#model/jsonSchema';

const maxEntries = 2000;

/** An LRU cache of compiled schemas, keyed by schema hash. */
export function memoizeBySchemaHash<T>(compile: (schema: JsonSchema) => T): (schema: JsonSchema) => T {
  const byHash = new LruMap<string, T>(maxEntries);
  // Caches hashes by object identity, because hashing walks the whole schema.
  const byObject = new WeakMap<JsonSchema, string>();

  return schema => {
    const hash = byObject.get(schema) ?? hashSchema(schema);
    byObject.set(schema, hash);
    const compiled = byHash.get(hash) ?? compile(schema);
    byHash.set(hash, compiled);
    return compiled;
  };
}
