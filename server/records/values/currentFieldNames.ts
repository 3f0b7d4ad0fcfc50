import type { JsonObject } from '#model/json';
import type { Resource } from '#model/resource';

/**
 * Maps a former field name (`was` in the schema) to the current one. A name that a current field uses is never mapped.
 */
export function getCurrentFieldName({ fields }: Pick<Resource, 'fields'>, name: string): string {
  if (Object.hasOwn(fields, name)) return name;
  return Object.values(fields).find(({ was }) => was.includes(name))?.name ?? name;
}

/**
 * Renames former field names in a request body, for clients that loaded the form before a field was renamed. It skips
 * fields hidden from the caller and fields that the body also gives under their current name.
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
