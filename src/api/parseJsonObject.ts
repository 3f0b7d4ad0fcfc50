import { isObject, type JsonObject } from '#model/json';

/** Parses a JSON object; returns an empty one for any other text and for null. */
export function parseJsonObject(text: string | null): JsonObject {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}
