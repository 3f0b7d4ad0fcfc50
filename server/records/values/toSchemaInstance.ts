import { isObject, getOwn, type JsonObject, type JsonValue } from '#model/json';
import type { Resource } from '#model/resource';

/**
 * Converts a stored record to the instance that JSON Schema validates: only fields known to the schema, without empty
 * values. Storage holds an absent value as null, whereas the schema expects the property to be missing.
 */
export function toSchemaInstance(resource: Resource, record: JsonObject): JsonObject {
  const whole: JsonObject = {};
  for (const { name, origin } of Object.values(resource.fields)) {
    const spokenOf = origin === 'author' || getOwn(resource.schema.properties ?? {}, name) !== undefined;
    const value = record[name];
    if (spokenOf && value !== null && value !== undefined) whole[name] = omitEmptyMembers(value);
  }
  return whole;
}

/** Removes null members from nested groups. */
function omitEmptyMembers(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(omitEmptyMembers);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, member]) => member !== null)
      .map(([name, member]) => [name, omitEmptyMembers(member)]),
  );
}
