import { isObject, type JsonObject } from '#model/json';

/** The object that a text spells; an empty one when it spells none. */
export function jsonObjectIn(text: string): JsonObject {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}
