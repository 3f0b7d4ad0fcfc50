import { isObject, type JsonObject } from '#model/json';

/** The object that a text spells; an empty one when it spells none, or is not there. */
export function parseJsonObject(text: string | null): JsonObject {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}
