/** A JSON value, such as a field's value in a row, request or answer. */
export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue };
/** A JSON object. */
export type JsonObject = { [key: string]: JsonValue };

/** Whether a value stands for none: absent, null, or an empty text. */
export const isEmptyValue = (value: unknown): value is null | undefined | '' =>
  value === undefined || value === null || value === '';

/** Whether a value is a JSON object, not an array and not null. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An own property or undefined, so that keys like `__proto__` never reach the prototype. */
export function getOwn<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

/** Returns a text, or an empty text for any other value. */
export const stringOrEmpty = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Converts a scalar to text; empty for a missing or structured value. */
export const scalarToText = (value: JsonValue | undefined): string =>
  value === undefined || value === null || typeof value === 'object' ? '' : String(value);

/** Converts any value to text, a structured one to JSON; empty for a missing value. */
export const valueToText = (value: JsonValue | undefined): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : scalarToText(value);

/** Deep equality of JSON values, regardless of key order. */
export function deepEqual(a: JsonValue | undefined, b: JsonValue | undefined): boolean {
  if (a === b) return true;
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, index) => deepEqual(item, b[index]));
  }
  if (!isObject(a) || !isObject(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every(key => Object.hasOwn(b, key) && deepEqual(a[key], b[key]))
  );
}
