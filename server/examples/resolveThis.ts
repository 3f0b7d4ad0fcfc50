import { isObject, type JsonObject, type JsonValue } from '#model/json';

/** Replaces `$this` by the uuid of the record of an example, and `$this.field` by a value of it. */
export const resolveThis = (values: JsonObject, record: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, resolveValue(value, record)]));

function resolveValue(value: JsonValue, record: JsonObject): JsonValue {
  if (Array.isArray(value)) return value.map(item => resolveValue(item, record));
  if (isObject(value)) return resolveThis(value, record);
  if (value === '$this') return record.uuid ?? null;
  const [, name] = (typeof value === 'string' && /^\$this\.(\w+)$/.exec(value)) || [];
  return name === undefined ? value : (record[name] ?? null);
}
