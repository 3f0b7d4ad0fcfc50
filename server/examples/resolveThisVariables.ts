import { isObject, type JsonObject, type JsonValue } from '#model/json';

/** The value at the end of a path from the record of an example. */
type ReadPath = (path: readonly string[]) => JsonValue;

/** Replaces `$this` by the uuid of the record of an example, and `$this.field` by its value at that path. */
export const resolveThisVariables = (values: JsonObject, read: ReadPath): JsonObject =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, resolveValue(value, read)]));

function resolveValue(value: JsonValue, read: ReadPath): JsonValue {
  if (Array.isArray(value)) return value.map(item => resolveValue(item, read));
  if (isObject(value)) return resolveThisVariables(value, read);
  if (value === '$this') return read(['uuid']);
  const [, path] = (typeof value === 'string' && /^\$this((?:\.\w+)+)$/.exec(value)) || [];
  return path === undefined ? value : read(path.slice(1).split('.'));
}
