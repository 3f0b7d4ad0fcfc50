import type { JsonObject } from '#model/json';
import type { Resource } from '#model/resource';

/** What a field that was called so is called now. A name that is in use again is its new owner's. */
export function getCurrentFieldName({ fields }: Pick<Resource, 'fields'>, name: string): string {
  if (Object.hasOwn(fields, name)) return name;
  return Object.values(fields).find(({ was }) => was.includes(name))?.name ?? name;
}

/**
 * What was sent by whoever began before a field got its name of now. A field that the caller may not know of keeps even
 * its former name to itself, and a value beside one under the name of now is no value of it.
 */
export function renameToCurrentFields(
  resource: Resource,
  body: JsonObject,
  isKnown: (field: string) => boolean,
): JsonObject {
  const nameOf = (sent: string): string => {
    const name = getCurrentFieldName(resource, sent);
    return isKnown(name) && !Object.hasOwn(body, name) ? name : sent;
  };
  return Object.fromEntries(Object.entries(body).map(([sent, value]) => [nameOf(sent), value]));
}
