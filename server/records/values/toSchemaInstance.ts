import { isObject, getOwn, type JsonObject, type JsonValue } from '#model/json';
import type { Resource } from '#model/resource';

/**
 * A record as its schema speaks of it: the fields that the schema is over, without those that are empty. In storage an
 * absent value is null; to a schema it is not there.
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

/** The value without the empty members of its groups. */
function omitEmptyMembers(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(omitEmptyMembers);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, member]) => member !== null)
      .map(([name, member]) => [name, omitEmptyMembers(member)]),
  );
}
